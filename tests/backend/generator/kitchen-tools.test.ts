import { describe, expect, test } from "vitest";
import { ingredientWords, stepText } from "~/food/recipe-lines";
import { answerTo } from "../../support/ask-generator";

async function read(words: string) {
  const { recipe, notes, changes } = await answerTo(words);
  return {
    title: recipe.title,
    list: recipe.ingredients.map((it) => ingredientWords(it)).join("\n"),
    steps: recipe.steps.map(({ parts }) => stepText(parts, recipe.ingredients)),
    text: recipe.steps.map(({ parts }) => stepText(parts, recipe.ingredients)).join("\n"),
    tips: recipe.tips.join("\n"),
    minutes: recipe.prepMinutes + recipe.cookMinutes + recipe.restMinutes,
    notes: notes.join("\n"),
    changes,
  };
}

describe("a dish that is often cooked so has its own way of it", () => {
  test("a creamy curry is charred first, and gets its cream when the slow cooker has done", async () => {
    const { steps, text } = await read("murgh makhani in the crock pot");

    expect(text).toMatch(/grill for 8–10 minutes[\s\S]*slow cooker[\s\S]*low for 3–4 hours/);
    expect(steps.findIndex((it) => /cream/.test(it) && /Stir in/.test(it))).toBeGreaterThan(
      steps.findIndex((it) => /slow cooker/.test(it)),
    );
    expect(text).toMatch(/74\s?°C/);
  });

  test("pulled pork is done within an hour and a half under pressure, and stays pork", async () => {
    const { title, list, text, minutes } = await read(
      "I want pulled pork from my instant pot within 95 minutes",
    );

    expect(title).toMatch(/pulled pork/i);
    expect(list).toMatch(/pork shoulder/);
    expect(text).toMatch(/pressure to fall by itself/);
    expect(minutes).toBeLessThanOrEqual(95);
  });

  test.each([
    ["arborio mushroom risotto in a pressure cooker", /high pressure for 6 minutes/],
    ["a baked potato in my airfryer", /air fryer at 200\s?°C for 45–50 minutes/],
    ["a margherita cooked in a frying pan", /Cover with the lid/],
    ["scrambled egg, I only have a microwave", /800 W/],
    ["potato gratin in a microwave", /microwave at full power/],
  ])("%s", async (words, way) => {
    const { text, notes } = await read(words);

    expect(text).toMatch(way);
    expect(notes).not.toMatch(/stays as it is/);
  });
});

describe("a dish with a sauce or broth goes into another pot without a word about it in its file", () => {
  test.each([
    ["chicken madras in the crockpot", /slow cooker, cover and cook on low for 4–5 hours, or on high/],
    ["lamb bhuna, slow cooker", /slow cooker, cover and cook on low for 7–8 hours/],
    ["slow cooker carrot and coriander soup", /slow cooker, cover and cook on low for 5–6 hours/],
    ["pressure cooker cauliflower soup", /high pressure for 8–10 minutes[\s\S]*Let the steam out at once/],
    [
      "hungarian goulash in an instant pot",
      /high pressure for 30–35 minutes[\s\S]*pressure to fall by itself/,
    ],
  ])("%s", async (words, way) => {
    const { text, notes } = await read(words);

    expect(text).toMatch(way);
    expect(notes).not.toMatch(/stays as it is/);
  });

  test("with less of what steams away on the hob, but a soup keeps its broth", async () => {
    const bhuna = await read("lamb bhuna, slow cooker");
    const soup = await read("slow cooker carrot and coriander soup");

    expect(bhuna.changes).toContainEqual(
      expect.objectContaining({ what: "amount", why: "little steams away in a slow cooker" }),
    );
    expect(soup.list).toMatch(/1\sl vegetable stock/);
  });

  test("what sweats in butter before its broth comes in stays on the hob", async () => {
    const { steps } = await read("leek and potato soup in my slow cooker");

    expect(steps[0]).toMatch(/cover and sweat/);
    expect(steps[1]).toMatch(/slow cooker/);
  });

  test.each(["shortbread in a slow cooker", "slow cooker caesar salad", "marmalade in the slow cooker"])(
    "what has none stays as it is: %s",
    async (words) => {
      expect((await read(words)).notes).toMatch(/stays as it is|none|no /i);
    },
  );
});

describe("what is roasted or baked goes into an air fryer, cooler and for less time", () => {
  test("in its dish, where it has one", async () => {
    const { text } = await read("macaroni cheese in my air fryer");

    expect(text).toMatch(/dish that fits the basket[\s\S]*air fryer at \d+\s?°C for/);
    expect(text).not.toMatch(/\boven\b|\bbake\b/);
  });

  test("in one layer, with fish and meat as hot inside as before", async () => {
    const { text, tips } = await read("air fryer baked cod");

    expect(text).toMatch(/in the basket[\s\S]*air fryer at \d+\s?°C[\s\S]*63\s?°C/);
    expect(tips).toMatch(/one layer/);
  });

  test.each([
    ["sirloin steak with chimichurri in my airfryer", /steaks .* 8 to 12 minutes.* 63\s?°C/],
    ["air fryer steak with peppercorn sauce", /steaks .* 200\s?°C for 8 to 12 minutes.* 63\s?°C/],
  ])("meat that a pan fries in pieces is told its time and heat: %s", async (words, told) => {
    expect((await read(words)).notes).toMatch(told);
  });

  test("plain chops have steps of their own for it", async () => {
    const { text, notes } = await read("lamb chops in my airfryer");

    expect(text).toMatch(/air fryer to 200\s?°C[\s\S]*in the basket/);
    expect(text).not.toMatch(/frying pan/);
    expect(notes).not.toMatch(/stays as it is/);
  });

  test("braised or coated meat is not told so", async () => {
    for (const words of ["smothered pork chops in an air fryer", "chicken fried steak in an air fryer"])
      expect((await read(words)).notes).toMatch(/no good way/);
  });

  test.each(["cheese soufflé in an air fryer", "lasagne in the airfryer", "air fryer victoria sponge"])(
    "what would not come out well stays as it is, and that is said: %s",
    async (words) => {
      expect((await read(words)).notes).toMatch(/We know no good way to make .* in an air fryer/);
    },
  );
});

describe("little time", () => {
  test("costs a soup of noodles no noodles", async () => {
    const { list, minutes } = await read("a noodle soup within 15 minutes");

    expect(list).toMatch(/noodle/);
    expect(minutes).toBeLessThanOrEqual(15);
  });

  test("that only a pressure cooker keeps leaves no oven in the title", async () => {
    const { title, text } = await read("pulled pork within two hours");

    expect(title).toBe("Pulled pork");
    expect(text).toMatch(/pressure cooker/);
  });
});

describe("what is fried is baked on a rack, where its file knows an air fryer", () => {
  test("wings in a glaze get the heat of an oven and stay well done at the bone", async () => {
    const { title, text, list, notes } = await read("yangnyeom chicken, oven baked");

    expect(title).toBe("Korean oven-fried chicken");
    expect(text).toMatch(/rack over a baking tray in an oven heated to 200\s?°C \(180\s?°C fan\)/);
    expect(text).toMatch(/74\s?°C or above at the bone/);
    expect(`${text} ${notes}`).not.toMatch(/air fryer|basket|stays as it is/);
    expect(list).not.toMatch(/\b1 l vegetable oil/);
  });
});
