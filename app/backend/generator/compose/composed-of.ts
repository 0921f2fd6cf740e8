import type { Change } from "~/contract/generator";
import { recogniseFood } from "~/food/foods/recognise-food";
import { notAsManyAsSaid, servingsForWhatThereIs, toldOfPeople } from "../adapt/as-many-as-said";
import { asMuchAsSaid, GENEROUS } from "../adapt/as-much-as-said";
import { cookedBy, isCookedBy } from "../adapt/edits/cook-by";
import { noMoreThanSaid } from "../adapt/no-more-than-said";
import type { Brief } from "../brief";
import { writtenFor } from "../kit/written-for";
import { ofCooked, takenNew } from "../occasions/leftovers";
import type { Commission, Provenance, Written } from "../ports";
import { isFleshById } from "../retrieve/asked-foods";
import { isAtHand } from "../retrieve/at-hand";
import { neededBesides } from "../retrieve/needed-besides";
import { leastBesides } from "./least-besides";
import { toldOfComposed } from "./told-of-composed";
import { withMost } from "./with-most";

type Compose = (commission: Commission) => Written;

/** What is put together of the foods of a brief: for as many as they go round, and with no more of each than there is. */
export function composedOf(
  commission: Commission,
  compose: Compose,
): { written: Written } & Partial<Provenance> {
  const brief = ofCooked(commission.brief);
  const make = (it: Brief) =>
    withMost(it, (wished) => leastBesides({ ...commission, brief: wished }, compose));
  const first = make(brief);
  const there = fewer(servingsForWhatThereIs(first.written, brief), first.written, brief);
  const { notes, ...rest } = there === null ? first : make({ ...brief, servings: there.people });
  const used = asMuchAsSaid(noMoreThanSaid(rest.written, brief).written, brief);
  const { written, changes, notes: ofMethod } = byMethod(used, brief);
  return {
    ...rest,
    written,
    ...(changes.length > 0 && { changes: [...changes] }),
    notes: [
      ...toldOfComposed(written, brief),
      ...notes,
      ...(isAtHand(brief) ? neededBesides(brief, null, written) : []),
      ...takenNew(null, brief, written),
      ...(there === null ? [] : [toldOfPeople(there)]),
      ...notAsManyAsSaid(written, brief),
      ...ofMethod,
    ],
  };
}

/**
 * A portion of what is put together may be larger, before more have to eat of it: 600 g of chicken is for four or five. And
 * one parsnip is no reason to cook for fewer, where there is meat or fish for all.
 */
function fewer<There extends { people: number; by: string }>(
  there: There | null,
  { servings }: Written,
  { include }: Brief,
): There | null {
  if (there === null) return null;
  const isBeside = BESIDE.has(recogniseFood(there.by)?.food.group ?? "");
  if (there.people < servings)
    return isBeside && include.some(({ food }) => food !== null && isFleshById(food)) ? null : there;
  const people = Math.max(servings, Math.round(there.people / GENEROUS));
  return people === servings ? null : { ...there, people };
}

const BESIDE: ReadonlySet<string> = new Set(["vegetable", "mushroom", "fruit", "dairy", "cheese", "herb"]);

/** Made over for the appliance that is named, where its simmer can go on in that; else it is said what it is written for. */
function byMethod(
  written: Written,
  { method }: Brief,
): { written: Written; changes: readonly Change[]; notes: string[] } {
  if (method === null || isCookedBy({ written }, method)) return { written, changes: [], notes: [] };
  const draft = { written, changes: [], grade: 3 as const, changedFor: new Set<string>() };
  const made = cookedBy(draft, method);
  return "unchanged" in made
    ? { written, changes: [], notes: [`It is written for ${writtenFor(written)}, not for the ${method}.`] }
    : { ...made, notes: [] };
}
