import { wordTable } from "~/word-table";
import type { Method } from "../behaviour";
import { type Item, isSeveral, shortOf } from "../items";
import { listed } from "../phrases";
import { missing } from "./missing";
import type { Sheet } from "./sheet";

/** What stands in braces in a form: a food with its amount, or words about it. */
export function writeSlot(sheet: Sheet, text: string): void {
  if (text.startsWith("~")) sheet.mention(some(inRoles(sheet, text.slice(1))));
  else if (text.startsWith("=")) sheet.put(listed(inRoles(sheet, text.slice(1)).map(shortOf)));
  else {
    const space = text.indexOf(" ");
    const words = SAYINGS[space < 0 ? text : text.slice(0, space)];
    if (words === undefined) take(sheet, text);
    else words(sheet, text.slice(space + 1));
  }
}

const SAYINGS = wordTable<(sheet: Sheet, text: string) => void>({
  time: timeOf,
  cue(sheet, text) {
    const [roles, method] = text.split(" ");
    sheet.put(sheet.cues(some(inRoles(sheet, roles!)), method as Method));
  },
  is: (sheet, role) => sheet.put(areSeveral(sheet.of(role)) ? "are" : "is"),
  porridge: (sheet, role) => porridge(sheet, sheet.of(role)),
  risotto: (sheet, role) => risotto(sheet, sheet.of(role)),
  burgers: (sheet) => sheet.put(NUMBERS[sheet.servings] ?? String(sheet.servings)),
  burgercue: (sheet) => burgerCue(sheet, sheet.of("protein")[0]!),
});

function inRoles(sheet: Sheet, roles: string): Item[] {
  return roles.split("+").flatMap((role) => sheet.of(role));
}

function some(items: readonly Item[]): readonly Item[] {
  if (items.length === 0) throw missing;
  return items;
}

/** "oil/2+salt": half of the oil and all that is left of the salt; "acid!" as pieces and not as juice. */
function take(sheet: Sheet, text: string): void {
  const plain = text.endsWith("!");
  const chosen = text
    .replace("!", "")
    .split("+")
    .flatMap((one) => {
      const [role, part] = one.split("/");
      return sheet.of(role!).map((item) => ({
        item,
        share: part === undefined ? item.left : 1 / Number(part),
      }));
    })
    .filter(({ item, share }) => item.left > 0.001 && share > 0);
  if (chosen.length === 0) throw missing;
  for (const [at, { item, share }] of chosen.entries()) {
    if (at > 0) sheet.put(at === chosen.length - 1 ? " and " : ", ");
    sheet.use(item, share, plain);
  }
}

/** "protein grill": as long as the table says. */
function timeOf(sheet: Sheet, text: string): void {
  const [roles, method] = text.split(" ");
  const found = inRoles(sheet, roles!).flatMap(({ food }) => sheet.behaviour(food, method as Method) ?? []);
  if (found.length === 0) throw missing;
  if (method === "grill")
    for (const item of sheet.items) item.note = sheet.behaviour(item.food, "grill")?.cut ?? item.note;
  sheet.clock(Math.max(...found.map((it) => it.minutes)), Math.max(...found.map((it) => it.most)));
}

function porridge(sheet: Sheet, items: readonly Item[]): void {
  const id = items[0]?.food.id ?? "oats";
  const [least, most] = id === "steel-cut-oats" ? [25, 30] : id.endsWith("oats") ? [6, 8] : [18, 20];
  sheet.clock(least!, most);
}

function risotto(sheet: Sheet, items: readonly Item[]): void {
  const usual = items[0] === undefined ? null : sheet.behaviour(items[0].food, "simmer");
  if (usual === null || usual.most <= 20) sheet.clock(18, 20);
  else sheet.clock(usual.minutes, usual.most);
}

function burgerCue(sheet: Sheet, item: Item): void {
  const degrees = item.kind === "mince" ? 71 : item.kind === "poultry-mince" ? 74 : null;
  if (degrees === null) {
    sheet.put("they are crisp outside and steaming hot in the middle");
    return;
  }
  sheet.put("they are browned, with no pink left, and the ", { ingredient: item.ref, label: shortOf(item) });
  sheet.put(` is ${degrees} °C in the middle`);
}

function areSeveral(items: readonly Item[]): boolean {
  return items.length > 1 || (items[0] !== undefined && isSeveral(items[0]));
}

const NUMBERS = " one two three four five six seven eight nine ten eleven twelve".split(" ");
