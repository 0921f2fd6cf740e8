import { z } from "zod";
import { Allergen } from "~/contract/recipes";
import { foodById, lineage } from "~/food/foods/food-table";
import { euAllergens } from "~/food/foods/substances";
import type { Brief } from "../brief";
import text from "./data/usual-traces.yaml?raw";
import { dataIn, titles } from "./data-tables";
import { renamedLine } from "./incoming";
import type { Draft } from "./own-swaps";
import { withSwap } from "./swap-line";
import { foodOf } from "./uses-of";

const FoodId = z.string().refine((it) => foodById(it) !== undefined, { error: "is no food" });
const rows = dataIn(
  z.array(z.strictObject({ of: z.array(FoodId), with: z.array(Allergen) })),
  text,
  "usual-traces.yaml",
);

/** "Nut-free" of what is bought, where makers commonly warn of nuts and somebody must not have them. */
export function withPacketsFreeOfTraces(start: Draft, brief: Brief): Draft {
  const out = allergensOut(brief);
  if (out.length === 0) return start;
  let draft = start;
  for (const line of start.written.ingredients) {
    const food = foodOf(line);
    if (food === undefined) continue;
    const claims = rows
      .filter(({ of }) => lineage(food).some(({ id }) => of.includes(id)))
      .flatMap((it) => it.with.filter((allergen) => out.includes(allergen)))
      .map((it) => titles.allergens[it]!)
      .filter((it) => !isSaid(line.name, it));
    if (claims.length === 0) continue;
    const words = [...new Set(claims)].join(" ");
    const refs = new Set(draft.written.ingredients.map(({ ref }) => ref));
    const next = renamedLine(line, `${words} ${line.name}`, line.note, refs);
    const candidate = { say: words, grade: 3 as const, unless: [] };
    const why = [...new Set(claims)].join(" and ");
    draft = withSwap(draft, { line, food, incoming: [next], candidate, why, limits: claims }) ?? draft;
  }
  return draft;
}

/** The allergens of the law that must stay out, also such as are only named beside them: "no nuts, no milk". */
function allergensOut({ allergens, exclude }: Brief): readonly string[] {
  const isIllOf = exclude.filter((it) => it.isIll === true || allergens.length > 0);
  const named = isIllOf.flatMap(({ food }) => (food === null ? [] : (foodById(food)?.contains ?? [])));
  return [...allergens, ...euAllergens(named)];
}

/** Whether a packet says already that it is without it. */
function isSaid(name: string, claim: string): boolean {
  const lower = name.toLowerCase();
  return lower.includes(claim) || (claim === "dairy-free" && /\bvegan\b|\bmilk-free\b/.test(lower));
}
