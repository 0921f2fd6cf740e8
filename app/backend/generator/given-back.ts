import type { Draft, GeneratedRecipe } from "~/contract/generator";
import { limitsInForce } from "./answers/limits-in-force";
import type { Brief, Edit } from "./brief";
import { briefOfChips, EMPTY_BRIEF } from "./read-brief/chips";
import { foodsNamed } from "./read-brief/foods-named";
import type { TakenBack } from "./read-brief/limits/taken-back";

/** How a recipe gets back what a limit had taken from it, once that is taken back. */
export type GivenBack =
  /** The version that stood there before the limit was said, and nothing else was since. */
  | { kind: "version"; number: number }
  /** The dish that all this began with, made anew: its first version kept the limit already. */
  | { kind: "anew"; title: string }
  /** Swaps the other way round; what else was changed stays. */
  | { kind: "edits"; edits: Edit[] };

/** The brief without limits that were taken back. */
export function withoutLimits(brief: Brief, { diets, allergens, exclude }: TakenBack): Brief {
  return {
    ...brief,
    diets: brief.diets.filter((it) => !diets.includes(it)),
    allergens: brief.allergens.filter((it) => !allergens.includes(it)),
    exclude: brief.exclude.filter((it) => !exclude.some(({ words }) => words === it.words)),
  };
}

/** The names of limits as the changes that they made tell them. */
function namesOf({ diets, allergens, exclude }: TakenBack): string[] {
  return limitsInForce({
    ...EMPTY_BRIEF,
    diets: [...diets],
    allergens: [...allergens],
    exclude: [...exclude],
  });
}

/** What is said first of limits that no longer hold. */
export function toldTakenBack(back: TakenBack): string {
  return `As you said, it need not be ${namesOf(back).join(", ")} any more.`;
}

export function givenBack({ versions }: Draft, from: GeneratedRecipe, back: TakenBack): GivenBack {
  const names = namesOf(back);
  const limitsOf = ({ brief }: GeneratedRecipe) => limitsInForce(briefOfChips(brief));
  const isOfIt = ({ why }: GeneratedRecipe["changes"][number]) =>
    why.split(/ and |, /).some((it) => names.includes(it));
  const older = versions.findLast(
    (it) => it.version < from.version && !limitsOf(it).some((one) => names.includes(one)),
  );
  const isNext = older !== undefined && from.version === older.version + 1;
  const keepsRest =
    older !== undefined &&
    limitsOf(from).every((it) => names.includes(it) || limitsOf(older).includes(it)) &&
    from.changes.every(isOfIt);
  if (isNext && keepsRest) return { kind: "version", number: older.version };
  if (versions.length === 1 && from.basedOn !== null) return { kind: "anew", title: from.basedOn.title };
  const edits = versions
    .flatMap(({ changes }) => changes)
    .filter(isOfIt)
    .flatMap(({ what, from: was, to }): Edit[] => {
      const [gone, come] = [foodsNamed(was ?? "")[0], foodsNamed(to ?? "")[0]];
      if (what === "swap" && gone !== undefined && come !== undefined)
        return [{ kind: "swap", out: come, in: gone }];
      return what === "out" && gone !== undefined ? [{ kind: "in", food: gone }] : [];
    });
  return { kind: "edits", edits };
}
