const PARTS = [
  ["ingredients", /^(?:the )?ingredients?(?: list)?$|^what you(?:'|’)?(?:ll)? need$|^shopping list$/i],
  [
    "steps",
    /^(?:the )?(?:method|directions?|instructions?|preparation|steps?|procedure|how to (?:make|cook)(?: it)?|what to do)$/i,
  ],
  ["equipment", /^(?:equipment|tools|utensils|special equipment)$/i],
  ["tips", /^(?:tips?|notes?|cook(?:'|’)s (?:notes?|tips?)|good to know|hints?|tips (?:&|and) notes?)$/i],
] as const;

/** What part of a recipe a heading begins; null when it is none that is known. */
export function partOf(heading: string): "ingredients" | "steps" | "equipment" | "tips" | null {
  if (heading.length > 60) return null;
  const words = heading.replace(/[\s:*_]+$/g, "").trim();
  return PARTS.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}
