import { type Item, isSeveral } from "../items";
import type { Sheet } from "./sheet";
import { QUICK } from "./stages";
import { say } from "./template";

/** What is eaten beside the dish, made while it cooks. */
export function side(sheet: Sheet, items: readonly Item[]): void {
  for (const item of items) {
    const isMeanwhile = sheet.paragraphs.length > 0;
    sheet.begin();
    sheet.now.parallel = isMeanwhile;
    makeReady(sheet, item, (words) =>
      isMeanwhile ? `Meanwhile, ${words.charAt(0).toLowerCase()}${words.slice(1)}` : words,
    );
  }
}

function makeReady(sheet: Sheet, item: Item, start: (words: string) => string): void {
  if (WARMED.has(item.kind)) {
    const rest = ", one after another, in a dry #frying pan# for <1> a side. Keep warm in a clean tea towel.";
    say(sheet, start("Warm "), [item], rest);
    return;
  }
  if (item.kind === "steamed-grain") {
    item.note = "";
    say(
      sheet,
      start("Put "),
      [item],
      " in a #heatproof bowl#, pour over boiling water to cover it by 1 cm, cover with a plate and leave for <rest 10>, until tender. Fork through.",
    );
    return;
  }
  const { cut, minutes, most } =
    sheet.behaviour(item.food, "boil") ?? sheet.behaviour(item.food, "simmer") ?? QUICK;
  item.note = cut;
  say(sheet, start("Boil "), [item], " in plenty of water for ");
  sheet.clock(minutes, most);
  sheet.put(`, until tender. Drain, and keep ${isSeveral(item) ? "them" : "it"} warm.`);
}

const WARMED: ReadonlySet<string> = new Set(["bread", "flatbread", "taco", "wrap", "bun"]);
