import { toldOfFrying } from "../adapt/unfried";
import type { Brief } from "../brief";
import { toldOfDaysAhead } from "../occasions/days-ahead";
import { toldOfYoungCooks } from "../occasions/young-cooks";
import type { Written } from "../ports";
import { toldOfCrowd } from "../read-brief/people-in-words";
import { toldOfHoles } from "./holes";
import { toldOfHours } from "./told-of-hours";
import { toldOfKit } from "./told-of-kit";
import { toldOfTools } from "./tools";

/** What is said of a recipe for the kitchen that it is cooked in: what there is in it, what there is not, and who is away. */
export function toldOfKitchen(written: Written, brief: Brief): string[] {
  return [
    ...toldOfCrowd(written.servings, brief),
    ...toldOfYoungCooks(written, brief),
    ...toldOfDaysAhead(written, brief),
    ...toldOfKit(written, brief),
    ...toldOfHours(written, brief),
    ...toldOfTools(written, brief),
    ...toldOfHoles(written, brief),
    ...toldOfFrying(written, brief),
  ];
}
