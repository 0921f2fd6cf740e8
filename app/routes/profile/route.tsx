import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { pageMeta } from "~/seo/page-meta";
import { Avatar } from "~/ui/avatar";
import { RecipeListing } from "~/ui/recipe-listing";
import { recipeCountWords } from "~/ui/words";
import { permanently } from "~/web/answers.server";
import { listingOf } from "~/web/recipe-listing.server";
import { siteOf } from "~/web/root-data";
import { visitor } from "~/web/visitor.server";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api } = await visitor(request, context);
  const profile = await api.accounts.profile({ id: params.user!.toLowerCase() });
  if (params.user !== profile.username) throw permanently(paths.profile(profile.username));
  return { profile, ...(await listingOf(request, api, { author: profile.username })) };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) => {
  if (data === undefined) return [];
  const { profile, page } = data;
  const name = nameOf(profile);
  return pageMeta(
    {
      title: name + (page > 1 ? `, page ${page}` : ""),
      description: profile.bio || `The recipes of ${name}.`,
      path: paths.profile(profile.username),
      search: location.search,
      type: "profile",
    },
    siteOf(matches),
  );
};

export default function Profile() {
  const { profile, recipes, total, page, pages } = useLoaderData<typeof loader>();
  const joined = new Date(profile.joinedAt);
  return (
    <main id="main" className="container-page py-10">
      <header className="mb-10 flex flex-wrap items-center gap-6">
        <Avatar url={profile.avatarUrl} size={96} />
        <div>
          <h1 className="text-4xl">{nameOf(profile)}</h1>
          <p className="text-soft">
            @{profile.username} · {recipeCountWords(profile.recipeCount)} · here since{" "}
            <time dateTime={profile.joinedAt}>
              {joined.toLocaleDateString("en-GB", { month: "long", year: "numeric", timeZone: "UTC" })}
            </time>
          </p>
          {profile.bio && <p className="mt-2 max-w-prose">{profile.bio}</p>}
        </div>
      </header>
      {total === 0 ? (
        <p className="text-soft">No recipes yet.</p>
      ) : (
        <RecipeListing
          recipes={recipes}
          page={page}
          pages={pages}
          linkTo={(to) => paths.profile(profile.username, { page: to > 1 ? to : undefined })}
        />
      )}
    </main>
  );
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [firstName, lastName].filter(Boolean).join(" ");
}
