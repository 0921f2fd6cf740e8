import type { Item } from "../items";
import { Missing } from "./missing";
import { newParagraph, type Sheet } from "./sheet";
import { writeSlot } from "./slots";

/**
 * Writes a line of a form: "{role}" a food, "[role?yes|no]" a choice, "<5~3>" minutes and how many in a hurry,
 * "#bowl#" equipment, "^200^" the oven.
 */
export function writeParagraph(sheet: Sheet, text: string): void {
  const parallel = text.startsWith("|| ") || text.startsWith("Meanwhile");
  sheet.now = { ...newParagraph(), parallel: parallel && sheet.paragraphs.length > 0 };
  for (const sentence of sentencesOf(text.replace(/^\|\| /, ""))) writeSentence(sheet, sentence);
  if (sheet.now.parts.some((it) => typeof it !== "string" || it.trim() !== ""))
    sheet.paragraphs.push(sheet.now);
}

/** Words in the language of the forms, and foods with all that is left of them. */
export function say(sheet: Sheet, ...pieces: (string | readonly Item[])[]): void {
  for (const piece of pieces)
    if (typeof piece === "string") render(sheet, piece);
    else
      for (const [at, item] of piece.entries()) {
        if (at > 0) sheet.put(at === piece.length - 1 ? " and " : ", ");
        sheet.use(item, item.left);
      }
}

/** Puts a sentence down whole, or not at all when a food for it is missing. */
function writeSentence(sheet: Sheet, text: string): void {
  const goBack = sheet.mark();
  try {
    if (sheet.now.parts.length > 0) sheet.put(" ");
    render(sheet, text);
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    goBack();
  }
}

function render(sheet: Sheet, text: string): void {
  let at = 0;
  while (at < text.length) {
    const sign = text[at]!;
    if (sign === "[") {
      const end = closing(text, at);
      choose(sheet, text.slice(at + 1, end));
      at = end + 1;
    } else if (sign === "{" || sign === "<" || sign === "#" || sign === "^") {
      const end = text.indexOf(CLOSING[sign], at + 1);
      SIGNS[sign](sheet, text.slice(at + 1, end));
      at = end + 1;
    } else {
      const [plain] = PLAIN.exec(text.slice(at))!;
      sheet.put(plain);
      at += plain.length;
    }
  }
}

const PLAIN = /^[^[{<#^]+/;
const CLOSING = { "{": "}", "<": ">", "#": "#", "^": "^" } as const;
const SIGNS: Readonly<Record<keyof typeof CLOSING, (sheet: Sheet, text: string) => void>> = {
  "{": writeSlot,
  "<": writeTimer,
  "#": (sheet, name) => {
    sheet.equipment.push(name);
    sheet.put(name);
  },
  "^": (sheet, degrees) =>
    sheet.put({ celsius: Number(degrees) }, " (", { celsius: Number(degrees) - 20 }, " fan)"),
};

/** "role+role:kind?yes|no". */
function choose(sheet: Sheet, text: string): void {
  const mark = text.indexOf("?");
  const [yes, no = ""] = split(text.slice(mark + 1));
  render(sheet, holds(sheet, text.slice(0, mark)) ? yes! : no);
}

function holds(sheet: Sheet, test: string): boolean {
  return test.split("+").some((one) => {
    const [role, kind] = one.split(":");
    return sheet.of(role!).some((it) => kind === undefined || it.kind === kind);
  });
}

/** "10~6": ten minutes, or six in a hurry; "rest 5-7": nobody has to stand by. */
function writeTimer(sheet: Sheet, text: string): void {
  const rest = text.startsWith("rest ");
  const [usual, hurried = usual] = text.replace("rest ", "").split("~");
  const [minutes, most] = (sheet.hurry ? hurried : usual)!.split("-").map(Number);
  sheet.clock(minutes!, most, rest);
}

/** Ends of sentences outside brackets. */
function sentencesOf(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "[") depth++;
    else if (text[at] === "]") depth--;
    else if (depth === 0 && text[at] === "." && text[at + 1] === " ") {
      found.push(text.slice(from, at + 1));
      from = at + 2;
    }
  }
  found.push(text.slice(from));
  return found.map((it) => it.trim()).filter(Boolean);
}

function closing(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === "[") depth++;
    else if (text[at] === "]" && --depth === 0) return at;
  }
  throw new Error(`A bracket of a form is not closed: ${text}`);
}

/** "yes|no" at the outer level. */
function split(text: string): string[] {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "[") depth++;
    else if (text[at] === "]") depth--;
    else if (text[at] === "|" && depth === 0) return [text.slice(0, at), text.slice(at + 1)];
  }
  return [text];
}
