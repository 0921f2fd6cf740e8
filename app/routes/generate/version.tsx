import type { Ref } from "react";
import type { Draft, GeneratedRecipe } from "~/contract/generator";
import { slugOf } from "~/food/slug";
import { paths } from "~/paths";
import { Link } from "~/ui/link";
import { CheckOff } from "~/ui/recipe/check-off";
import { FoodFacts } from "~/ui/recipe/food-facts";
import { NutritionTable } from "~/ui/recipe/nutrition-table";
import { shownRecipe, useReading } from "~/ui/recipe/reading";
import { ReadingControls, ServingsLine } from "~/ui/recipe/reading-controls";
import { RecipeFacts } from "~/ui/recipe/recipe-facts";
import { RecipeIngredients } from "~/ui/recipe/recipe-ingredients";
import { RecipeNotes } from "~/ui/recipe/recipe-notes";
import { RecipeSteps } from "~/ui/recipe/recipe-steps";
import { sourceWords } from "~/ui/words";
import { Compare } from "./compare";
import { Ledger } from "./ledger";
import { Publish } from "./publish";
import { VersionLine } from "./version-line";

/** One version of a generated recipe, whole: to read and scale, with its proof, and to publish. */
export function Version({
  draft,
  version,
  heading,
}: {
  draft: Draft;
  version: GeneratedRecipe;
  /** Of the title, which has the focus after a turn. */
  heading: Ref<HTMLHeadingElement>;
}) {
  const { recipe } = version;
  const reading = useReading(recipe);
  const shown = shownRecipe(recipe, reading);
  const at = draft.versions.indexOf(version);
  const before = draft.versions[at - 1];
  return (
    <article className="flex flex-col gap-6">
      <VersionLine draft={draft} version={version} />
      <header className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-8 gap-y-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-4">
          <h1 ref={heading} tabIndex={-1} className="text-4xl sm:text-5xl">
            {recipe.title}
          </h1>
          <p className="max-w-prose text-lg text-soft">{recipe.description}</p>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span>{sourceWords[version.source]}</span>
            <a href="#ledger" className="link">
              {checkedWords(version)}
            </a>
          </p>
          {before === undefined && <BasedOn version={version} />}
        </div>
        <img
          src={paths.draftPicture(draft.id, version.version)}
          alt={`Drawing of ${recipe.title}`}
          width={800}
          height={600}
          decoding="async"
          className="aspect-[4/3] w-full max-w-xl rounded-3xl bg-tint object-cover"
        />
      </header>
      <RecipeFacts recipe={shown} />
      {before && <Compare before={before} after={version} />}
      <CheckOff key={`${draft.id}-${version.version}`} recipeId={`${draft.id}-${version.version}`}>
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
      <Ledger version={version} />
      <Publish key={version.version} draft={draft} version={version} />
      <FoodFacts recipe={recipe} />
      <NutritionTable recipe={recipe} />
    </article>
  );
}

/** The recipe of the site that a draft began with, and what of it is other than there. */
function BasedOn({ version: { basedOn, recipe, changes } }: { version: GeneratedRecipe }) {
  if (basedOn?.id === undefined) return null;
  const address = { id: basedOn.id, categorySlug: recipe.categorySlug, slug: slugOf(basedOn.title) };
  return (
    <p className="max-w-prose">
      Based on{" "}
      <Link to={paths.recipe(address)} className="link">
        a recipe of this site
      </Link>
      {changes.length === 0 ? ", as it is." : `. ${changes.map(({ why }) => why).join(" ")}`}
    </p>
  );
}

function checkedWords({ checks }: GeneratedRecipe): string {
  const hard = checks.filter(({ soft }) => !soft);
  const kept = hard.filter((check) => check.kept).length;
  return kept === hard.length ? `✓ All ${kept} checks kept` : `${kept} of ${hard.length} checks kept`;
}
