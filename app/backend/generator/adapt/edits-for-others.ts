import type { Ingredient } from "~/contract/recipes";
import type { Written } from "../ports";
import type { Source } from "./base-dish";
import { brokenBy, type Limit, limitsNamed } from "./limits";
import { foodOf } from "./uses-of";

type Swap = Source["front"]["swaps"][number];

/**
 * The edits of a swap without those that are there for others: who leaves out eggs keeps the butter that goes in the
 * same swap for who eats vegan.
 */
export function withoutOthersEdits(swap: Swap, written: Written, limits: readonly Limit[]): Swap["edits"] {
  const others = limitsNamed(swap.for).filter((it) => !limits.some(({ name }) => name === it.name));
  // What another of its edits brings in is only put elsewhere: the milk that agar is boiled in.
  const stays = Object.values(swap.edits).flatMap(namedIn);
  const isForOthers = (from: string) => {
    const gone = namedIn(from).filter((it) => !stays.includes(it));
    const lines = written.ingredients.filter(({ name }) => gone.includes(name));
    return (
      lines.length > 0 &&
      lines.every(
        (it) =>
          (brokenBy(it, limits).length === 0 || isCheeseHad(it, limits)) && brokenBy(it, others).length > 0,
      )
    );
  };
  const kept: [string, string][] = [];
  // Words without an ingredient go on from the edit before them.
  let isKept = true;
  for (const [from, to] of Object.entries(swap.edits)) {
    const isOfNone = namedIn(from).length === 0 && namedIn(to).length === 0;
    if (!isOfNone) isKept = namedIn(to).includes(swap.in ?? "") || !isForOthers(from);
    if (isKept) kept.push([from, to]);
  }
  return Object.fromEntries(kept);
}

const WITHOUT_RENNET: Ingredient = {
  ref: "cheese",
  name: "vegetarian Italian hard cheese",
  quantity: null,
  unit: null,
  scalable: false,
};

/** Whether it is cheese, and some cheese keeps the limits: who eats vegetarian takes one without rennet. */
export function isCheeseHad(line: Ingredient, limits: readonly Limit[]): boolean {
  return foodOf(line)?.group === "cheese" && brokenBy(WITHOUT_RENNET, limits).length === 0;
}

/** The ingredients that a piece of a file names: "@plain flour{100%g}". */
function namedIn(source: string): string[] {
  return [...source.matchAll(/@([^{@]+)\{/g)].map(([, name]) => name!);
}
