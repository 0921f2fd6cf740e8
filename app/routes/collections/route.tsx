import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { pageMeta } from "~/seo/page-meta";
import { Link } from "~/ui/link";
import type { RouteHandle } from "~/web/equip-routes.server";
import { siteOf, useRootData } from "~/web/root-data";
import { changeAsked, formOf } from "~/web/submit.server";
import { visitor } from "~/web/visitor.server";
import { changes } from "./changes.server";
import { CollectionItem } from "./collection-item";
import { NewCollectionForm } from "./new-collection-form";

export const handle: RouteHandle = { middleware: ["auth"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await visitor(request, context);
  return { collections: (await api.collections.list()).data };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await visitor(request, context);
  const form = await formOf(request);
  return changeAsked(form, changes)(form, api);
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: "Bookmarks and collections",
      description: "Your recipes, in groups of your own.",
      path: paths.collections(),
      noindex: true,
    },
    siteOf(matches),
  );

export default function Collections() {
  const { collections } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const user = useRootData()?.user;
  return (
    <main id="main" className="container-page max-w-3xl! py-10">
      <h1 className="text-4xl">Bookmarks and collections</h1>
      <p className="mt-3 max-w-prose text-soft">
        A collection is a group of your bookmarks with a name; a recipe may be in several. Only you see them.
      </p>
      {user && (
        <p className="mt-5">
          <Link to={paths.profile(user.username, { tab: "bookmarks" })} className="button">
            All my bookmarks
          </Link>
        </p>
      )}
      <section aria-labelledby="collections" className="mt-10">
        <h2 id="collections" className="mb-3 text-2xl">
          My collections
        </h2>
        {collections.length === 0 ? (
          <p className="text-soft">None yet. How about “Weeknights”, or “When friends come”?</p>
        ) : (
          <ul className="rounded-2xl border border-line bg-card">
            {collections.map((collection) => (
              <CollectionItem key={collection.id} collection={collection} reply={reply} />
            ))}
          </ul>
        )}
        <NewCollectionForm key={collections.length} reply={reply} />
      </section>
    </main>
  );
}
