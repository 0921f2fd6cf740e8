import { DESCRIBING } from "~/food/foods/describing-words";
import type { FoodText } from "../food-text";
import { isApart } from "../foods-in-words";
import { isKnownWord } from "../limits/known-words";
import { alarmRows } from "../limits/tables";
import { compared, Phrases } from "../read-table";
import { formWords, keptOut, mealWords } from "../word-lists";
import { isFor, type Says, verdictRows } from "./clause-words";
import { type FoodList, type Item, listAt } from "./food-lists";

/** Words behind which a bracket says what they are over. */
const ALARMS = new Phrases(alarmRows.filter(({ kind }) => kind === "health" || kind === "free"));

const ANY_ALARM = new Phrases(alarmRows.filter(({ kind }) => kind === "after" || kind === "verb"));

/** What a clause says of the foods before it, and where it ends; "unclear" where nobody can tell. */
interface Verdict {
  says: Says | "unclear";
  items: readonly Item[];
  /** Those of a list that may be a wish of their own: "cod, butter and cream are out". */
  doubtful: readonly Item[];
  from: number;
  to: number;
}

/** What is said of a list of foods right behind it: "… are off limits", "… floor my husband", "… is fine". */
export function verdictOn(text: FoodText, list: FoodList): Verdict | null {
  if (isBracketed(text, list)) return { says: "out", ...list, doubtful: [] };
  const said = saidBehind(text, list.to) ?? cannotBehind(text, list.to);
  if (said === null) return null;
  const meant = itemsMeant(text, list);
  if (meant.length === 0) return null;
  const before = said.says === "fine" ? [] : itemsBefore(text, list, meant);
  const items = [...before, ...meant];
  const isOpen = list.behind === "alarm" && items.length === list.items.length;
  // "No garlic and onions are fine" keeps both out.
  if (isOpen && said.says === "fine") return null;
  const first = items[0]!;
  const isListOfThree = items.length > 2 && items[1]!.isBehindComma;
  const isFirstWish = list.behind === "wish" || (list.from === 0 && !names(text));
  const isDoubtful = said.says !== "fine" && isListOfThree && isFirstWish;
  const more = said.says === "fine" ? null : alsoBehind(text, said.to);
  return {
    says: said.says,
    items: [...items, ...(more?.items ?? [])],
    doubtful: isDoubtful ? [first] : before,
    from: items.length === list.items.length ? list.from : first.from,
    to: more?.to ?? said.to,
  };
}

/** "Nightshade intolerant (tomato, aubergine)": what a bracket behind a limit names is that limit. */
function isBracketed({ words }: FoodText, { from, to }: FoodList): boolean {
  if (!/\($/.test(words[from]?.gap ?? "") || ALARMS.before(words, from) === null) return false;
  return words[to] === undefined || /^\)/.test(words[to].gap);
}

/** Whether a text asks for a dish, so that no food of a list has to be what is asked for. */
function names({ words }: FoodText): boolean {
  return words.some(({ word }) => word === "recipe" || formWords.has(word));
}

/** "Prawns are out and mussels too": the list that goes on behind. */
function alsoBehind(text: FoodText, at: number): { items: readonly Item[]; to: number } | null {
  if (!isFor("joiner", text.words[at]?.word) && !/^,/.test(text.words[at]?.gap ?? "")) return null;
  const list = listAt(text, isFor("joiner", text.words[at]?.word) ? at + 1 : at);
  if (list === null) return null;
  const next = text.words
    .slice(list.to, list.to + 2)
    .map(({ word }) => word)
    .join(" ");
  const found = /^(?:too|as well|either|also|neither)\b/.exec(next);
  return found === null ? null : { items: list.items, to: list.to + found[0].split(" ").length };
}

