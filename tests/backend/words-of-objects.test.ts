import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestSite, type TestSite } from "../support/test-site";

/** Every object has these in it, and a table that is a plain object would answer with them. */
const WORDS = ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"];

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.destroy());

test.each(WORDS)("%s is a word like any other, wherever one can be typed", async (word) => {
  const queries = [
    "q",
    "with",
    "without",
    "category",
    "diet",
    "sort",
    "difficulty",
    "cursor",
    "facets",
    word,
  ];
  const reads = [
    ...queries.map((name) => `/recipe?facets=1&${name}=${word}`),
    `/recipe/sections/${word}`,
    `/category/${word}`,
    `/user/${word}`,
    `/${word}`,
  ];
  const lines = [`${word} cups ${word}, ${word}`, `1 ${word} of ${word}`];
  const recipe = { title: word, description: word, ingredients: lines, steps: [word], equipment: [word] };
  const markdown = `---\n${word}: ${word}\n---\n# ${word}\n\n## Ingredients\n- 1 ${word} ${word}\n\n## Method\n1. &${word}; ${word}`;
  const html = `<${word} itemscope itemtype="https://schema.org/Recipe"><${word} itemprop="name" ${word}="x">&${word};</${word}>`;
  const writes: [string, unknown][] = [
    ["/recipe", recipe],
    ["/recipe", { [word]: word, ...recipe, categorySlug: word, cuisine: word }],
    ["/recipe/import", { text: markdown }],
    ["/recipe/import", { text: html }],
    ["/recipe/import", { text: `@${word}{1%${word}} #${word}{} ~${word}{5%${word}}` }],
    ["/chat", { messages: [{ role: "user", content: `${word} soup without ${word}, allergic to ${word}` }] }],
    [
      "/chat",
      { messages: [{ role: "user", content: "soup" }], constraints: { exclude: [word], include: [word] } },
    ],
    ["/shopping-list/item", { text: `1 ${word} ${word}` }],
    ["/feedback", { topic: word, message: word }],
  ];

  const answers = [];
  for (const at of reads) answers.push([at, (await site.get(at)).status]);
  for (const [at, body] of writes) answers.push([at, (await site.as("ana").post(at, body)).status]);

  expect(answers.filter(([, status]) => Number(status) >= 500)).toEqual([]);
  expect(site.failures).toEqual([]);
});
