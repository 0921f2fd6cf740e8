import { LLMock } from "@copilotkit/aimock";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createModelWriter } from "~/backend/generator/model/model-writer";
import type { Commission, Progress } from "~/backend/generator/ports";
import { EMPTY_BRIEF } from "~/backend/generator/read-brief/chips";

/** Another's idea of the protocol, so that our own stub and our client are not wrong together. */
let mock: LLMock;
beforeEach(async () => {
  mock = new LLMock({ port: 0, chunkSize: 9 });
  await mock.start();
});
afterEach(() => mock.stop());

const asked: Commission = {
  brief: {
    ...EMPTY_BRIEF,
    words: "leeks",
  },
  ...{ before: null, candidates: [], seed: 1, repair: null, messages: [] },
};
const recipe = JSON.stringify({
  ...{
    answer: "recipe",
    title: "Leeks in butter",
    description: "Soft.",
    cuisine: "",
    category: "vegetable-mains",
  },
  ...{ servings: 2, prepMinutes: 5, cookMinutes: 20, restMinutes: 0, difficulty: "easy" },
  ingredients: ["500 g leeks, sliced", "30 g butter"],
  steps: ["Melt the butter in a pan.", "Add the leeks and cook for 20 minutes."],
  ...{ equipment: [], tips: [] },
});

async function heard(): Promise<Progress[]> {
  const limits = { backoff: 10, partial: 0 };
  const writer = createModelWriter({ baseUrl: `${mock.url}/v1`, apiKey: "key", model: "gpt-4o", limits });
  const all: Progress[] = [];
  for await (const progress of writer.write(asked, new AbortController().signal)) all.push(progress);
  return all;
}

test("a recipe comes in parts and whole", async () => {
  mock.onMessage(/leeks/, { content: recipe });

  const all = await heard();

  expect(all.filter(({ type }) => type === "partial").length).toBeGreaterThan(3);
  expect(all.at(-1)).toMatchObject({ type: "done", written: { title: "Leeks in butter", servings: 2 } });
});

test("a stream that is cut off is dropped, and tried again", async () => {
  mock.onMessage(/leeks/, { content: recipe }, { truncateAfterChunks: 5 });

  await expect(heard()).rejects.toMatchObject({ code: "dropped" });
  expect(mock.getRequests()).toHaveLength(3);
});

test("a refused key is rejected", async () => {
  mock.onMessage(/leeks/, {
    error: { message: "Incorrect API key provided", code: "invalid_api_key" },
    status: 401,
  });

  await expect(heard()).rejects.toMatchObject({ code: "provider_rejected" });
});
