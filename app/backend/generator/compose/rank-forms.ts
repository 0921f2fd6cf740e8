import type { Food } from "~/food/foods/food";
import { wordTable } from "~/word-table";
import { canBe } from "./categories";
import type { Plan } from "./compose";
import { cuisineOf } from "./cuisines";
import { type Form, forms } from "./forms";
import { kindOf } from "./kinds";
import type { Chance } from "./random";
import { takes } from "./takes";

/** The forms that can hold what is asked, the most fitting first; chance decides among like ones. */
export function rankForms({ order, wished, asked, implied, wishes }: Plan, chance: Chance): Form[] {
  const { brief } = order;
  const sweetness = sweetnessOf(asked.map((it) => it[0]!.food));
  const scored: { form: Form; score: number }[] = [];
  for (const form of forms) {
    const luck = chance.next() * 2.2;
    if (wished !== null && form.name !== wished) continue;
    if (brief.category !== null && !canBe(form, brief.category)) continue;
    if (brief.heat === "oven" && form.heat !== "oven") continue;
    if (brief.heat === "none" && form.heat !== "none") continue;
    if (brief.heat === "hob" && form.heat === "oven") continue;
    if (!asked.every((able) => able.some(({ food }) => holds(form, food)))) continue;
    let score = wishes.unlike.has(form.name) ? luck - 12 : luck;
    if (order.form !== null && brief.form === null)
      score += form.key === order.form ? 12 : form.name === order.form ? 8 : 0;
    if (brief.meal !== null) score += form.meals.includes(brief.meal) ? 3 : -5;
    const cuisine = brief.cuisine ?? order.cuisine;
    if (cuisine !== null) score += form.cuisines.includes(cuisineOf(cuisine)?.name ?? "") ? 1.5 : -0.5;
    if (brief.heat !== null && form.heat === brief.heat) score += 1;
    // Who wants the oven instead does not mean the grill.
    if (brief.heat === "oven" && form.name === "skewers") score -= 5;
    for (const able of asked) score += Math.max(...able.map(({ food }) => suits(form, food)));
    for (const able of implied) score += able.some(({ food }) => holds(form, food)) ? 1 : -3;
    score += order.kept.filter((food) => holds(form, food)).length * 0.5;
    const wantsSweet = brief.meal === "dessert" || brief.meal === "drink" || brief.category === "desserts";
    if (form.sweet && wished === null && brief.category === null)
      score += sweetness * 2.5 + (wantsSweet ? 2 : asked.length === 0 && brief.meal === null ? -2.5 : 0);
    if (form.sweet && wished !== null && asked.length === 0 && !wantsSweet) score -= 2.5;
    if (!form.sweet && sweetness > 0) score -= sweetness * 2;
    if (asked.length === 0 && brief.meal === null && wished === null)
      score += form.meals.includes("dinner") ? 1.5 : 0;
    scored.push({ form, score });
  }
  return scored.sort((a, b) => b.score - a.score).map((it) => it.form);
}

function holds(form: Form, food: Food): boolean {
  return form.roles.some((role) => takes(role, food));
}

/** A brief may say "soups", "stir fry" or a cousin of a form. */
export function formName(word: string): string | null {
  const plain = word.toLowerCase().trim().replace(/ /g, "-");
  const cousin = COUSINS[plain] ?? COUSINS[plain.replace(/s$/, "")] ?? plain;
  return (
    forms.find((it) => it.name === cousin || it.name === `${cousin}s` || `${it.name}s` === cousin)?.name ??
    null
  );
}

const COUSINS = wordTable<string>({
  chili: "chilli",
  casserole: "stew",
  tagine: "stew",
  bake: "gratin",
  bowl: "grain-bowl",
  "buddha-bowl": "grain-bowl",
  taco: "tacos",
  wrap: "wraps",
  toastie: "sandwich",
  toast: "sandwich",
  kebab: "skewers",
  kebabs: "skewers",
  cookie: "cookies",
  biscuit: "cookies",
  muffin: "muffins",
  pancake: "pancakes",
  fritter: "fritters",
  noodle: "noodles",
  skewer: "skewers",
  spaghetti: "pasta",
  "one-pot": "stew",
  "sheet-pan": "traybake",
  "tray-bake": "traybake",
  hummus: "dip",
  spread: "dip",
  shake: "smoothie",
  oatmeal: "porridge",
  daal: "dal",
  dhal: "dal",
  pilau: "pilaf",
  loaf: "cake",
  "loaf-cake": "cake",
  broth: "soup",
  bread: "flatbread",
});

/** How much a food calls for a form: rice for a risotto, eggs for an omelette. */
function suits(form: Form, food: Food): number {
  const role = form.roles.find((it) => takes(it, food));
  if (role === undefined) return -5;
  const kind = kindOf(food)!;
  if (BASES[kind]?.includes(form.name)) return 2.2;
  if (role.least > 0 && role.method !== null) return 0.6;
  return role.least > 0 ? 0.2 : 0;
}

const BASES = wordTable<readonly string[]>({
  rice: ["pilaf", "curry", "stir-fry", "grain-bowl"],
  "risotto-rice": ["risotto"],
  "cooked-rice": ["fried-rice"],
  pasta: ["pasta"],
  "filled-pasta": ["pasta"],
  noodle: ["noodles"],
  "rice-noodle": ["noodles"],
  egg: ["omelette", "frittata", "shakshuka"],
  oats: ["porridge", "cookies", "crumble"],
  flour: ["pancakes", "flatbread", "cake"],
  taco: ["tacos"],
  wrap: ["wraps"],
  bun: ["burger"],
  bread: ["sandwich"],
  pastry: ["pie"],
  "red-lentil": ["dal", "soup"],
  "dry-pulse": ["dal", "stew"],
  lentil: ["stew", "soup"],
  grain: ["grain-bowl", "pilaf"],
  "steamed-grain": ["grain-bowl", "salad"],
  "stew-meat": ["stew", "curry"],
  sausage: ["traybake", "stew"],
  mince: ["chilli", "burger", "pasta"],
  salad: ["salad"],
  "raw-veg": ["salad"],
  avocado: ["salad", "grain-bowl", "tacos"],
  banana: ["smoothie", "pancakes", "muffins", "cake"],
  berry: ["smoothie", "crumble", "muffins", "porridge"],
  "firm-fruit": ["crumble", "cake"],
  chocolate: ["cookies", "cake"],
  tofu: ["stir-fry", "noodles"],
  "coconut-milk": ["curry"],
  polenta: ["porridge"],
});

const SWEET: ReadonlySet<string> = new Set(
  "berry banana firm-fruit soft-fruit chocolate cocoa oats jam sugar vanilla sweet-spice tropical orange coconut syrup leavening ground-nut".split(
    " ",
  ),
);
const SAVOURY: ReadonlySet<string> = new Set(
  "poultry poultry-mince mince steak stew-meat sausage cured fish prawn shellfish mussel tofu tempeh pulse dry-pulse lentil red-lentil frying-cheese allium garlic leaf mushroom tomato tinned-tomato cheese tinned-fish stock seasoning salad firm tender egg potato".split(
    " ",
  ),
);

/** From -1 for all savoury to 1 for all sweet. */
function sweetnessOf(asked: readonly Food[]): number {
  const kinds = asked.map((it) => kindOf(it) ?? "");
  if (kinds.length === 0) return 0;
  if (kinds.some((it) => SAVOURY.has(it) && it !== "egg")) return -2;
  return (
    kinds.filter((it) => SWEET.has(it)).length / kinds.length - (kinds.some((it) => SWEET.has(it)) ? 0 : 1)
  );
}
