import { foodById } from "~/food/foods/food-table";
import { foodsNamed } from "../foods-named";

const ON_TOP = "(?: mash| topping| on (?:the )?top| for the (?:mash|topping|top))*";
const USUAL = "(?:(?:the|a|an|normal|regular|ordinary|usual|standard|plain|white) )*";
const POTATO = `(?:mash(?:ed potato(?:es)?)?|potato(?:es)?${ON_TOP}|potato topping|topping)`;
const OTHER_MASH = new RegExp(
  String.raw`(?<comes>\p{L}+(?: \p{L}+)?)${ON_TOP},? (?:instead of|in place of|rather than|not) ${USUAL}${POTATO}(?!\p{L})`,
  "giu",
);
/** Pies that have mash on them, by the words before "pie". */
const TOPPED_PIE =
  /(?<!\p{L})(?:cottage|shepherd['’]?s?|shepards?|fish|fisherman['’]?s?|cumberland) pie(?!\p{L})/iu;
const TOPPED_WITH = new RegExp(
  String.raw`,? (?:but )?(?<joint>topped with|with|and) (?:a |some )?(?<comes>\p{L}+(?: \p{L}+)?)(?<mash>${ON_TOP})(?!\p{L})`,
  "giu",
);
const SWAPPED = /(?<!\p{L})(?:instead of|in place of|rather than|not)(?!\p{L})/iu;
const HAS_MASH = /(?<!\p{L})(?:pie|mash)(?!\p{L})/iu;

/** "Cottage pie, sweet potato on top instead of normal mash": of the potatoes of its mash, whatever that is called. */
export function withOtherMash(text: string): string {
  if (!HAS_MASH.test(text)) return text;
  const told = TOPPED_PIE.test(text) && !SWAPPED.test(text) ? withOtherTopping(text) : text;
  return told.replace(OTHER_MASH, (typed: string, comes: string) => {
    const foods = foodsNamed(comes).filter(({ food }) => food !== "potato" && food !== "mashed-potato");
    const isMashed = foods.length === 1 && MASHED.has(foodById(foods[0]!.food ?? "")?.group ?? "");
    if (!isMashed) return typed;
    const { words } = foods[0]!;
    const before = comes.slice(0, Math.max(0, comes.toLowerCase().indexOf(words.toLowerCase())));
    return `${before}${words} instead of potatoes`;
  });
}

/** "Fish pie topped with sweet potato", "cottage pie with swede mash". */
function withOtherTopping(text: string): string {
  return text.replace(TOPPED_WITH, (typed: string, joint: string, comes: string, mash: string) => {
    const said = comes.replace(/ (?:mash|topping|on)$/i, "");
    const isOnTop = mash !== "" || said !== comes || /^topped/i.test(joint);
    const [food, more] = foodsNamed(said);
    const isIt = food !== undefined && more === undefined && TO_MASH.has(food.food ?? "");
    return isOnTop && isIt ? ` ${joint === "and" ? "and" : "with"} ${food.words} instead of potatoes` : typed;
  });
}

/** What is mashed in the place of potatoes. */
const TO_MASH: ReadonlySet<string> = new Set([
  ...["sweet-potato", "swede", "parsnip", "celeriac", "carrot", "cauliflower", "turnip", "squash"],
  ...["butternut-squash", "pumpkin"],
]);

/** No pastry and no crumble is mashed. */
const MASHED: ReadonlySet<string> = new Set(["vegetable", "legume"]);