/** Of "chickpeas, the milk is out" and "no garlic, onions are fine" the last part only. */
function itemsMeant(text: FoodText, { items, to, behind }: FoodList): readonly Item[] {
  const lastComma = items.findLastIndex((it) => it.isBehindComma);
  if (lastComma < 0) return items;
  const isWholeList =
    (lastComma < items.length - 1 && !isOne(text, to)) ||
    overAndSoOn(text, to) > to ||
    isOfAll(text, items, to);
  if (behind === "alarm") return items.slice(items.findIndex((it) => it.isBehindComma));
  return isWholeList ? items : items.slice(lastComma);
}

/**
 * "Celery, leeks make me ill" begins with what may be a wish as well as one more of them; not behind a word that asks, and not
 * where it is a kind of dish: "pasta, prawns are out".
 */
function itemsBefore(text: FoodText, list: FoodList, meant: readonly Item[]): readonly Item[] {
  const before = list.items.slice(0, list.items.length - meant.length);
  const isStart = list.from === 0 || /[.;!?\n]/.test(text.words[list.from]!.gap);
  const isDish = before.some(({ from }) => formWords.has(text.words[from]!.word));
  return isStart && list.behind === "nothing" && !isDish && !isOne(text, list.to) ? before : [];
}

/** Whether what is said of them is said of one. */
function isOne({ words }: FoodText, to: number): boolean {
  return /^(?:is|was|has|its|makes|wrecks|does)$/.test(words[to]?.typed.toLowerCase() ?? "");
}

/** "Eggs/milk/wheat forbidden", "eggs, milk, wheat all out", and a list of nothing but allergens. */
function isOfAll(text: FoodText, items: readonly Item[], to: number): boolean {
  const { words } = text;
  return (
    /^(?:all|both)$/.test(words[to]?.word ?? "") ||
    items.every(({ from, isBehindComma }) => !isBehindComma || /^\/$/.test(words[from]!.gap)) ||
    (!isOne(text, to) && items.every((it) => keptOut.has(compared(it.words))))
  );
}

function saidBehind(text: FoodText, at: number): { says: Says | "unclear"; to: number } | null {
  const { words } = text;
  if (words[at] === undefined || isApart(words[at]!)) return null;
  const start = overForms(text, at);
  for (let i = at; i <= start; i++) {
    for (const { phrase, says, ends } of verdictRows) {
      const to = matchAt(text, i, phrase);
      if (to === null || (ends === "yes" && !isEnd(text, to))) continue;
      // "Eggs out", "eggs ok": said without a verb only where the clause ends.
      if (i === at && phrase.length === 1 && !isEnd(text, to)) continue;
      return { says, to: overPerson(text, to) };
    }
  }
  const verb = isFor("modal", words[start]?.word) ? start + 1 : start;
  return doneBehind(text, verb) ?? harmBehind(text, verb);
}

/** "Milk makes me run to the loo", "sesame will land her in A&E": whatever it is, unless it is good. */
function doneBehind(text: FoodText, at: number): { says: "harm"; to: number } | null {
  const { words } = text;
  if (!isFor("doing", words[at]?.word) || isApart(words[at]!)) return null;
  const to = overPerson(text, at + 1);
  const about = [words[to - 1]?.word, words[to]?.word];
  if (to === at + 1 || about.some((it) => isFor("good", it) || isFor("adverb", it))) return null;
  let end = to;
  while (!isEnd(text, end)) end++;
  return { says: "harm", to: end };
}

/** Behind "and the like", "and such", "etc". */
function overAndSoOn({ words }: FoodText, at: number): number {
  const next = words
    .slice(at, at + 3)
    .map(({ word }) => word)
    .join(" ");
  const found =
    /^(?:and the like|and so on|and such|or such|and all|all that|all of that|all those|the lot|etc|and friend)\b/.exec(
      next,
    );
  return found === null ? at : at + found[0].split(" ").length;
}

