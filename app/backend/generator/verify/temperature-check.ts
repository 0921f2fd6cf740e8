import { foodWords } from "~/food/foods/food-words";
import type { Outcome } from "./outcome";
import { sentence } from "./outcome";
import { eggsAreHeated } from "./raw-eggs";
import type { Listed, Reading } from "./reading";

/** The least °C at the centre: the chart of the USDA's FSIS. */
interface RawFood {
  named: string;
  celsius: number;
  cooksAs: RegExp;
}

const RAW: readonly RawFood[] = [
  { named: "poultry", celsius: 74, cooksAs: /^poultry-/ },
  { named: "minced meat", celsius: 71, cooksAs: /^(?:red-meat-minced|sausage)$/ },
  { named: "eggs", celsius: 71, cooksAs: /^egg$/ },
  { named: "meat", celsius: 63, cooksAs: /^(?:red-meat-steak|red-meat-stew|pork-piece)$/ },
  {
    named: "fish and shellfish",
    celsius: 63,
    cooksAs: /^(?:fish-fillet|oily-fish|shellfish|crustacean-piece)$/,
  },
];

/** Bought ready to eat. */
const READY =
  /\b(?:cooked|smoked|tinned|canned|cured|rotisserie|roast|pickled|jarred|hot-smoked|ready[- ]to[- ]eat|pasteuri[sz]ed|hard[- ]boiled|boiled|deli|pulled)\b/i;
const READY_FOODS =
  /^(?:gravlax|kipper|surimi|char-siu|tinned-|cooked-|smoked-|hot-smoked|cold-smoked|boiled-egg|scrambled-egg|fried-egg|pickled-)/;

const CORE =
  /\b(?:cent(?:re|er)|middle|inside|thickest|core|bone|meat|fish|bird|reads?|reach(?:es)?|internal|thermometer|probe|temperature|registers?|hits|past|well (?:over|above)|at least|or more|cooked (?:through )?to)\b/i;
const CELSIUS = /(\d{2,3})\s?°\s?C/g;

/** Where meat, poultry, fish or eggs are cooked, a step says how hot they have to get, and that is hot enough. */
export function cookedToASafeTemperature(reading: Reading): Outcome {
  const raw = RAW.map((kind) => ({ ...kind, lines: reading.listed.filter((it) => isRaw(it, kind)) })).filter(
    ({ lines }) => lines.length > 0,
  );
  const names = new Map(raw.map(({ named, lines }) => [named, new Set(lines.flatMap(nouns))]));
  const stated = temperaturesIn(
    reading,
    [...names.values()].flatMap((it) => [...it]),
  );
  const faults: string[] = [];
  const kept: string[] = [];
  for (const { named, celsius, lines } of raw) {
    const forThese = stated.filter(({ words }) => isAbout(words, named, names));
    const hottest = Math.max(0, ...forThese.map((it) => it.celsius));
    if (hottest >= celsius) kept.push(`${named} ${hottest} °C`);
    else if (named === "eggs" && eggsAreHeated(reading)) kept.push("eggs until set");
    else if (named === "eggs" && saysSo(reading)) kept.push("eggs that stay raw, and it says so");
    else
      faults.push(
        hottest > 0
          ? `${sentence(lines[0]!.ingredient.name)}: the steps say ${hottest} °C at the centre, and ${named} need at least ${celsius} °C.`
          : `${sentence(lines[0]!.ingredient.name)}: no step says that it has to read at least ${celsius} °C at the centre.`,
      );
  }
  return {
    name: "Cooked hot enough",
    faults,
    kept: kept.length === 0 ? "Nothing in it needs one." : `The steps say it: ${kept.join(", ")}.`,
  };
}

function isRaw(
  { ingredient: { name, note }, foods: [food], facts }: Listed,
  { cooksAs, named }: RawFood,
): boolean {
  if (food === undefined || food.cooksAs === null || !cooksAs.test(food.cooksAs)) return false;
  if (READY.test(`${name} ${note ?? ""}`) || READY_FOODS.test(food.id)) return false;
  const animal = named === "eggs" ? ["egg"] : ["meat", "pork", "fish", "shellfish"];
  return [...facts.madeOf, ...facts.mayBeMadeOf].some((it) => animal.includes(it));
}

interface Stated {
  celsius: number;
  words: ReadonlySet<string>;
}

/** Temperatures that a thermometer reads in food, with the words of their sentence. */
function temperaturesIn({ steps }: Reading, names: readonly string[]): Stated[] {
  return steps
    .flatMap((step) => step.split(/(?<=[.!?;])\s+/))
    .filter((it) => it.includes("°"))
    .map((it) => ({ it, words: new Set(foodWords(it)) }))
    .filter(({ it, words }) => CORE.test(it) || names.some((name) => words.has(name)))
    .flatMap(({ it, words }) =>
      [...it.matchAll(CELSIUS)]
        .map(([, celsius]) => ({ celsius: Number(celsius), words }))
        .filter(({ celsius }) => celsius >= 45 && celsius <= 100),
    );
}

/** A sentence that names one kind of food speaks of that kind; one that names none speaks of all. */
function isAbout(
  words: ReadonlySet<string>,
  named: string,
  names: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  const about = [...names].filter(([, nouns]) => [...nouns].some((it) => words.has(it))).map(([it]) => it);
  return about.length === 0 || about.includes(named);
}

function nouns({ words, foods }: Listed): string[] {
  const all = [...words, ...foodWords(foods[0]?.names[0] ?? ""), ...foodWords(foods[0]?.parent ?? "")];
  return all.filter((it) => it.length > 2 && !VAGUE.has(it));
}

const VAGUE: ReadonlySet<string> = new Set(
  "skin bone boneless skinless large small medium free range whole piece the raw fresh white lean with and off thick fat".split(
    " ",
  ),
);

/** Who eats raw eggs has to know it. */
function saysSo({ steps, written }: Reading): boolean {
  const notes = written.ingredients.map(({ note }) => note ?? "");
  return [...steps, ...notes, ...written.tips, written.description].some((it) =>
    /\braw eggs?\b|\beggs? (?:\w+ ){0,2}(?:raw|uncooked)\b|\buncooked eggs?\b|\bpasteuri[sz]ed\b/i.test(it),
  );
}
