import type { Method } from "../behaviour";
import type { Text } from "../language/parse";
import type { Amount } from "./schema";

/** A part that foods play in a dish. */
export interface Role {
  name: string;
  /** Kinds of foods, or foods by their ids, that can play it. */
  kinds: ReadonlySet<string>;
  least: number;
  most: number;
  /** How likely it is played though the dish could do without. */
  chance: number;
  amount: Amount;
  /** Where to take it from when nobody asked: shelves of the cuisine, then foods by their ids. */
  shelves: readonly string[];
  foods: readonly string[];
  as: "juice" | "wedges" | null;
  note: string | null;
  /** How the steps cook it; null when it is only stirred in. */
  method: Method | null;
  /** In how many parts the steps use it. */
  parts: number;
}

export interface CookBlock {
  kind: "cook";
  roles: readonly string[];
  by: Method;
  liquid: readonly string[];
  each: boolean;
  meanwhile: boolean;
  first: readonly Text[];
  next: readonly Text[];
}

interface TextBlock {
  kind: "text";
  meanwhile: boolean;
  texts: readonly Text[];
}

export type Block = CookBlock | TextBlock;

/** One way to cook a form: a soup that is blended, a soup of noodles in broth. */
export interface Way {
  /** With its form: "soup/smooth". */
  key: string;
  /** The name of the form, and what else it is asked for by. */
  form: string;
  names: readonly string[];
  category: string;
  heat: "hob" | "oven" | "none";
  sweet: boolean;
  servings: number;
  prep: number;
  meals: readonly string[];
  cuisines: readonly string[];
  titles: readonly string[];
  about: readonly Text[];
  tips: readonly string[];
  /** Kinds or foods of which one has to be there where foods were asked for; null for any. */
  for: ReadonlySet<string> | null;
  /** Kinds or foods that it does not go with. */
  never: ReadonlySet<string>;
  /** The roles that it is named after, the weightiest first, and those that are told behind "with". */
  named: readonly string[];
  accents: readonly string[];
  roles: readonly Role[];
  steps: readonly Block[];
  /** Minutes of cooking that none of its dishes does without. */
  atLeast: number;
}
