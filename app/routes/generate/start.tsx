import type { ListedDraft } from "~/contract/generator";
import type { Recipe } from "~/contract/recipes";
import { paths } from "~/paths";
import { DishPicture } from "~/ui/dish-picture";
import { DraftList } from "~/ui/draft/draft-list";
import { Link } from "~/ui/link";
import { variationsOf } from "~/ui/recipe/variations";
import { useRootData } from "~/web/root-data";
import { FORM } from "./composer";

const IDEAS = [
  "A warming soup with red lentils and lemon, for 4",
  "Something vegan with aubergine, in under 40 minutes",
  "A traybake with chicken thighs and potatoes, no dairy",
  "Pancakes for two without egg or milk",
];

/** Before the first recipe: what this page does, and a few ways to begin. */
export function Start() {
  return (
    <div className="flex flex-col gap-6 rounded-3xl bg-tint/70 p-6 sm:p-10">
      <p className="max-w-prose text-lg">
        Say what is in your kitchen, who is coming, or what you feel like. You get a whole recipe, and under
        it a list of everything that was checked: what had to stay out, what had to go in, the time, the
        amounts, and how hot the meat has to get.
      </p>
      <div>
        <h2 className="mb-2 text-2xl">For example</h2>
        <ul className="flex flex-col items-start gap-2">
          {IDEAS.map((words) => (
            <li key={words}>
              <Link to={paths.generate({ q: words })} className="link">
                {words}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <p className="max-w-prose text-soft">
        When you see the recipe, say what should be different: every turn is a version, and you can go back to
        any of them.
      </p>
    </div>
  );
}

/** What was generated before, the newest first; for who has an account with the way to all of it. */
export function EarlierDrafts({ drafts }: { drafts: readonly ListedDraft[] }) {
  const user = useRootData()?.user ?? null;
  if (drafts.length === 0) return null;
  return (
    <section id="drafts" aria-labelledby="drafts-heading">
      <h2 id="drafts-heading" className="mb-3 text-2xl">
        Your drafts
      </h2>
      {user === null && (
        <p className="mb-3 max-w-prose text-soft">
          Only this browser finds them, for 30 days.{" "}
          <Link to={paths.login(paths.generate())} className="link">
            Log in
          </Link>{" "}
          to take them along.
        </p>
      )}
      <DraftList drafts={drafts} />
      {user !== null && (
        <p className="mt-4">
          <Link to={paths.profile(user.username, { tab: "drafts" })} className="link">
            All your drafts
          </Link>
        </p>
      )}
    </section>
  );
}

/** The recipe of the site that is to become another one, and what people often change. */
export function StartFrom({
  recipe,
}: {
  recipe: Pick<Recipe, "id" | "slug" | "categorySlug" | "title" | "image" | "author" | "servings">;
}) {
  return (
    <div className="flex flex-col gap-5">
      <p className="text-lg text-soft">
        You start from this recipe. It stays as it is; yours becomes a new one, which says what it is based
        on.
      </p>
      <section aria-labelledby="make-it">
        <h2 id="make-it" className="mb-2 text-2xl">
          Make it …
        </h2>
        <p className="flex flex-wrap gap-2">
          {variationsOf(recipe).map(({ label, say }) => (
            <button
              key={say}
              type="submit"
              form={FORM}
              formNoValidate
              name="say"
              value={say}
              className="button"
            >
              {label}
            </button>
          ))}
        </p>
      </section>
      <Link to={paths.recipe(recipe)} className="group flex max-w-xl flex-col gap-3">
        <DishPicture recipe={recipe} loading="eager" alt="" className="rounded-3xl" />
        <span className="font-serif text-3xl group-hover:underline">{recipe.title}</span>
      </Link>
      <p className="-mt-3">
        by{" "}
        <Link to={paths.profile(recipe.author.username)} className="link">
          <bdi>{recipe.author.name}</bdi>
        </Link>
      </p>
    </div>
  );
}
