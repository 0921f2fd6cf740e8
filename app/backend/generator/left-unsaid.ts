import type { Change } from "~/contract/generator";
import type { Food } from "~/food/foods/food";
import { lineage } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { recogniseFood } from "~/food/foods/recognise-food";
import type { Brief, Edit, SideDish } from "./brief";
import { headFood, isMadeIn } from "./left-beside";
import { formBeside } from "./left-wishes";
import { isMadeOfParts } from "./made-of-parts";
import { isOfItsGroup, meansNoFood } from "./not-missing";
import { otherVariety } from "./other-variety";
import type { Written } from "./ports";
import { fits, has, isSame } from "./read-brief/contradiction";
import { foodsIn, wordsOf } from "./read-brief/foods-in-words";
import { allOf } from "./verify/outcome";

/** What is told of what was named. */
interface Unsaid {
  /** What is not in the recipe, as it was said. */
  left: string[];
  /** Sentences on what is in it in another shape, cut or kind. */
  otherwise: string[];
}

interface Told {
  told: readonly string[];
  changes: readonly Change[];
}

/**
 * What was named and is not in the recipe, where nothing else that is told speaks of it. Whatever reader,
 * dish or swap lost it: this is looked up in the recipe as it is handed out.
 */
export function leftUnsaid(brief: Brief, written: Written, { told, changes }: Told): Unsaid {
  const spoken = [
    ...told,
    ...brief.notUnderstood,
    ...changes.flatMap(({ from, to }) => [from ?? "", to ?? ""]),
  ];
  const left = brief.named.filter(
    (it) =>
      !isKeptOut(it, brief) &&
      !isEdited(it, brief.edits) &&
      !isIn(it, written) &&
      !isOfItsGroup(it.words, written) &&
      !meansNoFood(it.words, brief.words) &&
      !OF_THE_TAP.test(it.words) &&
      !spoken.some((text) => speaksOf(text, it)),
  );
  const words = [...left.map((it) => it.words), ...formBeside(brief, written)];
  return {
    left: [...new Set(words)],
    otherwise: [
      ...otherShape(brief, written),
      ...otherCut(brief, written, changes),
      ...otherVariety(brief, written, spoken),
    ],
  };
}

/** The sentence on all that was named and is not in the recipe, where nothing beside it is told to be left out. */
export function toldOfNamed(left: readonly string[]): string[] {
  const quoted = left.map((it) => `“${it}”`);
  if (quoted.length === 0) return [];
  return [`Not in this recipe, though you named ${quoted.length === 1 ? "it" : "them"}: ${allOf(quoted)}.`];
}

/** Whoever has only water misses nothing that a recipe does without it. */
const OF_THE_TAP = /^(?:(?:tap|hot|cold|boiling|warm|plain) )?water$/i;

/** "Linguine alle vongole", where the recipe that is called so as well is of spaghetti. */
function otherShape({ dish, diets, allergens, exclude }: Brief, { ingredients }: Written): string[] {
  const said = foodsIn(wordsOf(dish?.words ?? "")).find(({ food }) => food.group === "pasta");
  const own = ingredients.filter(({ name }) => recogniseFood(name)?.food.group === "pasta");
  const [line] = own;
  if (said === undefined || line === undefined || said.food.id === "pasta") return [];
  // Gluten-free lasagne sheets are lasagne, and the plain ones do not do as well where something is kept out.
  const isCalledSo = said.name.every((it) => foodWords(line.name).includes(it));
  const isIt = own.some(({ name }) => foodsOf(name).some((it) => lineage(it).includes(said.food)));
  if (isIt || isCalledSo) return [];
  const isLimited = diets.length + allergens.length + exclude.length > 0;
  const made = `It is made with ${line.name} here`;
  return [
    isLimited ? `${made}.` : `${made}; ${said.name.join(" ")} does as well, by the time on its packet.`,
  ];
}

/** "Goose legs", where the recipe is of the breast: of a cut that is no food of its own in the table, any other would count as it. */
function otherCut({ named }: Brief, { ingredients }: Written, changes: readonly Change[]): string[] {
  return named.flatMap(({ words }) => {
    const cut = foodWords(words).at(-1) ?? "";
    const food = recogniseFood(words)?.food;
    if (!CUTS.has(cut) || food === undefined || foodWords(food.names[0]!).at(-1) === cut) return [];
    const lines = ingredients.filter(({ name }) => foodsOf(name).some((it) => lineage(it).includes(food)));
    const other = lines.find(({ name }) => foodWords(name).some((it) => CUTS.has(it) && it !== cut));
    const isSaid = lines.some(({ name }) => foodWords(name).includes(cut));
    if (other === undefined || isSaid || changes.some(({ to }) => foodWords(to ?? "").includes(cut)))
      return [];
    return [`It is made with ${other.name} here, and not with “${words}”: another cut takes another time.`];
  });
}

const CUTS: ReadonlySet<string> = new Set(
  "leg breast thigh wing drumstick shoulder neck shank belly loin fillet cheek rib chop crown".split(" "),
);

function foodsOf(words: string): Food[] {
  const found = recogniseFood(words);
  return found === null ? [] : [found.food, ...found.also, ...found.alternatives];
}

/** Whether a line of the list is that food, a kind of it or what it is a kind of, or the recipe makes it. */
function isIn(it: SideDish, written: Written): boolean {
  const food = headFood(it.words);
  const isOfIt = (other: Food) =>
    food !== undefined && (lineage(other).includes(food) || lineage(food).includes(other));
  return (
    isMadeIn(it, written) ||
    isMadeOfParts(it.words, written) ||
    written.ingredients.some(({ name }) => foodsOf(name).some(isOfIt))
  );
}

function isKeptOut({ words }: SideDish, { exclude, diets, allergens, course }: Brief): boolean {
  const food = { words, food: recogniseFood(words)?.food.id ?? null };
  return (
    exclude.some((out) => isSame(food, out) || isSame(out, food)) ||
    diets.some((diet) => fits(food, diet) === "no") ||
    allergens.some((allergen) => has(food, allergen)) ||
    // "A side for lamb".
    (course?.beside?.toLowerCase().includes(words.toLowerCase()) ?? false)
  );
}

/** What an edit takes away or puts in is told with it. */
function isEdited({ words }: SideDish, edits: readonly Edit[]): boolean {
  const food = { words, food: recogniseFood(words)?.food.id ?? null };
  const isTaste = edits.some((edit) => edit.kind === "taste" && foodWords(words).includes(edit.of));
  return (
    isTaste ||
    edits.some((edit) =>
      [
        ...("food" in edit && edit.food !== null ? [edit.food] : []),
        ...("out" in edit ? [edit.out] : []),
        ...("in" in edit && edit.in !== null ? [edit.in] : []),
      ].some((it) => isSame(it, food)),
    )
  );
}

function speaksOf(text: string, { words }: SideDish): boolean {
  const said = new Set(foodWords(text));
  return foodWords(words).every((it) => said.has(it));
}
