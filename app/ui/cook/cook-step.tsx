import type { RefObject } from "react";
import { needsOf, timersOf } from "~/food/cook-steps";
import { partText, type StepPart, stepText } from "~/food/recipe-lines";
import type { Units } from "~/food/units";
import type { Cooked } from "./cooked";
import { NeedWords } from "./need-words";
import { StepTimers } from "./step-timers";
import { TickList } from "./tick-list";

/** Characters up to which a step is shown in the largest letters, and in large ones. */
const SHORT = 140;
const MIDDLING = 280;

/** One step: what to do, in letters as large as its length allows, what it needs, and its timers. */
export function CookStep({
  recipe,
  units,
  number,
  heading,
  ticked,
  onTick,
}: {
  recipe: Cooked;
  units: Units;
  /** From 1. */
  number: number;
  heading: RefObject<HTMLHeadingElement>;
  ticked: readonly string[];
  onTick: (name: string, on: boolean) => void;
}) {
  const { steps, ingredients } = recipe;
  const step = steps[number - 1]!;
  const listed = new Map(ingredients.map((ingredient) => [ingredient.ref, ingredient]));
  const needs = needsOf(steps, number - 1, ingredients);
  const timers = timersOf(step);
  const length = stepText(step.parts, ingredients, units).length;
  const size =
    length <= SHORT
      ? "text-[2.125rem] sm:text-5xl"
      : length <= MIDDLING
        ? "text-[1.875rem] sm:text-[2.5rem]"
        : "text-[1.625rem] sm:text-4xl";
  const aside = needs.length > 0 || timers.length > 0;
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1
          ref={heading}
          tabIndex={-1}
          aria-describedby="cook-text"
          className="text-3xl text-accent sm:text-4xl"
        >
          Step {number} <span className="text-soft">of {steps.length}</span>
        </h1>
        {step.group && <p className="min-w-0 font-serif text-2xl text-soft">{step.group}</p>}
      </div>
      <div
        className={`mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 ${aside ? "lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]" : ""}`}
      >
        <p id="cook-text" className={`leading-[1.3]! ${size}`}>
          {step.parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a step have no other name and never move.
            <Part key={at} part={part} words={partText(part, listed, units)} />
          ))}
        </p>
        {aside && (
          <div className="flex flex-col gap-8">
            {timers.length > 0 && <StepTimers recipe={recipe} number={number} timers={timers} />}
            {needs.length > 0 && (
              <section aria-labelledby="cook-needs">
                <h2 id="cook-needs" className="mb-1 text-2xl">
                  You need now
                </h2>
                <TickList
                  items={needs.map(({ ingredient, share }) => ({
                    name: `${number}:${ingredient.ref}`,
                    words: <NeedWords ingredient={ingredient} share={share} />,
                  }))}
                  ticked={ticked}
                  onTick={onTick}
                />
              </section>
            )}
          </div>
        )}
      </div>
    </>
  );
}

/** Amounts, times and temperatures stand out: they are what one looks for from a distance. */
function Part({ part, words }: { part: StepPart; words: string }) {
  const plain = typeof part === "string" || ("ingredient" in part && part.share === undefined);
  const short = typeof part !== "string" && !("ingredient" in part);
  return plain ? words : <b className={`font-bold ${short ? "whitespace-nowrap" : ""}`}>{words}</b>;
}
