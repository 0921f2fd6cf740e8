import { wordTable } from "~/word-table";
import { type Item, isSeveral } from "../items";
import type { Sheet } from "./sheet";
import { say } from "./template";

/** Gives meat its colour before it cooks in the sauce. */
export function brown(sheet: Sheet, items: readonly Item[]): void {
  for (const item of items) {
    const words = BROWNING[item.kind];
    if (words === undefined) continue;
    item.note = sheet.behaviour(item.food, "simmer")?.cut ?? item.note;
    sheet.begin();
    say(sheet, "Add ", [item], ` ${words.replaceAll("{it}", isSeveral(item) ? "them" : "it")}`);
    sheet.browned.add(item);
  }
}

const BROWNING = wordTable<string>({
  poultry: "and cook for <5~3>, turning now and then, until golden on the outside.",
  "stew-meat": "and brown for <8~5>, turning now and then, until dark on all sides.",
  steak: "and brown for <3>, turning once or twice.",
  mince: ", break up the lumps with a spoon and cook for <8~5>, until browned.",
  "poultry-mince": ", break up the lumps with a spoon and cook for <6~4>, until browned.",
  sausage: "and cook for <6~4>, turning now and then, until browned.",
  cured: "and cook for <4>, until the fat has run out.",
  "meat-free": "and cook for <4>, until lightly browned.",
});
