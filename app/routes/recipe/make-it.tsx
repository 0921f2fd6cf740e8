import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { Link } from "~/ui/link";

const WAYS = ["vegan", "quicker", "gluten-free"];

/** Ways to another recipe out of this one: the generator begins with it and with these words. */
export function MakeIt({ recipe: { id, servings } }: { recipe: { id: number; servings: number } }) {
  const more = Math.min(100, servings * 2);
  return (
    <details className="no-print">
      <summary className="button list-none [&::-webkit-details-marker]:hidden">Make it …</summary>
      <div className="mt-3 flex flex-col gap-3 rounded-2xl bg-tint p-4">
        <ul className="flex flex-wrap gap-2">
          {WAYS.map((way) => (
            <li key={way}>
              <Link to={paths.generate({ recipe: id, q: `Make it ${way}` })} className="button">
                {way}
              </Link>
            </li>
          ))}
          <li>
            <Link to={paths.generate({ recipe: id, q: `Make it for ${more}` })} className="button">
              for {more}
            </Link>
          </li>
        </ul>
        <Form
          action={paths.generate()}
          method="get"
          autoComplete="off"
          className="flex flex-wrap items-end gap-2"
        >
          <input type="hidden" name="recipe" value={id} />
          <label className="flex min-w-0 flex-1 basis-48 flex-col gap-1">
            Or in your words
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
