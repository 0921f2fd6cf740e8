import { isOnlyKind, nameOfFood, unitAfterName } from "./food-name";
import { joinFirst, type LineParts, lineParts } from "./line-parts";
import { plainLine } from "./plain-line";
import { singularName } from "./plurals";
import type { Ingredient } from "./recipe-lines";
import { uniqueRef } from "./slug";
import { isStable } from "./stable-line";
import { readAmount, readAmountAfter, readCount, readWholeAmount, type TypedAmount } from "./typed-amounts";
import { type ReadLine, writtenLine } from "./written-line";

/** Characters after which a line is not looked into: no ingredient is that long. */
const LONGEST = 400;

/** Ingredients after which a text is not read further: twice what a recipe may have. */
const MOST = 200;

/** How often an odd line is read from what was written of it, until both say the same. */
const ROUNDS = 4;

/** "2 x 400g tins chopped tomatoes" -> 2 cans of "chopped tomatoes", "400 g each". Never throws. */
export function readIngredientLine(typed: string): ReadLine {
  if (typed.length > LONGEST) return unread(typed);
  let line = readOnce(typed);
  if (isStable(line)) return line;
  let written = writtenLine(line);
  for (let round = 0; round < ROUNDS; round++) {
    if (written === typed) return line;
    const again = readOnce(written);
    if (isSame(line, again)) return line;
    line = again;
    written = writtenLine(line);
  }
  return unread(typed);
}

/**
 * One ingredient a line; a line that ends in ":" begins a group; empty lines say nothing. A line that reads
 * like one of `known`, the ingredients before an edit, is that one: lines cannot say all of it. Reads no more than
 * two hundred ingredients, of which no recipe may have as many.
 */
export function readIngredientLines(typed: string, known: readonly Ingredient[] = []): Ingredient[] {
  const read: (Ingredient | Omit<Ingredient, "ref">)[] = [];
  const unmatched = new Map<string, Ingredient[]>();
  for (const it of known) {
    const same = unmatched.get(keyOf(it));
    if (same === undefined) unmatched.set(keyOf(it), [it]);
    else same.push(it);
  }
  let group: string | undefined;
  for (const line of typed.split(/\r?\n/).map((it) => it.trim())) {
    if (line === "") continue;
    const marked = groupHeading(line) ?? title(line);
    if (marked !== null) {
      group = marked;
      continue;
    }
    const words = readIngredientLine(line);
    const named = namedPart(words);
    if (named !== null) {
      group = named;
      continue;
    }
    const fresh = { ...(group && { group }), ...words };
    read.push(unmatched.get(keyOf({ ...fresh, group }))?.shift() ?? fresh);
    if (read.length === MOST) break;
  }
  const refs = new Set(read.flatMap((it) => ("ref" in it ? [it.ref] : [])));
  return read.map((it) => ("ref" in it ? it : { ref: uniqueRef(it.name, refs), ...it }));
}

/** What two lines have in common that are the same to who reads them. */
function keyOf(line: Omit<Ingredient, "ref">): string {
  return JSON.stringify([line.group, writtenLine(line)]);
}

/** The way back: the lines to edit. Read again, they give the same. */
export function ingredientLines(ingredients: readonly Ingredient[]): string {
  let group: string | undefined;
  return ingredients
    .flatMap((ingredient, i) => {
      if (ingredient.group === undefined || ingredient.group === group) return [writtenLine(ingredient)];
      const heading = [...(i === 0 ? [] : [""]), `${ingredient.group}:`];
      group = ingredient.group;
      return [...heading, writtenLine(ingredient)];
    })
    .join("\n");
}

/** "For the sauce:" -> "For the sauce"; null for a line that heads nothing. */
export function groupHeading(line: string): string | null {
  const [, heading] = /^(.*[^\s:]):$/.exec(line.trim()) ?? [];
  return heading ?? null;
}

/** "## Topping" */
function title(line: string): string | null {
  if (!line.startsWith("#") || line.length > LONGEST) return null;
  const [, heading] = /^#{1,6}\s+(.*[^\s:#])[\s:#]*$/.exec(line) ?? [];
  return heading ?? null;
}

/** "For the sauce", without a colon and with no food after it. */
function namedPart(read: ReadLine): string | null {
  return /^for the [^\d,.:;()]{2,40}$/i.test(writtenLine(read)) ? read.name : null;
}

function unread(typed: string): ReadLine {
  return { quantity: null, unit: null, name: typed.trim(), scalable: false };
}

function isSame(one: ReadLine, other: ReadLine): boolean {
  return (
    one.name === other.name &&
    one.note === other.note &&
    one.unit === other.unit &&
    one.optional === other.optional &&
    one.quantity?.min === other.quantity?.min &&
    one.quantity?.max === other.quantity?.max
  );
}

function readOnce(typed: string): ReadLine {
  const { line, optional } = withoutOptional(plainLine(typed));
  const { part, words } = withoutPartOf(line);
  const { amount, text, parts, brackets } = amountAndText(lineParts(words));
  const named = nameOfFood(text, amount?.unit ?? null);
  const counted = countedFood(named.name, amount);
  const { vague, name } = withoutVague(counted.name);
  const notes = amount === null ? [] : [...amount.notes];
  notes.push(part, vague, named.before, ...brackets, named.after, ...parts.map(withoutBrackets));
  const note = notes.filter((it) => it !== "").join(", ");
  return readLine(name || typed.trim(), note, optional, counted);
}

