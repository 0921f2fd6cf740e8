import type { Item } from "../items";
import { doneWords } from "./done-words";
import type { Sheet } from "./sheet";
import { cutFor, endStage, itemsOf, QUICK, spanOf, stagesOf } from "./stages";
import { say } from "./template";

/** In a pan of water, the slowest first, and drained together. */
export function boil(sheet: Sheet, items: readonly Item[]): void {
  const cooking = items.map((item) => ({ item, behaviour: sheet.behaviour(item.food, "boil") ?? QUICK }));
  if (cooking.length === 0) return;
  for (const { item, behaviour } of cooking) item.note = cutFor(sheet, behaviour.cut);
  sheet.begin();
  say(sheet, "Bring a #large saucepan# of water to the boil.");
  const stages = stagesOf(cooking, 2);
  for (const [at, stage] of stages.entries()) {
    const next = stages[at + 1];
    const span = spanOf(stage, next);
    say(sheet, " Add ", itemsOf(stage), " and boil for ");
    sheet.clock(span.minutes, span.most);
    endStage(sheet, at === 0, next === undefined ? doneWords(sheet, cooking, "boil") : "");
  }
  sheet.put(" Drain well and leave to steam dry.");
}
