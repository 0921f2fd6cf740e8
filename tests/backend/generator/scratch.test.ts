import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "vitest";
import { isMadeHere, isTheDish, listedAs, readRecipe } from "~/backend/generator/verify/reading";
import { readCooklang } from "~/backend/recipes/cooklang/read-cooklang";
import { nutritionOf } from "~/food/foods/nutrition";
import { gramsOf } from "~/food/foods/weigh";

const folder = path.resolve("app/backend/starter/recipes");
test("x", () => {
  const out: string[] = [];
  const un: Record<string, string[]> = {};
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((f) => f.endsWith(".cook"))
    .sort()) {
    const r = readCooklang(readFileSync(path.join(folder, file), "utf8"));
    const w = {
      ...r,
      categorySlug: path.dirname(file),
      prepMinutes: r.prep,
      cookMinutes: r.cook,
      restMinutes: r.rest,
    } as any;
    const reading = readRecipe(w);
    for (const m of reading.mentions)
      if (m.where === "step" && !isMadeHere(m) && !isTheDish(w, m) && listedAs(reading, m) === null)
        (un[m.name.join(" ")] ??= []).push(path.basename(file, ".cook"));
    const n = nutritionOf(
      r.ingredients,
      (i) => reading.listed.find((l) => l.ingredient === i)!.facts.food,
      r.servings,
    );
    const grams =
      reading.listed.reduce((s, l) => s + (gramsOf(l.ingredient as any, l.facts.food) ?? 0), 0) / r.servings;
    const timers = r.steps.flatMap((s) => s.parts).filter((p: any) => p.timer) as any[];
    out.push(
      [
        file,
        Math.round(grams),
        n?.kcal,
        n?.salt,
        n?.coverage,
        r.prep + r.cook + r.rest,
        timers.reduce((s, t) => s + t.timer.minutes, 0),
        reading.listed
          .filter((l) => l.facts.unknown)
          .map((l) => l.ingredient.name)
          .join("; "),
      ].join("\t"),
    );
  }
  writeFileSync("/tmp/starters.tsv", out.join("\n"));
  writeFileSync(
    "/tmp/unlisted.txt",
    Object.entries(un)
      .sort((a, b) => b[1].length - a[1].length)
      .map(([k, v]) => `${v.length}\t${k}\t${v.slice(0, 5).join(", ")}`)
      .join("\n"),
  );
});
