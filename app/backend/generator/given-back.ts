import type { Draft, GeneratedRecipe } from "~/contract/generator";
import { limitsInForce } from "./answers/limits-in-force";
import type { Brief, Edit } from "./brief";
import type { Written } from "./ports";
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
export function namesOf({ diets, allergens, exclude }: TakenBack): string[] {
  const of = { ...EMPTY_BRIEF, diets: [...diets], allergens: [...allergens], exclude: [...exclude] };
  return [...new Set(limitsInForce(of))];
}

/** What is said first of limits that no longer hold. */
export function toldTakenBack(back: TakenBack): string {
  if (namesOf(back).length === 0) return "The last change is undone.";
  return `As you said, it need not be ${namesOf(back).join(", ")} any more.`;
}

export function givenBack({ versions }: Draft, from: GeneratedRecipe, back: TakenBack): GivenBack {
  const names = namesOf(back);
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
  // What limits alone have changed is changed again by those that still hold.
  if (
    (versions.length === 1 || isByLimitsAlone(versions, [...names, ...limitsOf(from)])) &&
    from.basedOn !== null
  )
    return { kind: "anew", title: from.basedOn.title };
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

export const limitsOf = ({ brief }: GeneratedRecipe) => limitsInForce(briefOfChips(brief));

/** Whether all that was changed was for these limits: what they have changed can be changed again by others. */
export function isByLimitsAlone(versions: readonly GeneratedRecipe[], names: readonly string[]): boolean {
  return versions
    .flatMap(({ changes }) => changes)
    .every(({ why }) => why.split(/ and |, /).every((it) => names.includes(it)));
}

/** A recipe whose words no longer say what it need not be: "Vegan chilli", with beef. */
export function withoutClaims(recipe: Written, names: readonly string[]): Written {
  const bare = (words: string) =>
    names.reduce(
      (text, it) =>
        text
          .replace(
            new RegExp(`\\b([Aa])n? ${it} (\\p{L})`, "gu"),
            (_, article: string, next: string) => `${article}${/[aeiou]/i.test(next) ? "n" : ""} ${next}`,
          )
          .replace(new RegExp(`\\b${it}\\s+`, "i"), ""),
      words,
    );
  const title = bare(recipe.title);
  if (title === recipe.title) return recipe;
  return {
    ...recipe,
    title: title.charAt(0).toUpperCase() + title.slice(1),
    description: bare(recipe.description),
  };
}

/** Limits that hold and that a version does not know of: they were said in turns that were refused. */
export function limitsSince(inForce: Brief, known: Brief | null): string[] {
  const kept = known === null ? [] : limitsInForce(known);
  return [...new Set(limitsInForce(inForce).filter((it) => !kept.includes(it)))];
}
