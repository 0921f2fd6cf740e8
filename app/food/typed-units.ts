import { wordTable } from "~/word-table";
import { type Found, matchAt } from "./typed-numbers";
import type { Unit } from "./units";

/** A unit as people type it, as one of ours: three dozen are 36 pieces. */
interface TypedUnit {
  unit: Unit;
  times: number;
}

/** Every spelling; what is not here is a word of the name. "tbsp." is found without its full stop. */
const SPELLINGS: readonly (readonly [Unit, string, times?: number])[] = [
  ["g", "g gr gm gms gram grams gramme grammes"],
  ["kg", "kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes"],
  ["oz", "oz ozs ounce ounces"],
  ["lb", "lb lbs pound pounds"],
  ["ml", "ml mls milliliter milliliters millilitre millilitres"],
  ["ml", "cl centiliter centiliters centilitre centilitres", 10],
  ["dl", "dl deciliter deciliters decilitre decilitres"],
  ["l", "l ltr ltrs liter liters litre litres"],
  ["pint", "pt pts pint pints"],
  ["quart", "qt qts quart quarts"],
  ["quart", "gal gallon gallons", 4],
  ["cup", "c cup cups"],
  ["tbsp", "tbsp tbsps tbs tb tbl tblsp tblsps tablespoon tablespoons tablespoonful tablespoonfuls"],
  ["tsp", "tsp tsps teaspoon teaspoons teaspoonful teaspoonfuls"],
  ["tsp", "dsp dstsp dessertspoon dessertspoons", 2],
  ["stick", "stick sticks"],
  ["clove", "clove cloves"],
  ["can", "can cans tin tins"],
  ["jar", "jar jars"],
  ["bottle", "bottle bottles"],
  ["package", "package packages pkg pkgs packet packets pkt pkts pack packs sachet sachets bag bags"],
  ["package", "box boxes carton cartons container containers punnet punnets tub tubs pot pots"],
  ["package", "envelope envelopes tube tubes"],
  ["bunch", "bunch bunches"],
  ["handful", "handful handfuls handsful"],
  ["pinch", "pinch pinches"],
  ["sprig", "sprig sprigs stem stems"],
  ["stalk", "stalk stalks rib ribs"],
  ["slice", "slice slices rasher rashers"],
  ["sheet", "sheet sheets"],
  ["head", "head heads bulb bulbs"],
  ["loaf", "loaf loaves"],
  ["knob", "knob knobs"],
  ["drop", "drop drops"],
  ["splash", "splash splashes dash dashes"],
  ["glug", "glug glugs"],
  ["dollop", "dollop dollops"],
  ["squirt", "squirt squirts"],
  ["piece", "dozen", 12],
];

const UNITS = new Map<string, TypedUnit>(
  SPELLINGS.flatMap(([unit, words, times = 1]) =>
    words.split(" ").map((word) => [word, { unit, times }] as const),
  ),
);
// Letter case tells these two apart, and nothing else does.
UNITS.set("T", { unit: "tbsp", times: 1 }).set("t", { unit: "tsp", times: 1 });

const FLUID_OUNCES = /fl(?:uid)?\.?\s?(?:oz|ounces?)\b\.?/iy;
const WORD = /(\p{L}+)\.?(?![\p{L}'’]|-\p{L})/uy;
/** In "14-ounce-can" and "3-lb-piece" the hyphen does not end a food's name, as it does in "t-bone". */
const HYPHENATED = /(\p{L}{2,})(?=-(?:cans?|tins?|jars?|bottles?|packages?|bags?|pieces?)\b)/iuy;

/** Words that are a unit only beside certain foods: there are ribs of pork, and bulbs of fennel. */
const ONLY_OF = wordTable<RegExp>({
  rib: /\b(?:celery|chard|rhubarb)\b/i,
  bulb: /\bgarlic\b/i,
  stem: /^(?!\s*ginger)/i,
  pack: /^(?!\s+choi)/i,
  pot: /^(?!\s+(?:barley|roast|stickers?\b|pies?\b|noodles?\b))/i,
});

const DRY =
  /\b(?:salt|pepper|cayenne|paprika|powder|flakes|ground|nutmeg|cinnamon|cloves|cumin|sugar|turmeric|seasoning|oregano|thyme|allspice|cardamom)\b(?! sauce| syrup| vinegar)/i;

/** Whether a word in lower case is some spelling of a unit. */
export function isUnitWord(word: string): boolean {
  return UNITS.has(word);
}

/** The unit that stands at `at`, if one does. */
export function readUnit(text: string, at: number): Found<TypedUnit> | null {
  const fluid = matchAt(FLUID_OUNCES, text, at);
  if (fluid) return { value: { unit: "fl oz", times: 1 }, end: at + fluid[0].length };
  const found = matchAt(WORD, text, at) ?? matchAt(HYPHENATED, text, at);
  const typed = found?.[1] ?? "";
  const plain = typed.toLowerCase();
  const value = UNITS.get(typed) ?? UNITS.get(plain);
  if (!found || value === undefined) return null;
  const end = at + found[0].length;
  const beside = ONLY_OF[plain.endsWith("s") ? plain.slice(0, -1) : plain];
  if (beside && !beside.test(text.slice(end))) return null;
  // A dash of vinegar is poured, one of pepper is not.
  if (/^dash/i.test(typed) && DRY.test(text.slice(end))) return { value: { unit: "pinch", times: 1 }, end };
  if (value.unit !== "stick") return { value, end };
  const unit = stickOf(text.slice(end));
  return unit && { value: { unit, times: 1 }, end };
}

/** Butter comes in sticks of 113 g; celery and cinnamon do not. */
function stickOf(food: string): Unit | null {
  if (/\b(?:celery|rhubarb|lemongrass)\b/i.test(food)) return "stalk";
  return /\b(?:cinnamon|cassia|bamboo|carrots?|surimi|crab)\b/i.test(food) ? null : "stick";
}

/** Units of weight and of volume, in which a tin or a bottle is described. */
export const SIZES: ReadonlySet<Unit> = new Set([
  "g",
  "kg",
  "oz",
  "lb",
  "ml",
  "dl",
  "l",
  "fl oz",
  "pint",
  "quart",
]);

/** What food is bought in. */
export const CONTAINERS: ReadonlySet<Unit> = new Set(["can", "jar", "bottle", "package"]);

const IMPLIED =
  "pinch|handful|bunch|knob|dash|splash|glug|sprig|squirt|dollop|can|tin|jar|packet|package|sachet|punnet|tub";
const IMPLIED_BEFORE_OF =
  "slice|drop|clove|head|bulb|sheet|stalk|loaf|cup|tablespoon|teaspoon|bottle|box|bag|pack|carton|stick";
const ONE = new RegExp(
  `(?:${IMPLIED})\\s|(?:${IMPLIED_BEFORE_OF})\\s+(?:or\\s+two\\s+)?of\\s|clove\\s+garlic\\b`,
  "iy",
);

/** Whether a unit at `at` means one of it though no number is there: "pinch of salt", but not "pinches". */
export function isImpliedOne(text: string, at: number): boolean {
  return matchAt(ONE, text, at) !== null;
}
