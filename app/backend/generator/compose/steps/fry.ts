import { type Item, isSeveral } from "../items";
import { doneWords } from "./done-words";
import type { Sheet } from "./sheet";
import { cutFor, endStage, itemsOf, spanOf, stagesOf } from "./stages";
import { say, writeParagraph } from "./template";

/**
 * In a hot pan: what browns first and by itself, then the vegetables, the slowest before the quick. With `keep`
 * it is lifted out for later. What is not fried is left as "rawprotein", and all that was as "cooked".
 */
export function fry(sheet: Sheet, items: readonly Item[], keep: boolean, lead = ""): void {
  const able = items.filter((it) => isFried(sheet, it));
  sheet.group(
    "rawprotein",
    items.filter((it) => !able.includes(it)),
  );
  if (lead !== "" && able.length > 0) writeParagraph(sheet, lead);
  const first = able.filter((it) => FIRST.has(it.kind));
  for (const item of first) {
    sheet.begin();
    fryOne(sheet, item);
    setAside(sheet, item, keep);
  }
  const rest = fryTogether(
    sheet,
    able.filter((it) => !FIRST.has(it.kind)),
  );
  if (keep && rest.length > 0) sheet.put(" Tip onto a plate.");
  sheet.group("cooked", [...sheet.of("cooked"), ...first, ...rest]);
}

function isFried(sheet: Sheet, { food, kind }: Item): boolean {
  if (sheet.form.name === "sandwich" && AS_THEY_ARE.has(kind)) return false;
  return kind === "egg" || sheet.behaviour(food, "fry") !== null;
}

function fryOne(sheet: Sheet, item: Item): void {
  if (item.kind === "egg") {
    item.note = "beaten";
    say(
      sheet,
      "Pour in ",
      [item],
      " and stir for <1>, until set into soft curds with no liquid left (71 °C).",
    );
    return;
  }
  const { cut, minutes, most } = sheet.behaviour(item.food, "fry")!;
  item.note = cutFor(sheet, cut);
  const isMince = item.kind.includes("mince");
  const how = isMince
    ? ", break up the lumps with a spoon and fry for "
    : TURNED.has(item.kind)
      ? " and fry for "
      : " and fry, stirring, for ";
  say(sheet, "Add ", [item], how);
  sheet.clock(minutes, most);
  sheet.put(TURNED.has(item.kind) ? ", turning gently, until " : ", until ", `${sheet.cue(item, "fry")}.`);
}

/** A steak has to rest, and what is kept has to leave the pan. */
function setAside(sheet: Sheet, item: Item, keep: boolean): void {
  const it = isSeveral(item) ? "them" : "it";
  if (item.kind === "steak")
    say(
      sheet,
      keep
        ? ` Lift ${it} onto a plate and leave to rest for <rest 3>.`
        : " Turn down the heat and leave to rest in the pan for <rest 3>.",
    );
  else if (keep) sheet.put(` Lift ${it} onto a plate.`);
}

/** Answers the foods in the order in which they went in. */
function fryTogether(sheet: Sheet, items: readonly Item[]): Item[] {
  const cooking = items.map((item) => ({ item, behaviour: sheet.behaviour(item.food, "fry")! }));
  const stages = stagesOf(cooking, 2);
  for (const [at, stage] of stages.entries()) {
    const next = stages[at + 1];
    const span = spanOf(stage, next);
    for (const { item, behaviour } of stage) item.note = cutFor(sheet, behaviour.cut);
    if (at === 0) sheet.begin();
    else sheet.put(" ");
    const isFirstOfMany = at === 0 && stages.length > 1;
    say(sheet, "Add ", itemsOf(stage), isFirstOfMany ? " and cook, stirring often, for " : " and cook for ");
    sheet.clock(span.minutes, span.most);
    endStage(sheet, at === 0, next === undefined ? doneWords(sheet, cooking, "fry") : "");
  }
  return stages.flatMap(itemsOf);
}

/** What goes into a sandwich cold. */
const AS_THEY_ARE: ReadonlySet<string> = new Set(
  "tinned-fish cooked-meat cured-fish cooked-shellfish".split(" "),
);
/** Kinds that go into a hot pan before the vegetables. */
const FIRST: ReadonlySet<string> = new Set(
  "poultry poultry-mince mince steak sausage cured fish prawn shellfish tofu tempeh frying-cheese egg meat-free cooked-meat pulse".split(
    " ",
  ),
);
const TURNED: ReadonlySet<string> = new Set("fish tofu tempeh frying-cheese sausage shellfish".split(" "));
