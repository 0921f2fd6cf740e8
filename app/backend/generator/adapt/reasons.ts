import type { Ingredient } from "~/contract/recipes";
import type { Written } from "../ports";
import { brokenBy, type Limit, reasonOf } from "./limits";

// Why a dish cannot be made so, as sentences. They begin with its title as it stands: whether a dish is one or several,
// and which article it takes, nobody can tell by its letters.

/** By what the checks found. */
export function cannotBe({ title }: Written, fault: string | undefined): string {
  return `${title} cannot be made so: ${asReason(fault)}`;
}

function asReason(fault: string | undefined): string {
  if (fault === undefined) return "too many of its ingredients would have to change.";
  // Of how a recipe is checked nobody who asks for a dish has to know.
  if (
    /^A step speaks of|^The steps (?:speak of|use) |no step (?:says|uses)|the text speaks of it/.test(fault)
  )
    return "its steps are written around what would have to go.";
  return /^A step\b|^A serving\b|^The\b|^It\b|^Nothing\b/.test(fault)
    ? fault.charAt(0).toLowerCase() + fault.slice(1)
    : fault;
}

/** By what defines the dish, or the one ingredient that nothing stands in for. */
export function nothingFor(
  line: Ingredient,
  { title }: Written,
  isDefining: boolean,
  limits: readonly Limit[],
): string {
  return isDefining
    ? `${title} without ${line.name} would be another dish.`
    : `Nothing ${reasonOf(brokenBy(line, limits))} does the work of the ${line.name} in ${title}.`;
}

/** There is something that would do, but the steps cannot be said with it. */
export function writtenAround(line: Ingredient, { title }: Written): string {
  return `The steps of ${title} are written around the ${line.name}: one is about nothing else.`;
}
