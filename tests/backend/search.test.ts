import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RecipeCard } from "~/contract/recipes";
import { createTestSite, type TestSite } from "../support/test-site";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  await site.given.recipe({
    title: "Zucchini ribbons",
    slug: "zucchini-ribbons",
    categorySlug: "salads",
    ingredients: [{ ref: "z", quantity: { min: 2 }, unit: null, name: "zucchini", scalable: true }],
    steps: [{ parts: ["Shave the ", { ingredient: "z", share: 1 }, "."] }],
  });
});
afterAll(() => site.destroy());

const search = async (q: string, more = "") =>
  (await site.get(`/recipe?q=${encodeURIComponent(q)}&limit=48${more}`)).body;
const titlesOf = (answer: { data: RecipeCard[] }) => answer.data.map(({ title }) => title);

describe("a search", () => {
  test.each(["creme brulee", "crème brûlée", "CRÈME BRULÉE", "brûlée, crème!"])(
    "finds crème brûlée by %s",
    async (q) => {
      expect(titlesOf(await search(q))[0]).toBe("Vanilla crème brûlée");
    },
  );

  test("takes plural and singular for the same", async () => {
    const one = await search("pancake");
    const many = await search("pancakes");

    expect(one.total).toBeGreaterThan(0);
    expect(titlesOf(many)).toEqual(titlesOf(one));
  });

  test("knows a food by its names on both sides of the ocean", async () => {
    const american = titlesOf(await search("zucchini"));
    const british = titlesOf(await search("courgettes"));

    expect(american).toContain("Zucchini ribbons");
    expect([...british].sort()).toEqual([...american].sort());
  });

  test.each([
    ["chole", "Chana masala"],
    ["Maisbrot", "Skillet cornbread"],
    ["Linsensuppe", "Turkish red lentil soup"],
    ["cottage pie", "Shepherd's pie"],
  ])("finds a dish by any of its names: %s", async (q, title) => {
    expect(titlesOf(await search(q))).toContain(title);
  });

  test("takes a quoted phrase at its word", async () => {
    const loose = await search("cake chocolate");
    const phrase = await search('"coconut milk"');
    const swapped = await search('"milk coconut"');

    expect(loose.total).toBeGreaterThan(0);
    expect(phrase.total).toBeGreaterThan(0);
    expect(swapped.total).toBe(0);
  });

  test("follows the last word while it is typed, letter by letter", async () => {
    for (const q of ["tom", "toma", "tomato", "tomatoe", "tomatoes", "roasted tom"])
      expect(titlesOf(await search(q)), q).toContain("Roasted tomato soup");
  });

  test("pays no heed to small words", async () => {
    expect(titlesOf(await search("the recipe of a tomato soup"))).toEqual(
      titlesOf(await search("tomato soup")),
    );
  });

  test("finds by an apostrophe or without", async () => {
    for (const q of ["shepherd's pie", "shepherds pie", "shepherd’s pie"])
      expect(titlesOf(await search(q))[0]).toMatch(/^Shepherd.s pie$/);
  });

  test("is an error for nothing that can be typed", async () => {
    const sign = fc.oneof(
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.string({ unit: "grapheme", maxLength: 40 }),
      fc
        .array(
          fc.constantFrom(
            '"',
            "*",
            "^",
            "(",
            ")",
            "-",
            "+",
            ":",
            "NEAR",
            "OR",
            "NOT",
            "AND",
            "{a b}",
            "egg",
            "'",
            ";",
            "\\",
            "%",
            "“",
          ),
          { maxLength: 20 },
        )
        .map((all) => all.join(" ")),
    );
    await fc.assert(
      fc.asyncProperty(sign, async (q) => {
        const { status } = await site.get(
          `/recipe?facets=1&q=${encodeURIComponent(q.replace(/\p{Cs}/gu, ""))}`,
        );
        expect(status).toBe(200);
      }),
      { numRuns: 100 },
    );
    expect(site.failures).toEqual([]);
  }, 60_000);

  test.each([
    ["words", "egg ".repeat(250)],
    ["one word", "e".repeat(1000)],
    ["quotes", '"a'.repeat(500)],
    ["marks", "é".normalize("NFD").repeat(400)],
  ])("of 1,000 characters, %s, is answered", async (_, q) => {
    expect((await site.get(`/recipe?q=${encodeURIComponent(q.slice(0, 1000))}`)).status).toBe(200);
  });
});