/** Over "that", "to drink", "is" and adverbs. */
function overForms(text: FoodText, at: number): number {
  const { words } = text;
  let i = overAndSoOn(text, at);
  const word = () => (words[i] === undefined || isApart(words[i]!) ? undefined : words[i]!.word);
  if (word() === "to" && words[i + 1] !== undefined && !isFor("person", words[i + 1]!.word)) i += 2;
  if (word() === "that" || word() === "which" || word() === "who") i++;
  while (isFor("be", word()) || isFor("adverb", word())) i++;
  // "Il parmigiano stagionato va bene": how it is, in a word that nobody knows.
  if (i === at && word() !== undefined && !isKnownWord(words[i]!.typed) && !text.foods.has(i)) i++;
  return i;
}

/** "Prawns floor my husband"; a verb that nobody knows, with somebody behind it, is unclear. */
function harmBehind(text: FoodText, at: number): { says: "harm" | "unclear"; to: number } | null {
  const { words } = text;
  const verb = words[at];
  if (verb === undefined || isApart(verb) || !/^\p{L}{3,}$/u.test(verb.word)) return null;
  if (isFor("no-verb", verb.word) || isFor("kind", verb.word) || isFor("ending", verb.word)) return null;
  if (text.foods.has(at) || formWords.has(verb.word) || mealWords.has(verb.word)) return null;
  if (ANY_ALARM.at(words, at) !== null || DESCRIBING.has(verb.word)) return null;
  for (let i = at + 1; i < Math.min(at + 4, words.length) && !isApart(words[i]!); i++) {
    const to = overPerson(text, i);
    if (ANY_ALARM.at(words, i) !== null) return null;
    if (to === i) {
      if (isFor("no-verb", words[i]!.word) && !/^(?:on|up|out|off|with|a|down)$/.test(words[i]!.word))
        return null;
      continue;
    }
    if (isFor("harm", verb.word)) return { says: "harm", to };
    return isEnd(text, to) ? { says: "unclear", to } : null;
  }
  return null;
}

/** "… I can't have", "which she won't eat", "… he's not allowed": said of what stands before. */
function cannotBehind(text: FoodText, at: number): { says: "harm"; to: number } | null {
  const { words } = text;
  if (words[at] === undefined || isApart(words[at]!)) return null;
  let i = at;
  if (words[i]!.word === "that" || words[i]!.word === "which") i++;
  if (words[i] === undefined || isApart(words[i]!)) return null;
  i = /^(?:i|he|she|we|they|you|id)$/.test(words[i]!.word) ? i + 1 : overPerson(text, i);
  if (i === at || words[i] === undefined) return null;
  while (isFor("adverb", words[i]?.word)) i++;
  const isCannot = isFor("cannot", words[i]?.word);
  const isCanNot = isFor("can", words[i]?.word) && words[i + 1]?.word === "not";
  if (!isCannot && !isCanNot) return null;
  i += isCannot ? 1 : 2;
  if (!isFor("eat", words[i]?.word) || isApart(words[i]!)) return null;
  return isEnd(text, i + 1) ? { says: "harm", to: i + 1 } : null;
}

/** Behind somebody who stands here: "me", "my husband", "our Tom". */
function overPerson({ words, foods }: FoodText, at: number): number {
  const word = words[at];
  if (word === undefined || isApart(word)) return at;
  if (isFor("person", word.word)) return at + 1;
  const next = words[at + 1];
  const isOwner = /^(?:my|our|his|her|the)$/.test(word.word);
  return isOwner && next !== undefined && !isApart(next) && !foods.has(at + 1) ? at + 2 : at;
}

function isEnd({ words }: FoodText, at: number): boolean {
  return words[at] === undefined || isApart(words[at]!) || isFor("ending", words[at]!.word);
}

function matchAt({ words }: FoodText, at: number, phrase: readonly string[]): number | null {
  let i = at;
  for (const [n, part] of phrase.entries()) {
    if (words[i] === undefined || isApart(words[i]!)) return null;
    if (part === "*") {
      const next = phrase[n + 1];
      if (words[i + 1]?.word !== next && words[i + 2]?.word === next) i++;
    } else if (words[i]!.word !== part) return null;
    i++;
  }
  return i;
}
