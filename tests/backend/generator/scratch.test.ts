import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "vitest";
import type { Written } from "~/backend/generator/ports";
import { EMPTY_BRIEF } from "~/backend/generator/read-brief/chips";
import { verify } from "~/backend/generator/verify/verify";
import { readCooklang } from "~/backend/recipes/cooklang/read-cooklang";

const folder = path.resolve("app/backend/starter/recipes");
test("x", { timeout: 60000 }, () => {
  const out: string[] = [];
  let ms = 0;
  let n = 0;
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
    } as unknown as Written;
    const t = performance.now();
    const v = verify(EMPTY_BRIEF, w);
    ms += performance.now() - t;
    n++;
    for (const x of v.violations) out.push(`${path.basename(file)}\t${x.check}\t${x.words}`);
    for (const x of v.warnings) out.push(`${path.basename(file)}\tSOFT\t${x}`);
  }
  out.push(`ms each ${ms / n} of ${n}`);
  writeFileSync("/tmp/viol.txt", out.join("\n"));
});
