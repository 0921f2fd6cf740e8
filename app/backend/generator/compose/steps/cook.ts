import type { CookBlock } from "../forms/ways";
import type { Item } from "../items";
import { say } from "../language/say";
import type { Chance } from "../random";
import type { Sheet } from "./sheet";
import { type Cooked, QUICK, spanOf, stagesOf } from "./stages";

/**
 * Foods cooked one way by the table of behaviours: together, the slowest first and the quick ones later, or each by
 * itself. What is in the pan already goes on cooking, and is not put in again.
 */
export function cook(sheet: Sheet, block: CookBlock, chance: Chance): void {
  const cooking = block.roles
    .flatMap((role) => sheet.of(role))
    .flatMap((item) => {
      const behaviour = sheet.behaviour(item.food, block.by) ?? (block.by === "brown" ? null : QUICK);
      return behaviour === null ? [] : [{ item, behaviour }];
    });
  if (cooking.length === 0) return;
  const isThere = new Set(cooking.filter(({ item }) => item.left < 0.001).map(({ item }) => item));
  if (block.by !== "brown")
    for (const { item, behaviour } of cooking) item.note = cutFor(sheet, behaviour.cut) || item.note;
  if (block.by === "raw") return;
  const stages = block.each ? cooking.map((it) => [it]) : withoutIdle(stagesOf(cooking, block.by), isThere);
  const liquid = block.liquid.flatMap((role) => sheet.of(role));
  for (const [at, stage] of stages.entries()) {
    const next = block.each ? undefined : stages[at + 1];
    const texts = at === 0 || block.each ? block.first : block.next;
    const isLast = next === undefined;
    sheet.begin(block.meanwhile);
    const spoken = inTurn(texts, chance).some((text) =>
      say(sheet, text, chance, {
        these: itemsOf(stage).filter((it) => !isThere.has(it)),
        liquid: at === 0 ? liquid.filter((it) => it.left > 0.001) : [],
        ...spanOf(stage, next),
        done: isLast ? doneWords(sheet, block.each ? stage : cooking, block) : "",
      }),
    );
    if (spoken) sheet.end();
  }
}

export function inTurn<One>(many: readonly One[], chance: Chance): One[] {
  const at = Math.floor(chance.next() * many.length);
  return [...many.slice(at), ...many.slice(0, at)];
}

/** What is to be seen at the end: of all that must be hot inside, and of what took longest. */
function doneWords(sheet: Sheet, cooking: readonly Cooked[], { by }: CookBlock): string {
  const heated = cooking.filter(({ behaviour: { until } }) => HEATED.test(until));
  const rest = cooking
    .filter((it) => !heated.includes(it))
    .sort((a, b) => b.behaviour.minutes - a.behaviour.minutes);
  return sheet.cues(itemsOf([...rest.slice(0, 1), ...heated]), by);
}

const HEATED = /°C|discarded|shells/;

/** "Cut into 4 equal pieces" is said of as many as eat. */
function cutFor({ servings }: Sheet, cut: string): string {
  return cut.replace("in 4 equal pieces", servings === 1 ? "in one piece" : `in ${servings} equal pieces`);
}

/** A stage of nothing but what is there already belongs to the one before. */
function withoutIdle(stages: readonly Cooked[][], isThere: ReadonlySet<Item>): Cooked[][] {
  const found: Cooked[][] = [];
  for (const stage of stages) {
    const last = found.at(-1);
    if (last !== undefined && stage.every(({ item }) => isThere.has(item))) last.push(...stage);
    else found.push([...stage]);
  }
  return found;
}

function itemsOf(cooking: readonly Cooked[]): Item[] {
  return cooking.map(({ item }) => item);
}
