import { expect, test } from "vitest";
import { chooseForm } from "../../app/ui/dish/dish-form";
import { type Dish, drawDish, type Ratio } from "../../app/ui/dish/draw-dish";
import { stockLarder } from "../../app/ui/dish/larder";
import { seededRandom } from "../../app/ui/dish/random";

const tomatoSoup: Dish = {
  seed: 7,
  title: "Tomato soup",
  category: "soups",
  ingredients: ["tomatoes", "onion", "basil"],
};
const peaSoup: Dish = { ...tomatoSoup, title: "Pea soup", ingredients: ["peas", "onion", "mint"] };
const ratios: readonly Ratio[] = ["4x3", "1x1", "16x9"];

/** Two hundred dishes of random words, many of them odd. */
function manyDishes(): Dish[] {
  const titles = [
    "Spicy",
    "Chicken",
    "tacos",
    "salad",
    "Pizza",
    "curry",
    "stew",
    "with",
    "cake",
    "naan",
    "pilaf",
  ];
  const foods = [
    "eggs",
    "feta",
    "lemon",
    "kale",
    "peas",
    "salmon",
    "rosemary",
    "walnuts",
    "rice",
    "red onion",
    "xyz",
  ];
  const categories = ["soups", "salads", "meat", "breads", "desserts", "breakfast", "no-such-category"];
  const pick = (list: readonly string[], index: number) => list[index % list.length] as string;
  return Array.from({ length: 200 }, (_, index) => ({
    seed: index * 2654435761,
    title: `${pick(titles, index)} ${pick(titles, index * 7 + 3)} ${pick(foods, index * 3)}`,
    category: pick(categories, index),
    ingredients: foods.filter((_, place) => (index + place * 5) % 3 > 0),
  }));
}

test("the same dish always draws the same picture", () => {
  expect(drawDish(tomatoSoup)).toBe(drawDish({ ...tomatoSoup, ingredients: [...tomatoSoup.ingredients] }));
});

test("another seed draws another picture of the same dish", () => {
  expect(drawDish({ ...tomatoSoup, seed: 8 })).not.toBe(drawDish(tomatoSoup));
});

test("every ratio has its own frame", () => {
  const frames = ratios.map((ratio) => {
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(drawDish(tomatoSoup, ratio)) ?? [];
    return Number(width) / Number(height);
  });
  expect(frames[0]).toBeCloseTo(4 / 3, 2);
  expect(frames[1]).toBe(1);
  expect(frames[2]).toBeCloseTo(16 / 9, 2);
});

test("nothing of the title or the ingredients leaks into the markup", () => {
  const picture = drawDish({
    seed: 1,
    title: `Soup"><script>alert("zebra")</script> with tomatoes & 'quotes'`,
    category: `"/><image href="x"/>`,
    ingredients: [`tomatoes" onload="zebra`, "</svg><script>zebra</script>", "basil & ]]>"],
  });
  for (const word of ["script", "zebra", "onload", "quotes", "image", "tomato", "basil", "&", "'", "<text"]) {
    expect(picture.toLowerCase()).not.toContain(word);
  }
  expect(picture.match(/<svg/g)).toHaveLength(1);
});

test("what a name says is not in the dish is not drawn", () => {
  const bibimbap = { seed: 7, title: "Bibimbap", category: "rice-and-grains", ingredients: ["rice", "tofu"] };
  const named = {
    ...bibimbap,
    title: "Egg-free bibimbap",
    ingredients: ["rice", "egg-free noodles", "tofu"],
  };
  const without = { ...bibimbap, title: "Bibimbap without egg", ingredients: ["rice", "noodles", "tofu"] };
  const withEgg = { ...bibimbap, ingredients: ["rice", "noodles", "tofu", "egg"] };

  expect(drawDish(named)).toBe(drawDish(without));
  expect(drawDish(named)).not.toBe(drawDish(withEgg));
});

test("a form that shows a food of its own is not taken for a dish that has it no more", () => {
  const forms = [
    ["Vegan shakshuka", ["tomatoes", "tofu"]],
    ["Roast chicken", ["vegan chicken pieces", "potatoes"]],
    ["Grilled steak", ["portobello mushrooms", "potatoes", "beef stock"]],
    ["Grilled steak", ["sirloin steak", "potatoes"]],
    ["Fish and chips", ["halloumi", "potatoes", "fish sauce"]],
    ["Vegan cod", []],
  ].map(([title, list]) => {
    const larder = stockLarder(title as string, list as string[]);
    return chooseForm(larder.title, "meat", larder.list, seededRandom(7));
  });

  expect(forms).toEqual(["stew", "traybake", "plateful", "slicedMeat", "plateful", "fishFillet"]);
});

test("a tomato soup is redder than a pea soup", () => {
  expect(redness(drawDish(tomatoSoup))).toBeGreaterThan(redness(drawDish(peaSoup)) + 60);
});

/** How much more red than green there is in the soup, the biggest lit circle that fades over three colours. */
function redness(picture: string): number {
  const colours = [...picture.matchAll(/<circle r="1(?:3|4|5)\d" fill="url\(#([^)]+)\)"/g)].map(([, id]) => {
    const gradient = picture.split(`id="${id}"`)[1]?.split("</")[0] ?? "";
    return /offset="\.5" stop-color="#(..)(..)/.exec(gradient);
  });
  const [, red = "0", green = "0"] = colours.find((colour) => colour) ?? [];
  return Number.parseInt(red, 16) - Number.parseInt(green, 16);
}

test("pictures stay light enough to be sent by the dozen", () => {
  const sizes = manyDishes().flatMap((dish) => ratios.map((ratio) => drawDish(dish, ratio).length));
  expect(Math.max(...sizes)).toBeLessThan(30 * 1024);
});

test("every picture is well-formed, with balanced tags and only known references", () => {
  for (const dish of manyDishes()) {
    const picture = drawDish(dish);
    expect(unbalanced(picture), dish.title).toEqual([]);
    const ids = new Set([...picture.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const used = [...picture.matchAll(/(?:href="|url\()#([^")]+)/g)].map(([, id]) => id);
    expect(used.filter((id) => !ids.has(id))).toEqual([]);
    expect(picture).not.toMatch(/NaN|undefined|Infinity/);
  }
});

function unbalanced(markup: string): string[] {
  const open: string[] = [];
  for (const [tag, slash, name = "", self] of markup.matchAll(
    /<(\/?)([a-zA-Z]+)(?:\s[a-zA-Z][a-zA-Z0-9-]*="[^"<>]*")*(\/?)>/g,
  )) {
    if (self) continue;
    if (!slash) open.push(name);
    else if (open.pop() !== name) return [`unexpected ${tag}`];
  }
  const rest = markup.replace(/<(\/?)([a-zA-Z]+)(?:\s[a-zA-Z][a-zA-Z0-9-]*="[^"<>]*")*(\/?)>/g, "");
  return rest ? [...open, rest.slice(0, 40)] : open;
}

test("two pictures in one page do not share ids", () => {
  const idsOf = (dish: Dish) => [...drawDish(dish).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const others = new Set(idsOf({ ...tomatoSoup, seed: 8 }));
  expect(idsOf(tomatoSoup).filter((id) => others.has(id))).toEqual([]);
});

test("a dish nobody has heard of still gets a plate", () => {
  expect(drawDish({ seed: 3, title: "", category: "", ingredients: [] })).toContain("<circle");
});
