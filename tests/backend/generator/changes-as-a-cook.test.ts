import { afterEach, describe, expect, test, vi } from "vitest";
import { createComposer } from "~/backend/generator/compose/composer";
import type { GeneratedRecipe } from "~/contract/generator";
import { stepText } from "~/food/recipe-lines";
import { chatWith } from "../../support/chat-with";
import { createTestSite, type TestSite } from "../../support/test-site";

vi.setConfig({ testTimeout: 30_000 });

let site: TestSite;
afterEach(() => site.destroy());

async function said(...turns: string[]) {
  site = await createTestSite({ writers: { composer: createComposer() } });
  return chatWith(site, turns);
}

const changesOf = ({ changes }: GeneratedRecipe) =>
  changes.map(({ from = "", to = "" }) => `${from} → ${to}`).join("; ");
const linesOf = ({ recipe }: GeneratedRecipe) => recipe.ingredients.map(({ name }) => name).join("; ");
const stepsOf = ({ recipe }: GeneratedRecipe) =>
  recipe.steps.map(({ parts }) => stepText(parts, recipe.ingredients)).join(" ");

describe("less time than it takes", () => {
  test("soaks no pulses that came cooked or from a tin, and says by how much it is still too long", async () => {
    const dal = await said("dal makhani", "any way to have it done in under 45 mins");

    expect(linesOf(dal)).toMatch(/cooked lentils; tinned kidney beans/);
    expect(stepsOf(dal)).not.toMatch(/12 hours/);
    expect(dal.recipe.restMinutes).toBe(0);
    expect(dal.notes.join(" ")).toMatch(/1 hour 10 minutes more than you have/);
  });
});
