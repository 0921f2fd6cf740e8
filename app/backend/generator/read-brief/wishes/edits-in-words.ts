import type { DishMention } from "~/backend/repertoire/dish-names";
import { isMeat } from "~/food/foods/flesh";
import { foodById } from "~/food/foods/food-table";
import type { Edit } from "../../brief";
import { hotWeatherIn } from "../../occasions/hot-weather";
import type { FoodText } from "../food-text";
import { isApart } from "../foods-in-words";
import type { Owners } from "../owners";
import { type PhraseFound, Phrases } from "../read-table";
import { type AmountSaid, amountsSaid, tinSaid } from "./amounts-said";
import { EditFoods } from "./edit-foods";
import { type EditWords as Row, editRows as rows } from "./edit-rows";
import { editsAroundFood } from "./edits-around-foods";
import { insteadAt, insteadSaid, swapsSaid } from "./swaps-in-words";

type Found = PhraseFound<Row>;

const OTHERS = new Phrases(rows.filter(({ kind }) => !["by", "instead", "minutes", "behind"].includes(kind)));

/** How much of it shall come in: "a bit of chilli", "loads of cheese". */
const LITTLE: ReadonlySet<string> = new Set(["bit", "little", "pinch", "touch", "dash", "hint", "splash"]);
const LOTS: ReadonlySet<string> = new Set(["load", "lot", "plenty", "ton", "heap"]);
/** Changes that begin anew within a list: "less turmeric, more cumin". */
const OF_ITS_OWN: ReadonlySet<Row["kind"]> = new Set(["swap", "amount", "taste"]);
const ARTICLE: ReadonlySet<string> = new Set([
  "some",
  "a",
  "bit",
  "little",
  "lot",
  "of",
  "the",
  "few",
  "even",
]);
const OF_A_FOOD: ReadonlySet<Edit["kind"]> = new Set(["out", "swap"]);
const HIDING = /\b(?:hid|sneak|smuggle)/;
/** "Leave the olives out". */
const TAKING: ReadonlySet<string> = new Set(["leave", "take", "keep", "miss", "cut"]);

/**
 * The changes that words ask for, from left to right. Going on from a recipe, also foods that go in or out; in a
 * first message those are wishes of a new one.
 */
export function editsIn(text: FoodText, owners: Owners, standing: Standing): Edit[] {
  return new EditReader(text, owners, standing).read();
}

/** What a message goes on from, and the dish that it names itself: nothing in a name is an edit. */
interface Standing {
  isGoingOn: boolean;
  dish: DishMention | null;
}

/** "A 2.2 kg bird", "1.2 kg leg of lamb": what is roasted in one piece weighs so much, whatever else is wished for. */
function isOfJoint({ food, amount, unit }: AmountSaid): boolean {
  const isHeavy = unit === "kg" || unit === "lb" || (unit === "g" && amount >= A_JOINT);
  const known = food?.food == null ? undefined : foodById(food.food);
  return isHeavy && (food === null || (known !== undefined && isMeat(known)));
}

/** Grams from which on a piece of meat is a joint. */
const A_JOINT = 700;

class EditReader {
  private readonly edits: Edit[] = [];
  private readonly amounts: ReadonlyMap<number, AmountSaid>;
  private readonly foods: EditFoods;

  constructor(
    private readonly text: FoodText,
    private readonly owners: Owners,
    private readonly standing: Standing,
  ) {
    this.foods = new EditFoods(text, (at) => OF_ITS_OWN.has(OTHERS.at(text.words, at)?.row.kind ?? "in"));
    this.amounts = new Map(
      (standing.isGoingOn && standing.dish === null ? amountsSaid(text) : []).map((it) => [it.from, it]),
    );
  }

  read(): Edit[] {
    const { words } = this.text;
    const isOfRecipe = this.standing.isGoingOn || this.standing.dish !== null;
    const tin = isOfRecipe ? tinSaid(this.text) : null;
    if (tin !== null) {
      this.add({ kind: "tin", cm: tin.cm });
      for (const { from, to } of tin.at) this.own(from, to);
    }
    for (let at = 0; at < words.length; ) at = Math.max(at + 1, this.readAt(at));
    if (this.standing.dish !== null && !this.standing.isGoingOn)
      for (const { amount, unit } of amountsSaid(this.text).filter(isOfJoint))
        this.add({ kind: "set", food: null, amount, unit, how: "set" });
    return this.edits;
  }

