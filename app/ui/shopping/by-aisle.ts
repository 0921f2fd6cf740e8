import type { ShoppingLine } from "~/contract/shopping";
import { AISLES, type Aisle } from "~/food/aisles";

const HEADINGS: Record<Aisle, string> = {
  produce: "Fruit and vegetables",
  bakery: "Bakery",
  "meat and fish": "Meat and fish",
  dairy: "Dairy and eggs",
  pantry: "Pantry",
  spices: "Spices",
  drinks: "Drinks",
  frozen: "Frozen",
  other: "Everything else",
};

/** The lines of a list under the headings of a shop; what a kitchen has comes last. */
export function byAisle(lines: readonly ShoppingLine[]): { heading: string; lines: ShoppingLine[] }[] {
  const toBuy = AISLES.map((aisle) => ({
    heading: HEADINGS[aisle],
    lines: lines.filter((line) => line.aisle === aisle && !line.atHome),
  }));
  const atHome = { heading: "You may have these", lines: lines.filter((line) => line.atHome) };
  return [...toBuy, atHome].filter((group) => group.lines.length > 0);
}
