import { expect, test } from "vitest";
import { foodWords } from "~/food/foods/food-words";
import { recogniseFood } from "~/food/foods/recognise-food";
import { readIngredientLine } from "~/food/read-ingredient-line";
import { wordTable } from "~/word-table";

test("a table of words has no words but its own", () => {
  const table = wordTable({ leaves: "leaf" });

  expect(table.leaves).toBe("leaf");
  expect(table.constructor).toBeUndefined();
  expect("toString" in table).toBe(false);
});

test.each(["constructor", "toString", "__proto__", "hasOwnProperty", "valueOf"])(
  "a line that speaks of %s is read like any other",
  (word) => {
    expect(foodWords(word).every((it) => typeof it === "string")).toBe(true);
    expect(recogniseFood(word)).toBeNull();
    expect(readIngredientLine(`2 cups ${word}, ${word}`).name).toContain(word);
  },
);
