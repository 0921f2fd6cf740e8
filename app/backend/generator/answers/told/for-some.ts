import type { Ingredient } from "~/contract/recipes";
import { assessRecipe } from "~/food/foods/assess-recipe";
import { linesOf } from "../../adapt/edits/edit";
import type { Written } from "../../ports";
import type { ForSome } from "../../read-brief/clauses/for-some";
import { sentence } from "../../verify/outcome";
import { inWords } from "../in-words";

/** What is done and said of a wish for some of those who eat. */
interface ForAll {
  /** What is asked for of the whole recipe, as one types it. */
  words: string;
  told: string;
}

/**
 * A recipe is one for everybody who eats of it. Heat comes to the table for some; what somebody must not eat stays out for
 * all; and of anything else it is told where a portion can go its own way, and nothing is changed.
 */
export function forAll(
  { kind, words, isMilder, diets, foods }: ForSome,
  typed: string,
  recipe: Written,
): ForAll {
  const also = (order: string) => [order, words].filter((it) => it !== "").join(". ");
  if (kind === "heat")
    return { words: also(isMilder ? "milder. heat at the table" : "heat at the table"), told: "" };
  // "More peanuts on mine, none on my son's, he's allergic": one allergy is one for the pan.
  if (kind === "ill") {
    const isOne = new Set(foods.map(({ food, words }) => food ?? words)).size === 1;
    return {
      words: isOne && ALLERGY.test(typed) ? also(`allergic to ${foods[0]!.words}`) : typed,
      told: "What somebody must not eat stays out of all of it: in one pan, or by one spoon, it gets into every portion.",
    };
  }
  const lines = foods.flatMap((it) => linesOf({ written: recipe }, it));
  const missing = foods.filter((it) => linesOf({ written: recipe }, it).length === 0);
  const { diets: assessed } = assessRecipe(recipe);
  const told = diets.map((diet) => {
    const { because } = assessed.find((it) => it.diet === diet)!;
    const own = recipe.ingredients.filter(({ ref }) => because.includes(ref));
    return own.length === 0
      ? `It is ${diet} as it is, for everybody.`
      : `Not ${diet} in it: ${inWords(own.map((it) => `${it.name}${stepOf(it, recipe)}`))}.`;
  });
  const late = lines.filter((it) => comesLast(it, recipe));
  const early = lines.filter((it) => !late.includes(it));
  const limits = [...diets, ...early.map(({ name }) => `without ${name}`)];
  return {
    words,
    told: [
      "A recipe is cooked for everybody who eats of it, so nothing was changed for some alone.",
      ...told,
      ...(diets.length > 0
        ? []
        : missing.map((it) =>
            isWanted(it.words, typed)
              ? `${sentence(it.words)} can go on those portions at the table; what has to be cooked is cooked apart.`
              : `It has no ${it.words}.`,
          )),
      ...late.map(
        (it) =>
          `${sentence(it.name)} only goes on at the end${stepOf(it, recipe)}: leave it off where it is not wanted.`,
      ),
      ...(diets.length > 0
        ? []
        : early.map(
            (it) =>
              `${sentence(it.name)} goes in early${stepOf(it, recipe)}: take that portion out before, and cook it to the end in a second pan.`,
          )),
      ...(limits.length === 0
        ? []
        : [
            `Say “make all of it ${limits[0]}” to have it so for everybody, or begin a new recipe for that portion.`,
          ]),
    ].join(" "),
  };
}

/** "With strawberries on top", "add bacon". */
function isWanted(food: string, typed: string): boolean {
  const [before] = typed.toLowerCase().split(food.toLowerCase());
  return /\b(?:with|add|extra|more|and|mit|avec|con)\s+(?:some |the |extra )?$/.test(before ?? "");
}

const ALLERGY = /\ballerg|\banaphyl/i;

function stepsWith({ ref }: Ingredient, { steps }: Written): number[] {
  return steps.flatMap(({ parts }, at) =>
    parts.some((it) => typeof it === "object" && "ingredient" in it && it.ingredient === ref) ? [at] : [],
  );
}

function stepOf(line: Ingredient, recipe: Written): string {
  const at = stepsWith(line, recipe)[0];
  return at === undefined ? "" : ` (step ${at + 1})`;
}

function comesLast(line: Ingredient, recipe: Written): boolean {
  const at = stepsWith(line, recipe)[0];
  return at === recipe.steps.length - 1;
}
