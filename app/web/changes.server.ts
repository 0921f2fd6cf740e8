import type { Call } from "~/contract/call";
import { calls, everyCall } from "~/contract/calls";

/**
 * What anonymous readers may see otherwise from now on: everything, or what carries one of these tags.
 * "recipe:7" is all that shows recipe 7 in full, "listings" are pages of cards.
 */
export type Change = "everything" | readonly string[];

type Listener = (change: Change) => void;

const listeners = new Set<Listener>();

/**
 * Where changes are told. This process tells of its own writes; whoever hears of those of other processes
 * tells them here too.
 */
export const changes = {
  /** Answers how to stop listening. */
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  tell(change: Change): void {
    for (const listener of listeners) listener(change);
  },
};

/** How processes on one store hear of each other's writes; an empty list of tags is everything. */
interface Others {
  /** Tells the listeners of this process at once, and the others soon. */
  publish(tags: string[]): Promise<void>;
  subscribe(listener: (tags: string[]) => void): unknown;
}

let others: Others | null = null;

/** From now on what this process changes is told to the others too, and what they change is told here. */
export function shareChanges(shared: Others): void {
  others = shared;
  shared.subscribe((tags) => changes.tell(tags.length === 0 ? "everything" : tags));
}

function told(change: Change): void {
  if (others === null) changes.tell(change);
  others?.publish(change === "everything" ? [] : [...change]).catch((error: unknown) => {
    // Their pages are renewed by their age instead.
    console.error("Other processes could not be told of a change:", error);
  });
}

/** Tells what an answered call changed, before its caller goes on. A refused call changed nothing. */
export function tellOfCall(method: string, path: string, answer: Response): Response {
  if (method === "GET" || method === "HEAD" || !answer.ok) return answer;
  const change = changeBy(method, path);
  if (change !== null) told(change);
  return answer;
}

const { accounts, comments, collections, feedback, generator, interactions, recipes, security, shopping } =
  calls;

/** Writes of which no page for everyone shows anything. */
const PRIVATE: ReadonlySet<Call> = new Set<Call>([
  ...[accounts.login, accounts.logout, accounts.register, accounts.verifyEmail, accounts.refresh],
  ...[accounts.resendVerification, accounts.forgotPassword, accounts.resetPassword, accounts.signInWith],
  ...[accounts.checkLink, accounts.link],
  accounts.changePassword,
  ...[generator.chat, generator.claim, recipes.import, feedback.send],
  ...[collections.create, collections.rename, collections.remove, collections.removeRecipe],
  ...Object.values(security),
  ...Object.values(shopping),
]);

/**
 * Writes that come often, and what they change, by the recipe that their path ends in or names. Likes and
 * bookmarks are counted on the recipe's own page; that they move it in the order of popularity shows when a
 * listing is renewed by its age. A comment's rating stands on cards.
 */
const OFTEN: ReadonlyMap<Call, (recipe: string) => Change> = new Map<Call, (recipe: string) => Change>([
  [interactions.like, (id) => [`recipe:${id}`]],
  [interactions.unlike, (id) => [`recipe:${id}`]],
  [interactions.bookmark, (id) => [`recipe:${id}`]],
  [interactions.unbookmark, (id) => [`recipe:${id}`]],
  [collections.addRecipe, (id) => [`recipe:${id}`]],
  [comments.create, (id) => [`recipe:${id}`, "listings"]],
]);

const writes = everyCall
  .map(([, , call]) => call)
  .filter(({ method }) => method !== "GET")
  .map((call) => ({ call, pattern: new RegExp(`^${call.path.replace(/:\w+/g, "([^/]+)")}/?$`, "i") }));

/** What is not known to be less changes everything, as does a recipe: it stands in counts on every page. */
export function changeBy(method: string, path: string): Change | null {
  const { pathname } = new URL(path, "http://api");
  for (const { call, pattern } of writes) {
    const found = call.method === method ? pattern.exec(pathname) : null;
    if (found === null) continue;
    if (PRIVATE.has(call)) return null;
    return OFTEN.get(call)?.(found.at(-1)!) ?? "everything";
  }
  return "everything";
}
