import { z } from "zod";
import { escapeRegExp } from "~/escape-reg-exp";
import text from "./menu-furniture.tsv?raw";
import { readTable } from "./read-table";

const Row = z.object({ words: z.string().min(1), where: z.enum(["only", "also"]) });
const rows = readTable("menu-furniture.tsv", text, Row);

const DAY =
  "(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mon|tues?|weds?|thu(?:rs)?|fri|sat|sun|week(?:end|day)s?|lunch(?:time)?|dinner|evenings?|on request)";

function phrasesOf(found: readonly z.output<typeof Row>[]): string {
  return found
    .map(({ words }) => words)
    .sort((one, other) => other.length - one.length)
    .map((it) =>
      escapeRegExp(it)
        .replaceAll("'", "['’]?")
        .replaceAll("#", String.raw`\d{1,2}(?:[-–.:]\d{1,2})?\s?`)
        .replaceAll(String.raw`\*`, DAY)
        .replaceAll("minutes", "min(?:ute)?s?"),
    )
    .join("|");
}

/** In brackets, or parted from the rest on both sides. */
function apart(found: readonly z.output<typeof Row>[]): RegExp {
  const said = `(?:please )?(?:${phrasesOf(found)})`;
  const several = `${said}(?:\\s*[,;&/–-]\\s*${said})*[.!]*`;
  return new RegExp(
    `\\s*[(\\[]${several}[)\\]]|(?:\\s+[-–]+|\\s*[,;.|*]+|\\s(?=served ))\\s*${several}(?=\\s*(?:$|[,;.|(]|[-–]\\s|\\bwith\\b|\\bw/|[£$€]))|^\\s*${several}\\s*[:–-]\\s+`,
    "giu",
  );
}

const SAID = apart(rows);
const SAID_ONLY_THERE = apart(rows.filter(({ where }) => where === "only"));

/** A line without what a menu says of its own service: "Please allow 20 minutes", "(market price)". */
export function withoutFurniture(line: string): string {
  return line.replace(SAID, "");
}

/** Whether it says any of it that nobody else does. */
export function hasFurniture(line: string): boolean {
  return line.replace(SAID_ONLY_THERE, "") !== line;
}
