import { NO_NAMES } from "~/backend/repertoire/dish-names";
import type { Allergen } from "~/contract/generator";
import { type Assessment, assessRecipe } from "~/food/foods/assess-recipe";
import { foodsByWords } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { EU_ALLERGENS } from "~/food/foods/substances";
import { linesOf } from "../adapt/edits/edit";
import type { Brief, NamedFood } from "../brief";
import type { Written } from "../ports";
import { EMPTY_BRIEF } from "../read-brief/chips";
import { isFor } from "../read-brief/clauses/clause-words";
import { has as hasAllergen } from "../read-brief/contradiction";
import { FoodText } from "../read-brief/food-text";
import { wordsOf } from "../read-brief/foods-in-words";
import { respell } from "../read-brief/limits/respell";
import { plainFood } from "../read-brief/plain-food";
import { wordsOfFile } from "../read-brief/read-table";
import { allergicTo, dietWords, keptOut } from "../read-brief/word-lists";
import { sentence } from "../verify/outcome";
import { readRecipe } from "../verify/reading";
import { verify, violationsOf } from "../verify/verify";
import { inWords } from "./in-words";
import { limitsInForce } from "./limits-in-force";
import partsText from "./parts-of-dish.txt?raw";
import { asksOfRawEgg, rawEggIn } from "./raw-egg";

const OF_KITCHENS =
  "We read the ingredients; what a maker or a kitchen brings besides, only labels and you can tell.";

/** Whether somebody may eat it, by what was said to be kept out, in the chat or in the question. */
export function safeFor(recipe: Written, _: string, brief: Brief): string {
  const limits = limitsInForce(brief);
  const what = whatIsIn(recipe);
  if (limits.length === 0)
    return `That depends on what they must not eat: say it, and the recipe is checked for it. ${what} ${freeFrom(recipe)}${OF_KITCHENS}`;
  const told = limitsTold(recipe, brief);
  const kept = `as far as its ${recipe.ingredients.length} ingredients tell it keeps ${inWords(limits)}`;
  return `${told.length > 0 ? `No, not as it is. ${told.join(" ")}` : `Yes: ${kept}.`} ${what} ${OF_KITCHENS}`;
}

/** The same for somebody of whom it cannot be told what they must not eat: what is known of it, and no yes. */
export function keptForOthers(recipe: Written, brief: Brief): string {
  const kept = limitsInForce(brief).length === 0 || limitsTold(recipe, brief).length > 0;
  const known = kept ? "" : ` It keeps what you said before: ${inWords(limitsInForce(brief))}.`;
  return `That depends on what they must not eat, which we could not tell from your words: name the foods, and the recipe is checked for them.${known} ${whatIsIn(recipe)} ${OF_KITCHENS}`;
}

/** "It has nuts: in walnuts." of the recipe that stands there, before anything is changed for it. */
export function whatBreaks(recipe: Written, brief: Brief): string {
  const { allergens, diets } = brief;
  // Who is told of its nuts need not hear that it is not nut-free.
  const isSaid = (diet: string) => allergens.length > 0 && diet.endsWith("-free");
  const told = limitsTold(recipe, { ...brief, diets: diets.filter((it) => !isSaid(it)) });
  return told.length > 0
    ? `As it was: ${told.join(" ")}`
    : `No: as far as its ${recipe.ingredients.length} ingredients tell it is ${inWords(limitsInForce(brief))}.`;
}

/** What is told of a recipe that stands there as it was, where it does not keep all that was said since. */
export function limitsBroken(recipe: Written, brief: Brief): string[] {
  const told = limitsTold(recipe, brief).filter((it) => !UNSURE.test(it));
  return told.length === 0
    ? []
    : [
        `Mind that the recipe is as it was, and does not keep all that you said since. ${told.slice(0, 4).join(" ")}`,
      ];
}

const UNSURE = /^(?:Some kinds|Whether|Nobody can say)/;

