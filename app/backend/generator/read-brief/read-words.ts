import type { Allergen, Diet } from "~/contract/generator";
import { foodById, foodsByWords } from "~/food/foods/food-table";
import { nearWord } from "~/food/foods/near-word";
import type { Brief, NamedFood } from "../brief";
import { foodsIn, isApart, isOnePhrase, type Mention, phraseAt, typed, type Word, wordsOf } from "./foods-in-words";
import { servingsIn, timeIn } from "./numbers-in-words";
import {
  ALLERGY_AFTER,
  LISTING,
  LONGEST_OPENER,
  NO_WISH,
  NOT_KEPT_OUT,
  type Scope,
  scopes,
} from "./scope-words";
import { allergicTo, cuisineWords, dietWords, formWords, type Kept, keptOut, mealWords } from "./word-lists";

/** What one message says, on its own. */
export interface SaidHere extends Omit<Brief, "words" | "category"> {
  /** Diets it says are not needed. */
  notDiets: Diet[];
  /** "Double it": a factor for what was before. */
  times: number;
}

export function readWords(text: string): SaidHere {
  const plain = text.slice(0, 4000).replace(/[‘’]/g, "'");
  const time = timeIn(plain);
  const servings = servingsIn(time.rest);
  const reader = new Reader(wordsOf(servings.rest.replace(MILD, " ")));
  reader.read();
  const quick =
    /\b(?:quick|fast|speedy|in a (?:hurry|rush)|short on time|no time)\b/i.test(plain) &&
    !/\bnot (?:quick|fast)\b/i.test(plain);
  const quicker = /\b(?:quicker|faster|speedier|less time|shorter|speed (?:it|this) up)\b/i.test(plain);
  return {
    ...reader.said(),
    maxMinutes: time.minutes ?? (quick ? 30 : null),
    servings: servings.servings,
    spice: spiceIn(plain),
    heat: heatIn(plain),
    quicker,
    times: /\bdouble (?:it|the|this|everything)\b|\btwice as much\b/i.test(plain)
      ? 2
      : /\bhal(?:ve|f) (?:it|the (?:recipe|amount)|this|everything)\b/i.test(plain)
        ? 0.5
        : 1,
  };
}

const MILD =
  /\b(?:not|isn't|nothing|never|without being|don't (?:like|want)(?: it| anything)?|can't (?:eat|do|handle|stand))\s(?:too |very |so |that |at all |overly |any )*(?:spicy|hot\b(?! dogs?)|spiciness|heat)|\b(?:no|without|less|hate) (?:heat|spice|spiciness|chilli heat|spicy\b)|\bless (?:spicy|hot)\b|\bmild(?:er|ly)?\b|\b(?:kid|child|toddler|baby)[- ]friendly\b/i;

function spiceIn(text: string): Brief["spice"] {
  if (MILD.test(text)) return "mild";
  return /\bspic(?:y|ier|iest)\b|\bfiery\b|\bhotter\b|\b(?:extra|very|really|super|properly) hot\b|\bhot and (?:spicy|sour)\b|\bwith a kick\b|\bmore (?:heat|spice|kick|chilli)\b|\bhot curry\b|\bmake it hot\b/i.test(
    text,
  )
    ? "hot"
    : null;
}

function heatIn(text: string): Brief["heat"] {
  if (
    /\bno[- ]cook(?:ing)?\b|\bwithout (?:any )?(?:cooking|heat|a (?:cooker|stove|kitchen))\b|\bdon't (?:want to|need to) cook\b|\bno (?:heat|stove|hob)(?: or oven)?\b(?! (?:spice|chilli))|\buncooked\b|\btoo hot to cook\b/i.test(
      text,
    )
  )
    return /\bno heat\b/i.test(text) && !/cook|stove|oven/i.test(text) ? null : "none";
  if (
    /\b(?:no|without(?: an| the| using the| using an)?|don't have an?|haven't got an|broken|instead of the|not in the|avoid the|my) oven(?: is (?:broken|bust|out))?\b/i.test(
      text,
    ) &&
    !/\b(?:in|use|using) (?:the |my )oven\b(?! is)/i.test(text) &&
    /\b(?:no|without|don't|haven't|broken|bust|instead|not|avoid)\b/i.test(text)
  )
    return "hob";
  if (
    /\bno[- ]bake\b|\b(?:one|single)[- ](?:pan|pot|skillet)\b(?! roast)|\bon the (?:hob|stove|stovetop)\b|\bstove ?top\b|\bin a (?:wok|frying pan|skillet|saucepan)\b/i.test(
      text,
    ) &&
    !/\boven\b|\btray\b/i.test(text)
  )
    return "hob";
  return /\b(?:in|use|using|from) (?:the |an |my )?oven\b|\boven[- ](?:baked|roasted|cooked)\b|\bbaked\b|\bsheet[- ]?pan\b|\btray ?bake\b|\broasted in\b/i.test(
    text,
  )
    ? "oven"
    : null;
}

