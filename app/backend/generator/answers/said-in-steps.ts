import { foodWords } from "~/food/foods/food-words";
import { stepText } from "~/food/recipe-lines";
import { foodOf } from "../adapt/uses-of";
import { kindOf } from "../compose/kinds";
import type { Written } from "../ports";

/** The sentences of a text. */
export function sentences(words: string): string[] {
  return words.match(/[^.!?]+(?:\.\d[^.!?]*)*[.!?]+/g)?.map((it) => it.trim()) ?? [words];
}

export function sentencesOfSteps({ steps, ingredients }: Written): { words: string; step: number }[] {
  return steps.flatMap(({ parts }, at) =>
    sentences(stepText(parts, ingredients)).map((words) => ({ words, step: at + 1 })),
  );
}

/** "Step 4 says: …" */
export function quoted({ words, step }: { words: string; step: number }): string {
  return `Step ${step} says: “${words}”`;
}

/** What shows that something is cooked, the surest first. */
const CUES: readonly RegExp[] = [
  /\b(?:5[5-9]|6\d|7\d|8\d|9\d)\s?°C\b.*\b(?:centre|thickest|inside|core|reads?|reach)|\b(?:centre|thickest|reach(?:es)?)\b.*\b(?:5[5-9]|6\d|7\d|8\d|9\d)\s?°C/i,
  /\bjuices? runs?\b|\bskewer\b|\bsprings? back\b|\bknife (?:slides|goes|comes)|\bsounds? hollow\b|\bflakes?\b(?! of)|\bfalls? (?:off|apart)\b|\bno longer pink\b/i,
  /\buntil\b[^.]*\b(?:tender|set|soft|golden|brown|crisp|done|cooked|thick|bubbl\w+|just short|creamy|wilted|risen|firm)\b/i,
];

/** What the Food Standards Agency and the USDA FSIS say of foods that have to be cooked through. */
const SAFE: readonly { kinds: RegExp; words: string }[] = [
  {
    kinds: /^poultry/,
    words: "Poultry is safe at 75 °C in the thickest part, with no pink meat and clear juices.",
  },
  {
    kinds: /mince|sausage/,
    words: "Minced meat and sausages are safe at 71 °C in the middle, with no pink left.",
  },
  { kinds: /^(?:fish|prawn|shellfish)/, words: "Fish is done when it is opaque and flakes, at 63 °C." },
];

/** How one sees that the dish is done: the sentence of its steps that says it, and what is safe. */
export function done(recipe: Written): string | null {
  const every = sentencesOfSteps(recipe);
  // What is cooked beside it tells nothing of the dish.
  const main = every.filter(
    ({ words }) => !/^(?:Boil|Fry|Wilt) .*\b(?:separate|salted water|plenty of)\b/.test(words),
  );
  const all = main.length > 0 ? main : every;
  const cue =
    CUES.flatMap((pattern) => all.filter(({ words }) => pattern.test(words)).at(-1) ?? [])[0] ??
    all.findLast(({ words }) => /\b(?:bake|roast|grill|simmer|cook|fry|boil)\b.*\bminutes?\b/i.test(words));
  const kinds = recipe.ingredients.flatMap((it) => kindOf(foodOf(it) ?? NO_FOOD) ?? []);
  const safe = SAFE.find((it) => kinds.some((kind) => it.kinds.test(kind)))?.words;
  const told = [...(cue === undefined ? [] : [quoted(cue)]), ...(safe === undefined ? [] : [safe])];
  return told.length === 0 ? null : told.join(" ");
}

const NO_FOOD = { id: "" } as NonNullable<ReturnType<typeof foodOf>>;

const ROSE = /\b(?:doubled|double|risen|rise|rises|proved|puffy|puffed)\b/i;

