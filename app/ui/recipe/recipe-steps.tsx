import type { Ingredient, Recipe, StepPart } from "~/contract/recipes";
import { partText } from "~/food/recipe-lines";
import type { Units } from "~/food/units";
import { kept } from "../kept";
import { Tickable } from "./check-off";
import { inGroups } from "./groups";

/** What to do, step by step; every step can be linked to, and ticked off by its number. */
export const RecipeSteps = kept(
  "steps",
  function RecipeSteps({
    recipe,
    units = "as-written",
  }: {
    recipe: Pick<Recipe, "ingredients" | "steps">;
    units?: Units;
  }) {
    const listed = new Map(recipe.ingredients.map((ingredient) => [ingredient.ref, ingredient]));
    return (
      <section aria-labelledby="method">
        <h2 id="method" className="text-2xl">
          Method
        </h2>
        {inGroups(recipe.steps).map(({ group, items }) => (
          <div key={group ?? ""} className="mt-4">
            {group && <h3 className="mb-2 text-xl text-soft">{group}</h3>}
            <ol className="flex flex-col gap-6" start={items[0]!.index + 1}>
              {items.map(({ item, index }) => (
                <li key={index} id={`step-${index + 1}`} className="flex gap-4">
                  <Tickable
                    value={`step ${index + 1}`}
                    name={`Step ${index + 1} done`}
                    className="step-tick relative -m-1 flex size-11 shrink-0 p-1"
                    boxClassName="sr-only"
                  >
                    <span
                      aria-hidden="true"
                      className="flex size-9 items-center justify-center rounded-full bg-tint font-serif text-lg text-accent"
                    >
                      <span className="number">{index + 1}</span>
                      <span className="done">✓</span>
                    </span>
                  </Tickable>
                  <p className="min-w-0 max-w-[65ch] pt-1">
                    {item.parts.map((part, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a step have no other name and never move.
                      <Part key={at} part={part} listed={listed} units={units} />
                    ))}
                  </p>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </section>
    );
  },
);

function Part({
  part,
  listed,
  units,
}: {
  part: StepPart;
  listed: ReadonlyMap<string, Ingredient>;
  units: Units;
}) {
  const words = partText(part, listed, units);
  const plain = typeof part === "string" || ("ingredient" in part && part.share === undefined);
  return plain ? words : <b className="font-semibold">{words}</b>;
}