  /** Reads what begins here and says where it ends. */
  private readAt(at: number): number {
    const { words } = this.text;
    const { dish } = this.standing;
    if (dish !== null && at >= dish.from && at < dish.to) return dish.to;
    const around = this.standing.isGoingOn ? editsAroundFood(this.text, this.foods, at) : null;
    if (around !== null) {
      for (const it of around.edits) this.add(it);
      return this.own(at, around.to);
    }
    const said = this.amounts.get(at);
    if (said !== undefined) {
      const { from, to, ...amount } = said;
      this.add({ kind: "set", ...amount });
      return this.own(from, to);
    }
    const instead = insteadAt(this.text, at);
    if (instead !== null) return this.swapped(insteadSaid(this.text, this.foods, instead));
    const found = OTHERS.at(words, at);
    if (found === null) return TAKING.has(words[at]!.word) ? this.takenOutAt(at) : at;
    const isFood = this.text.foods.get(at);
    if (isFood !== undefined && isFood.to > found.to) return isFood.to;
    const { kind, value } = found.row;
    if (kind === "swap" || kind === "for") return this.swapped(swapsSaid(this.text, this.foods, found));
    // Of somebody "up the duff" no amount is told.
    if (kind === "amount" && this.owners.isLimit(words[at]!)) return found.to;
    if (kind === "amount") return this.amountAt(found);
    if (kind === "out" || kind === "in") return this.standing.isGoingOn ? this.listAt(found, kind) : found.to;
    if (kind === "use") return this.standing.isGoingOn ? this.takesPlaceAt(found) : found.to;
    if (kind === "servings") return this.servingsAt(found);
    if (kind === "taste") {
      // "It's too hot today" is no word on the food.
      if (hotWeatherIn(words).some((it) => it.from < found.to && found.from < it.to)) return found.to;
      const more = value.startsWith("+");
      this.add({ kind, of: value.slice(1) as "salt", more });
      this.own(found.from, found.to);
      return this.alsoAt(found, more ? 1.5 : 0.5);
    }
    if (kind === "fancier" || kind === "veg" || kind === "table") {
      // Who asks for a dinner that hides vegetables asks for them in it.
      if (kind === "veg" && HIDING.test(found.row.words)) this.add({ kind, isHidden: true });
      else if (this.standing.isGoingOn) this.add({ kind });
      return this.own(found.from, found.to);
    }
    if (kind === "quicker" || kind === "cheaper" || kind === "lighter" || kind === "easier") {
      if (value === "-!" && /^(?:not|too|as)$/.test(words[at - 1]?.word ?? "")) return found.to;
      // Where no dish is named, one is chosen that is cheap.
      const { isGoingOn, dish } = this.standing;
      if (kind === "cheaper" && !isGoingOn && dish === null) return this.own(found.from, found.to);
      // "No pine nuts, too expensive" says why they go, and nothing of the rest.
      const isReason = / expensive$/.test(found.row.words) && this.edits.some((it) => OF_A_FOOD.has(it.kind));
      if (!isReason && !this.edits.some((it) => it.kind === kind)) this.add({ kind });
      return this.own(found.from, found.to);
    }
    return found.to;
  }

  /** "Less salt and butter": what is joined to a taste is less as well. */
  private alsoAt({ row, to }: Found, times: number): number {
    const { words } = this.text;
    const joined = words[to];
    if (joined === undefined || !/^(?:less|more|lower|extra|reduce)/.test(row.words)) return to;
    const isAnd = /^(?:and|or)$/.test(joined.word);
    if (!isAnd && !/^,\s*$/.test(joined.gap)) return to;
    const at = isAnd ? to + 1 : to;
    // "Less salt and add spinach", "less salt, no butter" go on with something else.
    if (OTHERS.at(words, at) !== null || !this.text.foods.has(at)) return to;
    const foods = this.foods.from(at);
    for (const it of foods) this.add({ kind: "amount", food: it.food, times });
    return this.own(at, foods.at(-1)?.to ?? at);
  }

  private servingsAt({ row, from, to }: Found): number {
    const next = this.text.words[to];
    // "Double the amount of garlic" is one of garlic.
    const isOfDish = this.isDishAt(to);
    if (row.words.endsWith(" a") && !isOfDish) return to;
    if (
      !isOfDish &&
      next !== undefined &&
      !isApart(next) &&
      (next.word === "of" || this.foods.at(to) !== null)
    )
      // "Only half an onion" is an amount from its second word on.
      return from + 1;
    this.add({ kind: "servings", times: Number(row.value) });
    return this.own(from, to);
  }

  /** Whether the dish that is named begins there: "half a batch of the brownies". */
  private isDishAt(at: number): boolean {
    const between = this.text.words.slice(at, this.standing.dish?.from ?? at);
    return (
      this.standing.dish !== null &&
      this.standing.dish.from >= at &&
      /^(?:of )?(?:an? |the |my )?$/.test(between.map(({ word }) => `${word} `).join(""))
    );
  }

