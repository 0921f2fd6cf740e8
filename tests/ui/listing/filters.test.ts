import { expect, test } from "vitest";
import { foodFilterWords } from "~/ui/listing/filters";

test.each([
  ["diet", "vegan", "Vegan"],
  ["without", "nuts", "without nuts"],
  ["with", "lentils", "with lentils"],
  ["with", "constructor", "with constructor"],
  ["diet", "toString", "toString"],
] as const)("a filter %s %s reads %j", (name, value, words) => {
  expect(foodFilterWords(name, value)).toBe(words);
});
