import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PublicProfile } from "~/contract/accounts";
import { tags } from "~/contract/changes";
import { paths } from "~/paths";
import { pageMeta } from "~/seo/page-meta";
import { Avatar } from "~/ui/avatar";
import { Link } from "~/ui/link";
import { RecipeListing } from "~/ui/listing/recipe-listing";
import { recipeCountWords } from "~/ui/words";
import { permanently } from "~/web/answers.server";
import type { RouteHandle } from "~/web/equip-routes.server";
import { pageOf } from "~/web/recipe-listing.server";
import { siteOf } from "~/web/root-data";
import { visitor } from "~/web/visitor.server";
import { Drafts } from "./drafts";
import { draftsOf } from "./drafts.server";

/** What a profile shows, one at a time. */
const TABS = [
  { name: "recipes", words: "Recipes", kind: "own" },
  { name: "likes", words: "Likes", kind: "liked" },
] as const;

/** Bookmarks and drafts are nobody else's business. */
const OWN_TABS = [
  ...TABS,
  { name: "bookmarks", words: "Bookmarks", kind: undefined },
  { name: "drafts", words: "Drafts", kind: undefined },
] as const;

export const handle: RouteHandle = { cache: { tags: () => [tags.listings], numbered: true } };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, authenticated, me } = await visitor(request, context);
  const profile = await api.accounts.profile({ id: params.user!.toLowerCase() });
  if (params.user !== profile.username) throw permanently(paths.profile(profile.username));

  const isOwn = authenticated && (await me()).id === profile.id;
  const tabs = isOwn ? OWN_TABS : TABS;
  const tab = tabs.find((it) => it.name === new URL(request.url).searchParams.get("tab")) ?? TABS[0]!;
  if (tab.name === "drafts") return { profile, isOwn, tab: tab.name, drafts: await draftsOf(request, api) };
  const listing = await pageOf(request, (page) =>
    tab.name === "bookmarks"
      ? api.interactions.bookmarks({ page })
      : api.interactions.recipesOf({ id: profile.username }, { kind: tab.kind, page }),
  );
  return { profile, isOwn, tab: tab.name, drafts: null, ...listing };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) => {
  if (data === undefined) return [];
  const { profile, tab } = data;
  const { page } = data.drafts ?? data;
  const name = nameOf(profile);
  return pageMeta(
    {
      title: name + (page > 1 ? `, page ${page}` : ""),
      description: profile.bio || `The recipes of ${name}.`,
      path: paths.profile(profile.username),
      search: location.search,
      type: "profile",
      noindex: tab !== "recipes",
    },
    siteOf(matches),
  );
};

export default function Profile() {
  const { profile, isOwn, tab, ...shown } = useLoaderData<typeof loader>();
  const linkTo = (to: number) =>
    paths.profile(profile.username, {
      tab: tab === "recipes" ? undefined : tab,
      page: to > 1 ? to : undefined,
    });
  return (
    <main id="main" className="container-page py-10">
      <ProfileHeader profile={profile} isOwn={isOwn} />
      <nav aria-label="What to show" className="mb-8 border-b border-line">
        <ul className="flex flex-wrap gap-x-6">
          {(isOwn ? OWN_TABS : TABS).map((it) => (
            <li key={it.name}>
              <Link
                to={paths.profile(profile.username, { tab: it.name === "recipes" ? undefined : it.name })}
                preventScrollReset
                aria-current={it.name === tab ? "page" : undefined}
                className="inline-block border-b-3 border-transparent py-2 font-semibold text-soft aria-[current]:border-accent aria-[current]:text-ink"
              >
                {it.words}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {shown.drafts ? (
        <Drafts {...shown.drafts} linkTo={linkTo} />
      ) : shown.total === 0 ? (
        <p className="text-soft">Nothing here yet.</p>
      ) : (
        <RecipeListing recipes={shown.recipes} page={shown.page} pages={shown.pages} linkTo={linkTo} />
      )}
    </main>
  );
}

function ProfileHeader({ profile, isOwn }: { profile: PublicProfile; isOwn: boolean }) {
  const joined = new Date(profile.joinedAt);
  return (
    <header className="mb-8 flex flex-wrap items-center gap-6">
      <Avatar url={profile.avatarUrl} size={96} />
      <div>
        <h1 className="text-4xl">
          <bdi>{nameOf(profile)}</bdi>
        </h1>
        <p className="text-soft">
          @{profile.username} · {recipeCountWords(profile.recipeCount)} · here since{" "}
          <time dateTime={profile.joinedAt}>
            {joined.toLocaleDateString("en-GB", { month: "long", year: "numeric", timeZone: "UTC" })}
          </time>
        </p>
        {profile.bio && (
          <p dir="auto" className="mt-2 max-w-prose overflow-hidden whitespace-pre-line">
            {profile.bio}
          </p>
        )}
        {isOwn && (
          <Link to={paths.editProfile(profile.username)} className="button mt-3">
            Settings
          </Link>
        )}
      </div>
    </header>
  );
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [firstName, lastName].filter(Boolean).join(" ");
}