  private amountAt({ row, from, to }: Found): number {
    const { words } = this.text;
    // Who made too much rice has it, and wants no less of it.
    if (!this.standing.isGoingOn && /^too /.test(row.words)) return to;
    // "Half the lasagne" is no amount of an ingredient.
    if (row.words.endsWith(" the") && this.isDishAt(to)) return this.servingsAt({ row, from, to });
    const foods = this.foods.from(to);
    // "Double", and nothing else, is said of all of it.
    const isAlone = words.every(
      (it, at) => (at >= from && at < to) || /^(?:please|pls|now|ok|just)$/.test(it.word),
    );
    if (foods.length === 0)
      return isAlone && /^(?:double|triple|halve|2x|x2)$/.test(row.words)
        ? this.servingsAt({ row, from, to })
        : to;
    const end = foods.at(-1)!.to;
    const next = words[end];
    const isBare =
      to - from === 1 && /^(?:double|extra|halve|triple|more|less|reduce)$/.test(words[from]!.word);
    // Of "double chocolate cake" and "more pasta recipes" no amount is told.
    const isOpen =
      next !== undefined &&
      !isApart(next) &&
      !/^(?:and|or|but|please|in|than|for|with|thi|it|to|too|thank|though|le|more|fewer|extra|double|half)$/.test(
        next.word,
      );
    if (isBare && isOpen && !isKnownEnd(next.typed)) return to;
    for (const it of foods) this.add({ kind: "amount", food: it.food, times: Number(row.value) });
    return this.own(from, end);
  }

  private listAt({ from, to }: Found, kind: "out" | "in"): number {
    const foods = this.foods.from(to);
    if (foods.length === 0) return to;
    const end = foods.at(-1)!.to;
    // "Add X instead of Y" is a swap, and told there.
    const instead = insteadAt(this.text, end);
    if (kind === "in" && instead !== null) return end;
    const said = this.text.words.slice(to, foods[0]!.to).map(({ word }) => word);
    const much = said.some((it) => LITTLE.has(it))
      ? "little"
      : said.some((it) => LOTS.has(it))
        ? "lots"
        : null;
    // "Add more carrots": of what is there already it is more.
    if (kind === "in" && /^(?:more|extra)$/.test(said.find((it) => !ARTICLE.has(it)) ?? "")) {
      for (const it of foods) this.add({ kind: "amount", food: it.food, times: 1.5 });
      return this.own(from, end);
    }
    for (const it of foods)
      this.add(kind === "in" && much !== null ? { kind, food: it.food, much } : { kind, food: it.food });
    return this.own(from, end);
  }

  /** "Use pears", "I only have pork". */
  private takesPlaceAt({ from, to }: Found): number {
    const foods = this.foods.from(to);
    const end = foods.at(-1)?.to ?? to;
    const next = this.text.words[end];
    // "Use X instead of Y" and "use X not Y" are swaps, and told there.
    if (foods.length === 0 || insteadAt(this.text, end) !== null) return foods.length === 0 ? to : end;
    if (next !== undefined && !isApart(next) && /^(?:not|for|in|to)$/.test(next.word)) return to;
    for (const it of foods) this.add({ kind: "use", food: it.food });
    return this.own(from, end);
  }

  /** "Leave the olives out", "take the cream out". */
  private takenOutAt(at: number): number {
    if (!this.standing.isGoingOn) return at;
    const foods = this.foods.from(at + 1);
    if (foods.length === 0) return at;
    const end = foods.at(-1)!.to;
    if (!/^(?:out|off|away)$/.test(this.text.words[end]?.word ?? "")) return at;
    for (const { food } of foods) this.add({ kind: "out", food });
    return this.own(at, end + 1);
  }

  private swapped({ edits, from, to }: { edits: readonly Edit[]; from: number; to: number }): number {
    for (const it of edits) this.add(it);
    return this.own(from, to);
  }

  private add(edit: Edit): void {
    const key = JSON.stringify(edit);
    if (!this.edits.some((it) => JSON.stringify(it) === key)) this.edits.push(edit);
  }

  private own(from: number, to: number): number {
    this.owners.own(this.text.words, from, to, "wish");
    return to;
  }
}

function isKnownEnd(typed: string): boolean {
  return /^(?:less|more|fewer|thanks|ta|next|now|instead|as|also|again|overall|because|if|when|so|since|my|mine|our|his|her|he|she|they|we|i|it|this|mum|dad|hubby|husband|wife|kids)$/i.test(
    typed,
  );
}
