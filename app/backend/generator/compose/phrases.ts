import { singularName } from "~/food/plurals";
import { allOf } from "../verify/outcome";
import { behaviourOf, type Method } from "./behaviour";
import { type Item, isSeveral, shortOf } from "./items";
import { namingOf } from "./naming";
import { perFood } from "./per-food";

/** "the chicken, carrots and peas"; each word once. */
function theAll(items: readonly Item[]): string {
  return `the ${allOf([...new Set(items.map(shortOf))])}`;
}

/** One sentence for several foods of which the same is to be seen: "the carrots and parsnips are tender". */
export function cuesOf(items: readonly Item[], method: Method, hurry = false): string {
  const byWords = new Map<string, Item[]>();
  for (const item of items) {
    const words = behaviourOf(item.food, method, hurry)?.until ?? "";
    if (words !== "") byWords.set(words, [...(byWords.get(words) ?? []), item]);
  }
  return allOf([...byWords].map(([words, its]) => said(words, its)));
}

function said(words: string, items: readonly Item[]): string {
  const many = items.length > 1 || isSeveral(items[0]!);
  const text = words
    .replaceAll("{the}", theAll(items))
    .replaceAll("{is}", many ? "are" : "is")
    .replaceAll("{has}", many ? "have" : "has")
    .replaceAll("{its}", many ? "their" : "its");
  return many ? text.replace(/ flakes easily and is /, " flake easily and are ") : text;
}

/** A name as it stands before a noun: "chicken", "red lentil", "prawn". */
export function asAdjective({ food }: Item): string {
  // Bread without egg is no reason to call its dish vegan.
  return adjective(food);
}

const adjective = perFood((food) => {
  const { one, short } = namingOf(food);
  const plain = one.replace(
    /^(?:boneless|skinless|bone-in|raw|frozen|tinned|dried|cooked|eating|mature|mixed|fresh|ready-rolled|pork(?= sausage)|whole|streaky|dry|chopped|ground|unsalted) | (?:fillet|mince|stalk|on the cob)$/g,
    "",
  );
  return /^(?:chicken|beef|lamb|pork|turkey|steak|duck|salmon|cod|trout|haddock|tuna|cheese|chilli)$/.test(
    short,
  )
    ? short
    : singularName(plain);
});

export function capital(text: string): string {
  return text.replace(/^\P{L}*\p{L}/u, (it) => it.toUpperCase());
}
