/** What readers see of a recipe. */
const SEEN = [
  "title",
  "description",
  "cuisine",
  "servings",
  "prepMinutes",
  "cookMinutes",
  "restMinutes",
  "difficulty",
  "ingredients",
  "steps",
  "equipment",
  "tips",
] as const;

type Seen = Partial<Record<(typeof SEEN)[number], unknown>>;

/** Whether two recipes are the same to their readers, in whatever category they stand. */
export function isSameRecipe(one: Seen, other: Seen): boolean {
  return canonical(one) === canonical(other);
}

/** JSON (RFC 8785 but for numbers): keys in order, those without a value left out. */
function canonical(recipe: Seen): string {
  return JSON.stringify(
    SEEN.map((field) => recipe[field] ?? null),
    (_, value) =>
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
        : value,
  );
}
