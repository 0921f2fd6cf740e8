import { claimAt } from "~/food/foods/claims";
import type { FoodText } from "../food-text";
import { isApart, LITTLE, typed } from "../foods-in-words";
import { compared } from "../read-table";
import { NOT_KEPT_OUT, scopes } from "../scope-words";
import { formWords, mealWords } from "../word-lists";
import { type Alarm, alarmsAt } from "./alarms";
import { ALSO, CLAUSE_ENDS, EATING, ENDS, GENERIC, IS_EATEN, JOINERS, LEADS_IN } from "./around-limits";
import { isKnownWord } from "./known-words";
import { type Limit, type LimitHere, limitAt, limitEndingAt } from "./limit-at";
import { isName, isRelative } from "./names";
import { confusedLimit } from "./near-limit";
import { isNoFood } from "./no-food";
import { type AlarmKind, besideRows, type Language, unkeptDiets } from "./tables";

/** What a text keeps on guard. */
interface OnGuard {
  limits: Limit[];
  /** Where the alarm words themselves stand. */
  alarms: { from: number; to: number }[];
  /** Alarm words of illness that are over nothing. */
  idle: { from: number; to: number }[];
  /** Places of words that could be a food and that nobody knows. */
  unread: number[];
  /** Alarm words that need a food and have none beside them. */
  unnamed: string[];
  /** Diets and conditions that no recipe can be checked for, as they were typed. */
  unkept: string[];
}

const BESIDE = {
  after: phrasesOf("after"),
  before: phrasesOf("before"),
  whole: phrasesOf("whole"),
};
/** Nobody asks for these by their names but to be without them. */
export const ALWAYS_OUT: ReadonlySet<string> = new Set([
  "sulphite",
  "sulfite",
  "gluten",
  "lactose",
  "casein",
  "dairy",
  "coeliac",
  "celiac",
]);
/** Finds what the alarm words of a text are over; `language` is that from which it was put into English word by word. */
export function onGuard(text: FoodText, language: Language | null = null): OnGuard {
  return new Guard(text, language).read();
}

class Guard {
  private readonly found: OnGuard = { limits: [], alarms: [], idle: [], unread: [], unnamed: [], unkept: [] };
  private readonly silenced = new Set<number>();
  constructor(
    private readonly text: FoodText,
    private readonly language: Language | null,
  ) {}

  read(): OnGuard {
    const { words } = this.text;
    for (let at = 0; at < words.length; at++) {
      // "We are out of eggs" keeps nothing out, and "keep the eggs out of it" does.
      const isEnd = alarmsAt(this.text, at).some(({ kind }) => kind === "end");
      const whole = isEnd ? 0 : this.phraseAt(at, BESIDE.whole);
      for (let i = 0; i < whole; i++) this.silenced.add(at + i);
    }
    let unkeptTo = 0;
    for (let at = 0; at < words.length; at++) {
      if (this.silenced.has(at)) continue;
      const unkept = at < unkeptTo ? null : this.text.longest(at, 3, (it) => unkeptDiets.has(it));
      if (unkept !== null) {
        unkeptTo = at + unkept.length;
        this.found.unkept.push(typed(words, at, unkeptTo));
      }
      if (ALWAYS_OUT.has(words[at]!.word) || this.isAlcoholOut(at)) this.limit(at, false);
      const alarms = alarmsAt(this.text, at);
      for (const alarm of alarms) this.over(alarm);
      this.found.alarms.push(...alarms);
      if (alarms.length > 0) at = Math.max(...alarms.map(({ to }) => to)) - 1;
    }
    return this.found;
  }

  /** Whoever speaks of alcohol, and not of a drink with some, asks to be without. */
  private isAlcoholOut(at: number): boolean {
    const { words } = this.text;
    if (words[at]!.word !== "alcohol") return false;
    return !/^(?:with|some|of|more|like|have|want|add|non|the|is)$/.test(words[at - 1]?.word ?? "");
  }

