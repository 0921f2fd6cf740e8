import { allOf } from "../../verify/outcome";
import type { Method } from "../behaviour";
import { areSeveral, type Item, shortOf } from "../items";
import { isOneOf } from "../kinds";
import type { Chance } from "../random";
import type { Sheet } from "../steps/sheet";
import type { InCooking, Node, Slot, Telling, Text } from "./parse";

/** What a step that cooks says with the slots of its own; null elsewhere. */
interface Cooking {
  /** The foods that go in now. */
  these: readonly Item[];
  /** What they go into: stock, sauce. */
  liquid: readonly Item[];
  minutes: number;
  most: number;
  /** "the carrots are tender"; empty while there is more to come. */
  done: string;
}

/**
 * Writes a text into the paragraph at hand. False, and nothing is written, where it speaks of what the dish does not
 * have.
 */
export function say(sheet: Sheet, text: Text, chance: Chance, cooking: Cooking | null = null): boolean {
  const back = sheet.mark();
  try {
    for (const node of text) write(sheet, node, chance, cooking);
    return true;
  } catch (error) {
    if (error !== missing) throw error;
    back();
    return false;
  }
}

const missing = new Error("A food is missing that the text speaks of.");

function write(sheet: Sheet, node: Node, chance: Chance, cooking: Cooking | null): void {
  if (typeof node === "string") sheet.put(node);
  else if ("pan" in node) sheet.putPan(node.pan);
  else if ("slot" in node) writeSlot(sheet, node.slot, cooking);
  else if ("first" in node) node.first.some((it) => say(sheet, it, chance, cooking));
  else {
    const at = Math.floor(chance.next() * node.any.length);
    const inTurn = [...node.any.slice(at), ...node.any.slice(0, at)];
    if (!inTurn.some((it) => say(sheet, it, chance, cooking))) throw missing;
  }
}

function writeSlot(sheet: Sheet, slot: Slot, cooking: Cooking | null): void {
  if (slot.does === "take") takeRoles(sheet, slot.of);
  else if (slot.does === "time" || slot.does === "rest") setTimer(sheet, slot);
  else if (slot.does === "if" || slot.does === "unless")
    needs(isPlayed(sheet, slot.roles, slot.kinds) === (slot.does === "if"));
  else if (slot.does === "minutes" || slot.does === "until")
    byTheTable(sheet, foodsOf(sheet, slot.roles), slot.method as Method, slot.does);
  else if ("roles" in slot) tell(sheet, slot.does, foodsOf(sheet, slot.roles));
  else writeCooking(sheet, slot.does, cooking);
}

function takeRoles(sheet: Sheet, of: readonly { role: string; share: number | null }[]): void {
  take(
    sheet,
    of.flatMap(({ role, share }) => sheet.of(role).map((item) => ({ item, share: share ?? item.left }))),
  );
}

function setTimer(sheet: Sheet, { does, minutes, most, hurry }: Extract<Slot, { hurry: unknown }>): void {
  const [least, longest] = sheet.hurry && hurry !== null ? [hurry, hurry] : [minutes, most];
  sheet.clock(least, longest, does === "rest");
}

/** "the carrots", "carrots", "are", "have", "them". */
function tell(sheet: Sheet, does: Telling, items: readonly Item[]): void {
  needs(items.length > 0);
  const many = areSeveral(items);
  if (does === "the") sheet.mention(items);
  else if (does === "name") sheet.put(allOf([...new Set(items.map(shortOf))]));
  else if (does === "is") sheet.put(many ? "are" : "is");
  else if (does === "has") sheet.put(many ? "have" : "has");
  else sheet.put(many ? "them" : "it");
}

function writeCooking(sheet: Sheet, does: InCooking, cooking: Cooking | null): void {
  if (cooking === null) throw missing;
  const { these, liquid, minutes, most, done } = cooking;
  if (does === "these") take(sheet, these.map(inFull));
  else if (does === "pour") take(sheet, liquid.map(inFull));
  else if (does === "them") sheet.put(areSeveral(some(these)) ? "them" : "it");
  else if (does === "span") sheet.clock(minutes, most);
  else {
    needs(done !== "");
    sheet.put(done);
  }
}

function inFull(item: Item): { item: Item; share: number } {
  return { item, share: item.left };
}

/** "2 carrots, 200 g peas and 1 onion", of what is left of them. */
function take(sheet: Sheet, wanted: readonly { item: Item; share: number }[]): void {
  const able = wanted.filter(({ item, share }) => item.left > 0.001 && share > 0);
  needs(able.length > 0);
  for (const [at, { item, share }] of able.entries()) {
    if (at > 0) sheet.put(at === able.length - 1 ? " and " : ", ");
    sheet.use(item, share);
  }
}

function byTheTable(sheet: Sheet, items: readonly Item[], method: Method, does: "minutes" | "until"): void {
  const found = items.flatMap((item) => sheet.behaviour(item.food, method) ?? []);
  needs(found.length > 0);
  if (does === "until") sheet.put(sheet.cues(items, method));
  else sheet.clock(Math.max(...found.map((it) => it.minutes)), Math.max(...found.map((it) => it.most)));
}

function isPlayed(sheet: Sheet, roles: readonly string[], kinds: readonly string[]): boolean {
  const items = foodsOf(sheet, roles);
  return kinds.length === 0 ? items.length > 0 : items.some(({ food }) => isOneOf(food, new Set(kinds)));
}

function foodsOf(sheet: Sheet, roles: readonly string[]): Item[] {
  return roles.flatMap((role) => sheet.of(role));
}

function some(items: readonly Item[]): readonly Item[] {
  needs(items.length > 0);
  return items;
}

function needs(it: boolean): void {
  if (!it) throw missing;
}
