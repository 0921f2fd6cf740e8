/**
 * What everybody may see otherwise after a write: everything, or what carries one of these tags; none of them when
 * nobody but the member themselves sees anything of it.
 */
export type Change = "everything" | readonly string[];

/** The names of what pages show. */
export const tags = {
  /** A recipe in full, with its counts and comments. */
  recipe: (id: number | string) => `recipe:${id}`,
  /** A recipe as a card among others, with its rating. Its likes there are renewed by age. */
  card: (id: number | string) => `card:${id}`,
  /** A member's profile, name and picture, wherever they stand. */
  member: (username: string) => `member:${username}`,
  /** Which recipes there are: lists, their order, and counts of them. */
  listings: "listings",
  /** Which categories have recipes: every page leads to those. */
  categories: "categories",
} as const;

interface OneRecipe {
  id: number | string;
}

/** Of a write that changes nothing that anybody else is shown. */
export const nothingPublic = (): Change => [];

/** Of a write after which only its answer's own header can say what is different. */
export const everything = (): Change => "everything";

/** Of a write that shows on a recipe's own page. */
export const itsPage = ({ id }: OneRecipe): Change => [tags.recipe(id)];

/** Of a write that shows wherever a recipe does. */
export const itsPageAndCards = ({ id }: OneRecipe): Change => [tags.recipe(id), tags.card(id)];

/** Of a write that also moves a recipe among the others. */
export const itsPageCardsAndLists = (recipe: OneRecipe): Change => [
  tags.recipe(recipe.id),
  tags.card(recipe.id),
  tags.listings,
];

/** What a rule answers when it knows better than the contract what its call changed. */
export class Outcome<T> {
  constructor(
    readonly value: T,
    readonly change: Change,
  ) {}
}

/** An answer after a write that changed just this. */
export function changed<T>(value: T, change: Change): Outcome<T> {
  return new Outcome(value, change);
}

/** An answer after a write that left everything as it was, such as a second like. */
export function unchanged<T>(value: T): Outcome<T> {
  return new Outcome(value, []);
}

/** The header in which an API says what a call changed. */
export const CHANGED = "x-changed";

/** The most tags that a header names; of more, everything is said to have changed. */
const MOST_TAGS = 200;

/** A change as the header says it: "everything", "nothing", "recipe:7, listings". */
export function changeInWords(change: Change): string {
  if (change === "everything" || change.length > MOST_TAGS) return "everything";
  return change.length === 0 ? "nothing" : change.join(", ");
}

/** What the header says; of what cannot be read, anything may have changed. */
export function readChange(words: string): Change {
  if (words === "nothing") return [];
  const named = words.split(", ");
  return named.every((tag) => /^[a-z]+(?::[\w-]{1,60})?$/.test(tag)) && words !== "everything"
    ? named
    : "everything";
}
