import type { RefObject } from "react";
import { inGroups } from "../recipe/groups";
import { durationWords } from "../words";
import type { Cooked } from "./cooked";
import { NeedWords } from "./need-words";
import { TickList } from "./tick-list";

/** Before the first step: how long it takes, and everything that should stand on the table. */
export function GetReady({
  recipe,
  heading,
  ticked,
  onTick,
}: {
  recipe: Cooked;
  heading: RefObject<HTMLHeadingElement>;
  ticked: readonly string[];
  onTick: (name: string, on: boolean) => void;
}) {
  const { ingredients, equipment, servings, steps, totalMinutes } = recipe;
  const facts = [
    totalMinutes > 0 ? `${durationWords(totalMinutes)} in all` : "",
    steps.length === 1 ? "1 step" : `${steps.length} steps`,
    servings === 1 ? "1 serving" : `${servings} servings`,
  ];
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-4xl sm:text-5xl">
        Get ready
      </h1>
      <p className="mt-2 text-xl text-soft">{facts.filter(Boolean).join(" · ")}</p>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section aria-labelledby="ready-ingredients">
          <h2 id="ready-ingredients" className="text-2xl">
            Ingredients
          </h2>
          {inGroups(ingredients).map(({ group, items }) => (
            <div key={group ?? ""} className="mt-3">
              {group && <h3 className="mt-5 text-xl text-soft">{group}</h3>}
              <TickList
                items={items.map(({ item }) => ({
                  name: `ready:${item.ref}`,
                  words: <NeedWords ingredient={item} share={1} />,
                }))}
                ticked={ticked}
                onTick={onTick}
              />
            </div>
          ))}
        </section>
        {equipment.length > 0 && (
          <section aria-labelledby="ready-equipment">
            <h2 id="ready-equipment" className="mb-3 text-2xl">
              Equipment
            </h2>
            <TickList
              items={equipment.map((name) => ({ name: `ready:equipment:${name}`, words: name }))}
              ticked={ticked}
              onTick={onTick}
            />
          </section>
        )}
      </div>
    </>
  );
}
