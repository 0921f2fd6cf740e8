import { expect, test } from "vitest";
import { EMPTY_BRIEF } from "~/backend/generator/read-brief/chips";
import { briefOf } from "../../support/ask-generator";

const dishIn = (content: string) => briefOf(content, EMPTY_BRIEF).dish?.title ?? null;

test.each([
  "add choc chips tho",
  "swap the digestives for ginger nuts",
  "can I use gluten free bread",
  "puedo usar pan sin gluten?",
])("who goes on from a recipe and changes it asks for no other dish: %s", (words) => {
  expect(dishIn(words)).toBeNull();
});

test.each([
  ["actually make it a tiramisu", "Classic tiramisu"],
  ["recipe for lasagne please", "Lasagne"],
  ["can we do shepherd's pie instead", "Shepherd's pie"],
])("who names another dish gets it: %s", (words, title) => {
  expect(dishIn(words)).toBe(title);
});
