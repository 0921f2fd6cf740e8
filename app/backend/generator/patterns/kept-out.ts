import type { Food } from "~/food/foods/food";
import { foodById, lineage } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import type { IngredientFacts } from "~/food/foods/made-of";
import type { NamedFood } from "../brief";
import { maybeInside, withoutFood } from "../verify/food-checks";
import { sentence } from "../verify/outcome";
import { type Reading, whatElseIsSaid } from "../verify/reading";
import type { KeptOut } from "./patterns";

/** Something listed or spoken of. */
interface Thing {
  name: string;
  foods: readonly Food[];
  facts: IngredientFacts;
}

/** What of a recipe has to stay out, or may have to: a food that nobody knows is never without anything. */
export function keptOutFaults(reading: Reading, all: readonly KeptOut[]): string[] {
  if (all.length === 0) return [];
  const listed = reading.listed.map(({ ingredient: { name }, foods, facts }) => ({ name, foods, facts }));
  const spokenOf = whatElseIsSaid(reading)
    .filter(({ words, text }) => text.replace(WITHOUT_SUGAR, " ").toLowerCase().includes(words.toLowerCase()))
    .map(({ words, food, facts }) => ({ name: words, foods: [food], facts }));
  const unknown = listed
    .filter(({ facts }) => facts.unknown)
    .map(
      ({ name }) =>
        `${sentence(name)} is not in the table of foods, so it cannot be told what it is made of.`,
    );
  return [
    ...unknown,
    ...all.flatMap((it) => [...listed, ...spokenOf].flatMap((thing) => faultOf(thing, it) ?? [])),
    ...all.flatMap(({ hidden, saying }) =>
      hidden
        .flatMap((id) => hiddenFaults(reading, id))
        .filter((fault) => !saying.some((it) => ` ${foodWords(fault).join(" ")} `.includes(` ${it} `))),
    ),
  ];
}

/** What speaks of sugar to say that there is none. */
const WITHOUT_SUGAR = /\b(?:no|without) added sugar\b|\bno-added-sugar\b|\bsugar-free\b/gi;

function faultOf({ name, foods, facts }: Thing, { why, ...out }: KeptOut): string | null {
  if (out.having !== undefined && !facts.contains.has(out.having)) return null;
  const said = ` ${foodWords(name).join(" ")} `;
  if (out.saying.some((it) => said.includes(` ${it} `))) return null;
  const its = foods.map((food) => ({ group: food.group, ids: lineage(food).map(({ id }) => id) }));
  const counting = its.filter(({ ids }) => !ids.some((id) => out.except.includes(id)));
  if (its.length > 0 && counting.length === 0) return null;
  const isOut =
    counting.some(
      ({ group, ids }) => out.groups.includes(group) || ids.some((id) => out.foods.includes(id)),
    ) ||
    out.origins.some((it) => facts.madeOf.has(it)) ||
    out.substances.some((it) => facts.contains.has(it));
  if (isOut) return `${sentence(name)}: ${why}.`;
  const mayBe = out.origins.some((it) => facts.mayBeMadeOf.has(it));
  return mayBe ? `${sentence(name)}: cannot be told, because some kinds are otherwise: ${why}.` : null;
}

/** Garlic in a bought sauce. */
function hiddenFaults(reading: Reading, id: string): string[] {
  const food: NamedFood = { words: foodById(id)!.names[0]!, food: id };
  return [
    ...withoutFood(reading, food).faults,
    ...maybeInside(reading, food).map((it) => `It cannot be told: ${it}`),
  ];
}
