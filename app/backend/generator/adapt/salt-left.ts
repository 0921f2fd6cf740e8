import { lineage } from "~/food/foods/food-table";
import { inWords } from "../answers/in-words";
import { sentence } from "../verify/outcome";
import type { Draft } from "./own-swaps";
import { foodOf } from "./uses-of";

/** What is salted before one buys it, and whose salt stays in a dish that has less of its own. */
const SALTED: ReadonlySet<string> = new Set(
  "worcestershire-sauce oyster-sauce hoisin-sauce fish-sauce miso ketchup mustard caper olive anchovy bacon ham chorizo sausage".split(
    " ",
  ),
);

/** A tip that names what still brings salt, for who has to watch it. */
export function withSaltLeftNamed(draft: Draft): Draft {
  const { written } = draft;
  const left = written.ingredients.filter((line) => {
    const food = foodOf(line);
    const isSalted =
      food !== undefined && (food.group === "cheese" || lineage(food).some(({ id }) => SALTED.has(id)));
    return isSalted && !/\b(?:low|reduced|unsalted|no)\b/.test(line.name);
  });
  if (left.length === 0) return draft;
  const names = [...new Set(left.map(({ name }) => name))].slice(0, 3).map((it) => `the ${it}`);
  const [are, it] = names.length > 1 ? ["are", "them"] : ["is", "it"];
  const tip = `${sentence(inWords(names))} ${are} ${SALTY}: use less of ${it}, or leave ${it} out, where you can.`;
  return written.tips.some((it) => it.includes(SALTY))
    ? draft
    : { ...draft, written: { ...written, tips: [...written.tips, tip] } };
}

const SALTY = "salty by nature";
