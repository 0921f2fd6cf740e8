import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(path.join(import.meta.dirname, "..", file), "utf8");
const optionsIn = (text: string) => text.match(/--[a-z][a-z-]*(?:=\d+)?/g);

const arenasIn = (text: string) => text.match(/\bMALLOC_ARENA_MAX=\d+/g);

test("whatever starts the site gives Node the same options and surroundings", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<"start" | "cluster", string> };
  const ofStart = optionsIn(/exec env .*/.exec(scripts.start)![0]);

  expect(ofStart).toContain("--no-allocation-site-pretenuring");
  expect(optionsIn(/exec env .*/.exec(scripts.cluster)![0])).toEqual(ofStart);
  expect(optionsIn(/^CMD .*/m.exec(read("Dockerfile"))![0])).toEqual(ofStart);
  expect(optionsIn(/^ExecStart=.*/m.exec(read("deploy/simmer.service"))![0])).toEqual(ofStart);

  expect(arenasIn(scripts.start)).toEqual(["MALLOC_ARENA_MAX=2"]);
  for (const other of [scripts.cluster, read("Dockerfile"), read("deploy/simmer.service")])
    expect(arenasIn(other)).toEqual(arenasIn(scripts.start));
});
