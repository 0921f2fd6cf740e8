import { groupAt } from "./clauses/food-groups";
import { Findings } from "./findings";
import type { FoodText } from "./food-text";
import { isApart, type Mention } from "./foods-in-words";
import { besideRows } from "./limits/tables";
import { mistypedFood } from "./mistyped";
import type { Owner, Owners } from "./owners";
import { isChilliDish, isDisliked, isIdleRefusal, isOwnFood, plainFood } from "./plain-food";
import { compared } from "./read-table";
import { LISTING, NO_WISH, NOT_KEPT_OUT, type Scope, scopes } from "./scope-words";
import { allergicTo, cuisineWords, dietWords, formWords, keptOut, mealWords } from "./word-lists";

/** What is refused by "no" or "not" and is no food: "no oven", "not sweet". */
const NO_FOOD: ReadonlySet<string> = new Set(
  besideRows.filter(({ where }) => where === "after").map(({ words }) => compared(words)),
);

/** One walk over the words, from left to right, with the scope that the last opener set. */
export class WordReader {
  readonly found = new Findings();
  private form: { name: string; end: number } | null = null;
  private isFormOver = false;
  private scope: Scope = "in";
  private opener = "";
  private openedTo = 0;
  private swapped = false;

  constructor(
    private readonly text: FoodText,
    private readonly owners: Owners,
  ) {}

  read(): void {
    for (let at = 0; at < this.text.words.length; ) at += Math.max(1, this.readAt(at));
  }

  /** Reads what begins here and says how many words it took. */
  private readAt(at: number): number {
    const here = this.text.words[at]!;
    if (at > 0 && isApart(here)) this.endOfPhrase(at);
    if (this.scope === "swap" && ["for", "with", "to", "by"].includes(here.word)) {
      this.scope = "in";
      this.opener = "with";
      return this.own(at, 1, "filler");
    }
    const kept = this.keptAt(at);
    if (kept > 0) return this.own(at, kept, "limit");
    const diet = this.dietAt(at);
    if (diet > 0) return this.own(at, diet, "limit");
    const opener = this.text.openerAt(at);
    const food = this.text.foods.get(at);
    if (opener !== null && (food === undefined || food.name.length <= opener.length)) {
      this.open(opener.phrase);
      this.openedTo = at + opener.length;
      return this.own(at, opener.length, "filler");
    }
    if (this.scope === "in") return this.wishAt(at, food);
    return this.refusalAt(at, food);
  }

  private open(phrase: string): void {
    const scope = scopes.get(phrase)!;
    // "Hates mushrooms, but use …": the new scope. "No meat, also no fish" opens again by itself.
    this.scope = scope;
    this.opener = phrase;
    this.swapped = scope === "swap";
    if (this.form !== null) this.isFormOver = true;
  }

