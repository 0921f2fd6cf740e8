import { wordTable } from "~/word-table";
import type { Form } from "./forms";
import type { Item } from "./items";

const BY_KIND: readonly (readonly [string, ReadonlySet<string>])[] = [
  [
    "fish-and-seafood",
    new Set(["fish", "prawn", "shellfish", "mussel", "cooked-shellfish", "tinned-fish", "cured-fish"]),
  ],
  ["chicken-and-poultry", new Set(["poultry", "poultry-mince"])],
  ["meat", new Set(["mince", "steak", "stew-meat", "sausage", "cured", "pork-rib", "cooked-meat"])],
  ["beans-and-lentils", new Set(["pulse", "dry-pulse", "lentil", "red-lentil"])],
];

/** Categories of forms that are filed by what they are made of. */
const OPEN: ReadonlySet<string> = new Set(["vegetable-mains", "meat"]);

export function categoryOf(form: Form, items: readonly Item[]): string {
  if (form.name === "chilli")
    return items.some(({ kind }) => BY_KIND[2]![1].has(kind))
      ? "meat"
      : items.some(({ kind }) => BY_KIND[1]![1].has(kind))
        ? "chicken-and-poultry"
        : form.category;
  if (!OPEN.has(form.category)) return form.category;
  return BY_KIND.find(([, kinds]) => items.some(({ kind }) => kinds.has(kind)))?.[0] ?? "vegetable-mains";
}

/** Whether a form can be filed under a category. */
export function canBe(form: Form, category: string): boolean {
  if (form.category === category) return true;
  if (
    OPEN.has(form.category) &&
    (category === "vegetable-mains" || BY_KIND.some(([slug]) => slug === category))
  )
    return true;
  return (ALSO[form.name] ?? []).includes(category);
}

const ALSO = wordTable<readonly string[]>({
  dip: ["sauces-and-pickles", "beans-and-lentils"],
  shakshuka: ["vegetable-mains"],
  frittata: ["vegetable-mains"],
  omelette: ["vegetable-mains"],
  chilli: ["meat", "chicken-and-poultry", "vegetable-mains"],
  muffins: ["breakfast", "desserts"],
  cake: ["desserts"],
  cookies: ["desserts"],
  pancakes: ["desserts"],
  smoothie: ["breakfast"],
  tacos: ["fish-and-seafood", "chicken-and-poultry", "meat", "beans-and-lentils"],
  wraps: ["chicken-and-poultry", "meat"],
  flatbread: ["starters-and-snacks"],
  sandwich: ["breads"],
  dal: ["vegetable-mains"],
  noodles: ["chicken-and-poultry", "fish-and-seafood"],
  salad: ["fish-and-seafood", "chicken-and-poultry", "beans-and-lentils"],
});

/** The kinds of the main food that a category asks for; null where any will do. */
export function mainKindsOf(category: string | null, own: string): ReadonlySet<string> | null {
  if (category === null || category === own) return category === "meat" ? BY_KIND[2]![1] : null;
  const kinds = BY_KIND.find(([slug]) => slug === category)?.[1];
  if (kinds !== undefined) return kinds;
  return null;
}
