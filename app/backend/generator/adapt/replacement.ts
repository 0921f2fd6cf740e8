import type { Ingredient } from "~/contract/recipes";
import type { Food } from "~/food/foods/food";
import { isVolume } from "~/food/units";
import { namingOf } from "../compose/naming";
import type { Written } from "../ports";
import type { Renaming } from "./prose-rename";
import { foodOf } from "./uses-of";

/** What comes in the place of an ingredient, and how the text follows. */
export interface Replacement {
  line: Ingredient;
  food: Food;
  /** Empty where nothing takes its place. */
  incoming: readonly Ingredient[];
  short?: string | undefined;
  celsius?: number | undefined;
  simmer?: number | undefined;
  /** A version of the same thing has this before its name: the text stays as it is. */
  say?: string | undefined;
  /** How the sentences that cook it follow. */
  verbs?: Readonly<Record<string, string>> | undefined;
  drop?: readonly string[] | undefined;
  sentence?: string | undefined;
}

/** How the text of the recipe is to speak from now on of what is replaced. */
export function renamingOf(recipe: Written, replacement: Replacement): Renaming {
  const { line, food, incoming } = replacement;
  const others = recipe.ingredients.filter(({ ref }) => ref !== line.ref);
  const comes = incoming.flatMap((it) => foodOf(it) ?? []);
  return {
    gone: food,
    name: line.name,
    now: incoming[0]?.name ?? "",
    short: shortOf(replacement, comes[0]),
    isMass: incoming[0] !== undefined && incoming[0].unit !== null,
    stays: [...others.flatMap((it) => foodOf(it) ?? []), ...comes],
  };
}

function shortOf({ line, short, say, incoming }: Replacement, comes: Food | undefined): string {
  const [first] = incoming;
  if (short !== undefined) return short;
  if (say !== undefined) return line.name;
  if (first === undefined) return "";
  // What is measured so is some of it, and never several: aquafaba, oat milk.
  return isVolume(first.unit) || (first.unit === null && first.quantity !== null)
    ? first.name
    : comes && !first.name.includes(" ")
      ? namingOf(comes).short
      : first.name;
}
