import type { Way } from "./forms/ways";
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

/** A main dish is filed by what it is made of. */
const BY_FOOD = "vegetable-mains";

export function categoryOf(way: Way, items: readonly Item[]): string {
  if (way.category !== BY_FOOD) return way.category;
  const mains = items.filter(({ role }) => way.named.includes(role));
  if (mains.some(({ kind, food }) => kind === "cooked-meat" && food.group === "poultry"))
    return "chicken-and-poultry";
  return BY_KIND.find(([, kinds]) => mains.some(({ kind }) => kinds.has(kind)))?.[0] ?? BY_FOOD;
}

/** Whether a way can be filed under a category. */
export function canBe(way: Way, category: string): boolean {
  if (way.category === category) return true;
  if (way.category === BY_FOOD && BY_KIND.some(([slug]) => slug === category)) return true;
  return (way.sweet && category === "desserts") || (way.form === "smoothie" && category === "breakfast");
}

/** The kinds of the main food that a category asks for; null where any will do. */
export function mainKindsOf(category: string | null, own: string): ReadonlySet<string> | null {
  if (category === null || category === own) return null;
  return BY_KIND.find(([slug]) => slug === category)?.[1] ?? null;
}