/** What of it does not keep the limits, in sentences. */
function limitsTold(recipe: Written, { diets, allergens, exclude, patterns }: Brief): string[] {
  const { contains, mayContain, diets: assessed, unknown } = assessRecipe(recipe);
  const names = (because: readonly string[]) => inWords(because.map((ref) => nameOf(recipe, ref)));
  const known = violationsOf(EMPTY_BRIEF, recipe).map(({ words }) => words);
  const ofPatterns = violationsOf({ ...EMPTY_BRIEF, patterns }, recipe)
    .map(({ words }) => words)
    .filter((it) => !known.includes(it));
  const isOut = ({ allergen }: { allergen: Allergen }) => allergens.includes(allergen);
  const limited = allergens.length + diets.length + exclude.length > 0;
  return [
    ...contains.filter(isOut).map(({ allergen, because }) => `It has ${allergen}: in ${names(because)}.`),
    ...mayContain
      .filter(isOut)
      .map(({ allergen, because }) => `Some kinds of ${names(because)} have ${allergen}: read the label.`),
    ...assessed
      .filter(
        ({ diet, fits }) =>
          diets.includes(diet) && fits !== "yes" && !(diet === "gluten-free" && allergens.includes("gluten")),
      )
      .map(({ diet, fits, because }) =>
        fits === "no"
          ? `It is not ${diet}: ${names(because)}.`
          : `Whether it is ${diet} depends on the label of ${names(because)}.`,
      ),
    ...exclude.flatMap((it) => {
      const lines = linesOf({ written: recipe }, it);
      return lines.length === 0 ? [] : [`It has ${it.words}: ${inWords(lines.map(({ name }) => name))}.`];
    }),
    ...(limited && unknown.length > 0 ? [`Nobody can say what is in ${names(unknown)}.`] : []),
    ...new Set(patterns.length === 0 ? [] : ofPatterns.slice(0, 4)),
  ];
}

/** "Nothing listed has peanuts or nuts. " */
function freeFrom(recipe: Written): string {
  const { contains, mayContain, unknown } = assessRecipe(recipe);
  if (unknown.length > 0) return "";
  const some = [...contains, ...mayContain].map(({ allergen }) => allergen);
  const free = EU_ALLERGENS.filter((it) => !some.includes(it));
  if (free.length === 0) return "";
  return `Nothing listed has ${new Intl.ListFormat("en-GB", { type: "disjunction" }).format(free)}. `;
}

/** Allergens with the ingredients that bring them, labels to read, and what nobody knows. */
function whatIsIn(recipe: Written): string {
  const { contains, mayContain, unknown } = assessRecipe(recipe);
  const of = ({ allergen, because }: Assessment["contains"][number]) =>
    `${allergen} (${inWords(because.map((ref) => nameOf(recipe, ref)))})`;
  const has =
    contains.length === 0
      ? "It contains none of the 14 allergens."
      : `It contains ${inWords(contains.map(of))}.`;
  const labels = mayContain.length === 0 ? "" : ` Read the labels for ${inWords(mayContain.map(of))}.`;
  return `${has}${labels}${unknownIn(recipe, unknown)}`;
}

function unknownIn(recipe: Written, unknown: readonly string[]): string {
  return unknown.length === 0
    ? ""
    : ` Of ${inWords(unknown.map((ref) => nameOf(recipe, ref)))} nothing is known.`;
}

function nameOf({ ingredients }: Written, ref: string): string {
  return ingredients.find((it) => it.ref === ref)?.name ?? ref;
}

/** Whether it has what a question names: a food, an allergen or what a diet keeps out; else all allergens of it. */
export function has(recipe: Written, question: string): string {
  if (asksOfRawEgg(question)) return rawEggIn(recipe);
  const assessment = assessRecipe(recipe);
  const { allergens, diets } = limitsNamed(question);
  const named = foodsAskedOf(question);
  const told = [
    ...allergens.map((it) => ofAllergen(recipe, assessment, it)),
    ...diets.map((diet) => {
      const { fits, because } = assessment.diets.find((it) => it.diet === diet)!;
      const names = inWords(because.map((ref) => nameOf(recipe, ref)));
      if (fits === "yes") return `Yes, it is ${diet}, as far as its ingredients tell.`;
      return fits === "no"
        ? `No, it is not ${diet}: ${names}.`
        : `Whether it is ${diet} depends on the labels of ${names}.`;
    }),
  ];
  const foods = named
    .filter((it) => !allergens.some((one) => hasAllergen(it, one)) && !isPartOf(recipe, it))
    .map((it) => {
      const lines = linesOf({ written: recipe }, it);
      return lines.length === 0
        ? [`It has no ${it.words}.`, ...labelsFor(recipe, it)].join(" ")
        : `Yes, it has ${inWords(lines.map(({ name }) => name))}.`;
    });
  if (told.length + foods.length > 0)
    return `${[...told, ...foods].join(" ")}${unknownIn(recipe, assessment.unknown)}`;
  const proven = assessment.diets.filter(({ fits }) => fits === "yes").map(({ diet }) => diet);
  return `${whatIsIn(recipe)}${proven.length === 0 ? "" : ` It is ${inWords(proven)}.`}`;
}

