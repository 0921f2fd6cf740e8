import type { ReactNode } from "react";
import type { Recipe } from "~/contract/recipes";
import { kept } from "../kept";
import { allergenWords, dietWords } from "../words";

type Assessed = Pick<Recipe, "assessment" | "ingredients">;

/**
 * What is known of the food in a recipe: allergens and diets, each with the ingredient that is the reason.
 * It never says "safe": only what was found, what may be, and of what nothing is known.
 */
export const FoodFacts = kept("food facts", function FoodFacts({ recipe }: { recipe: Assessed }) {
  const { contains, mayContain, usAllergens, unknown, diets } = recipe.assessment;
  const name = namesIn(recipe);
  const fits = diets.filter(({ fits }) => fits === "yes");
  return (
    <section aria-labelledby="allergens" className="rounded-2xl border border-line bg-card p-5">
      <h2 id="allergens" className="text-2xl">
        Allergens and diets
      </h2>
      <dl className="mt-3 flex max-w-[65ch] flex-col gap-3">
        <Fact term="Contains">
          {contains.length === 0
            ? "No known match among the 14 allergens of EU law."
            : list(contains, ({ allergen, because }) => (
                <>
                  <strong className="font-semibold">{allergenWords[allergen]}</strong>{" "}
                  <span className="text-soft">({name(because)})</span>
                </>
              ))}
        </Fact>
        {usAllergens.length > 0 && (
          <Fact term="In the words of a US label, contains">{usAllergens.join(", ")}</Fact>
        )}
        {mayContain.length > 0 && (
          <Fact term="Often in bought versions, read the label">
            {list(mayContain, ({ allergen, because }) => (
              <>
                {allergenWords[allergen]} <span className="text-soft">({name(because)})</span>
              </>
            ))}
          </Fact>
        )}
        {unknown.length > 0 && <Fact term="Not known to us, so nothing is said of it">{name(unknown)}</Fact>}
        {fits.length > 0 && (
          <Fact term="Fits by its ingredients">{fits.map(({ diet }) => dietWords[diet]).join(", ")}</Fact>
        )}
      </dl>
      <OtherDiets recipe={recipe} />
      <p className="mt-3 text-sm text-soft">
        Computed from the list of ingredients, not measured. Products differ and traces are not known: with an
        allergy, read every label.
      </p>
    </section>
  );
});

const VERDICTS = { no: "no", varies: "depends on the product", unknown: "not known" } as const;

/** Why a diet does not fit, or nobody can say that it does. */
function OtherDiets({ recipe }: { recipe: Assessed }) {
  const name = namesIn(recipe);
  const others = recipe.assessment.diets.filter(({ fits }) => fits !== "yes");
  if (others.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="link cursor-pointer py-2">Other diets, and why</summary>
      <ul className="mt-1 flex flex-col gap-1">
        {others.map(({ diet, fits, because }) => (
          <li key={diet}>
            {dietWords[diet]}: {fits !== "yes" && VERDICTS[fits]}{" "}
            <span className="text-soft">({name(because)})</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm font-semibold text-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Separated by commas, because each has a bracket of its own. */
function list<T extends { allergen: string }>(items: readonly T[], show: (item: T) => ReactNode) {
  return items.map((item, i) => (
    <span key={item.allergen}>
      {i > 0 && ", "}
      {show(item)}
    </span>
  ));
}

/** The names of ingredients by their refs, each once. */
function namesIn({ ingredients }: Assessed): (refs: readonly string[]) => string {
  const names = new Map(ingredients.map(({ ref, name }) => [ref, name]));
  return (refs) => [...new Set(refs.map((ref) => names.get(ref) ?? ref))].join(", ");
}
