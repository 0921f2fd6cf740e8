import { wordTable } from "~/word-table";
import type { Behaviour } from "../behaviour";
import type { Item } from "../items";
import { doneWords } from "./done-words";
import type { Sheet } from "./sheet";
import { type Cooking, cutFor, endStage, itemsOf, QUICK, spanOf, stagesOf } from "./stages";
import { say } from "./template";

/** In a pan with its liquids, open, half covered or covered: what takes longest first, greens at the end. */
export function simmer(sheet: Sheet, fresh: readonly Item[], withRoles: string, lid: string): void {
  const cooking = [...fresh, ...sheet.browned].map((item) => ({
    item,
    behaviour: sheet.behaviour(item.food, "simmer") ?? QUICK,
  }));
  for (const { item, behaviour } of cooking)
    if (behaviour.cut !== "" || item.kind !== "egg") item.note = cutFor(sheet, behaviour.cut);
  const last = cooking.filter(({ item, behaviour }) => isLate(item, behaviour));
  const main = cooking.filter((it) => !last.includes(it));
  const liquids = withRoles
    .split("+")
    .flatMap((role) => sheet.of(role))
    .filter((it) => it.left > 0.001);
  const stages = withoutIdle(stagesOf(main), sheet.browned);
  for (const [at, stage] of stages.entries()) {
    const next = stages[at + 1];
    const items = itemsOf(stage).filter((it) => !sheet.browned.has(it));
    const span = spanOf(stage, next);
    sheet.begin();
    if (at === 0) bringToTheBoil(sheet, [...items, ...liquids], LIDS[lid] ?? "simmer gently");
    else if (items.length > 0) say(sheet, "Add ", items, " and simmer for ");
    else say(sheet, "Simmer for ");
    sheet.clock(span.minutes, span.most);
    endStage(sheet, at === 0, next === undefined ? doneWords(sheet, main, "simmer") : "");
  }
  if (stages.length === 0 && liquids.length > 0) {
    sheet.begin();
    say(sheet, "Add ", liquids, " and bring to the boil.");
  }
  if (last.length > 0) stirInAtLast(sheet, last, stages.length === 0);
  sheet.browned.clear();
}

const LIDS = wordTable<string>({
  cover: "cover and simmer gently",
  half: "half cover and simmer",
});

function bringToTheBoil(sheet: Sheet, items: readonly Item[], method: string): void {
  const isStart = sheet.paragraphs.length === 1;
  if (items.length > 0)
    say(sheet, isStart ? "Put " : "Add ", items, isStart ? " in a #large saucepan#. " : ". ");
  say(sheet, `Bring to the boil, then ${method} for `);
}

function stirInAtLast(sheet: Sheet, last: readonly Cooking[], isInSameStep: boolean): void {
  if (isInSameStep) sheet.put(" ");
  else sheet.begin();
  say(sheet, "Stir in ", itemsOf(last), " and cook for ");
  sheet.clock(
    Math.max(...last.map((it) => it.behaviour.minutes)),
    Math.max(...last.map((it) => it.behaviour.most)),
  );
  endStage(sheet, true, sheet.cues(itemsOf(last), "simmer"));
}

/** Greens and what only has to be hot go in when the rest is done. */
function isLate(item: Item, { most }: Behaviour): boolean {
  return most <= 6 && LATE.has(item.kind);
}
const LATE: ReadonlySet<string> = new Set(
  "leaf tender prawn fish shellfish cooked-shellfish cured-fish tinned-fish spring-onion cooked-meat mussel roasted-pepper brine olive firm".split(
    " ",
  ),
);

/** What was browned before cooks from the start: nothing new goes in at its time. */
function withoutIdle<T extends { item: Item }>(stages: readonly T[][], browned: ReadonlySet<Item>): T[][] {
  const found: T[][] = [];
  for (const stage of stages) {
    const last = found.at(-1);
    if (last !== undefined && stage.every(({ item }) => browned.has(item))) last.push(...stage);
    else found.push([...stage]);
  }
  return found;
}
