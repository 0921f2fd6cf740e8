import { expect, test } from "vitest";
import { type Adapted, adaptDish } from "~/backend/generator/adapt/adapt-dish";
import type { Brief } from "~/backend/generator/brief";
import { EMPTY_BRIEF, namedFood } from "~/backend/generator/read-brief/chips";
import { readBrief } from "~/backend/generator/read-brief/read-brief";
import { candidatesFor } from "~/backend/generator/retrieve/candidates";
import { createRepertoire } from "~/backend/repertoire/repertoire";
import categories from "~/backend/starter/categories.json";
import { dishFiles } from "../../support/every-limit";

const files = dishFiles();
const repertoire = createRepertoire(() => files);

test("meat that is gone takes the care for its fat, skin and bones with it", () => {
  const pie = textOf(asked("vegan shepherd's pie"));
  const choma = textOf(asked("vegan nyama choma"));

  expect(pie).not.toMatch(/pour off/);
  expect(pie).toContain("Lift it out and add olive oil to the pan.");
  expect(choma).not.toMatch(/fat side/);
});

test("what is true of the prawns stays when the pork goes", () => {
  expect(textOf(asked("pork-free prawns and grits"))).toContain("until the prawns are pink right through");
});

test("what is done with a food alone goes with it, and for how long", () => {
  const kofta = textOf(asked("lamb kofta with sumac onions without tomato"));

  expect(kofta).toContain("top with the sumac onions");
  expect(textOf(asked("vegan Lasagne"))).not.toMatch(/(?:Strew|Scatter)\./);
});

test("nothing is garlicky without garlic, nor red without tomatoes", () => {
  expect(textOf(asked("aubergine rolls with walnut paste no garlic"))).not.toMatch(/garlic/i);
  expect(textOf(asked("spaghetti bolognese without tomato"))).not.toMatch(/stained red/);
});

test("a limit is told once before a name, and a name once in a title", () => {
  expect(textOf(asked("nut-free baklava"))).not.toMatch(/nut-free nut-free/);
  expect(titleOf(asked("vegetarian lamb keema with peas"))).toBe("Vegetarian brown lentils with peas");
  expect(textOf(asked("vegan pão de queijo"))).toContain("two vegan cheeses");
  expect(titleOf(asked("vegan macaroni cheese"))).toBe("Baked macaroni with vegan cheese");
  expect(titleOf(asked("halal lomo saltado"))).toBe("Lomo saltado");
});

test("plain haddock is not spoken of as the smoked one", () => {
  expect(textOf(asked("low-salt cullen skink"))).not.toMatch(/smok|undyed/i);
});

test("a claim in the name of a product or of the dish is no food that was kept out", () => {
  expect(titleOf(asked("sugar-free blueberry muffins"))).toBe("No-added-sugar blueberry muffins");
  expect(titleOf(asked("sugar-free cheesecake"))).toBe("No-added-sugar New York cheesecake");
  expect(titleOf(asked("alcohol-free leche flan"))).toBe("Alcohol-free leche flan");
  const eggs = { name: "egg", unit: null, quantity: { min: 2 }, ref: "egg", scalable: true };
  const withoutEggs = adaptDish(
    { written: { ...files[0]!.written, ingredients: [eggs] }, dish: null },
    { ...EMPTY_BRIEF, exclude: [namedFood("egg")] },
  );
  expect("impossible" in withoutEggs).toBe(true);
});

test("beef dripping is no pork", () => {
  expect(textOf(asked("pork-free roast beef"))).toContain("beef dripping");
});

test("cheese stays in a kosher dish whose pork becomes no meat", () => {
  const carbonara = textOf(asked("kosher spaghetti carbonara"));

  expect(carbonara).toContain("pecorino romano");
  expect(carbonara).not.toMatch(/guanciale|chicken|turkey/);
});

test("what defines a dish has a cook's own replacement, or the dish is given up", () => {
  expect(textOf(asked("vegan crème brûlée"))).toMatch(/cornflour[^.]*\. Pour on the hot cream/);
  expect(textOf(asked("vegan lemon meringue pie"))).toContain("Whisk aquafaba with cream of tartar");
  expect(titleOf(asked("pescatarian gumbo"))).toBe("Pescatarian king prawn and sausage gumbo");
  expect(textOf(asked("vegan BLT"))).toMatch(/the (?:smoked )?tofu on two of them/);
  expect(textOf(asked("egg-free gado-gado"))).toContain("top with the tofu.");
  expect("impossible" in asked("egg-free Swiss roll")).toBe(true);
  expect("impossible" in asked("sugar-free French macarons")).toBe(true);
});

test("a description goes on without what is gone from its list", () => {
  expect(textOf(asked("orange chicken no garlic"))).toContain("glaze with ginger and a low hum of chilli");
  expect(textOf(asked("chilean sopaipillas no garlic"))).toContain("Drain and eat with pebre.");
});

test("what is said of beef or of gelatine alone is said of nothing else", () => {
  expect(textOf(asked("vegan gyudon"))).not.toMatch(/marbled|freezer/);
  expect(textOf(asked("vegan vanilla panna cotta with raspberries"))).not.toMatch(
    /platinum|loses its strength/,
  );
  expect(textOf(asked("nut-free horchata"))).not.toMatch(/seeds-milk/);
});

test.each([
  ["vegan yorkshire puddings", "Chia pudding"],
  ["vegetarian bouillabaisse", "Saffron rouille"],
  ["keto danish dream cake", "Angel food cake"],
  ["vegetarian garlic butter roast chicken with pan gravy", "Gravy"],
])("nothing stands for %s that shares no more than a word with it", (words, title) => {
  const titles = candidatesFor(briefOf(words), repertoire, { seed: 1, season: null }).map(
    ({ base }) => base.written.title,
  );

  expect(titles).not.toContain(title);
});

function briefOf(content: string): Brief {
  const messages = [{ role: "user" as const, content }];
  return readBrief({ messages, before: null, categories, dishNames: repertoire.names() } as never);
}

/** The dish that is named, made as the words say. */
function asked(words: string): Adapted | { impossible: string } {
  const brief = briefOf(words);
  const [first] = candidatesFor(brief, repertoire, { seed: 1, season: null });
  return adaptDish(first!.base, brief);
}

function titleOf(it: ReturnType<typeof asked>): string {
  return "impossible" in it ? it.impossible : it.written.title;
}

function textOf(it: ReturnType<typeof asked>): string {
  if ("impossible" in it) return it.impossible;
  const { title, description, ingredients, steps, tips } = it.written;
  const named = new Map(ingredients.map(({ ref, name }) => [ref, name]));
  const told = steps.map(({ parts }) =>
    parts
      .map((part) => {
        if (typeof part === "string") return part;
        return "ingredient" in part ? (part.label ?? named.get(part.ingredient)!) : "…";
      })
      .join(""),
  );
  return [title, description, ...told, ...tips].join("\n");
}