/** Written out for each case: copying objects was a fifth of the time that a line takes. */
function readLine(
  name: string,
  note: string,
  optional: boolean,
  { quantity, unit }: Pick<ReadLine, "quantity" | "unit">,
): ReadLine {
  const scalable = quantity !== null;
  if (note === "")
    return optional ? { quantity, unit, name, optional, scalable } : { quantity, unit, name, scalable };
  return optional
    ? { quantity, unit, name, note, optional, scalable }
    : { quantity, unit, name, note, scalable };
}

/** "(about 2 cups)" -> "about 2 cups" */
function withoutBrackets(part: string): string {
  return part.startsWith("(") ? part.replace(/^\(([^()]+)\)$/, "$1") : part;
}

const OPTIONAL =
  /[\s,]*\(\s*optional\s*\)|,\s*optional(?=\s*(?:,|$))|(?<=\()optional\s*[,;:]\s*|^optional\s*:\s*/i;

function withoutOptional(line: string): { line: string; optional: boolean } {
  if (!/optional/i.test(line)) return { line, optional: false };
  const rest = line.replace(OPTIONAL, "").trim();
  return rest === line || rest === "" ? { line, optional: false } : { line: rest, optional: true };
}

const PART = "(?:zest|juice|rind|peel|seeds|leaves|flesh|pulp|segments)";
const PART_OF = new RegExp(
  `^(?:the )?((?:(?:finely |freshly |coarsely )?(?:grated|squeezed|pared) )?${PART}` +
    `(?:(?: and | & | \\+ |\\/)(?:(?:finely )?grated )?${PART})?)(?: ?\\([^()]*\\))?(?: of| from)? +(?=[\\d.]|an? |half |one |two |three |four |five |six )`,
  "i",
);

/** "juice of 1 lemon": one lemon, of which the juice is used. */
function withoutPartOf(line: string): { part: string; words: string } {
  const found = PART_OF.exec(line);
  if (found === null) return { part: "", words: line };
  const [matched, part] = found;
  const [bracket = ""] = /\([^()]*\)/.exec(matched) ?? [];
  return { part: [part, bracket].filter(Boolean).join(" "), words: line.slice(matched.length) };
}

interface AmountAndText extends LineParts {
  amount: TypedAmount | null;
  /** What names the food, in the first part of the line; `parts` are the later ones. */
  text: string;
}

function amountAndText(line: LineParts): AmountAndText {
  const { brackets } = line;
  const first = line.parts[0] ?? "";
  const parts = line.parts.slice(1);
  const amount = readAmount(first);
  const text = amount ? amount.rest : first;
  const joined = text === "" || isOnlyKind(text) ? joinFirst(line) : null;
  if (joined && !isOnlyKind(parts[0]!)) return amountAndText(joined);
  if (amount && text !== "") return { amount, text, parts, brackets };
  const count = amount && readCount(first);
  if (count) return { amount: count, text: count.rest, parts, brackets };
  const hasNumber = line.parts.some((it) => /\d/.test(it)) || brackets.some((it) => /\d/.test(it));
  return (
    (hasNumber ? amountAfter(first, parts, brackets) : null) ?? { amount: null, text: first, parts, brackets }
  );
}

/** "butter 50g", "butter, 50 g", "star anise (4-5)", "Topping: 1 cup sugar". */
function amountAfter(first: string, parts: string[], brackets: string[]): AmountAndText | null {
  const after = readAmountAfter(first);
  if (after) return { amount: after, text: after.rest, parts, brackets };
  const [next = "", ...later] = parts;
  const [, bare = "", aside = ""] = /^([\d.~][^()]*)(?:\((.*)\))?$/.exec(next) ?? [];
  const whole = bare === "" ? null : readWholeAmount(bare.trim());
  if (whole) return { amount: whole, text: first, parts: [aside.trim(), ...later].filter(Boolean), brackets };
  const [bracket = "", ...more] = brackets;
  const inside = /^[\d.~]/.test(bracket) ? readWholeAmount(bracket) : null;
  if (inside) return { amount: inside, text: first, parts, brackets: more };
  const [, part, rest] = /^([^\d:]{1,40}): +(?=[\d.])(.+)$/.exec(first) ?? [];
  const amount = rest === undefined ? null : readAmount(rest);
  return amount && amount.rest !== ""
    ? { amount: { ...amount, notes: [...amount.notes, part!] }, text: amount.rest, parts, brackets }
    : null;
}

/** The food as it is counted: "garlic cloves" in cloves, "red onions" as so many of "red onion". */
function countedFood(name: string, amount: TypedAmount | null): Pick<ReadLine, "quantity" | "unit" | "name"> {
  const after = amount === null || amount.unit === "piece" ? unitAfterName(name) : null;
  if (amount === null)
    return after && /(?:sprig|clove|stalk|rib)$/i.test(name)
      ? { quantity: { min: 1 }, ...after }
      : { quantity: null, unit: null, name };
  const { quantity, unit } = amount;
  if (after) return { quantity, ...after };
  const isMany = (quantity.max ?? quantity.min) > 1;
  return { quantity, unit, name: unit === "piece" && isMany ? singularName(name) : name };
}

/** "a few sprigs of thyme", "some oil": how many, nobody says. */
function withoutVague(name: string): { vague: string; name: string } {
  const found = /^((?:a )?few|a (?:little|bit of)|some|several|plenty of|lots of) (?:of )?(.+)$/i.exec(name);
  return found === null ? { vague: "", name } : { vague: found[1]!, name: found[2]! };
}
