import { claimAt } from "~/food/foods/claims";
import { isFor } from "./clauses/clause-words";
import { dishLikeFoods } from "./dish-like-foods";
import { foodsIn, isApart, isOnePhrase, type Mention, phraseAt, typed, type Word } from "./foods-in-words";
import { ALLERGY_AFTER, LONGEST_OPENER, type Scope, scopes } from "./scope-words";
import { allergicTo, formWords, keptOut } from "./word-lists";

/** "My nan", "nan's", "nan is here": no bread. */
function isPerson(words: readonly Word[], { from, to }: Mention): boolean {
  if (to - from > 1 || !isFor("people", words[from]!.word)) return false;
  const before = words[from - 1]?.word ?? "";
  return (
    WHOSE.has(before) ||
    /['’]s$/.test(words[from]!.typed) ||
    (before !== "garlic" && DOES.has(words[to]?.word ?? "")) ||
    (before === "for" && (words[to] === undefined || isApart(words[to]!)))
  );
}

const WHOSE: ReadonlySet<string> = new Set("my our his her their your great poor".split(" "));
const DOES: ReadonlySet<string> = new Set(
  "is who has used made make did doe does love like can cant hate want".split(" "),
);

/** Whether a word says that the food right before it has to stay out: "nut free", "egg allergy". */
function isKeptOutBy(next: Word | undefined): boolean {
  return next !== undefined && ALLERGY_AFTER.has(next.word) && !isApart(next);
}

/** Of a "vegan soy-free dinner" the soy is not vegan: two limits stand side by side. */
function withoutClaim(words: readonly Word[], mention: Mention): Mention {
  const within = words.slice(mention.from, mention.to);
  const claim = claimAt(
    within.map(({ word }) => word),
    0,
  );
  const [bare] = claim === null ? [] : foodsIn(within.slice(claim.length));
  if (bare === undefined || claim!.length + bare.to !== within.length) return mention;
  const from = mention.from + claim!.length + bare.from;
  return withoutClaim(words, { ...bare, from, to: mention.to });
}

/** The words of a message, with the foods that they name. */
export class FoodText {
  /** Foods by the place of their first word; with a claim before it, also by the place of that. */
  readonly foods: ReadonlyMap<number, Mention>;

  constructor(readonly words: readonly Word[]) {
    const found = foodsIn(words, dishLikeFoods)
      .filter((it) => !isPerson(words, it))
      .map((it) => (isKeptOutBy(words[it.to]) ? withoutClaim(words, it) : it));
    const bare = found.map((it): Mention => {
      const from = it.to - it.name.length;
      return { ...it, from, words: typed(words, from, it.to) };
    });
    this.foods = new Map([...bare, ...found].map((it) => [it.from, it]));
  }

  /** The longest phrase from a word on that is known, not across a comma. */
  longest(
    at: number,
    most: number,
    isKnown: (phrase: string) => boolean,
  ): { phrase: string; length: number } | null {
    for (let length = Math.min(most, this.words.length - at); length > 0; length--) {
      if (!isOnePhrase(this.words, at, length)) continue;
      const phrase = phraseAt(this.words, at, length);
      if (isKnown(phrase)) return { phrase, length };
    }
    return null;
  }

  /** The opener of a scope that begins here. */
  openerAt(at: number): { phrase: string; length: number } | null {
    return this.longest(at, LONGEST_OPENER, (it) => scopes.has(it));
  }

  /** Whether what follows a comma is nothing but more items of a list. */
  isListFrom(at: number, scope: Scope): boolean {
    if (scope === "beside") return false;
    let items = 0;
    for (let i = at; i < this.words.length; ) {
      const { word, gap } = this.words[i]!;
      if (i > at && /[.;!?\n]/.test(gap)) break;
      const opener = this.openerAt(i);
      if (opener !== null) return items > 0;
      const item = this.foods.get(i);
      const known = this.longest(
        i,
        3,
        (it) => keptOut.has(it) || (scope === "allergic" && allergicTo.has(it)),
      );
      if (this.longest(i, 3, (it) => formWords.has(it)) !== null) return items > 0;
      if (known !== null || item !== undefined) {
        const length = Math.max(known?.length ?? 0, item === undefined ? 0 : item.to - i);
        const after = this.words[i + length];
        // "No nuts, chicken curry": the comma began another wish.
        if (after !== undefined && !isApart(after) && !["or", "and", "nor", "please"].includes(after.word))
          return items > 0 && this.words.slice(at, i).some((it) => isApart(it) || it.word === "or");
        i += length;
        items++;
      } else if (["or", "and", "nor", "any", "the", "please", "thank", "thanks", "no"].includes(word)) i++;
      else return items > 0;
    }
    return items > 0;
  }

  /** The word of allergy behind an item, at once or after more items joined to it by "and" or a comma. */
  tailAfter(at: number, isKept: boolean): { word: string; isNext: boolean } | null {
    const next = this.words[at];
    if (next === undefined) return null;
    if (ALLERGY_AFTER.has(next.word) && !/[.;!?\n,]/.test(next.gap)) {
      // "Nut free" but not "egg, free range" and not "free of".
      const after = this.words[at + 1]?.word;
      return next.word === "free" && (after === "range" || after === "of" || after === "from")
        ? null
        : { word: next.word, isNext: true };
    }
    if (!isKept) return null;
    let i = at;
    let isJoined = false;
    while (this.words[i] !== undefined && ["and", "or"].includes(this.words[i]!.word)) {
      isJoined = true;
      i++;
    }
    const step = this.words[i];
    if (step === undefined || /[.;!?\n]/.test(step.gap) || (!isJoined && !/[,/]/.test(step.gap))) return null;
    const item = this.longest(i, 3, (it) => keptOut.has(it) || allergicTo.has(it));
    if (item === null) return null;
    const tail = this.tailAfter(i + item.length, true);
    return tail === null ? null : { word: tail.word, isNext: false };
  }
}
