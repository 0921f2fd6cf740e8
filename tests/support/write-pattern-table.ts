/** Which dish can be made to keep which way to eat, and why others cannot: npm run patterns [file] [pattern …] */
import { writeFileSync } from "node:fs";
import { adaptDish } from "~/backend/generator/adapt/adapt-dish";
import { EMPTY_BRIEF } from "~/backend/generator/read-brief/chips";
import { Pattern } from "~/contract/generator";
import { dishFiles } from "./every-limit";

const [file = "build/patterns.txt", ...names] = process.argv.slice(2);
const patterns = names.length > 0 ? Pattern.array().parse(names) : Pattern.options;
const dishes = dishFiles();
const results = patterns.map((pattern) => {
  const rows = dishes.map((dish) => ({
    title: dish.written.title,
    made: adaptDish({ written: dish.written, dish }, { ...EMPTY_BRIEF, patterns: [pattern] }),
  }));
  const refused = rows.flatMap(({ title, made }) =>
    "impossible" in made ? [{ title, why: made.impossible }] : [],
  );
  const asIs = rows.filter(({ made }) => "changes" in made && made.changes.length === 0).length;
  return { pattern, asIs, adapted: rows.length - refused.length - asIs, refused };
});

/** A reason with its names and figures taken out. */
function sortOf(why: string, title: string): string {
  const plain = why
    .replace(title, "it")
    .replace(/^it\b/, "It")
    .replace(/\d+(?:\.\d+)?/g, "N");
  return plain
    .replace(/^It without .* would be another dish/, "It without … would be another dish")
    .replace(/does the work of the .* in it/, "does the work of … in it")
    .replace(/written around the [^:]*/, "written around …")
    .replace(/because of .*/, "because of …")
    .replace(/cannot be made so: (?!the|it|a step)[^:]*: /i, "cannot be made so: …: ");
}

const groups = results.map(({ pattern, refused }) => {
  const sorts = new Map<string, string[]>();
  for (const { title, why } of refused)
    sorts.set(sortOf(why, title), [...(sorts.get(sortOf(why, title)) ?? []), title]);
  const lines = [...sorts]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(
      ([sort, titles]) => `${String(titles.length).padStart(5)}  ${sort}  (${titles.slice(0, 3).join("; ")})`,
    );
  return `## ${pattern}\n${lines.join("\n")}`;
});

const table = results.map(
  ({ pattern, asIs, adapted, refused }) =>
    `${pattern.padEnd(14)}${[asIs, adapted, refused.length].map((it) => String(it).padStart(9)).join("")}`,
);
const head = `${dishes.length} dishes\n\n${"".padEnd(14)}${["as it is", "adapted", "refused"].map((it) => it.padStart(9)).join("")}`;
writeFileSync(file, `${head}\n${table.join("\n")}\n\n${groups.join("\n\n")}\n`);
console.log(table.join("\n"));
