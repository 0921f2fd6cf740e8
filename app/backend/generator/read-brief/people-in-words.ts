import { z } from "zod";
import type { Brief } from "../brief";
import { LARGE_NUMBER, numberOf } from "./number-words";
import text from "./people-said.tsv?raw";
import { readTable } from "./read-table";

const Row = z.object({
  words: z.string().min(1),
  heads: z.coerce.number().int().positive(),
  how: z.enum(["person", "crowd"]),
});
const rows = readTable("people-said.tsv", text, Row);
const headsOf = (how: z.infer<typeof Row>["how"]): ReadonlyMap<string, number> =>
  new Map(rows.filter((it) => it.how === how).map((it) => [it.words, it.heads]));
const PERSONS = headsOf("person");
const CROWDS = headsOf("crowd");
const oneOf = (words: Iterable<string>) => [...words].toSorted((a, b) => b.length - a.length).join("|");

const COUNT = String.raw`(?:\d{1,2}|${LARGE_NUMBER}|one|two|three|four|five|six|seven|eight|nine|both)`;
const AGED = `${COUNT}[- ]?(?:yr|year|month|mo)s?[- ]?olds?`;
/** "My gran", "the wife", "two hungry kids", "my veggie sister", "a 4 year old". */
const SOMEBODY = String.raw`(?:(?:(?:my|the|our|his|her|an?|another) )?(?:(?<!\d)${COUNT} )?(?:(?!(?:and|or|for|with|plus|one|is|are)\b)\p{L}+ )?(?:${oneOf(PERSONS.keys())})(?:ren|s)?|(?:(?:my|our|an?|the) )?${AGED})(?![\p{L}-]|['’]s)`;
const SEVERAL = new RegExp(
  String.raw`(?<![\p{L}\d])${SOMEBODY}(?:(?:,? ?(?:and|&|\+|n|plus) ?|, )${SOMEBODY})+`,
  "iu",
);
const EACH = new RegExp(
  String.raw`(?<aged>${AGED})|(?:(?<count>${COUNT}) )?(?:(?!(?:and|or|for|with|plus)\b)\p{L}+ )?(?<who>${oneOf(PERSONS.keys())})(?<many>ren|s)?(?![\p{L}-])`,
  "giu",
);
/** Only who counts themselves in, or cooks for them, says how many eat: "my mum and my sister are allergic" does not. */
const COUNTED_IN = /(?<!\p{L})(?:me|myself|i)(?!\p{L})/iu;
const COOKED_FOR = /\b(?:for|feed(?:ing)?)\s+(?:just |only |both )?$/i;

/** How many eat, of a list of them: "me and my gran" are two. Null where one of them is any number ("me and the kids"). */
export function listedHeads(typed: string): { heads: number; counted: string[] } | null {
  const found = SEVERAL.exec(typed);
  if (found === null) return null;
  const [list] = found;
  if (!COUNTED_IN.test(list) && !COOKED_FOR.test(typed.slice(0, found.index))) return null;
  let heads = 0;
  const counted: string[] = [];
  for (const each of list.matchAll(EACH)) {
    const { count, who = "", many, aged } = each.groups!;
    const plural = PERSONS.get(`${who}${many ?? ""}`.toLowerCase());
    if (aged !== undefined) heads += 1;
    else if (count !== undefined && plural === undefined) {
      heads += /^both$/i.test(count) ? 2 : numberOf(count);
      counted.push(each[0]);
    } else if (plural !== undefined) heads += plural;
    else if (many === undefined) heads += PERSONS.get(who.toLowerCase())!;
    else return null;
  }
  return { heads, counted };
}

const CROWD = new RegExp(
  String.raw`\b(?:for|feed(?:s|ing)?|serv(?:e|es|ing)|please|with|have|having)\s+(?:all\s+)?(?<said>(?:(?:an?|the|my|our)\s+)?(?<crowd>${oneOf(CROWDS.keys())}))(?![\p{L}-])`,
  "iu",
);

/** How many people a crowd is taken for, and as it was said; null where nobody speaks of one. */
export function crowdIn(typed: string): { heads: number; words: string; index: number } | null {
  const found = CROWD.exec(typed);
  if (found === null) return null;
  const { said: words, crowd } = found.groups!;
  const index = found.index + found[0].length - words!.length;
  return { heads: CROWDS.get(crowd!.toLowerCase())!, words: words!, index };
}

/** That the number of people is a guess, and how to say another. */
export function toldOfCrowd(servings: number, { words, servings: asked }: Brief): string[] {
  const crowd = crowdIn(words);
  if (crowd === null || asked !== crowd.heads || servings !== crowd.heads) return [];
  return [
    `We took “${crowd.words.toLowerCase()}” to be ${crowd.heads} people. Say how many there are, and the amounts follow.`,
  ];
}