describe("a typo", () => {
  test.each([
    ["tomatoe soop", "tomatoe soup", "Roasted tomato soup"],
    ["carbnoara", "carbonara", "Spaghetti carbonara"],
    ["vanila creme bruley", "vanilla creme brulee", "Vanilla crème brûlée"],
    ["acrbonara", "carbonara", "Spaghetti carbonara"],
    ["rissoto", "risotto", "Mushroom risotto"],
  ])("in %s finds and says what it meant", async (q, meant, title) => {
    const answer = await search(q);

    expect(answer.didYouMean).toBe(meant);
    expect(titlesOf(answer)).toContain(title);
    expect(answer.total).toBe((await search(meant)).total);
  });

  test("is not looked for where the words as typed find something", async () => {
    await site.given.recipe({ title: "Carbnoara toast", slug: "carbnoara-toast" });

    const answer = await search("carbnoara");

    expect(answer.didYouMean).toBeUndefined();
    expect(titlesOf(answer)).toEqual(["Carbnoara toast"]);
  });

  test("can be insisted on", async () => {
    const answer = await search("spagheti", "&exact=1");

    expect(answer).toMatchObject({ data: [], total: 0, didYouMean: "spaghetti" });
  });

  test("of a food that no recipe has is none", async () => {
    expect(await search("durian")).toMatchObject({ total: 0 });
    expect((await search("durian")).didYouMean).toBeUndefined();
  });

  test("of words that nothing is near to stays nothing", async () => {
    expect((await search("xqzwvk")).didYouMean).toBeUndefined();
  });

  test("is not corrected to a word that only a deleted recipe had", async () => {
    const id = await site.given.recipe({
      title: "Flumplewort toast",
      slug: "f",
      authorId: (await site.given.member("ana")).id,
    });
    expect((await search("flumplewrot")).didYouMean).toBe("flumplewort");

    await site.as("ana").delete(`/recipe/${id}`);

    expect((await search("flumplewrot")).didYouMean).toBeUndefined();
  });
});

describe("a facet", () => {
  const KINDS = {
    q: ["", "chicken", "tomato", "rice", "chiken"],
    category: ["", "soups", "salads"],
    maxMinutes: ["", "30", "50", "60"],
    difficulty: ["", "easy", "medium"],
    diet: ["", "vegan", "gluten-free"],
    with: ["", "garlic"],
    without: ["", "milk", "nuts"],
  };
  const one = (name: keyof typeof KINDS) => fc.constantFrom(...KINDS[name]);
  const some = fc.record({
    ...{ q: one("q"), category: one("category"), maxMinutes: one("maxMinutes") },
    ...{ difficulty: one("difficulty"), diet: one("diet"), with: one("with"), without: one("without") },
  });

  test("counts what choosing it gives", async () => {
    await fc.assert(
      fc.asyncProperty(some, fc.integer(), async (chosen, turn) => {
        const given = Object.entries(chosen).filter(([, value]) => value !== "");
        const { body } = await site.get(`/recipe?facets=1&${new URLSearchParams(given)}`);
        const offers = Object.entries(
          body.facets as Record<string, { value: string; count: number }[]>,
        ).flatMap(([name, values]) => values.map((it) => ({ name, ...it })));
        if (offers.length === 0) return;
        const offer = offers[Math.abs(turn) % offers.length]!;
        const next = new URLSearchParams(given.filter(([name]) => name === "diet" || name !== offer.name));
        next.append(offer.name, offer.value);

        const narrowed = await site.get(`/recipe?${next}`);

        expect(offer.count).toBeGreaterThan(0);
        expect([offer, narrowed.body.total]).toEqual([offer, offer.count]);
      }),
      { numRuns: 80 },
    );
  }, 60_000);

  test("offers everything that recipes have, and nothing that none has", async () => {
    const { body } = await site.get("/recipe?facets=1");
    const { body: all } = await site.get("/category/all");

    const counts = Object.fromEntries(
      body.facets.category.map(({ value, count }: { value: string; count: number }) => [value, count]),
    );
    for (const { slug, recipeCount } of all.data)
      expect([slug, counts[slug] ?? 0]).toEqual([slug, recipeCount]);
  });

  test("follows a recipe that is changed and taken down", async () => {
    const ana = await site.given.member("ana");
    const drinks = async () =>
      (
        (await site.get("/recipe?facets=1&q=blorp")).body.facets.category as {
          value: string;
          count: number;
        }[]
      ).map(({ value, count }) => `${value} ${count}`);
    const id = await site.given.recipe({ title: "Blorp", slug: "blorp", authorId: ana.id });
    expect(await drinks()).toEqual(["breads 1"]);

    await site.as("ana").patch(`/recipe/${id}`, { categorySlug: "drinks" });
    expect(await drinks()).toEqual(["drinks 1"]);
    await site.as("ana").delete(`/recipe/${id}`);
    expect(await drinks()).toEqual([]);
  });
});

test.each(["newest", "popular", "quickest"])(
  "sorted by %s, found recipes read the same by pages and cursors",
  async (sort) => {
    const byPage = (await search("chicken", `&sort=${sort}`)).data.map(({ id }: RecipeCard) => id);
    const byCursor: number[] = [];
    for (let next: string | undefined = ""; next !== undefined; ) {
      const { body }: { body: { data: RecipeCard[]; next?: string } } = await site.get(
        `/recipe?q=chicken&sort=${sort}&limit=5${next && `&cursor=${next}`}`,
      );
      byCursor.push(...body.data.map(({ id }) => id));
      next = body.next;
    }

    expect(byPage.length).toBeGreaterThan(10);
    expect(byCursor).toEqual(byPage);
  },
);
