import { foodWords } from "~/food/foods/food-words";
import { countedName } from "~/food/plurals";
import { kindOf } from "../../compose/kinds";
import type { Written } from "../../ports";
import { OF_MEAT } from "../base-dish";
import { perServing } from "../role-of";
import { textOfStep } from "../text-of-step";
import { foodOf } from "../uses-of";

/** Minutes at the hob beyond which meat is braised in its sauce and not fried. */
const LONGEST = 15;
/** What a coat of its own needs a fat to set, and what is cut small falls through the basket. */
const COATED = /\b(?:batter|breadcrumbs?|panko|flour)\b/i;
const CUT_SMALL = /\b(?:strips|cubes?|cubed|diced|pieces|chunks|thinly|sliced|minced|whole)\b/i;

const WAYS = [
  { kind: "steak", named: /\b(?:thick )?steaks?\b/i, celsius: 200, minutes: "8 to 12", inside: 63 },
  { kind: "steak", named: /\b(?:chops?|cutlets?)\b/i, celsius: 200, minutes: "10 to 14", inside: 63 },
  {
    kind: "poultry",
    named: /\b(?:breasts?|thighs?|drumsticks?|legs?|wings?)\b/i,
    celsius: 180,
    minutes: "18 to 25",
    inside: 74,
  },
  { kind: "sausage", named: /\bsausages?\b/i, celsius: 180, minutes: "12 to 15", inside: 71 },
];

/** How chops, steaks, pieces of poultry and sausages that a pan fries are cooked in a basket; null for all else. */
export function airFriedInstead(written: Written): string | null {
  const steps = written.steps.map(({ parts }) => textOfStep(parts));
  const longest = Math.max(
    0,
    ...written.steps.flatMap(({ parts }) =>
      parts.flatMap((it) => (typeof it === "object" && "timer" in it && !it.passive ? it.timer.minutes : [])),
    ),
  );
  if (longest > LONGEST || !steps.some(({ text }) => /\b(?:fry|brown)\b/i.test(text))) return null;
  if (written.ingredients.some(({ name }) => COATED.test(name))) return null;
  const title = foodWords(written.title);
  for (const line of written.ingredients) {
    const food = foodOf(line);
    if (food === undefined || perServing(line, food, written) < OF_MEAT) continue;
    if (CUT_SMALL.test(line.note ?? "") || !title.includes(foodWords(line.name).at(-1)!)) continue;
    const way = WAYS.find(({ kind, named }) => kindOf(food) === kind && named.test(line.name));
    if (way !== undefined)
      return `In an air fryer, rub the ${countedName(line.name, 2)} with a little oil and cook in one layer at ${way.celsius}\u00a0°C for ${way.minutes} minutes, turning once, until at least ${way.inside}\u00a0°C at the thickest part. Whatever else the pan cooks is cooked in it as written. The recipe itself stays as it is, for the hob.`;
  }
  return null;
}
