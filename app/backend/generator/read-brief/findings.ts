import type { Allergen, Diet } from "~/contract/generator";
import { foodById } from "~/food/foods/food-table";
import type { Brief, NamedFood } from "../brief";
import type { Mention, Word } from "./foods-in-words";
import { plainFood } from "./plain-food";
import type { SaidHere } from "./read-words";
import { NO_WISH } from "./scope-words";
import { tinnedFood } from "./tinned";
import type { Kept } from "./word-lists";

/** What of a message the reader of foods finds. */
type Found = Pick<
  SaidHere,
  "diets" | "notDiets" | "allergens" | "exclude" | "include" | "form" | "cuisine" | "meal"
>;

/** What people mean who name a food of several kinds; what has to stay out is all of them. */
const USUALLY: ReadonlyMap<string, string> = new Map([["mince", "beef-mince"]]);

/** What was read so far. */
export class Findings {
  readonly diets = new Set<Diet>();
  readonly notDiets = new Set<Diet>();
  readonly allergens = new Set<Allergen>();
  readonly exclude: NamedFood[] = [];
  readonly include: NamedFood[] = [];
  cuisine: string | null = null;
  meal: Brief["meal"] = null;
  noMeat = false;
  form: string | null = null;

  said(): Found {
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
      form: this.form,
      cuisine: this.cuisine,
      meal: this.meal,
    };
  }

  keep({ allergens = [], diets = [] }: Kept, isAllergy: boolean): void {
    for (const it of allergens) this.allergens.add(it);
    for (const it of diets) this.diets.add(it);
    if (isAllergy && diets.includes("gluten-free")) this.allergens.add("gluten");
  }

  want(mention: Mention, words: readonly Word[]): void {
    const name = mention.name.join(" ");
    if (NO_WISH.has(name)) return;
    const food = tinnedFood(words, mention) ?? plainFood(words, mention);
    // Who says mince and no more gets a dish of the mince that most are of.
    const usual = USUALLY.get(food);
    const wanted = { words: mention.words, food, ...(usual !== undefined && { standsFor: usual }) };
    if (!this.include.some((it) => it.food === food)) this.include.push(wanted);
  }

  out(food: NamedFood): void {
    if (!this.exclude.some((it) => it.food === food.food && it.words === food.words)) this.exclude.push(food);
  }
}
