import type { Written } from "../../ports";

/** Glasses that a cocktail shaker holds. */
const SHAKEN = 2;

/** How a drink is mixed for more people than go into its shaker, or into the one glass that it is made in. */
export function glassesHint({ equipment, servings: own }: Written, servings: number): string | null {
  const has = (name: RegExp) => equipment.some((it) => name.test(it));
  if (has(/\bshaker\b/i))
    return servings <= SHAKEN
      ? null
      : `A shaker holds ${SHAKEN} glasses: shake it in ${Math.ceil(servings / SHAKEN)} lots, or stir it all with the ice in a large jug for half a minute and strain. Every glass has its own rim and garnish.`;
  if (own > 1 || servings === 1 || !has(/\b(?:glass|tumbler|goblet|flute|mug)\b/i)) return null;
  return `The steps make one glass: mix it all in a large jug and share it among ${servings} glasses, each with its own garnish.`;
}
