import type { adaptRecipe, Reading } from "~/food/adapt-recipe";

type Adapting = { adaptRecipe: typeof adaptRecipe };
type Adaptable = Parameters<typeof adaptRecipe>[0];

/** What knows how to scale and convert: there from the start on the server, in a browser once it is wanted. */
let adapting: Adapting | null = import.meta.env.SSR ? await import("~/food/adapt-recipe") : null;
let coming: Promise<void> | null = null;

/**
 * `adaptRecipe`, of which a page that shows the recipe as it was written loads nothing. Throws a promise while
 * it is on its way, for which React waits: until then the page stays as it is.
 */
export function adapted<R extends Adaptable>(recipe: R, reading: Reading): R {
  if (reading.factor === 1 && reading.units === "as-written") return recipe;
  if (adapting === null) throw fetchAdapting().catch(wholePage);
  return adapting.adaptRecipe(recipe, reading);
}

/** Fetches it ahead, when somebody is about to ask for another reading. */
export function expectAdapting(): void {
  // Whether it is really needed shows later, and so does what to do without.
  if (adapting === null) fetchAdapting().catch(() => {});
}

function fetchAdapting(): Promise<void> {
  coming ??= import("~/food/adapt-recipe").then(
    (module) => {
      adapting = module;
    },
    (error: unknown) => {
      coming = null;
      throw error;
    },
  );
  return coming;
}

/** The page's address when all this came. */
const arrived = import.meta.env.SSR ? "" : location.href;

/**
 * A release or a dead line took the file away: the server writes the page for the address that was asked for.
 * The one that it wrote just now it need not write again: links and forms work without us.
 */
function wholePage(error: unknown): Promise<void> {
  console.error("What scales recipes did not load", error);
  if (location.href !== arrived) location.reload();
  return new Promise(() => {});
}

/** Whether the page came for another reading, which its first rendering here has to show, too. */
const isAdapted = !import.meta.env.SSR && /[?&](?:servings|units|ingredient)=/.test(location.search);

// Before React takes the page over: made to wait in the middle of that, it loses its place and draws all anew.
if (isAdapted) await fetchAdapting().catch(() => {});