  private over({ kind, from, to }: Alarm): void {
    const before = this.namedSoFar();
    if (kind === "after" || kind === "verb") {
      const isHealth = /allerg|intoler|sensi|react/.test(this.text.words[from]!.word);
      const isHarmless = this.walkAfter(to, kind, isHealth);
      // "Nuts: no", "eggs no cake yes"; but of "pasta without cake" no pasta is kept out.
      const isWithout = this.text.words[from]!.word === "without";
      const isOfBefore = kind === "after" && !isWithout && !isHarmless && before === this.namedSoFar();
      if (isOfBefore) this.walkBefore(from, "end");
      return;
    }
    this.walkBefore(from, kind);
    if (kind === "free" || kind === "end") return;
    const isNamed = before < this.namedSoFar();
    if (!isNamed || this.leadsIn(to)) this.walkAfter(this.afterLeadIn(to), "after", true);
    else this.takeAlso(to);
    if (before < this.namedSoFar()) this.takeAlsoBehind(to);
    const isUnnamed = before === this.namedSoFar();
    if (isUnnamed) this.found.idle.push({ from, to });
    if (!isUnnamed) return;
    // "No celery, allergic", "no walnuts, as I end up in hospital".
    const own = this.found.limits.filter((it) => this.isOneSentence(it.to, from));
    for (const it of own) it.isHealth = true;
    if (kind === "health" && own.length === 0)
      this.found.unnamed.push(
        this.text.words
          .slice(from, to)
          .map(({ typed }) => typed)
          .join(" "),
      );
  }

  private namedSoFar(): number {
    return this.found.limits.length + this.found.unread.length;
  }

  private isOneSentence(from: number, to: number): boolean {
    return this.text.words.slice(from, to + 1).every(({ gap }) => !/[.!?\n]/.test(gap));
  }

  /** "A nut allergy and sesame too". */
  private takeAlso(from: number): void {
    const { words } = this.text;
    if (words[from] === undefined || !this.isJoined(from)) return;
    let end = from + 1;
    while (end < words.length && !isApart(words[end]!)) end++;
    this.takeIfAlso(from, end);
  }

  /** "A peanut allergy, severe. Almonds also": a sentence of nothing but more of it. */
  private takeAlsoBehind(from: number): void {
    const { words } = this.text;
    let start = from;
    while (start < words.length && !/[.;!\n]/.test(words[start]!.gap)) start++;
    let end = start + 1;
    while (end < words.length && !CLAUSE_ENDS.test(words[end]!.gap)) end++;
    const isAll = (at: number): boolean => {
      if (at >= end) return true;
      const limit = limitAt(this.text, at, end);
      if (limit !== null) return isAll(limit.to);
      const { word } = words[at]!;
      return (JOINERS.has(word) || ALSO.has(word) || word === "well" || word === "as") && isAll(at + 1);
    };
    if (start < words.length && isAll(start)) this.takeIfAlso(start, end);
  }

  private takeIfAlso(from: number, end: number): void {
    const { words } = this.text;
    const typed = words.slice(from, end).map((it) => it.typed.toLowerCase());
    if (typed.length > 6 || !(ALSO.has(typed.at(-1)!) || typed.join(" ").endsWith("as well"))) return;
    for (let i = from; i < end; ) {
      const limit = limitAt(this.text, i, end);
      if (limit !== null) this.found.limits.push({ ...limit, isHealth: true });
      else if (!isNoFood(words[i]!.typed, this.language)) this.found.unread.push(i);
      i = limit?.to ?? i + 1;
    }
  }

  private leadsIn(at: number): boolean {
    const { words } = this.text;
    // "An EpiPen for shellfish" is because of it, and "allergic, for four" is not.
    const isDevice = /^(?:epipen|pen|injector|autoinjector)$/.test(words[at - 1]?.word ?? "");
    return (
      ["to", "of", "from", "because", "against"].includes(words[at]?.word ?? "") ||
      (isDevice && words[at]?.word === "for")
    );
  }

  private afterLeadIn(at: number): number {
    let i = at;
    while (
      i < this.text.words.length &&
      i < at + 5 &&
      LEADS_IN.has(this.text.words[i]!.word) &&
      !CLAUSE_ENDS.test(this.text.words[i]!.gap)
    )
      i++;
    return i;
  }