/** How one sees that a dough has risen. */
export function risen(recipe: Written): string | null {
  const found = sentencesOfSteps(recipe).filter(({ words }) => ROSE.test(words));
  const best = found.find(({ words }) => /\b(?:doubled|double|puffy|until)\b/i.test(words)) ?? found[0];
  if (best === undefined) return null;
  return `${quoted(best)} Press it with a floured finger: when the dent comes back slowly and not wholly, it is ready; when it springs back at once, give it longer.`;
}

const VESSEL =
  /\b(?:tins?|dish(?:es)?|(?:frying |sauce|grill |roasting |baking |cake |loaf |paella )?pans?|saucepans?|pots?|casseroles?|trays?|baking sheets?|woks?|moulds?|ramekins?|springform|skillets?|bowls?)\b/i;
const SIZE = String.raw`(?:\d+(?:\.\d+)?\s?(?:×|x)?\s?\d*[\s\u00a0]?-?(?:cm|litres?|l|ml|g|hole)|wide|large|small|medium|deep|heavy|shallow|ovenproof|lidded)`;
/** "A 20 cm square tin", "a wide, heavy pan". */
const SIZED = new RegExp(String.raw`\b${SIZE}\b[^.;]{0,25}${VESSEL.source}`, "i");

/** What it is cooked in, by what it is called in a question, such as "tin"; what has a size first. */
export function vessel(recipe: Written, question: string): string | null {
  const asked = foodWords(question).filter((it) => VESSEL.test(it) && it !== "dish");
  const isOf = (words: string) => asked.length === 0 || asked.some((it) => foodWords(words).includes(it));
  const cooking = (it: string) => VESSEL.test(it) && !/\bbowls?\b/i.test(it);
  const owned = recipe.equipment.filter(cooking);
  const all = sentencesOfSteps(recipe).filter(({ words }) => cooking(words));
  const ranked = [
    all.find(({ words }) => isOf(words) && SIZED.test(words)),
    all.find(({ words }) => SIZED.test(words)),
    all.find(({ words }) => isOf(words)),
    all[0],
  ];
  const best = ranked.find((it) => it !== undefined);
  // A stock pan is not the pan that is meant: where the list says more than any sentence, it is told alone.
  const list = owned.length === 0 ? [] : [`It needs: ${owned.join(", ")}.`];
  const told = [
    ...list,
    ...(best === undefined || (owned.length > 0 && !SIZED.test(best.words)) ? [] : [quoted(best)]),
  ];
  return told.length === 0 ? null : told.join(" ");
}

/** What its steps say of temperatures. */
export function heat(recipe: Written): string {
  const hot = sentencesOfSteps(recipe).filter(({ words }) => /°C/.test(words));
  const oven = hot.filter(({ words }) => /\boven|\bbake|\broast/i.test(words));
  const found = oven.length > 0 ? oven : hot;
  if (found.length > 0)
    return found
      .slice(0, 2)
      .map(({ words }) => words)
      .join(" ");
  return "The recipe names no temperature: it is cooked by what its steps say one sees.";
}

const QUESTION_WORDS: ReadonlySet<string> = new Set(
  foodWords(
    "what which why how when where who does do did can could should would is are was will it this that the a an i we you my our in on of for to with and or not have has be need there much many any from make cook use recipe step",
  ),
);

/** The sentence that has most of the words of a question, where it has two of them or the only one; null where none has. */
export function spokenOf(recipe: Written, question: string): string | null {
  const asked = [...new Set(foodWords(question).filter((it) => it.length > 2 && !QUESTION_WORDS.has(it)))];
  if (asked.length === 0) return null;
  const least = Math.min(2, asked.length);
  const told = [
    ...sentencesOfSteps(recipe).map((it) => ({ words: it.words, told: quoted(it) })),
    ...recipe.tips.flatMap(sentences).map((words) => ({ words, told: words })),
  ];
  const count = (words: string) => {
    const said = new Set(foodWords(words));
    return asked.filter((it) => said.has(it)).length;
  };
  const best = told.map((it) => ({ ...it, hits: count(it.words) })).sort((a, b) => b.hits - a.hits)[0];
  return best === undefined || best.hits < least ? null : best.told;
}