const PARTS: ReadonlySet<string> = new Set(wordsOfFile(partsText));

/** "Does the dressing have egg": a part that the recipe makes, of which no line of the list is named. */
function isPartOf(recipe: Written, { words }: NamedFood): boolean {
  const part = foodWords(words).at(-1) ?? "";
  const { mentions, steps } = readRecipe(recipe);
  const isListed = recipe.ingredients.some(({ name }) => foodWords(name).includes(part));
  const isSaid =
    mentions.some(({ name }) => name.includes(part)) || steps.some((it) => foodWords(it).includes(part));
  return PARTS.has(part) && !isListed && isSaid;
}

/** Products in it that are often made with a food: stock and celery. */
function labelsFor(recipe: Written, food: NamedFood): string[] {
  const known = verify(EMPTY_BRIEF, recipe).warnings;
  return verify({ ...EMPTY_BRIEF, exclude: [food] }, recipe).warnings.filter((it) => !known.includes(it));
}

/** The foods that a question is about, and not those that it asks whether they are in: "celery in the stock". */
function foodsAskedOf(question: string): NamedFood[] {
  const words = wordsOf(respell(question, NO_NAMES).text);
  let end = -1;
  const asked = [...new FoodText(words).foods.values()].filter(({ from, to }) => {
    let at = from - 1;
    while (at >= 0 && isFor("before", words[at]!.word)) at--;
    const isBeside = at + 1 === end || (JOINED.has(words[at]?.word ?? "") && at === end);
    const isPlace =
      PLACE.has(words[at]?.word ?? "") || (end >= 0 && isBeside && JOINED.has(words[at]?.word ?? ""));
    if (isPlace) end = to;
    return !isPlace;
  });
  const all = asked.map((it) => ({ words: it.words, food: plainFood(words, it) }));
  return all.filter((it, at) => all.findIndex((other) => other.food === it.food) === at);
}

const PLACE: ReadonlySet<string> = new Set(["in", "inside", "im", "dans", "en", "nel", "nella", "from"]);
const JOINED: ReadonlySet<string> = new Set(["and", "or"]);

function ofAllergen(recipe: Written, { contains, mayContain }: Assessment, allergen: Allergen): string {
  const names = (found: Assessment["contains"]) =>
    found
      .filter((it) => it.allergen === allergen)
      .flatMap(({ because }) => because.map((ref) => nameOf(recipe, ref)));
  const [surely, maybe] = [names(contains), names(mayContain)];
  const labels = maybe.length === 0 ? "" : ` Read the label of ${inWords(maybe)}: some kinds have it.`;
  if (surely.length > 0) return `Yes, ${allergen}: in ${inWords(surely)}.${labels}`;
  return `${sentence(allergen)}: none, as far as its ingredients tell.${labels}`;
}

/** Foods that are the name of an allergen too. */
const ALLERGEN_NAMES: ReadonlySet<string> = new Set(
  "gluten|wheat|milk|dairy|egg|nut|tree nut|peanut|soy|soya|soybean|sesame|fish|shellfish|celery|mustard|lupin|lactose".split(
    "|",
  ),
);

function limitsNamed(question: string): { allergens: Allergen[]; diets: Brief["diets"] } {
  const words = foodWords(respell(question, NO_NAMES).text);
  const allergens = new Set<Allergen>();
  const diets = new Set<Brief["diets"][number]>();
  for (let at = 0; at < words.length; at++)
    for (let length = 3; length > 0; length--) {
      const phrase = words.slice(at, at + length).join(" ");
      const isDiet = dietWords.has(phrase);
      const found = isDiet ? dietWords.get(phrase) : (allergicTo.get(phrase) ?? keptOut.get(phrase));
      // Of oats it is asked whether it has oats, and not gluten.
      if (found === undefined || (foodsByWords.has(phrase) && !ALLERGEN_NAMES.has(phrase))) continue;
      for (const it of found.allergens ?? []) allergens.add(it);
      if ((found.allergens ?? []).length === 0) for (const it of found.diets ?? []) diets.add(it);
      at += length - 1;
      break;
    }
  return { allergens: [...allergens], diets: [...diets] };
}
