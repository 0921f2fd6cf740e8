import { isEatenRaw, noteOf } from "../behaviour";
import { type Item, isSeveral } from "../items";
import { boil } from "./boil";
import { fry } from "./fry";
import type { Sheet } from "./sheet";
import { say } from "./template";

/** For a salad: what is eaten raw stays so, greens and starches are boiled, and the rest is fried. */
export function cook(sheet: Sheet, items: readonly Item[]): void {
  const raw = items.filter((it) => isEatenRaw(it.food));
  for (const item of raw) item.note = sheet.behaviour(item.food, "raw")?.cut || noteOf(item.food);
  const boiled = items.filter(
    (it) => !raw.includes(it) && !SEARED.has(it.kind) && sheet.behaviour(it.food, "boil") !== null,
  );
  const fried = items.filter((it) => !raw.includes(it) && !boiled.includes(it));
  const eggs = boiled.filter((it) => it.kind === "egg");
  const others = boiled.filter((it) => it.kind !== "egg");
  for (const it of eggs) boilEggs(sheet, it);
  boil(sheet, others);
  if (others.length > 0) sheet.put(" Spread out on a plate to cool.");
  if (fried.length > 0) {
    sheet.begin();
    say(sheet, "Heat {oil/3} in a #large frying pan# over a medium-high heat.");
    fry(sheet, fried, false);
    sheet.put(" Leave to cool a little.");
  }
  sheet.group(
    "rawprotein",
    raw.filter((it) => it.role === "protein"),
  );
  sheet.group(
    "rawveg",
    raw.filter((it) => it.role !== "protein"),
  );
  sheet.group("cooked", [...boiled, ...fried]);
}

function boilEggs(sheet: Sheet, eggs: Item): void {
  sheet.begin();
  say(sheet, "Bring a #small saucepan# of water to the boil. Lower in ", [eggs], " and boil for ");
  sheet.clock(9, 10);
  eggs.note = "";
  const yolks = isSeveral(eggs) ? "yolks are" : "yolk is";
  sheet.put(`, until the ${yolks} firm. Cool under cold water, then peel and quarter.`);
}

const SEARED: ReadonlySet<string> = new Set(["mushroom", "aubergine", "squid"]);
