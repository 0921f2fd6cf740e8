import { sentence } from "./outcome";
import type { Listed, Reading } from "./reading";

const READY =
  /\b(?:cooked|pasteuri[sz]ed|hard[- ]?boiled|boiled|pickled|scrambled|fried|poached|powder|powdered|dried)\b/i;

/** Heat that reaches what is in the pan, the tin or the bowl. Chocolate melts and nuts toast beside the eggs. */
const HEAT =
  /\b(?:bake|baked|fry|griddle|boil|boiling|simmer|simmering|cook|poach|scramble|steam|roast|grill|microwave|stir-fry|waffle iron|pancake pan|bain-marie|coats? the back|(?:low|medium|high|gentle) heat)\b/i;
const NO_HEAT = /\b(?:no|not|without|never|don['’]t|un)[ -]?(?:bak|cook|boil|heat|simmer)\w*/gi;

/** Dishes whose eggs stay as they are, whatever is heated beside them. */
const EATEN_RAW = /\b(?:mayonn?aise|mayo|a[iï]oli|tiramis[uù]|mousse|egg ?nog|tartare|royal icing)\b/i;

export function hasEggs(reading: Reading): boolean {
  return eggsOf(reading).length > 0;
}

/** What a cook has to know of eggs that nothing heats. */
export function rawEggs(reading: Reading): string[] {
  return eggsOf(reading).length > 0 && !eggsAreHeated(reading)
    ? ["The eggs stay raw: use pasteurised ones for children, the old, the pregnant and the ill."]
    : [];
}

/** Whether a step heats something from the one on that first uses the eggs. */
export function eggsAreHeated(reading: Reading): boolean {
  const { written, steps } = reading;
  const refs = new Set(eggsOf(reading).map(({ ingredient: { ref } }) => ref));
  const takes = (at: number) =>
    written.steps[at]!.parts.some(
      (it) => typeof it !== "string" && "ingredient" in it && refs.has(it.ingredient),
    ) || /\b(?:egg|yolk|whites)/i.test(steps[at]!);
  const first = Math.max(
    0,
    steps.findIndex((_, at) => takes(at)),
  );
  const isEatenRaw = EATEN_RAW.test(written.title);
  return steps.some((text, at) => at >= first && (!isEatenRaw || takes(at)) && isHot(reading, text, at));
}

function isHot({ written }: Reading, text: string, at: number): boolean {
  const said = text.replace(NO_HEAT, " ");
  return (
    HEAT.test(said) ||
    written.steps[at]!.parts.some((it) => typeof it !== "string" && "celsius" in it && it.celsius >= 65)
  );
}

function eggsOf({ listed }: Reading): Listed[] {
  return listed.filter(
    ({ ingredient: { name, note }, foods: [food], facts }) =>
      food?.group === "egg" &&
      food.cooksAs === "egg" &&
      !READY.test(`${name} ${note ?? ""} ${food.id}`) &&
      [...facts.madeOf].includes("egg"),
  );
}

/** Shelves of sauces that are stirred of raw yolks: mayonnaise, aioli, tartare sauce. */
const STIRRED: ReadonlySet<string> = new Set(["sauce", "condiment"]);

/** The names of the sauces on a list that are of raw egg where somebody makes them at home. */
export function saucesOfRawEgg({ listed }: Reading): string[] {
  return listed
    .filter(
      ({ foods: [food], facts }) =>
        food !== undefined && STIRRED.has(food.group) && facts.contains.has("eggs"),
    )
    .map(({ ingredient: { name } }) => name);
}

/** What has to be bought of such a sauce. */
export function bought(sauces: string): string {
  return `${sentence(sauces)}: made with egg that is not cooked. What is sold in a jar is of pasteurised egg, so use bought, and none that is home-made of raw egg.`;
}
