import { stepText } from "~/food/recipe-lines";
import type { Written } from "../ports";
import { done } from "./said-in-steps";

const LATTICE =
  "Roll the pastry for the lid 3 mm thick and cut it into strips 2 cm wide. Lay half of them over the filling with gaps as wide, fold every other one back, lay one across and fold them down again, and go on so. Press the ends to the edge. The amounts and the time stay; lay foil over it if the strips brown too soon.";

/** A pie with strips for a lid, where it has a lid of pastry. */
export function lattice({ title, steps, ingredients }: Written): string {
  const words = steps.map(({ parts }) => stepText(parts, ingredients)).join(" ");
  const isPastry =
    /\bpastry|\broll (?:out )?(?:the )?(?:larger |second |smaller )?(?:disc|piece|dough)|\bdiscs?\b/i.test(
      words,
    );
  const hasLid = /\blids?\b|\bsecond disc|\bsmaller (?:piece|disc)|\btop crust/i.test(words);
  if (isPastry && hasLid) return LATTICE;
  if (isPastry) return `It has no lid of pastry. For a lattice make half as much pastry again. ${LATTICE}`;
  return `A lattice is woven from pastry, and ${title} has none, so it stays as it is.`;
}

const BAKED = /\b(?:bake|roast|fry|grill|cook)\b/i;

/** More and smaller pieces, or fewer and larger ones, of the same amounts. */
export function pieces(recipe: Written, question: string): string {
  const isBigger = /\b(?:bigger|larger)\b/i.test(question);
  const words = recipe.steps.map(({ parts }) => stepText(parts, recipe.ingredients)).join(" ");
  if (!BAKED.test(words)) return "Yes: divide it as you like; nothing else changes.";
  const when = isBigger
    ? "Larger ones take longer: turn the oven down by 10 °C and give them up to half as long again"
    : "Smaller ones are done sooner: begin to look after half of the time";
  const told = done(recipe);
  const cue = told !== null && BAKED.test(told) ? told : null;
  return `Yes: the amounts stay, and you divide them into ${isBigger ? "fewer" : "more"} pieces. ${when}${cue === null ? "." : `, and go by the same signs. ${cue}`}`;
}
