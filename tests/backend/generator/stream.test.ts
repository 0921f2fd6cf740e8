import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Writer } from "~/backend/generator/ports";
import { ChatEvent } from "~/contract/generator";
import { Problem } from "~/contract/problems";
import { createTestSite, type TestSite } from "../../support/test-site";
import {
  butterySoup,
  eventsIn,
  eventsOf,
  lentilSoup,
  testWriter,
  waitsWith,
  writes,
} from "../../support/writers";

let site: TestSite | undefined;
afterEach(async () => {
  vi.useRealTimers();
  expect(site?.failures ?? []).toEqual([]);
  await site?.destroy();
  site = undefined;
});

const EVENTS = { headers: { accept: "text/event-stream", "x-visitor-key": "a-key-of-a-visitor-1234" } };
const vegan = { messages: [{ role: "user", content: "a soup" }], constraints: { diets: ["vegan"] } };
const namesOf = (events: { name: string; data: { phase?: string } }[]) =>
  events.map(({ name, data }) => data.phase ?? name);

async function siteWith(writers: { composer?: Writer; model?: Writer }) {
  site = await createTestSite({ writers });
  return site;
}

/** Reads a stream until it has told something. */
async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, words: string): Promise<string> {
  let text = "";
  while (!text.includes(words)) {
    const { done, value } = await reader.read();
    if (done) break;
    text += new TextDecoder().decode(value);
  }
  return text;
}

describe("a stream", () => {
  test("tells each phase, the growing recipe, and the recipe at last, all in the shapes of the contract", async () => {
    const { open } = await siteWith({ composer: testWriter("composer", writes(lentilSoup())) });

    const response = await open("POST", "/chat", vegan, EVENTS);
    const events = await eventsOf(response);

    expect(response.headers.get("content-type")).toMatch(/^text\/event-stream/);
    expect(namesOf(events)).toEqual(["reading", "generating", "partial", "checking", "recipe"]);
    expect(events[0]!.data.brief.diets).toEqual(["vegan"]);
    expect(events[2]!.data).toEqual({ recipe: { title: "Red lentil soup" }, checked: false });
    for (const { name, data } of events) ChatEvent[name as keyof typeof ChatEvent].parse(data);
  });

  test("ends with an error when nothing keeps what was asked", async () => {
    const { open } = await siteWith({ composer: testWriter("composer", writes(butterySoup())) });

    const events = await eventsOf(await open("POST", "/chat", vegan, EVENTS));

    expect(namesOf(events).slice(-3)).toEqual(["repairing", "checking", "error"]);
    expect(events.at(-1)!.data).toMatchObject({ code: "constraints_unmet", retryable: false });
    expect(events.at(-1)!.data.nearest.length).toBeGreaterThan(0);
  });

  test("ends with an error that may be tried again when a provider fails, and says nothing of our own faults", async () => {
    const busy = testWriter("model", async function* () {
      yield { type: "retrying" };
      throw new Problem("provider_busy", { retryAfter: 20 });
    });
    const broken = testWriter("composer", async function* () {
      yield { type: "partial", written: { title: "Soup" } };
      throw new Error("a secret of ours");
    });
    const { open, failures } = await siteWith({ composer: broken, model: busy });

    const provider = await eventsOf(await open("POST", "/chat", vegan, EVENTS));
    const fault = await eventsOf(await open("POST", "/chat", { ...vegan, mode: "composer" }, EVENTS));

    expect(namesOf(provider).slice(-2)).toEqual(["retrying", "error"]);
    expect(provider.at(-1)!.data).toMatchObject({ code: "provider_busy", retryable: true, retryAfter: 20 });
    expect(fault.at(-1)!.data).toMatchObject({ code: "internal", message: "Something went wrong." });
    expect(failures.splice(0)).toHaveLength(1);
  });

  test("tells at most four parts a second", async () => {
    const model = testWriter("model", async function* () {
      for (let n = 0; n < 60; n++) {
        await new Promise((resolve) => setTimeout(resolve, 10));
        yield { type: "partial", written: { title: `Soup ${n}` } };
      }
      yield { type: "done", written: lentilSoup() };
    });
    const { open } = await siteWith({ model });

    const begun = performance.now();
    const events = await eventsOf(await open("POST", "/chat", vegan, EVENTS));

    const parts = events.filter(({ name }) => name === "partial").length;
    expect(parts).toBeGreaterThan(1);
    expect(parts).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - begun) / 250));
  });
});

describe("when the visitor leaves", () => {
  let waiting: ReturnType<typeof waitsWith>;
  beforeEach(() => {
    waiting = waitsWith(lentilSoup());
  });

  test.each(["abort", "cancel"])(
    "by %s the model is stopped at once, and the draft is free again",
    async (how) => {
      const { open, send } = await siteWith({ model: testWriter("model", waiting.write) });
      const leaving = new AbortController();

      const response = await open("POST", "/chat", vegan, { ...EVENTS, signal: leaving.signal });
      const reader = response.body!.getReader();
      const id = eventsIn(await readUntil(reader, "event: partial"))[0]!.data.id;
      if (how === "abort") leaving.abort();
      else await reader.cancel();

      await expect.poll(waiting.isStopped, { timeout: 1000 }).toBe(true);
      const draft = () => send("GET", `/chat/${id}`, undefined, EVENTS.headers);
      await expect.poll(async () => (await draft()).body.working).toBe(false);
      expect((await draft()).body).toMatchObject({ prompt: "a soup", versions: [] });
    },
  );

  test("the composer writes to the end, and the recipe is in the draft", async () => {
    const { open, send } = await siteWith({ composer: testWriter("composer", waiting.write) });

    const response = await open("POST", "/chat", vegan, EVENTS);
    const reader = response.body!.getReader();
    const id = eventsIn(await readUntil(reader, "event: partial"))[0]!.data.id;
    await reader.cancel();
    waiting.release();

    const draft = () => send("GET", `/chat/${id}`, undefined, EVENTS.headers);
    await expect.poll(async () => (await draft()).body.versions.length).toBe(1);
    expect(waiting.isStopped()).toBe(false);
  });
});

test("silence is broken by a comment every fifteen seconds", async () => {
  const waiting = waitsWith(lentilSoup());
  const { open } = await siteWith({ model: testWriter("model", waiting.write) });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });

  const response = await open("POST", "/chat", vegan, EVENTS);
  const reader = response.body!.getReader();
  await readUntil(reader, "event: partial");
  const next = reader.read();
  await vi.advanceTimersByTimeAsync(15_001);
  const comment = new TextDecoder().decode((await next).value);
  waiting.release();

  expect(comment).toMatch(/^: .*\n\n$/);
  expect(await readUntil(reader, "event: recipe")).toContain("event: recipe");
});

test("the API's description has the events beside the answer", async () => {
  const { get } = await siteWith({});

  const { body } = await get("/openapi.json");

  const { content } = body.paths["/chat"].post.responses[200];
  expect(Object.keys(content)).toEqual(["application/json", "text/event-stream"]);
  expect(content["text/event-stream"].schema.oneOf.map((it: { title: string }) => it.title)).toEqual(
    Object.keys(ChatEvent),
  );
});
