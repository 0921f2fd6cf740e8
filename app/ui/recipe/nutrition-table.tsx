import type { Recipe } from "~/contract/recipes";
import { kept } from "../kept";

type Nutrition = NonNullable<Recipe["nutrition"]>;
type Weighed = Pick<Recipe, "nutrition" | "ingredients">;

/** The rows of the table in the order of EU labels, those that are part of the one above set in. */
const ROWS = [
  { name: "fat", words: "Fat" },
  { name: "saturatedFat", words: "of which saturates", within: true },
  { name: "carbs", words: "Carbohydrate" },
  { name: "sugar", words: "of which sugars", within: true },
  { name: "fibre", words: "Fibre" },
  { name: "protein", words: "Protein" },
  { name: "salt", words: "Salt" },
] as const;

/** From this share of the weight on the figures say something of the whole dish. */
const ENOUGH = 0.5;

/** What one serving has, how much of the recipe that covers, and where each figure comes from. */
export const NutritionTable = kept("nutrition", function NutritionTable({ recipe }: { recipe: Weighed }) {
  const { nutrition } = recipe;
  return (
    <section aria-labelledby="nutrition" className="rounded-2xl border border-line bg-card p-5">
      <h2 id="nutrition" className="text-2xl">
        Nutrition
      </h2>
      {nutrition === null || nutrition.coverage < ENOUGH ? (
        <p className="mt-2 max-w-[65ch] text-soft">
          Figures are known for only {percent(nutrition?.coverage ?? 0)} of the ingredients by weight: too
          little to say anything of a serving.
        </p>
      ) : (
        <>
          <Figures nutrition={nutrition} />
          <Sources recipe={recipe} nutrition={nutrition} />
        </>
      )}
    </section>
  );
});

function Figures({ nutrition }: { nutrition: Nutrition }) {
  return (
    <table className="mt-2 w-full max-w-sm">
      <caption className="pb-1 text-left text-soft">
        A serving, from {percent(nutrition.coverage)} of the ingredients by weight
      </caption>
      <tbody>
        <Row words="Energy" value={`${nutrition.kcal} kcal`} />
        {ROWS.map(({ name, words, ...row }) => (
          <Row key={name} words={words} value={`${nutrition[name]} g`} within={"within" in row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ words, value, within = false }: { words: string; value: string; within?: boolean }) {
  return (
    <tr className="border-t border-line/70">
      <th scope="row" className={`py-1.5 text-left font-normal ${within ? "pl-4 text-soft" : ""}`}>
        {words}
      </th>
      <td className={`py-1.5 text-right tabular-nums ${within ? "text-soft" : ""}`}>{value}</td>
    </tr>
  );
}

function Sources({ recipe, nutrition }: { recipe: Weighed; nutrition: Nutrition }) {
  const names = new Map(recipe.ingredients.map(({ ref, name }) => [ref, name]));
  return (
    <details className="no-print mt-3">
      <summary className="link cursor-pointer py-2">Where the figures come from</summary>
      <p className="my-2 max-w-[65ch] text-sm text-soft">
        USDA National Nutrient Database for Standard Reference, release 28, for the ingredients as they are
        bought, in the amounts of the recipe as written. What boils away or stays in the pan is not known.
      </p>
      <ul className="text-sm">
        {nutrition.lines.map(({ ref, grams, kcal, source }) => (
          <li key={ref} className="border-t border-line/70 py-1">
            {names.get(ref)}:{" "}
            <span className="text-soft">
              {grams === null ? "cannot be weighed" : `${grams} g`}
              {kcal === null ? ", no figures" : `, ${Math.round(kcal)} kcal, ${source}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
