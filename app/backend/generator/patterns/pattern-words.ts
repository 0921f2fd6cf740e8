import type { Pattern } from "~/contract/generator";
import { foodById } from "~/food/foods/food-table";
import { type FigureName, patterns } from "./patterns";

const UNITS: Record<FigureName, string> = {
  netCarbs: "g of carbohydrate without fibre",
  protein: "g of protein",
  salt: "g of salt",
  saturates: "g of saturated fat",
  kcal: "kcal",
  proteinEnergy: "of its energy from protein",
};

const RULES = {
  "eggs-are-cooked": "all eggs are cooked through",
  "no-whole-nuts": "nuts only ground or as butter",
  "no-meat-with-dairy": "no meat together with dairy",
  "no-meat-with-fish": "no meat together with fish",
};

/** What a pattern demands in one sentence, for a writer that reads words. */
export function patternWords(pattern: Pattern): string {
  const { name, out, figures, rules } = patterns[pattern];
  const demands = [
    ...figures.map(({ of, most, least }) => {
      const value = most ?? least!;
      const amount = of === "proteinEnergy" ? `${Math.round(value * 100)} %` : value;
      return `${most === undefined ? "at least" : "at most"} ${amount} ${UNITS[of]} a serving, with exact amounts of everything`;
    }),
    ...out.map(({ foods, groups, origins, substances, except }) => {
      const kinds = [...origins, ...groups, ...substances, ...foods.map((id) => foodById(id)!.names[0]!)];
      const may = except.map((id) => foodById(id)!.names[0]!);
      return `no ${kinds.join(", ")}${may.length > 0 ? ` (but ${may.join(", ")} may be in it)` : ""}`;
    }),
    ...rules.map((it) => RULES[it]),
  ];
  return `It is ${name.charAt(0).toLowerCase()}${name.slice(1)}: ${demands.join("; ")}.`;
}
