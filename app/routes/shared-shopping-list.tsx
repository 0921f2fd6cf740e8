import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { pageTitle } from "~/seo/page-meta";
import { Link } from "~/ui/link";
import { Box } from "~/ui/shopping/box";
import { byAisle } from "~/ui/shopping/by-aisle";
import { LineRecipes, LineWords } from "~/ui/shopping/line-words";
import { KEY_IN_ADDRESS } from "~/web/answers.server";
import { siteOf } from "~/web/root-data";
import { visitor } from "~/web/visitor.server";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api } = await visitor(request, context);
  return data({ list: await api.shopping.shared({ token: params.token! }) }, { headers: KEY_IN_ADDRESS });
}

export const headers = () => KEY_IN_ADDRESS;

/** Without a canonical address and a share card, which would spread the key. */
export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  loaded === undefined
    ? []
    : [
        { title: pageTitle("Shopping list", siteOf(matches)) },
        { name: "description", content: "A shopping list that somebody shared." },
        { name: "robots", content: "noindex,nofollow" },
        { name: "referrer", content: "no-referrer" },
      ];

/** A list to look at: nobody but its owner changes it. */
export default function SharedShoppingListPage() {
  const { list } = useLoaderData<typeof loader>();
  const { lines, items, recipes } = list;
  return (
    <main id="main" className="container-page max-w-4xl! py-10 print:py-0">
      <h1 className="text-4xl print:text-2xl">Shopping list</h1>
      <p className="no-print mt-2 text-soft">
        Somebody shared this list with you. You can look, and print it.
      </p>
      {lines.length + items.length === 0 && <p className="mt-6">There is nothing on it right now.</p>}
      <div className="mt-8 gap-x-10 sm:columns-2 print:mt-3 print:columns-2">
        {byAisle(lines).map((group) => (
          <Group key={group.heading} heading={group.heading}>
            {group.lines.map((line) => (
              <Line key={line.key} checked={line.checked}>
                <LineWords line={line} />
                <LineRecipes line={line} recipes={recipes} />
              </Line>
            ))}
          </Group>
        ))}
        {items.length > 0 && (
          <Group heading="Also">
            {items.map((item) => (
              <Line key={item.id} checked={item.checked}>
                <bdi>{item.text}</bdi>
              </Line>
            ))}
          </Group>
        )}
        {recipes.length > 0 && (
          <Group heading="For these recipes">
            {recipes.map(({ recipe, servings }) => (
              <li key={recipe.id} className="py-1">
                <Link to={paths.recipe(recipe)} className="hover:text-accent hover:underline">
                  {recipe.title}
                </Link>{" "}
                <span className="text-soft">for {servings}</span>
              </li>
            ))}
          </Group>
        )}
      </div>
    </main>
  );
}

function Group({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <section className="break-inside-avoid-column pb-7 print:pb-3">
      <h2 className="mb-1 border-b border-line pb-1 text-xl">{heading}</h2>
      <ul>{children}</ul>
    </section>
  );
}

function Line({ checked, children }: { checked: boolean; children: React.ReactNode }) {
  return (
    <li className="flex gap-3 py-1.5 leading-snug print:py-0.5">
      <Box checked={checked} />
      <span className={`min-w-0 ${checked ? "text-soft line-through" : ""}`}>
        {checked && <span className="sr-only">Bought: </span>}
        {children}
      </span>
    </li>
  );
}
