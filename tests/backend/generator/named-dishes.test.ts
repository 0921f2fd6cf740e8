import { describe, expect, test } from "vitest";
import { idsInDishes, namedDishes } from "~/backend/generator/read-brief/named-dishes";
import { foodById } from "~/food/foods/food-table";

const wordsOf = (said: string) => namedDishes(said).map(({ words }) => words);

describe("a dish asked for by its name", () => {
  test.each([
    ["lasagne for 4", ["lasagne"]],
    ["A vegan Lasagna, please!", ["lasagna"]],
    ["stuffed pepper with rice", ["stuffed peppers"]],
    ["overnight oats", ["overnight oats"]],
    ["crème brûlée", ["creme brulee"]],
    ["shepherd's pie without milk", ["shepherd's pie"]],
    ["something quick with chicken", []],
    ["a pasta bake", []],
  ])("%s: %j", (said, dishes) => {
    expect(wordsOf(said)).toEqual(dishes);
  });

  test.each([
    "no lasagne, please",
    "I don't want lasagne",
    "anything but not another lasagne",
    "use up my lasagne sheets",
    "pizza dough and ham",
  ])("is none in %s", (said) => {
    expect(wordsOf(said)).toEqual([]);
  });

  test.each([
    ["lasagne", "Aubergine lasagna", true],
    ["lasagne", "Spaghetti with peppers", false],
    ["brownies", "Walnut brownies", true],
    ["quiche", "Leek Quiche", true],
    ["pho", "Phoenix salad", false],
  ])("%s is the name of %s: %s", (said, title, isNamed) => {
    expect(namedDishes(said).map((it) => it.isNamedIn(title))).toEqual([isNamed]);
  });
});

test("the file of dishes names foods of the table", () => {
  expect(idsInDishes.filter((id) => foodById(id) === undefined)).toEqual([]);
});
