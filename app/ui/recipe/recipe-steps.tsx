import type { Ingredient, Recipe, StepPart } from "~/contract/recipes";
import { partText } from "~/food/recipe-lines";
import { inGroups } from "./groups";

/** What to do, step by step; every step can be linked to. */
export function RecipeSteps({ recipe }: { recipe: Recipe }) {
  const listed = new Map(recipe.ingredients.map((ingredient) => [ingredient.ref, ingredient]));
  return (
    <section aria-labelledby="method">
      <h2 id="method" className="text-2xl">
        Method
      </h2>
      {inGroups(recipe.steps).map(({ group, items }) => (
        <div key={group ?? ""} className="mt-4">
          {group && <h3 className="mb-2 text-xl text-soft">{group}</h3>}
          <ol className="flex flex-col gap-6" start={items[0]!.index + 1}>
            {items.map(({ item, index }) => (
              <li key={index} id={`step-${index + 1}`} className="flex gap-4">
                <span
                  aria-hidden="true"
                  className="flex size-9 shrink-0 items-center justify-center rounded-full bg-tint font-serif text-lg text-accent"
                >
                  {index + 1}
                </span>
                <p className="min-w-0 max-w-[65ch] pt-1">
                  {item.parts.map((part, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a step have no other name and never move.
                    <Part key={at} part={part} listed={listed} />
                  ))}
                </p>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

function Part({ part, listed }: { part: StepPart; listed: ReadonlyMap<string, Ingredient> }) {
  const words = partText(part, listed);
  const plain = typeof part === "string" || ("ingredient" in part && part.share === undefined);
  return plain ? words : <b className="font-semibold">{words}</b>;
}
