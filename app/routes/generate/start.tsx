import type { RecipeCard } from "~/contract/recipes";
import { paths } from "~/paths";
import { DishPicture } from "~/ui/dish-picture";
import { Link } from "~/ui/link";

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
        When you see the recipe, say what shall be different: every turn is a version, and you can go back to
        each of them.
      </p>
    </div>
  );
}

/** The recipe of the site that shall become another one. */
export function StartFrom({
  recipe,
}: {
  recipe: Pick<RecipeCard, "id" | "slug" | "categorySlug" | "title" | "image">;
}) {
  return (
    <div className="flex flex-col gap-5">
      <p className="text-lg text-soft">
        You start from this recipe. It stays as it is; yours becomes a new one.
      </p>
      <Link to={paths.recipe(recipe)} className="group flex max-w-xl flex-col gap-3">
        <DishPicture recipe={recipe} loading="eager" alt="" className="rounded-3xl" />
        <span className="font-serif text-3xl group-hover:underline">{recipe.title}</span>
      </Link>
    </div>
  );
}
