import { changed } from "../adapt/edits/edit";
import type { Draft } from "../adapt/own-swaps";
import type { Written } from "../ports";
import { numberOf } from "../read-brief/number-words";
import { COUNT, oneOf } from "./count-of";
import { pieceWords } from "./pieces-data";

/** "Mark into 12 bars", "cut into sixteen", in one text between two lines of the list. */
const CUT = new RegExp(
  String.raw`(?<before>\b(?:${pieceWords.cutting.join("|")}|divide)\b[^.;]*?\b(?:into|in)\s+(?:about\s+)?)(?<count>${COUNT})(?=\s+${oneOf(pieceWords.nouns)}\b|\s*[.,;]|\s*$)`,
  "giu",
);
/** "Makes sixteen." */
const MAKES = new RegExp(String.raw`(?<before>\bmakes\s+(?:about\s+)?)(?<count>${COUNT})\b`, "giu");

/** A tin with its size, which holds the whole mixture and no other amount of it. */
const TIN =
  /\b\d+(?:\.\d+)?(?:\s?[×x]\s?\d+)?\s?(?:cm|lb|g|litre|l)\b[^.;]{0,40}\b(?:tins?|springform|tray|dish)\b/i;
const BAKED: ReadonlySet<string> = new Set(["cakes-and-bakes", "desserts", "breads"]);
/** Fewest pieces that a slab is cut into; three strips are a part of the work. */
const FEW = 6;
/** How many times as many pieces the whole may be cut into before one takes another amount of it. */
const [LEAST, MOST] = [0.5, 1.5];

/** The whole bake, cut into so many pieces; null for what is no bake in a tin. */
export function cutInto(draft: Draft, number: number): Draft | null {
  const { written } = draft;
  if (!isBakeInTin(written)) return null;
  const made = cutCount(written);
  const from = made ?? written.servings;
  // Of what was one piece each there is one piece each.
  const servings = from === written.servings ? number : written.servings;
  return cut(draft, from, number, servings);
}

/** The whole bake for a few more or less people, cut otherwise: no other amount fits its tin. Null for all else. */
export function cutForPeople(draft: Draft, people: number): Draft | null {
  const { written } = draft;
  const times = people / written.servings;
  if (!isBakeInTin(written) || times <= LEAST || times > MOST) return null;
  return cut(draft, written.servings, people, people);
}

/** The steps of a bake that is cut into as many pieces as it serves, for as many others. */
export function withCut(steps: Written["steps"], from: number, to: number): Written["steps"] {
  if (from < FEW || from === to) return steps;
  return steps.map((step) => ({
    ...step,
    parts: step.parts.map((it) => (typeof it === "string" ? recounted(it, CUT, from, to) : it)),
  }));
}

function cut(draft: Draft, from: number, to: number, servings: number): Draft {
  const { written } = draft;
  if (from === to && servings === written.servings) return draft;
  const next: Written = {
    ...written,
    servings,
    description: recounted(written.description, MAKES, from, to),
    steps: withCut(written.steps, from, to),
  };
  const change = {
    what: "servings" as const,
    from: String(from),
    to: String(to),
    why: `all of it in the same tin, cut into ${to} instead of ${from}`,
  };
  return changed(draft, next, change);
}

function recounted(text: string, pattern: RegExp, from: number, to: number): string {
  return text.replace(pattern, (all, ...rest) => {
    const { before, count } = rest.at(-1) as { before: string; count: string };
    return numberOf(count) === from ? before + to : all;
  });
}

function isBakeInTin({ categorySlug, steps, equipment }: Written): boolean {
  return BAKED.has(categorySlug) && [...textsOf(steps), ...equipment].some((it) => TIN.test(it));
}

/** How many pieces it is cut into at the end; null where no step says. */
function cutCount({ steps }: Written): number | null {
  const counts = textsOf(steps)
    .flatMap((it) => [...it.matchAll(CUT)])
    .map(({ groups }) => numberOf(groups!.count!))
    .filter((it) => it >= FEW);
  return counts.at(-1) ?? null;
}

function textsOf(steps: Written["steps"]): string[] {
  return steps.flatMap(({ parts }) => parts.filter((it) => typeof it === "string"));
}