/** Names of the table that are a food and a dish of it: a beef stew is beef, and a stew. */
const dishNames: ReadonlySet<string> = new Set(
  [...foodsByWords.keys()]
    .filter((name) => {
      const words = name.split(" ");
      if (["no", "leftover", "roast", "not", "vegan", "vegetarian", "veggy"].includes(words[0]!)) return true;
      const form = formWords.get(words.slice(-2).join(" ")) ?? formWords.get(words.at(-1)!);
      if (form !== undefined && foodsByWords.get(name)!.group === "prepared") return true;
      return (
        form !== undefined &&
        !(words.length > 1 && ["pasta", "noodles", "flatbread", "cookies"].includes(form))
      );
    })
    .filter(
      (name) =>
        !["pasta", "noodle", "hummus", "guacamole", "naan", "pita"].includes(name) && !isPastaShape(name),
    ),
);

function isPastaShape(name: string): boolean {
  return formWords.get(name) === "pasta" || formWords.get(name) === "noodles";
}

/** One walk over the words, from left to right, with the scope that the last opener set. */
class Reader {
  private readonly diets = new Set<Diet>();
  private readonly notDiets = new Set<Diet>();
  private readonly allergens = new Set<Allergen>();
  private readonly exclude: NamedFood[] = [];
  private readonly include: NamedFood[] = [];
  private form: { name: string; end: number } | null = null;
  private isFormOver = false;
  private cuisine: string | null = null;
  private meal: Brief["meal"] = null;
  private noMeat = false;
  private scope: Scope = "in";
  private opener = "";
  private swapped = false;
  private readonly foods: Map<number, Mention>;

  constructor(private readonly words: readonly Word[]) {
    const found = foodsIn(words, dishNames);
    const bare = found.map((it): Mention => {
      const from = it.to - it.name.length;
      return { ...it, from, words: typed(words, from, it.to) };
    });
    this.foods = new Map([...bare, ...found].map((it) => [it.from, it]));
  }

  read(): void {
    for (let at = 0; at < this.words.length; ) at += Math.max(1, this.readAt(at));
  }

  said(): Omit<SaidHere, "maxMinutes" | "servings" | "spice" | "heat" | "quicker" | "times"> {
    if (this.noMeat) {
      const wantsFish = this.include.some(
        ({ food }) => food !== null && ["fish", "seafood"].includes(foodById(food)?.group ?? ""),
      );
      this.diets.add(wantsFish ? "pescatarian" : "vegetarian");
    }
    return {
      diets: [...this.diets],
      notDiets: [...this.notDiets],
      allergens: [...this.allergens],
      exclude: this.exclude,
      include: this.include,
      form: this.form?.name ?? null,
      cuisine: this.cuisine,
      meal: this.meal,
    };
  }

