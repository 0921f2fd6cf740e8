import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import categories from "~/backend/starter/categories.json";
import { ICONS } from "~/ui/icons/names";
import { sourceFiles } from "../support/imports";

const app = path.resolve(import.meta.dirname, "../../app");
const sprite = readFileSync(path.join(app, "ui/icons/sprite.svg"), "utf8");
const source =
  sourceFiles(app)
    .map((file) => readFileSync(file, "utf8"))
    .join("\n") + JSON.stringify(categories);

test.each(ICONS)("%s is drawn in the sprite and used somewhere", (name) => {
  expect(sprite).toContain(`<symbol id="${name}"`);
  expect(source.split(`"${name}"`).length - 1, "more often than in the list of names").toBeGreaterThan(1);
});
