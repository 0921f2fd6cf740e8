import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Vitest says nothing of a file that no project runs, nor of a project that does not exist. */
function projectsOfFiles(): Map<string, string[]> {
  const listed = execFileSync("npx", ["--no-install", "vitest", "list", "--filesOnly", "--json"], {
    encoding: "utf8",
  });
  const projects = new Map<string, string[]>();
  for (const { file, projectName } of JSON.parse(listed)) {
    const name = path.relative(".", file);
    projects.set(name, [...(projects.get(name) ?? []), projectName]);
  }
  return projects;
}

const files = readdirSync("tests", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => path.join("tests", name));
const projects = projectsOfFiles();

test("every test file is run by a project", () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !projects.has(file))).toEqual([]);
});

test("a file is run twice only to have it on PostgreSQL too", () => {
  const twice = files.filter((file) => (projects.get(file)?.length ?? 0) > 1);
  expect(twice.map((file) => [file, projects.get(file)?.sort()])).toEqual(
    twice.map((file) => [file, ["house", "postgres"]]),
  );
});
