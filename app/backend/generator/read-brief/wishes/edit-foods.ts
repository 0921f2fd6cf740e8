import type { NamedFood } from "../../brief";
import type { FoodText } from "../food-text";
import { isApart, type Mention } from "../foods-in-words";
import { isKnownWord } from "../limits/known-words";
import { mistypedFood } from "../mistyped";
import { plainFood } from "../plain-food";

/** Before the name of a food. */
const ARTICLES: ReadonlySet<string> = new Set([
  "the",
  "a",
  "an",
  "some",
  "any",
  "of",
  "my",
  "our",
  "all",
  "that",
  "those",
  "this",
  "these",
  "more",
  "bit",
  "little",
  "handful",
  "lot",
  "extra",
  "pinch",
  "touch",
  "dash",
  "hint",
  "splash",
  "load",
  "plenty",
  "ton",
  "heap",
]);
const LOTS: ReadonlySet<string> = new Set(["plenty", "load", "lot", "ton", "heap"]);

/** The foods that stand beside the words of a change. */
export class EditFoods {
  constructor(
    private readonly text: FoodText,
    private readonly isEditAt: (at: number) => boolean,
  ) {}

  /** Foods joined by "and", "or" and commas, from a word on. */
  from(at: number): { food: NamedFood; to: number }[] {
    const { words } = this.text;
    const found: { food: NamedFood; to: number }[] = [];
    for (let i = at; i < words.length; ) {
      const food = this.at(i);
      // "Less oil and plenty of ginger": how much of it there shall be is said of each.
      if (food === null || (found.length > 0 && (this.isEditAt(i) || LOTS.has(words[i]!.word)))) break;
      found.push(food);
      i = food.to;
      const next = words[i];
      if (next === undefined) break;
      if (/^(?:and|or|nor)$/.test(next.word)) i++;
      else if (!/^,\s*$/.test(next.gap)) break;
    }
    return found;
  }

  /** The food that begins here, behind articles; a word that nobody knows is one that we do not know. */
  at(at: number): { food: NamedFood; to: number } | null {
    const { words, foods } = this.text;
    let i = at;
    while (i < words.length && !foods.has(i) && (ARTICLES.has(words[i]!.word) || this.describes(i))) {
      if (i > at && isApart(words[i]!)) return null;
      i++;
    }
    if (i > at && words[i] !== undefined && isApart(words[i]!)) return null;
    const mention = foods.get(i);
    if (mention !== undefined) return { food: named(this.text, mention), to: mention.to };
    const word = words[i];
    if (word === undefined || !/^\p{L}{3,}$/u.test(word.word) || isKnownWord(word.typed)) return null;
    return { food: mistypedFood(word.word) ?? { words: word.typed, food: null }, to: i + 1 };
  }

  /** "Some fresh coriander". */
  private describes(at: number): boolean {
    return (
      this.text.foods.has(at + 1) &&
      /^(?:fresh|dried|chopped|grated|smoked|ground|tinned|frozen|cooked|plain|whole)$/.test(
        this.text.words[at]!.word,
      )
    );
  }

  endingAt(to: number): { food: NamedFood; from: number } | null {
    for (let from = Math.max(0, to - 5); from < to; from++) {
      const mention = this.text.foods.get(from);
      if (mention?.to === to) return { food: named(this.text, mention), from };
    }
    return null;
  }
}

function named({ words }: FoodText, mention: Mention): NamedFood {
  return { words: mention.words, food: plainFood(words, mention) };
}
