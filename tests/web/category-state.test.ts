import { expect, test } from "vitest";
import { bySlug, stateAfter, withRecipes } from "~/web/category-state";

const soups = { slug: "soups", name: "Soups", description: "", icon: "soup", recipeCount: 3 };
const empty = { slug: "empty", name: "Empty", description: "", icon: "x", recipeCount: 0 };

test("only categories with recipes are kept", () => {
  expect(withRecipes([soups, empty])).toEqual([soups]);
});

test("categories are found by their slug", () => {
  expect(bySlug([soups, empty]).get("soups")).toBe(soups);
});

test("an answer ends the loading, a failure sets the flag and keeps the error", () => {
  expect(stateAfter({ categories: [soups, empty], error: null })).toEqual({
    isLoading: false,
    isError: false,
    error: null,
    categories: [soups],
  });
  expect(stateAfter({ categories: null, error: "down" })).toEqual({
    isLoading: false,
    isError: true,
    error: "down",
    categories: [],
  });
});
