import type { GeneratedBody } from "~/contract/generator";
import { CheckOff } from "../recipe/check-off";
import { type RecipeReading, shownRecipe } from "../recipe/reading";
import { ReadingControls, ServingsLine } from "../recipe/reading-controls";
import { RecipeIngredients } from "../recipe/recipe-ingredients";
import { RecipeNotes } from "../recipe/recipe-notes";
import { RecipeSteps } from "../recipe/recipe-steps";

/** What to take and what to do, for as many and in the units that `reading` says. */
export function DraftBody({
  name,
  recipe,
  reading,
}: {
  /** By which what is ticked off is remembered. */
  name: string;
  recipe: GeneratedBody;
  reading: RecipeReading;
}) {
  const shown = shownRecipe(recipe, reading);
  return (
    <CheckOff key={name} recipeId={name}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-10 xl:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="xl:sticky xl:bottom-4 xl:self-end print:static">
          <RecipeIngredients recipe={shown}>
            <ServingsLine recipe={recipe} reading={reading} />
            <ReadingControls recipe={recipe} reading={reading} />
          </RecipeIngredients>
        </div>
        <div className="flex flex-col gap-10">
          <RecipeSteps recipe={shown} units={reading.units} />
          <RecipeNotes recipe={shown} />
        </div>
      </div>
    </CheckOff>
  );
}
