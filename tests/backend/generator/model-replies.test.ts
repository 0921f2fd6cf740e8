import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { createModelWriter } from "~/backend/generator/model/model-writer";
import type { Commission, Written } from "~/backend/generator/ports";
import { EMPTY_BRIEF } from "~/backend/generator/read-brief/chips";
import { verify } from "~/backend/generator/verify/verify";
import { Problem } from "~/contract/problems";
import { type ModelServer, says, startModelServer } from "../../support/model-server";
import { lentilSoup } from "../../support/writers";

const file = path.resolve(import.meta.dirname, "../../fixtures/model-replies/replies.yaml");
const replies: { name: string; becomes: string; text: string }[] = parse(readFileSync(file, "utf8"));

const asked: Commission = {
  brief: { ...EMPTY_BRIEF, allergens: ["milk"], servings: 2, words: "a lentil soup for 2 without milk" },
  ...{ before: null, seed: 1, repair: null, messages: [] },
  candidates: [{ base: { written: lentilSoup(), dish: null }, otherThan: null }],
};

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

/** What a reply becomes: the checks that it fails, the code of its problem, or that it can be delivered. */
async function fate(text: string): Promise<string[]> {
  server.answers(says(text));
  const limits = { backoff: 10, partial: 0 };
  const writer = createModelWriter({ baseUrl: server.url, apiKey: "key", model: "any", limits });
  let written: Written | null = null;
  try {
    for await (const progress of writer.write(asked, new AbortController().signal)) {
      if (progress.type !== "done") continue;
      expect(progress.basedOn?.title).toBe("Red lentil soup");
      written = progress.written;
    }
  } catch (error) {
    if (error instanceof Problem) return [error.code];
    throw error;
  }
  const { violations } = verify(asked.brief, written!);
  return violations.length === 0 ? ["delivered"] : violations.map(({ check }) => check);
}

test.each(replies)("$name becomes $becomes", async ({ becomes, text }) => {
  expect(await fate(text)).toContain(becomes);
});

test("a model is asked with the dish that it begins with, and with the words that nobody understood", async () => {
  server.answers(says(replies[0]!.text));
  const brief = { ...asked.brief, notUnderstood: ["flarp"], patterns: ["low-salt" as const] };
  const writer = createModelWriter({ baseUrl: server.url, apiKey: "key", model: "any" });

  for await (const _ of writer.write({ ...asked, brief }, new AbortController().signal));

  const [, request] = server.requests.at(-1)!.body.messages;
  expect(request.content).toContain("Begin with the following recipe");
  expect(request.content).toContain('"title":"Red lentil soup"');
  expect(request.content).toContain('"flarp"');
  expect(request.content).toContain("at most 1.5 g of salt a serving");
});
