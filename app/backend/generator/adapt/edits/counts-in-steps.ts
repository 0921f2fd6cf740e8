import { foodWords } from "~/food/foods/food-words";
import type { StepPart } from "~/food/recipe-lines";
import type { Written } from "../../ports";
import { numberOf } from "../../read-brief/number-words";

const NUMBER = String.raw`\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|sixteen|twenty|thirty`;
/** "Divide the dough into 16 balls", "shape into eight"; what is cut into is one thing each, however many there are. */
const MADE = new RegExp(
  String.raw`(?<before>(?:\b(?:divide|shape|form|roll|makes?|portion)\b(?:(?!\b(?:cut|slice|quarter|each)\b)[^.;])*?(?:\binto|(?<=makes?)|\bas|\babout)|\b(?:cut|stamp) out(?: about)?)\s)(?<number>${NUMBER})(?=\s(?!cm\b|mm\b|by\b|lots\b|layers\b|thirds\b|times\b)\p{L}|[.,;:])`,
  "giu",
);
/** "The 4 fillets". */
const OF_LIST = new RegExp(
  String.raw`(?<before>\b(?:the|all|your)\s)(?<number>${NUMBER})(?=\s(?<noun>\p{L}+))`,
  "giu",
);

/** "Divide between four plates", "four ovenproof bowls": one for each who eats. */
const PLATES = new RegExp(
  String.raw`(?:(?<dividing>\bdivide\b)(?<what>[^.;,]*?) (?:between|among|into) )?\b(?<number>${NUMBER}) (?<how>(?:\p{L}+ ){0,3}?)(?<noun>plate|bowl|glasse|cup|mug)s\b`,
  "giu",
);

function withPlates(text: string, from: number, to: number): string {
  return text.replace(PLATES, (all, ...rest) => {
    const { dividing, what, number, how, noun } = rest.at(-1) as Record<string, string | undefined>;
    if (numberOf(number!) !== from || from === to) return all;
    if (to > 1) return all.replace(new RegExp(String.raw`\b${number}(?= ${how}${noun}s$)`, "iu"), String(to));
    const one = `${how}${noun === "glasse" ? "glass" : noun}`;
    if (dividing === undefined) return `one ${one}`;
    return `${dividing.startsWith("D") ? "Put" : "put"}${what === "" ? " it" : what} ${noun === "plate" ? "on" : "in"} a ${one}`;
  });
}

/** "All but two tablespoons of fat", "until two spoonfuls are left": a part of what is in the pan. */
const SPOONS = new RegExp(
  String.raw`(?<before>\b(?:all but|until(?: there are)?|keep|keeping|leaving)\s(?:only\s|about\s)*)(?<number>${NUMBER})\s(?<spoon>tablespoon|spoonful)s(?<of>(?:\sof\s[\p{L}-]+)?)(?<are>\sare)?\b`,
  "giu",
);

function withSpoons(text: string, times: number): string {
  return text.replace(SPOONS, (_, ...rest) => {
    const { before, number, spoon, of, are } = rest.at(-1) as Record<string, string | undefined>;
    const exact = numberOf(number!) * times;
    const isSmall = exact < 0.75 && spoon === "tablespoon";
    const many = Math.max(1, Math.round(isSmall ? exact * 3 : exact));
    const noun = isSmall ? "teaspoon" : spoon!;
    const words = many === 1 ? `a ${noun}` : `${many} ${noun}s`;
    return `${before}${words}${of}${are === undefined ? "" : many === 1 ? " is" : are}`;
  });
}

/** "Makes sixteen." of a description. */
export function withCountInWords(text: string, times: number): string {
  return text.replace(
    new RegExp(String.raw`(\bmakes (?:about )?)(${NUMBER})(?=[.,;])`, "giu"),
    (_, makes: string, number: string) => makes + scaled(number, times),
  );
}

/** Numbers in the words of steps that follow the amount: of the pieces that a dough makes, and of those in the list. */
export function withCounts(
  steps: Written["steps"],
  { ingredients, servings }: Written,
  times: number,
): Written["steps"] {
  const counted = ingredients.filter(
    ({ unit, quantity }) => quantity !== null && (unit === null || unit === "piece"),
  );
  const isListed = (noun: string, number: number) =>
    counted.some(
      ({ name, quantity }) => quantity!.min === number && foodWords(name).includes(foodWords(noun)[0] ?? ""),
    );
  const adapt = (text: string) =>
    withPlates(withSpoons(text, times), servings, Math.round(servings * times))
      .replace(MADE, (_, ...rest) => {
        const { before, number } = rest.at(-1) as { before: string; number: string };
        return before + scaled(number, times);
      })
      .replace(OF_LIST, (all, ...rest) => {
        const { before, number, noun } = rest.at(-1) as { before: string; number: string; noun: string };
        return isListed(noun, numberOf(number)) ? before + scaled(number, times) : all;
      });
  const inParts = (parts: readonly StepPart[]) =>
    parts.map((it, at) => {
      if (typeof it !== "string") return it;
      // "Divide 600 g mince into four."
      const isOfFood = typeof parts[at - 2] === "string" && DIVIDING.test(parts[at - 2] as string);
      const begun = isOfFood
        ? it.replace(INTO, (_, into: string, number: string) => into + scaled(number, times))
        : it;
      return adapt(begun);
    });
  return steps.map((step) => ({ ...step, parts: inParts(step.parts) }));
}

const DIVIDING = /\b(?:divide|shape|form|portion)\s*$/i;
const INTO = new RegExp(String.raw`^( into )(${NUMBER})\b`, "iu");

function scaled(number: string, times: number): string {
  return String(Math.max(1, Math.round(numberOf(number) * times)));
}