  /** Reads what begins here and says how many words it took. */
  private readAt(at: number): number {
    const here = this.words[at]!;
    if (at > 0 && isApart(here)) this.endOfPhrase(at);
    if (this.scope === "swap" && ["for", "with", "to", "by"].includes(here.word)) {
      this.scope = "in";
      this.opener = "with";
      return 1;
    }
    const kept = this.keptAt(at);
    if (kept > 0) return kept;
    const diet = this.dietAt(at);
    if (diet > 0) return diet;
    const opener = this.longest(at, LONGEST_OPENER, (it) => scopes.get(it) !== undefined);
    const food = this.foods.get(at);
    if (opener !== null && (food === undefined || food.name.length <= opener.length)) {
      this.open(opener.phrase);
      return opener.length;
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
    const { gap } = this.words[at]!;
    if (this.form !== null) this.isFormOver = true;
    if (/[.;!?\n]/.test(gap) || /\s[-–]\s/.test(gap)) {
      this.scope = "in";
      this.opener = "";
      return;
    }
    if (/[:(]/.test(gap)) return;
    if (this.scope !== "in" && !this.isListFrom(at)) {
      this.scope = "in";
      this.opener = "";
    }
  }

  /** Whether what follows a comma is nothing but more items of a list. */
  private isListFrom(at: number): boolean {
    if (this.scope === "beside") return false;
    let items = 0;
    for (let i = at; i < this.words.length; ) {
      const { word, gap } = this.words[i]!;
      if (i > at && /[.;!?\n]/.test(gap)) break;
      const opener = this.longest(i, LONGEST_OPENER, (it) => scopes.get(it) !== undefined);
      if (opener !== null) return items > 0;
      const item = this.foods.get(i);
      const known = this.longest(
        i,
        3,
        (it) => keptOut.has(it) || (this.scope === "allergic" && allergicTo.has(it)),
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

  /** "Nut allergy", "egg and dairy free", "no dairy", "can't have gluten". */
  private keptAt(at: number): number {
    const wide = this.longest(at, 4, (it) => keptOut.has(it));
    const narrow = this.longest(at, 3, (it) => allergicTo.has(it));
    const item = wide ?? narrow;
    const food = this.foods.get(at);
    const length = item?.length ?? (food === undefined ? 0 : food.to - at);
    if (length === 0) return 0;
    const tail = this.tailAfter(at + length, item !== null);
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
      this.keep(found, isAllergy && tail?.word !== "free");
      // "A no dairy soup": the dish itself is not kept out.
      const next = this.words[at + end];
      if (next !== undefined && !isApart(next) && formWords.has(next.word)) this.scope = "in";
      return end;
    }
    if (found === null && tail?.isNext && food !== undefined && food.food.id !== "sugar") {
      this.out({ words: food.words, food: food.food.id });
      return end;
    }
    return 0;
  }

  private keep({ allergens = [], diets = [] }: Kept, isAllergy: boolean): void {
    for (const it of allergens) this.allergens.add(it);
    for (const it of diets) this.diets.add(it);
    if (isAllergy && diets.includes("gluten-free")) this.allergens.add("gluten");
  }

  /** The word of allergy behind an item, at once or after more items joined to it by "and" or a comma. */
  private tailAfter(at: number, isKept: boolean): { word: string; isNext: boolean } | null {
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

  private dietAt(at: number): number {
    const found = this.longest(at, 3, (it) => dietWords.has(it));
    if (found === null) return 0;
    const isOnlyOfFood = this.scope === "in" && LISTING.has(this.opener) && this.isFoodAt(at, found.length);
    if (isOnlyOfFood) return 0;
    const kept = dietWords.get(found.phrase)!;
    if (this.scope === "out" && !/ free$/.test(found.phrase)) {
      for (const it of kept.diets ?? []) this.notDiets.add(it);
      return found.length;
    }
    this.keep(kept, false);
    return found.length;
  }

  private isFoodAt(at: number, length: number): boolean {
    const food = this.foods.get(at) ?? this.foods.get(at + length);
    return food !== undefined && !NO_WISH.has(food.name.join(" "));
  }

  private wishAt(at: number, food: Mention | undefined): number {
    const form = this.longest(at, 4, (it) => formWords.has(it));
    if (form !== null && (food === undefined || food.to - at <= form.length)) {
      this.formIs(form.phrase, at, form.length);
      if (food !== undefined && isOwnFood(food)) this.want(food);
      return form.length;
    }
    const cuisine = this.longest(at, 2, (it) => cuisineWords.has(it));
    if (cuisine !== null && (food === undefined || food.to - at <= cuisine.length)) {
      this.cuisine ??= cuisineWords.get(cuisine.phrase)!;
      return cuisine.length;
    }
    const meal = this.longest(at, 3, (it) => mealWords.has(it));
    if (meal !== null && (food === undefined || food.to - at <= meal.length)) {
      this.meal ??= mealWords.get(meal.phrase)!;
      return meal.length;
    }
    if (food !== undefined) {
      if (isChilliDish(this.words, food)) this.formIs("chilli", at, 1);
      else this.want(food);
      return food.to - at;
    }
    this.mend(at, this.include, LISTING.has(this.opener));
    return 1;
  }

  private formIs(phrase: string, at: number, length: number): void {
    const name = formWords.get(phrase) ?? phrase;
    if (this.form === null || (!this.isFormOver && this.form.end === at)) {
      // Of a pasta salad the pasta is what is in it.
      const before = this.form === null ? undefined : this.foods.get(this.form.end - 1);
      if (
        before !== undefined &&
        this.form!.name !== name &&
        ["pasta", "noodle", "burger"].includes(before.food.id)
      )
        this.want(before);
      this.form = { name, end: at + length };
    }
    if (name === "smoothie") this.meal ??= "drink";
  }

  private refusalAt(at: number, food: Mention | undefined): number {
    if (this.scope === "beside") return food === undefined ? 1 : food.to - at;
    const { word } = this.words[at]!;
    if (word === "red" && this.words[at + 1]?.word === "meat") {
      for (const it of ["beef", "lamb", "pork"]) this.out({ words: it, food: it });
      return 2;
    }
    if (word === "meat" && this.scope !== "swap") {
      this.noMeat = true;
      return 1;
    }
    if (food !== undefined && !(isIdleRefusal(food) && !this.swapped)) {
      this.out({ words: food.words, food: plainFood(this.words, food) });
      return food.to - at;
    }
    if (food !== undefined || NOT_KEPT_OUT.has(word) || /^\d/.test(word))
      return food === undefined ? 1 : food.to - at;
    if (formWords.has(word) || mealWords.has(word)) return 1;
    if (this.mend(at, this.exclude, true)) return 1;
    // Right behind the opener an unknown word is a food that we do not know.
    const before = this.words[at - 1]?.word ?? "";
    if (this.opener.split(" ").at(-1) === before || ["any", "the", "or"].includes(before))
      if (/^[a-z]{3,}$/.test(word) && !/(?:ly|ing|ed)$/.test(word))
        this.out({ words: this.words[at]!.typed, food: null });
    return 1;
  }

  /** A mistyped word where a list of foods is told. */
  private mend(at: number, into: NamedFood[], isList: boolean): boolean {
    const { word } = this.words[at]!;
    const near = isList && !COMMON.has(word) ? (MISSPELT[word] ?? nearWord(word)) : null;
    const food = near === null ? undefined : foodsByWords.get(near);
    if (food === undefined || NO_WISH.has(near!)) return false;
    const kept = into === this.exclude ? keptOut.get(near!) : undefined;
    if (kept !== undefined) this.keep(kept, this.scope === "allergic");
    else into.push({ words: near!, food: food.id });
    return true;
  }

  private want(mention: Mention): void {
    const name = mention.name.join(" ");
    if (NO_WISH.has(name)) return;
    const food = plainFood(this.words, mention);
    if (!this.include.some((it) => it.food === food)) this.include.push({ words: mention.words, food });
  }

  private out(food: NamedFood): void {
    if (!this.exclude.some((it) => it.food === food.food && it.words === food.words)) this.exclude.push(food);
  }

  /** The longest phrase from a word on that is known, not across a comma. */
  private longest(
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
}

/** Too near to more than one food. */
const MISSPELT: Readonly<Record<string, string>> = {
  chiken: "chicken",
  chickin: "chicken",
  chikcen: "chicken",
  samon: "salmon",
  panir: "paneer",
};

/** Words near the name of a food that are themselves. */
const COMMON: ReadonlySet<string> = new Set(
  "other house maybe under later water today there thing party place three seven eight night quick light think these those little people friend family table kitchen never always after before about still every great bring since while until tender fresh spare sweet heavy plain smoke crispy crunchy quite small large extra super simple cheap healthy hearty cosy cozy comforting fridge freezer pantry cupboard leftover leftovers twist flavour flavor sauce plenty amount bunch touch hint splash handful either whatever really store bought homemade thick creamy lemony garlicky minty spiced winter summer autumn spring".split(
    " ",
  ),
);

/** "Peppers" are the vegetable, "pepper" is ground. */
function plainFood(words: readonly Word[], { food, from, name }: Mention): string {
  if (name.length === 1 && name[0] === "pepper")
    return /s$/i.test(words[from]!.typed) ? "sweet-pepper" : food.id;
  return food.id;
}

/** Spaghetti is a form and a food, pasta only a form. */
function isOwnFood({ food, name }: Mention): boolean {
  return (
    ["pasta", "noodle"].includes(foodById(food.parent ?? "")?.id ?? "") &&
    !["pasta", "noodle"].includes(food.id) &&
    name.length > 0
  );
}

function isIdleRefusal({ name }: Mention): boolean {
  const word = name.join(" ");
  return [
    "heat",
    "hot",
    "sweet",
    "side",
    "ice",
    "party",
    "date",
    "carb",
    "water",
    "spice",
    "dish",
    "gluten",
  ].includes(word);
}

/** "A chilli", "bean chilli for 6"; the pods are "with chilli" and "chillies". */
function isChilliDish(words: readonly Word[], { from, to, name }: Mention): boolean {
  if (name.join(" ") !== "chilli" || /ies$|es$|is$/i.test(words[to - 1]!.typed)) return false;
  const before = words[from - 1];
  return !(
    before !== undefined &&
    ["with", "and", "some", "fresh", "dried", "red", "green", "add", "more", "use", "of", "bit"].includes(
      before.word,
    )
  );
}
