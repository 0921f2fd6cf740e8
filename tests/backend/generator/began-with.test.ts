import { describe, expect, test, vi } from "vitest";
import { changesOf, linesOf, said } from "../../support/chat-with";

vi.setConfig({ testTimeout: 60_000 });

describe("a recipe that only limits have changed", () => {
  test("becomes what its dish can, where it cannot be changed as it stands", async () => {
    const anew = await said("peanut-free pad thai", "make it vegan");

    expect(anew.recipe.title).toBe("Vegan peanut-free tofu pad thai");
    expect(linesOf(anew)).not.toMatch(/peanut(?!-free)|\begg\b|prawn|(?<!vegan )fish sauce/);
    expect(anew.basedOn?.title).toBe("Prawn pad thai");
  });

  test("tells then what is other than in the version before, and for which limit", async () => {
    const anew = await said("peanut-free pad thai", "make it vegan");

    expect(changesOf(anew)).toMatch(/raw king prawns → ; 100.g firm tofu → 280.g firm tofu/);
    expect(changesOf(anew)).not.toContain("sunflower seeds");
    expect(new Set(anew.changes.map(({ why }) => why))).toEqual(new Set(["vegan"]));
  });

  test("keeps what was limited before when it goes on", async () => {
    const { code, ...last } = await said("nut-free fish fingers", "make it vegan", "gluten free too please");

    expect(code).toBeUndefined();
    expect(linesOf(last)).toMatch(/tofu/);
    expect(linesOf(last)).toMatch(/gluten-free/);
  });
});

test("A recipe that somebody changed by a wish is never made anew", async () => {
  const { code, detail } = await said("peanut-free pad thai", "double the garlic", "make it vegan");

  expect(code).toBe("unsatisfiable");
  expect(detail).toContain("egg");
});