  /** A full stop ends every scope; a comma only where no list of foods goes on. */
  private endOfPhrase(at: number): void {
    const { gap } = this.text.words[at]!;
    if (this.form !== null) this.isFormOver = true;
    if (/[.;!?\n]/.test(gap) || /\s[-–]\s/.test(gap)) {
      this.scope = "in";
      this.opener = "";
      return;
    }
    if (/[:(]/.test(gap)) return;
    if (this.scope !== "in" && (this.hasRefusedNoFood(at) || !this.text.isListFrom(at, this.scope))) {
      this.scope = "in";
      this.opener = "";
    }
  }

  /**
   * "No oven, salmon and leeks": what is refused is no food, and the list behind the comma begins anew. It goes on where
   * "or" says so, or where it has a word for what people have to avoid: "no spice, dairy, gluten".
   */
  private hasRefusedNoFood(at: number): boolean {
    if (!/^(?:no|not|without)$/.test(this.opener)) return false;
    const from =
      this.openedTo + Number(/^(?:any|the|much|too)$/.test(this.text.words[this.openedTo]?.word ?? ""));
    const refused = this.text.longest(from, 5, (it) => NO_FOOD.has(it));
    if (refused === null) return false;
    const to = from + refused.length;
    for (let i = this.openedTo; i < at; i++) if ((this.text.foods.get(i)?.to ?? 0) > to) return false;
    const { words } = this.text;
    for (let i = at; i < words.length && !(i > at && /[.;!?\n]/.test(words[i]!.gap)); i++)
      if (/^(?:or|nor|any|either)$/.test(words[i]!.word) || keptOut.has(words[i]!.word)) return false;
    return true;
  }

  /** "Nut allergy", "egg and dairy free", "no dairy", "can't have gluten". */
  private keptAt(at: number): number {
    const wide = this.text.longest(at, 4, (it) => keptOut.has(it));
    const narrow = this.text.longest(at, 3, (it) => allergicTo.has(it));
    const item = wide ?? narrow;
    const food = this.text.foods.get(at);
    const length = item?.length ?? (food === undefined ? 0 : food.to - at);
    if (length === 0) return 0;
    const tail = this.text.tailAfter(at + length, item !== null);
    // A longer name is another food: "peanut butter", "egg noodles"; "milk allergy" stays milk.
    if (tail === null && food !== undefined && item !== null && food.to - at > item.length) return 0;
    const isAllergy = tail !== null || this.scope === "allergic";
    if (!isAllergy && this.scope !== "out" && this.scope !== "swap") return 0;
    const found =
      wide !== null
        ? keptOut.get(wide.phrase)!
        : isAllergy && narrow !== null
          ? allergicTo.get(narrow.phrase)!
          : null;
    const end = tail?.isNext ? length + 1 : length;
    if (found !== null && this.scope !== "swap") {
      this.found.keep(found, isAllergy && tail?.word !== "free");
      // "A no dairy soup": the dish itself is not kept out.
      const next = this.text.words[at + end];
      if (next !== undefined && !isApart(next) && formWords.has(next.word)) this.scope = "in";
      return end;
    }
    if (found === null && tail?.isNext && food?.food.id === "meat") {
      this.found.noMeat = true;
      return end;
    }
    if (found === null && tail?.isNext && food !== undefined && food.food.id !== "sugar") {
      this.found.out({ words: food.words, food: food.food.id });
      return end;
    }
    return 0;
  }

  private dietAt(at: number): number {
    const found = this.text.longest(at, 3, (it) => dietWords.has(it));
    if (found === null) return 0;
    const isOnlyOfFood = this.scope === "in" && LISTING.has(this.opener) && this.isFoodAt(at, found.length);
    if (isOnlyOfFood) return 0;
    const kept = dietWords.get(found.phrase)!;
    if (this.scope === "out" && !/ free$/.test(found.phrase)) {
      for (const it of kept.diets ?? []) this.found.notDiets.add(it);
      return found.length;
    }
    this.found.keep(kept, false);
    return found.length;
  }

  private isFoodAt(at: number, length: number): boolean {
    const food = this.text.foods.get(at) ?? this.text.foods.get(at + length);
    return food !== undefined && !NO_WISH.has(food.name.join(" "));
  }

  private wishAt(at: number, food: Mention | undefined): number {
    const form = this.text.longest(at, 4, (it) => formWords.has(it));
    if (form !== null && (food === undefined || food.to - at <= form.length)) {
      this.formIs(form.phrase, at, form.length);
      // Of "banana bread" the banana goes in.
      const isPart = food !== undefined && food.to - at < form.length;
      if (food !== undefined && (isPart || isOwnFood(food))) this.found.want(food, this.text.words);
      return this.own(at, form.length, "wish");
    }
    const cuisine = this.text.longest(at, 2, (it) => cuisineWords.has(it));
    if (cuisine !== null && (food === undefined || food.to - at <= cuisine.length)) {
      this.found.cuisine ??= cuisineWords.get(cuisine.phrase)!;
      return this.own(at, cuisine.length, "wish");
    }
    const meal = this.text.longest(at, 3, (it) => mealWords.has(it));
    if (meal !== null && (food === undefined || food.to - at <= meal.length)) {
      this.found.meal ??= mealWords.get(meal.phrase)!;
      return this.own(at, meal.length, "wish");
    }
    if (food !== undefined && isDisliked(this.text.words, food.to)) {
      this.found.out({ words: food.words, food: plainFood(this.text.words, food) });
      return this.own(at, food.to - at, "limit");
    }
    if (food !== undefined) {
      if (isChilliDish(this.text.words, food)) this.formIs("chilli", at, 1);
      else this.found.want(food, this.text.words);
      return this.own(at, food.to - at, "wish");
    }
    if (LISTING.has(this.opener)) this.mend(at);
    return 1;
  }

  private formIs(phrase: string, at: number, length: number): void {
    const name = formWords.get(phrase) ?? phrase;
    if (this.form === null || (!this.isFormOver && this.form.end === at)) {
      // Of a pasta salad the pasta is what is in it.
      const before = this.form === null ? undefined : this.text.foods.get(this.form.end - 1);
      if (
        before !== undefined &&
        this.form!.name !== name &&
        ["pasta", "noodle", "burger"].includes(before.food.id)
      )
        this.found.want(before, this.text.words);
      this.form = { name, end: at + length };
      this.found.form = name;
    }
    if (name === "smoothie") this.found.meal ??= "drink";
  }

  private refusalAt(at: number, food: Mention | undefined): number {
    if (this.scope === "beside") return food === undefined ? 1 : this.own(at, food.to - at, "filler");
    const { word } = this.text.words[at]!;
    const group = groupAt(this.text, at);
    if (group !== null) {
      this.found.out({ words: group.phrase, food: null });
      return this.own(at, group.length, "limit");
    }
    if (word === "meat" && this.scope !== "swap") {
      this.found.noMeat = true;
      return this.own(at, 1, "limit");
    }
    if (food !== undefined && !(isIdleRefusal(food) && !this.swapped)) {
      this.found.out({ words: food.words, food: plainFood(this.text.words, food) });
      return this.own(at, food.to - at, "limit");
    }
    if (food !== undefined || NOT_KEPT_OUT.has(word) || /^\d/.test(word))
      return food === undefined ? 1 : this.own(at, food.to - at, "filler");
    if (formWords.has(word) || mealWords.has(word)) return 1;
    if (this.mend(at)) return 1;
    // Right behind the opener an unknown word is a food that we do not know.
    const before = this.text.words[at - 1]?.word ?? "";
    if (this.opener.split(" ").at(-1) === before || ["any", "the", "or"].includes(before))
      if (/^[a-z]{3,}$/.test(word) && !/(?:ly|ing|ed)$/.test(word))
        this.found.out({ words: this.text.words[at]!.typed, food: null });
    return 1;
  }

  /** A mistyped word where a list of foods is told. */
  private mend(at: number): boolean {
    const food = mistypedFood(this.text.words[at]!.word);
    if (food === null) return false;
    const kept = this.scope === "in" ? undefined : keptOut.get(food.words);
    if (kept !== undefined) this.found.keep(kept, this.scope === "allergic");
    else (this.scope === "in" ? this.found.include : this.found.exclude).push(food);
    this.own(at, 1, this.scope === "in" ? "wish" : "limit");
    return true;
  }

  private own(at: number, length: number, owner: Owner): number {
    this.owners.own(this.text.words, at, at + length, owner);
    return length;
  }
}
