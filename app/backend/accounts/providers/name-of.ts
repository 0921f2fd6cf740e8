/** First and last name from what a provider tells: its two parts, else the full name cut at its first space. */
export function nameOf({ given, family, full }: { given?: unknown; family?: unknown; full?: unknown }) {
  const parts = { firstName: text(given), lastName: text(family) };
  if (parts.firstName !== "" || parts.lastName !== "") return parts;
  const [firstName = "", ...rest] = text(full).split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}

function text(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}
