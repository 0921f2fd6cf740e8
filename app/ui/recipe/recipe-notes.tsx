import type { Recipe } from "~/contract/recipes";
import { Icon } from "../icon";
import { kept } from "../kept";

/** What helps beside the steps: tips, and what to have at hand. */
export const RecipeNotes = kept(
  "notes",
  function RecipeNotes({ recipe }: { recipe: Pick<Recipe, "tips" | "equipment"> }) {
    return (
      <>
        {recipe.tips.length > 0 && (
          <section aria-labelledby="tips" className="rounded-2xl bg-tint p-5">
            <h2 id="tips" className="flex items-center gap-2 text-2xl">
              <Icon name="lightbulb" size={24} className="text-accent" /> Good to know
            </h2>
            <ul className="mt-2 flex max-w-[65ch] list-disc flex-col gap-2 pl-5 marker:text-accent">
              {recipe.tips.map((tip) => (
                <li key={tip}>{tip}</li>
              ))}
            </ul>
          </section>
        )}
        {recipe.equipment.length > 0 && (
          <section aria-labelledby="equipment">
            <h2 id="equipment" className="text-2xl">
              Equipment
            </h2>
            <ul className="mt-2 flex flex-wrap gap-2">
              {recipe.equipment.map((name) => (
                <li
                  key={name}
                  className="max-w-full rounded-full border border-line px-3 py-1 text-[0.975rem]"
                >
                  {name}
                </li>
              ))}
            </ul>
          </section>
        )}
      </>
    );
  },
);
