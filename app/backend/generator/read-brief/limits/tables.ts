import { z } from "zod";
import { compared, readTable, wordsOfFile } from "../read-table";
import alarmText from "./alarm-words.tsv?raw";
import besideText from "./beside-alarms.tsv?raw";
import commonText from "./common-words.txt?raw";
import everydayText from "./everyday-words.txt?raw";
import foodsText from "./foods-of-other-languages.tsv?raw";
import meaningText from "./meaning-words.txt?raw";
import noFoodText from "./no-food-words.txt?raw";
import languagesText from "./other-languages.tsv?raw";
import spellingsText from "./spellings.tsv?raw";
import unkeptText from "./unkept-diets.tsv?raw";

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

const FoodNameRow = LanguageRow.omit({ kind: true });

const UnkeptRow = z.object({
  words: z.string().min(1),
  foods: z.enum(["enough", "never", "texture", "soft", "told", "passing"]),
  offer: z.string().transform((it) => (it === "-" ? [] : it.split("; "))),
});
type UnkeptRow = z.output<typeof UnkeptRow>;

export type AlarmKind = z.infer<typeof AlarmRow>["kind"];
export type Language = z.infer<typeof LanguageRow>["language"];

export const alarmRows = readTable("alarm-words.tsv", alarmText, AlarmRow);
export const besideRows = readTable("beside-alarms.tsv", besideText, BesideRow);
export const spellingRows = readTable("spellings.tsv", spellingsText, SpellingRow);
export const languageRows = readTable("other-languages.tsv", languagesText, LanguageRow);

/** More names of foods, for messages that are in their language as a whole: some of them are words of English. */
export const foodNameRows = readTable("foods-of-other-languages.tsv", foodsText, FoodNameRow);

/** Words by their languages: "de: aber auch". */
function wordsByLanguage(text: string): ReadonlyMap<Language | "en", ReadonlySet<string>> {
  const lines = text.split("\n");
  return new Map(
    (["en", "de", "fr", "es", "it"] as const).map((language) => [
      language,
      new Set(
        lines.filter((line) => line.startsWith(`${language}: `)).flatMap((line) => line.slice(4).split(" ")),
      ),
    ]),
  );
}

/** Words of other languages that say nothing of what anybody eats, as they are typed, without accents. */
export const everydayWords = wordsByLanguage(everydayText);

/** Words of other languages that may say something of it, and that are not read. */
export const meaningWords = wordsByLanguage(meaningText);

/** Words of all languages that are no food, and that nobody reads. */
export const noFoodWords = wordsByLanguage(noFoodText);

/** Common words of English, as they are typed. */
export const commonWords: ReadonlySet<string> = new Set(wordsOfFile(commonText));

/** Diets and conditions that no recipe can be checked for, as they are compared. */
export const unkeptDiets: ReadonlyMap<string, UnkeptRow> = new Map(
  readTable("unkept-diets.tsv", unkeptText, UnkeptRow).map((row) => [compared(row.words), row]),
);
