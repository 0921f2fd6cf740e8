import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { pageTitle } from "~/seo/page-meta";
import { CookLink } from "~/ui/cook/cook-link";
import { cookedShared } from "~/ui/cook/cooked";
import { BasedOn } from "~/ui/draft/based-on";
import { DraftBody } from "~/ui/draft/draft-body";
import { DraftHead } from "~/ui/draft/draft-head";
import { Ledger } from "~/ui/draft/ledger";
import { Link } from "~/ui/link";
import { FoodFacts } from "~/ui/recipe/food-facts";
import { NutritionTable } from "~/ui/recipe/nutrition-table";
import { readingQuery, shownRecipe, unlessOnlyRead, useReading } from "~/ui/recipe/reading";
import { RecipeFacts } from "~/ui/recipe/recipe-facts";
import { KEY_IN_ADDRESS } from "~/web/answers.server";
import { basisOf } from "~/web/basis.server";
import { siteOf } from "~/web/root-data";
import { visitor } from "~/web/visitor.server";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api } = await visitor(request, context);
  const token = params.token!;
  const draft = await api.generator.shared({ token });
  return data({ token, draft, basis: await basisOf(draft, api) }, { headers: KEY_IN_ADDRESS });
}

export const headers = () => KEY_IN_ADDRESS;

/** Another number of servings, or other units, is the same recipe: nothing is asked of the server. */
export const shouldRevalidate = unlessOnlyRead;

/** Without a canonical address and a share card, which would spread the key. */
export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  loaded === undefined
    ? []
    : [
        { title: pageTitle(loaded.draft.recipe.title, siteOf(matches)) },
        { name: "description", content: loaded.draft.recipe.description },
        { name: "robots", content: "noindex,nofollow" },
        { name: "referrer", content: "no-referrer" },
      ];

/** A version of somebody's draft, to read and to cook. */
export default function SharedDraftPage() {
  const { token, draft, basis } = useLoaderData<typeof loader>();
  const { recipe } = draft;
  const reading = useReading(recipe);
  return (
    <main id="main" className="container-page py-8">
      <p className="no-print mb-6 rounded-2xl bg-tint px-5 py-3">
        Somebody shared this draft with you. It is not published.{" "}
        <Link to={paths.generate()} className="link">
          Generate a recipe of your own
        </Link>
      </p>
      <article className="flex flex-col gap-6">
        <DraftHead
          recipe={recipe}
          checks={draft.checks}
          source={draft.source}
          unread={draft.unread}
          picture={paths.sharedDraftPicture(token)}
        />
        <RecipeFacts recipe={shownRecipe(recipe, reading)} />
        <CookLink
          recipe={{ ...cookedShared(token, recipe), steps: recipe.steps }}
          query={readingQuery(reading)}
        />
        <BasedOn basedOn={draft.basedOn} basis={basis} unchanged={false} />
        <DraftBody name={`shared-${token}`} recipe={recipe} reading={reading} />
        <Ledger version={draft} />
        <FoodFacts recipe={recipe} />
        <NutritionTable recipe={recipe} />
      </article>
    </main>
  );
}
