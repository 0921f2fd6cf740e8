import type { NamedFood } from "../../brief";
import { IS_A_LIMIT } from "../clauses/shortages";
import { foodsNamed } from "../foods-named";

interface Standing {
  title: string;
  has: (food: NamedFood) => boolean;
}

const POTATO: NamedFood = { words: "potatoes", food: "potato" };
const MASH = "(?:the )?(?:(?:potato )?mash(?:ed potato(?:es)?)?|potato topping|topping)";
const POLITE = "[\\s,.!]*(?:please|pls|too|then)?[\\s.!?]*";

/** "Sweet potato on top instead of the mash", "swap the mash for celeriac". */
const OTHER_MASH = [
  new RegExp(
    `^(?:(?:can i|could i|i['’]d like|do|use|put|have|with)\\s+)?([\\p{L} -]+?)(?: on (?:the )?top| topping)?,? (?:instead of|in place of|rather than) ${MASH}${POLITE}$`,
    "iu",
  ),
  new RegExp(
    `^(?:(?:can|could) (?:i|you|we) )?(?:swap|change|replace|switch) ${MASH} (?:for|with|to|by) ([\\p{L} -]+?)${POLITE}$`,
    "iu",
  ),
];

/** "No crust please", of a quiche: the kind of it that has none. */
const NO_CRUST = new RegExp(
  `^(?:(?:make|do|have) it )?(?:with no|no|without(?: the| a| any)?|skip the|leave out the|leave the) (?:pastry (?:case|crust|base|shell)|crust|case|pastry|shell)(?: (?:off|out))?${POLITE}$`,
  "iu",
);

/** A part of a dish that is to be another, by the foods or the name that the readers know; else the words as they are. */
export function withPartsExchanged(typed: string, { title, has }: Standing): string {
  if (IS_A_LIMIT.test(typed)) return typed;
  if (NO_CRUST.test(typed) && /\bquiche\b/i.test(title)) return "crustless";
  const come = OTHER_MASH.map((it) => it.exec(typed)?.[1]).find((it) => it !== undefined);
  if (come === undefined || !/\bpie\b/i.test(title) || !has(POTATO)) return typed;
  const foods = foodsNamed(come).filter(({ food }) => food !== null && food !== "potato" && food !== "mash");
  return foods.length === 1 && !/pastry|crumble|crust/i.test(come)
    ? `swap potatoes for ${foods[0]!.words}`
    : typed;
}
