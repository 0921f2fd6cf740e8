import { z } from "zod";
import { foodWords } from "~/food/foods/food-words";
import alarmText from "./alarm-words.tsv?raw";
import besideText from "./beside-alarms.tsv?raw";
import commonText from "./common-words.txt?raw";
import languagesText from "./other-languages.tsv?raw";
import spellingsText from "./spellings.tsv?raw";
import unkeptText from "./unkept-diets.txt?raw";

const AlarmRow = z.object({
  words: z.string().min(1),
  kind: z.enum(["after", "verb", "free", "health", "illness", "end"]),
});
const BesideRow = z.object({ words: z.string().min(1), where: z.enum(["after", "before", "whole"]) });
const SpellingRow = z.object({
  words: z.string().min(1),
  english: z.string().min(1),
  where: z.enum(["always", "guard"]),
});
const LanguageRow = z.object({
  language: z.enum(["de", "fr", "es", "it", "other"]),
  kind: z.enum(["alarm", "word", "food"]),
  words: z.string().min(1),
  english: z.string().min(1),
});

export type AlarmKind = z.infer<typeof AlarmRow>["kind"];
export type Language = z.infer<typeof LanguageRow>["language"];

export const alarmRows = rowsOf("alarm-words.tsv", alarmText, AlarmRow);
export const besideRows = rowsOf("beside-alarms.tsv", besideText, BesideRow);
export const spellingRows = rowsOf("spellings.tsv", spellingsText, SpellingRow);
export const languageRows = rowsOf("other-languages.tsv", languagesText, LanguageRow);

/** Common words of English, as they are typed. */
export const commonWords: ReadonlySet<string> = new Set(
  commonText
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .flatMap((line) => line.split(" "))
    .filter(Boolean),
);

/** Diets and conditions that no recipe can be checked for, as they are compared. */
export const unkeptDiets: ReadonlySet<string> = new Set(
  unkeptText.split("\n").filter((line) => line !== "" && !line.startsWith("#")),
);

/** As words are compared everywhere: lower case, singular, without accents and signs. */
export function compared(phrase: string): string {
  return foodWords(phrase).join(" ");
}

/** The rows of a table with a line of names; throws with the line that does not fit. */
function rowsOf<Row>(file: string, text: string, schema: z.ZodType<Row>): Row[] {
  const lines = text.split("\n").map((line, i) => ({ line, number: i + 1 }));
  const [head, ...rows] = lines.filter(({ line }) => line !== "" && !line.startsWith("#"));
  const names = head!.line.split("\t");
  return rows.map(({ line, number }) => {
    const cells = line.split("\t");
    const read = schema.safeParse(Object.fromEntries(names.map((name, i) => [name, cells[i]])));
    if (!read.success || cells.length !== names.length)
      throw new Error(`${file}, line ${number}: "${line}" does not fit ${names.join(", ")}`);
    return read.data;
  });
}
