import type { Item } from "../items";
import { doneWords } from "./done-words";
import type { Sheet } from "./sheet";
import { cutFor, endStage, itemsOf, QUICK, spanOf, stagesOf } from "./stages";
import { say } from "./template";

/** On one tray, after a turn in the bowl of oil: the slowest first. */
export function roast(sheet: Sheet, items: readonly Item[]): void {
  const cooking = items.map((item) => ({ item, behaviour: sheet.behaviour(item.food, "roast") ?? QUICK }));
  for (const { item, behaviour } of cooking) item.note = cutFor(sheet, behaviour.cut);
  const stages = stagesOf(cooking, 3);
  for (const [at, stage] of stages.entries()) {
    const next = stages[at + 1];
    const span = spanOf(stage, next);
    sheet.begin();
    if (at === 0)
      say(
        sheet,
        "Add ",
        itemsOf(stage),
        " to the bowl and turn until coated. Spread out on a #large roasting tray# and roast for ",
      );
    else say(sheet, "Turn ", itemsOf(stage), " in what is left in the bowl, add to the tray and roast for ");
    sheet.clock(span.minutes, span.most);
    endStage(sheet, at === 0, next === undefined ? doneWords(sheet, cooking, "roast") : "");
  }
}
