import { expect, test } from "vitest";
import { understand } from "~/backend/generator/read-brief/read-brief";
import { repertoire } from "../../support/dishes";

const read = (content: string) =>
  understand({
    messages: [{ role: "user", content }],
    before: null,
    categories: [],
    dishNames: repertoire.names(),
  });
const asked = (content: string) => read(content).unclear?.question ?? null;

test.each([
  "ramen, my flatmate ended up in A&E over eggs",
  "a stew for the lads. the prawn thing last month sent Joe to hospital",
  "carrot cake. she came off walnuts",
  "ratatouille, and doctor says it is the celery",
  "rice bowl, crustacean stuff (shrimp paste!) never in this house",
  "noodles but nothing out of a pod, edamame the whole crowd",
])("a food that is only mentioned beside people or a refusal is asked about: %s", (words) => {
  const { brief, unclear } = read(words);

  expect(unclear?.question ?? brief.exclude.length + brief.allergens.length).not.toBe(0);
  expect(unclear === null ? brief.include : []).toEqual([]);
});

test.each([
  "salmon for my mum who cannot have dairy",
  "my kids would like a pasta bake with tuna and sweetcorn",
  "I'm coeliac and I've got some prawns and a lemon",
  "my brother loves cod, no cream please",
  "prawns and rice",
  "beef noodles, shellfish allergy",
  "mushroom pasta, egg allergy",
  "use up the last of the cream, nothing spicy",
  "no nuts. Salmon, potatoes and peas.",
  "my mum is vegetarian. a tart with eggs and cheese",
  "guests on Friday, we want something with mussels",
])("a food that is asked for is not: %s", (words) => {
  expect(asked(words)).toBeNull();
});

test.each([
  ["my neighbour grew a carrier bag full of courgettes", "courgette"],
  ["someone gifted me saffron from Iran", "saffron"],
  ["the farm shop only had swede", "swede"],
  ["a wheel of stilton won at the raffle", "stilton"],
  ["we foraged wild garlic near the river", "wild-garlic"],
  ["lamb from a butcher in Hjørring", "lamb"],
])("a food is wished for where its clause says whence it came: %s", (words, food) => {
  const { brief, unclear } = read(words);

  expect(unclear).toBeNull();
  expect(brief.include.map((it) => it.food)).toContain(food);
});

test.each(["my nan in Lancashire makes a hotpot", "nan's coming, a curry", "curry for nan"])(
  "a grandmother is no bread: %s",
  (words) => {
    expect(read(words).brief.include.map((it) => it.food)).not.toContain("naan");
  },
);

test("what stands in the list of a food in doubt is in doubt as well", () => {
  const { unclear } = read("grandma also spurns mushrooms and onion. anything warm in a bowl");

  expect(unclear?.question).toMatch(/^Mushrooms and onion/);
});
