/** A common change of a recipe: what its button is called, and the words it stands for. */
interface Variation {
  label: string;
  say: string;
}

const WAYS = ["vegan", "vegetarian", "gluten-free", "dairy-free", "quicker", "milder"];

/** What people often want otherwise in a recipe for so many. */
export function variationsOf({ servings }: { servings: number }): Variation[] {
  const people = [...new Set([2, Math.min(100, servings * 2)])].filter((it) => it !== servings);
  return [...WAYS, ...people.map((it) => `for ${it}`)].map((label) => ({
    label,
    say: `Make it ${label}`,
  }));
}