  /** Takes what stands behind an alarm word; whether it is something that keeps no food out: "no fuss". */
  private walkAfter(start: number, kind: "after" | "verb", isHealth: boolean): boolean {
    const { words } = this.text;
    let isNamed = false;
    const before = this.found.limits.length;
    let isHarmless = false;
    let isEating = false;
    let idle = 0;
    for (let i = start; i < words.length; ) {
      const { word, typed, gap } = words[i]!;
      if (i === start && /[,.;!?]/.test(gap)) return isHarmless;
      if (i > start && isApart(words[i]!)) {
        if ((isHarmless && !isNamed) || (isNamed && /[.!?:]/.test(gap))) return isHarmless;
        if ((isNamed || CLAUSE_ENDS.test(gap)) && !this.isListFrom(i)) return isHarmless;
        if (this.found.limits.length <= before + 1 && this.isDishAt(i)) return isHarmless;
        if (!isNamed && !/[:,([]/.test(gap)) return isHarmless;
        if (!isNamed && /,/.test(gap)) return isHarmless;
        idle = 0;
      }
      if (i > start && this.isAlarm(i)) return isHarmless;
      const limit = limitAt(this.text, i);
      const beside = this.phraseAt(i, BESIDE.after);
      if (limit !== null && limit.to - i >= beside) {
        // "It need not be gluten free".
        if (kind === "verb" && limit.isDiet) {
          for (let n = i; n < limit.to; n++) this.silenced.add(n);
          return isHarmless;
        }
        this.found.limits.push({ ...limit, isHealth });
        isNamed = true;
        idle = 0;
        i = limit.to;
      } else if (isNamed && ((ENDS.has(word) && !this.isLeftOver(i)) || isRelative(words, i)))
        return isHarmless;
      else if (JOINERS.has(word) || GENERIC.has(word)) i++;
      else if (kind === "verb" && EATING.has(word)) {
        isEating ||= IS_EATEN.test(word);
        i++;
      } else if (beside > 0 && !isNamed) {
        isHarmless = true;
        i += beside;
        if (!["or", "nor", "and"].includes(words[i]?.word ?? "")) return isHarmless;
      } else if (scopes.get(word) === "in") {
        if (isNamed || isHarmless) return isHarmless;
        i++;
      } else if (confusedLimit(typed) !== null && !isNamed && !(kind === "verb" && !this.isAfterEating(i))) {
        this.found.unread.push(i);
        isNamed = true;
        i++;
      } else if (
        unkeptDiets.has(word) ||
        NOT_KEPT_OUT.has(word) ||
        isNoFood(typed, this.language) ||
        formWords.has(word) ||
        mealWords.has(word)
      ) {
        if (kind === "verb" && !isNamed && !isEating) return isHarmless;
        if (++idle > (isNamed ? 1 : 4)) return isHarmless;
        i++;
      } else if (this.language !== null && isNamed && !this.isListed(i)) {
        // "Sin marisco xq me da urticaria": a word of the sentence that goes on, and no other food.
        if (++idle > 1) return isHarmless;
        i++;
      } else {
        this.found.unread.push(i);
        isNamed = true;
        i++;
      }
    }
    return isHarmless;
  }

  /** "Anything with gluten in, or eggs": the clause goes on behind the comma. */
  private isLeftOver(at: number): boolean {
    const next = this.text.words[at + 1];
    return this.text.words[at]!.word === "in" && next !== undefined && isApart(next);
  }

  private isAfterEating(at: number): boolean {
    return IS_EATEN.test(this.text.words[at - 1]?.word ?? "");
  }

  private walkBefore(alarm: number, kind: AlarmKind): void {
    const { words } = this.text;
    const isHealth = kind === "health" || kind === "illness";
    let isNamed = false;
    let idle = 0;
    for (let j = alarm - 1; j >= 0; ) {
      const { gap } = words[j + 1]!;
      if (isApart(words[j + 1]!)) {
        const isBeside = j === alarm - 1 && /[-–—:=]/.test(gap);
        // "Nuts? No!"; "eggs, nuts: none of them".
        const isNone = kind === "end" && words[alarm]!.word === "none";
        const isAnswer = isNone || (kind === "end" && j === alarm - 1 && /[?=]/.test(gap));
        if (CLAUSE_ENDS.test(gap) && !(isHealth && isBeside) && !isAnswer) return;
        const isList =
          isNamed && this.found.limits.at(-1)?.kept !== null && limitEndingAt(this.text, j)?.kept != null;
        if (!isList && !isAnswer && !(j === alarm - 1 && /[:=(\-–—]/.test(gap))) return;
      }
      const { word, typed } = words[j]!;
      const limit = limitEndingAt(this.text, j);
      if (limit !== null) {
        if (limit.kept === null && !isHealth && isNamed && !this.isJoined(j + 1)) return;
        // Of what is "low salt and fish free" salt need not stay out.
        if (kind === "free" && LITTLE.test(words[limit.from - 1]?.word ?? "")) {
          j = limit.from - 2;
          continue;
        }
        this.found.limits.push({ ...limit, isHealth });
        isNamed = true;
        j = limit.from - 1;
        continue;
      }
      if (["and", "or", "nor", "free"].includes(word) && (isNamed || isHealth)) j--;
      // "A sesame and a peanut allergy".
      else if (isNamed && isHealth && /^(?:an?|the)$/.test(typed.toLowerCase()) && this.isJoinedUpTo(j)) j--;
      else if (GENERIC.has(word)) j--;
      else if (
        kind === "end" &&
        !isNamed &&
        /^(?:is|are|be|a|an|was|strictly|definitely|totally|hard|big)$/.test(word)
      )
        j--;
      else if ((kind === "free" && BESIDE.before.has(word)) || this.silenced.has(j)) return;
      else if (confusedLimit(typed) !== null && (isNamed || j === alarm - 1)) {
        this.found.unread.push(j--);
        isNamed = true;
      } else if (isNoFood(typed, this.language) || unkeptDiets.has(word) || isName(words, j)) {
        if (
          isNamed ||
          !isHealth ||
          ++idle > 5 ||
          /^(?:for|who|with|has|have|having|but|because|that|as|since)$/.test(word)
        )
          return;
        j--;
      } else {
        if (!isNamed || this.isJoined(j + 1)) this.found.unread.push(j);
        isNamed = true;
        j--;
      }
    }
  }

  private isJoined(at: number): boolean {
    const { word, gap } = this.text.words[at]!;
    return ["and", "or", "nor"].includes(word) || /[,/&-]/.test(gap);
  }

  /** Whether "and", a comma or the like stands before a word. */
  private isListed(at: number): boolean {
    return this.isJoined(at) || JOINERS.has(this.text.words[at - 1]?.word ?? "");
  }

  /** Whether an article stands behind "and" or a comma. */
  private isJoinedUpTo(at: number): boolean {
    return this.isJoined(at) || (at > 0 && this.isJoined(at - 1));
  }

  /** "No nuts, pasta": behind one food and a comma, a last word that is also a dish is the dish. */
  private isDishAt(at: number): boolean {
    const { words } = this.text;
    let end = at + 1;
    while (end < words.length && !isApart(words[end]!)) end++;
    const isLast = end === words.length || CLAUSE_ENDS.test(words[end]!.gap);
    const isJoined = words.slice(at, end).some(({ word }) => ["or", "nor", "and"].includes(word));
    return isLast && !isJoined && formWords.has(words[end - 1]!.word);
  }

  /** Whether nothing but more foods stands until the next sign: "no eggs; fish; soy." */
  private isListFrom(at: number): boolean {
    const { words } = this.text;
    let items = 0;
    for (let i = at; i < words.length; ) {
      if (i > at && isApart(words[i]!)) break;
      if (this.isAlarm(i)) return false;
      const limit = limitAt(this.text, i);
      // "… dairy, and soy is not too hard": the last of a list, whatever is said behind it.
      const isLast = i > 0 && /^(?:and|or|nor)$/.test(words[i - 1]!.word);
      if (limit !== null && limit.kept !== null && isLast && !this.isEaten(limit.to)) return true;
      if (limit !== null) {
        items++;
        i = limit.to;
      } else if (JOINERS.has(words[i]!.word)) i++;
      else if (!isKnownWord(words[i]!.typed) && !formWords.has(words[i]!.word)) {
        items++;
        i++;
      } else return false;
    }
    return items > 0;
  }

  /** "Eggs for breakfast", "fish with rice" are asked for. */
  private isEaten(at: number): boolean {
    return /^(?:for|with|please)$/.test(this.text.words[at]?.word ?? "");
  }

  private isAlarm(at: number): boolean {
    return (
      !this.silenced.has(at) &&
      alarmsAt(this.text, at).some(({ kind }) => kind === "after" || kind === "verb")
    );
  }

  private limit(at: number, isHealth: boolean): void {
    const limit = limitAt(this.text, at);
    if (limit !== null && !this.isFreeOfIt(limit)) this.found.limits.push({ ...limit, isHealth });
  }

  /** Gluten-free oats are there to be eaten: only the gluten has to stay out, and "free" says so by itself. */
  private isFreeOfIt({ from, to, food }: LimitHere): boolean {
    const said = this.text.words.slice(from, to).map(({ word }) => word);
    const claim = food === null ? null : claimAt(said, 0);
    return claim !== null && claim.length < said.length;
  }

  private phraseAt(at: number, known: ReadonlySet<string>): number {
    return this.text.longest(at, 5, (it) => known.has(it))?.length ?? 0;
  }
}

function phrasesOf(where: "after" | "before" | "whole"): ReadonlySet<string> {
  return new Set(besideRows.filter((it) => it.where === where).map(({ words }) => compared(words)));
}
