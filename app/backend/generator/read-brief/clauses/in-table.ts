/** What the head of a column says of what stands in it, in words that are read; the first that fits. */
const HEADS: readonly (readonly [RegExp, string])[] = [
  [/allerg/i, "is allergic to"],
  [/intoleran/i, "is intolerant to"],
  [/react|trigger|\bill\b|sick|harm|hives|rash/i, "gets ill of"],
  [
    /avoid|dislike|hate|\b(?:out|no|not|never|without|free|stays?|keeps?|skips?|except|minus|bans?|banned|forbidden)\b|n'?t\b|cannot|❌|🚫/i,
    "cannot eat",
  ],
  [/like|love|favou?rite|wish|want|can (?:eat|have)|okay|\bok\b|✅/i, "likes"],
];
const NOTHING = /^(?:[-–—]*|none|nothing|n\/a|no|nil)$/i;
const RULE = /^[\s:|–—-]*$/;

/** How the head of a list of guests begins, whose cells have commas between them. */
const LISTED =
  /(?:^|[\n;:]\s*)(?:who|name|guest|child|kid|person|pupil|student|member|diner|table|seat)s?\s*,[^,;\n]+(?=[;\n])/i;

/**
 * A text with the rows of a table in sentences: "who | avoids" over "Tim | eggs + nuts" is "Tim cannot eat eggs and nuts."
 * Rows stand in lines, between semicolons or between two bars. A table without a head says only what its cells do, and
 * stays as it is.
 */
export function withTablesSaid(typed: string): string {
  const bar = typed.includes("|") ? "|" : LISTED.test(typed) ? "," : null;
  if (bar === null) return typed;
  const [table, rest] = [[] as string[][], [] as string[]];
  for (const line of typed.split(bar === "|" ? /[\n;]|(?<=\|)\s*(?=\|)/ : /[\n;]/)) {
    if (
      !line.includes(bar) ||
      (bar === "," && table.length > 0 && cellsOf(line, bar).length !== table[0]!.length)
    )
      rest.push(line);
    else if (!RULE.test(line)) table.push(cellsOf(line, bar));
  }
  const [head = [], ...rows] = table.filter((it) => it.length > 1);
  const says = head.map((it) => HEADS.find(([pattern]) => pattern.test(it))?.[1] ?? null);
  if (rows.length === 0 || says.every((it) => it === null)) return typed;
  const sentences = rows.flatMap(([who = "", ...cells]) =>
    cells.flatMap((cell, at) =>
      NOTHING.test(cell)
        ? []
        : `${who} ${says[at + 1] ?? head[at + 1] ?? ""} ${cell.replace(/\s*[+/&]\s*/g, " and ")}`,
    ),
  );
  return [...rest.map((it) => it.trim()).filter((it) => it !== ""), ...sentences].join(". ");
}

function cellsOf(line: string, bar: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, "")
    .split(bar)
    .map((it) => it.trim());
}
