import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { Link } from "~/ui/link";
import { variationsOf } from "~/ui/recipe/variations";

/** Ways to another recipe out of this one: the generator begins with it and with these words. */
export function MakeIt({ recipe }: { recipe: { id: number; servings: number } }) {
  const { id } = recipe;
  return (
    <details className="no-print">
      <summary className="button list-none [&::-webkit-details-marker]:hidden">Make it …</summary>
      <div className="mt-3 flex flex-col gap-3 rounded-2xl bg-tint p-4">
        <ul className="flex flex-wrap gap-2">
          {variationsOf(recipe).map(({ label, say }) => (
            <li key={say}>
              <Link to={paths.generate({ recipe: id, q: say })} className="button">
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <Form
          action={paths.generate()}
          method="get"
          autoComplete="off"
          className="flex flex-wrap items-end gap-2"
        >
          <input type="hidden" name="recipe" value={id} />
          <label className="flex min-w-0 flex-1 basis-48 flex-col gap-1">
            Or in your own words
            <input name="q" required maxLength={1000} placeholder="without the cream" className="field" />
          </label>
          <button type="submit" className="button">
            Go on
          </button>
        </Form>
      </div>
    </details>
  );
}
