import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createModelWriter, type Model } from "~/backend/generator/model/model-writer";
import type { Commission, Progress, Written } from "~/backend/generator/ports";
import { EMPTY_BRIEF } from "~/backend/generator/read-brief/chips";
import { Problem } from "~/contract/problems";
import { RecipeDraft } from "~/contract/recipes";
import { stepText } from "~/food/recipe-lines";
import {
  drops,
  endsEarly,
  fails,
  failsInStream,
  failsWith200,
  fallsSilent,
  filtered,
  floods,
  keepsAlive,
  type ModelServer,
  neverAnswers,
  redirects,
  refuses,
  says,
  saysAtOnce,
  saysInBytes,
  saysSlowly,
  startModelServer,
  thinksBeside,
  thinksForEver,
  webPage,
  without,
} from "../../support/model-server";

const KEY = "sk-test-0123456789abcdef";
const LIMITS = { firstByte: 300, idle: 300, whole: 5000, backoff: 10, partial: 0 };

const reply = {
  answer: "recipe",
  title: "Crème fraîche leeks",
  description: "Soft leeks under a golden crust.",
  cuisine: "French",
  category: "vegetable-mains",
  servings: 4,
  prepMinutes: 15,
  cookMinutes: 35,
  restMinutes: 0,
  difficulty: "easy",
  ingredients: [
    "1.5 kg leeks, sliced",
    "50 g butter",
    "200 g crème fraîche",
    "2 cloves garlic, crushed",
    "salt",
  ],
  steps: [
    "Heat the oven to 200 °C. Melt 30 g of the butter in a pan and fry the leeks with the garlic and salt for 15 minutes.",
    "Stir in the crème fraîche and tip into a dish.",
    "Dot with the remaining butter and bake for 20 minutes, until golden.",
  ],
  equipment: ["baking dish"],
  tips: [],
};
const RECIPE = JSON.stringify(reply);

let server: ModelServer;
beforeEach(async () => {
  server = await startModelServer();
});
afterEach(() => server.close());

const plain: Commission["brief"] = {
  ...EMPTY_BRIEF,
  words: "leeks, please",
};
const asked: Commission = { brief: plain, before: null, candidates: [], seed: 7, repair: null, messages: [] };

function writer(options: Partial<Model> = {}) {
  const limits = { ...LIMITS, ...options.limits };
  return createModelWriter({ baseUrl: server.url, apiKey: KEY, model: "test-model", ...options, limits });
}

type Its = ReturnType<typeof writer>;

async function heard(
  its: Its,
  commission: Parameters<Its["write"]>[0] = asked,
  signal = new AbortController().signal,
) {
  const all: Progress[] = [];
  for await (const progress of its.write(commission, signal)) all.push(progress);
  return all;
}

async function done(its: Its = writer(), commission: Parameters<Its["write"]>[0] = asked) {
  const last = (await heard(its, commission)).at(-1)!;
  if (last.type !== "done") throw new Error(`It ended with ${last.type}`);
  return last;
}

async function problem(its: Its = writer(), commission = asked): Promise<Problem> {
  const error = await heard(its, commission).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Problem)) throw new Error("No problem", { cause: error });
  return error;
}

const texts = (written: Written) =>
  written.steps.map(({ parts }) => stepText(parts, written.ingredients).replaceAll("\u00a0", " "));
const formats = () => server.requests.map(({ body }) => body.response_format?.type ?? "words");

describe("a recipe", () => {
  test("comes as a whole draft, with usage", async () => {
    server.answers(says(RECIPE));

    const { written, usage } = await done();

    expect(RecipeDraft.parse(written)).toMatchObject({
      title: "Crème fraîche leeks",
      servings: 4,
      cookMinutes: 35,
    });
    expect(written.ingredients[1]).toMatchObject({ name: "butter", quantity: { min: 50 }, unit: "g" });
    expect(usage).toEqual({ promptTokens: 900, completionTokens: 400 });
  });

  test("has its amounts as shares of the list", async () => {
    server.answers(says(RECIPE));

    const { written } = await done();

    expect(texts(written)).toEqual([
      "Heat the oven to 200 °C. Melt 30 g butter in a pan and fry 1.5 kg leeks with 2 cloves garlic and salt for 15 minutes.",
      "Stir in 200 g crème fraîche and tip into a dish.",
      "Dot with the remaining 20 g butter and bake for 20 minutes, until golden.",
    ]);
  });

  test("grows in parts that never hold half a number or half a word", async () => {
    server.answers(says(RECIPE));

    const parts = (await heard(writer())).flatMap((it) => (it.type === "partial" ? [it.written] : []));

    expect(parts.length).toBeGreaterThan(20);
    for (const part of parts) {
      expect([undefined, 4]).toContain(part.servings);
      expect([undefined, 35]).toContain(part.cookMinutes);
      expect([undefined, 1.5]).toContain(part.ingredients?.[0]?.quantity?.min);
      expect("Crème fraîche leeks".split(" ")).toEqual(
        expect.arrayContaining((part.title ?? "leeks").split(" ")),
      );
      const heats = part.steps
        ?.flatMap(({ parts }) => parts)
        .filter((it) => typeof it === "object" && "celsius" in it);
      expect([undefined, [], [{ celsius: 200 }]]).toContainEqual(heats);
    }
    expect(parts.at(-1)!.steps).toHaveLength(3);
  });

  test("never shows half a line of ingredients, in whatever order its fields come", async () => {
    const { ingredients, ...rest } = reply;
    server.answers(says(JSON.stringify({ ...rest, ingredients })));

    const parts = (await heard(writer())).flatMap((it) => (it.type === "partial" ? [it.written] : []));

    const names = parts.flatMap((part) => part.ingredients?.map(({ name }) => name) ?? []);
    expect([...new Set(names)]).toEqual(["leeks", "butter", "crème fraîche", "garlic", "salt"]);
  });

  test("keeps nothing that the model claims of allergens, diets and nutrition", async () => {
    server.answers(
      says(JSON.stringify({ ...reply, allergens: [], diets: ["vegan"], nutrition: { kcal: 1 } })),
    );

    const { written } = await done();

    expect(Object.keys(written)).not.toEqual(expect.arrayContaining(["diets"]));
    expect(JSON.stringify(written)).not.toMatch(/vegan|kcal|allergens/);
  });

  test.each([
    ["with the path", () => server.url],
    ["with a slash", () => `${server.url}/`],
    ["without the path", () => server.origin],
    ["with all of it", () => `${server.url}/chat/completions`],
  ])("is asked for at the right address, given %s", async (_, baseUrl) => {
    server.answers(says(RECIPE));

    await done(writer({ baseUrl: baseUrl() }));

    expect(server.requests.map(({ path }) => path)).toEqual(["/v1/chat/completions"]);
  });

  test("is found on a server without /v1 too, and from then on at once", async () => {
    const its = writer({ baseUrl: `${server.origin}/llm` });
    server.answers(fails(404, { message: "Not Found" }), says(RECIPE));

    await done(its);
    await done(its);

    expect(server.requests.map(({ path }) => path)).toEqual([
      "/llm/v1/chat/completions",
      ...["/llm/chat/completions", "/llm/chat/completions"],
    ]);
  });
});

describe("what the server understands", () => {
  test("is tried from the top: a schema that all of them take", async () => {
    server.answers(says(RECIPE));

    await done();

    const { body, authorization } = server.requests[0]!;
    expect(authorization).toBe(`Bearer ${KEY}`);
    expect(body).toMatchObject({
      model: "test-model",
      stream: true,
      stream_options: { include_usage: true },
    });
    const { strict, schema } = body.response_format.json_schema;
    expect(strict).toBe(true);
    expect(schema.required).toEqual(Object.keys(schema.properties));
    expect(JSON.stringify(schema)).not.toMatch(
      /minLength|maxLength|minimum|maximum|minItems|maxItems|pattern/,
    );
    expect(body.messages[0].content).toContain(JSON.stringify(schema));
  });

  test.each([
    ["json_schema with 400", 400, ["json_schema"], ["json_schema", "json_object"]],
    ["json_schema with 422", 422, ["json_schema"], ["json_schema", "json_object"]],
    ["any format", 400, ["json_schema", "json_object"], ["json_schema", "json_object", "words"]],
  ])("is less where it rejects %s, and is remembered", async (_, status, rejected, rungs) => {
    const its = writer();
    server.answers(without({ formats: rejected, status }, says(RECIPE)));

    await done(its);
    await done(its);

    expect(formats()).toEqual([...rungs, rungs.at(-1)]);
    expect(server.requests.at(-1)!.body.messages[0].content).toContain('"additionalProperties":false');
  });

  test.each([
    ["a body", failsWith200],
    ["the stream", failsInStream],
  ])("is less where an error about the format comes with 200 in %s", async (_, failing) => {
    server.answers(failing({ message: "response_format json_schema is not supported" }), says(RECIPE));

    await done();

    expect(formats()).toEqual(["json_schema", "json_object"]);
  });

  test.each([
    ["stream_options", "seed"],
    ["seed", "stream_options"],
    ["max_tokens", "seed"],
  ])("does without %s, and keeps the rest", async (field, other) => {
    server.answers(without({ fields: [field] }, says(RECIPE)));

    await done();

    expect(formats()).toEqual(["json_schema", "json_schema"]);
    expect(server.requests[1]!.body).toHaveProperty(other);
    expect(server.requests[1]!.body).not.toHaveProperty(field);
  });

  test("is max_completion_tokens where it says so", async () => {
    const message = "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.";
    server.answers(fails(400, { message }), says(RECIPE));

    await done();

    expect(server.requests[1]!.body.max_completion_tokens).toBe(8000);
    expect(server.requests[1]!.body).not.toHaveProperty("max_tokens");
  });

  test("ends somewhere: a server that rejects everything has rejected the request", async () => {
    server.answers(fails(422));

    expect((await problem()).code).toBe("provider_rejected");
    expect(server.requests).toHaveLength(4);
  });

  test("a request that is too long is not asked again in other words", async () => {
    server.answers(fails(400, { code: "context_length_exceeded" }));

    expect((await problem()).code).toBe("provider_rejected");
    expect(server.requests).toHaveLength(1);
  });
});

describe("a reply is read", () => {
  const pretty = JSON.stringify(reply, null, 2);
  test.each([
    ["in a fence", `\`\`\`json\n${pretty}\n\`\`\``],
    ["after chatter", `Sure! Here is {your} recipe:\n\n${pretty}\n\nEnjoy {it}!`],
    ["after thinking", `<think>\nLet me see {"title": "no"} …\n</think>\n\n${pretty}`],
    ["after thinking without its beginning", `Hm, {"title": "no"}.\n</think>\n${pretty}`],
    ["with trailing commas", pretty.replaceAll('"\n', '",\n').replace(/\n\}$/, ",\n}").replaceAll(",,", ",")],
    [
      "with numbers as strings",
      pretty.replace('"servings": 4', '"servings": "4 people"').replace(": 35", ': "35 min"'),
    ],
    ["with comments", pretty.replace('"answer"', '// the recipe\n"answer"')],
    ["with its last bracket missing", pretty.slice(0, -1)],
    ["wrapped up", JSON.stringify({ recipe: reply })],
    ["in a list", JSON.stringify([reply])],
    [
      "with objects for lines",
      JSON.stringify({
        ...reply,
        steps: reply.steps.map((text, i) => ({ step: i + 1, text })).map(({ text }) => ({ text })),
      }),
    ],
    [
      "with numbers before steps",
      JSON.stringify({ ...reply, steps: reply.steps.map((it, i) => `${i + 1}. ${it}`) }),
    ],
  ])("%s", async (_, words) => {
    server.answers(says(words));

    const { written } = await done();

    expect(written).toMatchObject({ title: "Crème fraîche leeks", servings: 4, cookMinutes: 35 });
    expect(written.ingredients).toHaveLength(5);
    expect(written.steps).toHaveLength(3);
    expect(server.requests).toHaveLength(1);
  });

  test.each([
    ["in bytes, with CR LF and comments", () => saysInBytes(RECIPE)],
    ["beside its thinking", () => thinksBeside('{"title": "no"}', RECIPE)],
    ["all at once", () => saysAtOnce(RECIPE)],
    ["from a stream without an end", () => endsEarly(RECIPE)],
    ["from a stream that drops after its last word", () => drops(RECIPE)],
  ])("%s", async (_, turn) => {
    server.answers(turn());

    const { written } = await done();

    expect(written.title).toBe("Crème fraîche leeks");
    expect(written.ingredients[2]!.name).toBe("crème fraîche");
  });

  test("once more when it is no JSON", async () => {
    server.answers(says("I would rather talk about the weather."), says(RECIPE));

    expect((await heard(writer())).map(({ type }) => type)).toEqual(
      expect.arrayContaining(["retrying", "partial", "done"]),
    );
  });

  test.each([
    ["is never JSON", says("I would rather talk.")],
    ["is empty", says("")],
    ["lacks its steps", says(JSON.stringify({ ...reply, steps: [] }))],
  ])("and given up when it %s", async (_, turn) => {
    server.answers(turn);

    expect((await problem()).code).toBe("provider_bad_reply");
    expect(server.requests).toHaveLength(2);
  });

  test.each([
    ["not_food", "not_food"],
    ["unsafe", "refused"],
    ["impossible", "unsatisfiable"],
  ])("as no recipe when it says %s", async (answer, code) => {
    server.answers(says(JSON.stringify({ ...reply, answer, ingredients: [], steps: [] })));

    expect((await problem()).code).toBe(code);
  });
});

describe("a fault", () => {
  test.each([
    [
      "a wrong key",
      fails(401, { message: `Incorrect API key provided: ${KEY}`, code: KEY }),
      "provider_rejected",
    ],
    ["a forbidden model", fails(403), "provider_rejected"],
    [
      "an unknown model",
      fails(404, { message: "The model does not exist", code: "model_not_found" }),
      "provider_rejected",
    ],
    ["no money", fails(402), "provider_quota"],
    ["no quota", fails(429, { code: "insufficient_quota" }, { "retry-after": "1" }), "provider_quota"],
    ["a long wait", fails(429, {}, { "retry-after": "61" }), "provider_busy"],
    ["a truncated reply", says(RECIPE.slice(0, 300), { finish: "length" }), "truncated"],
    ["a filter", filtered, "provider_rejected"],
    ["a refusal", refuses, "provider_rejected"],
    ["a web page", webPage, "provider_bad_reply"],
    ["a flood", floods, "provider_bad_reply"],
    ["no first byte", neverAnswers, "timeout"],
    ["silence in the middle", fallsSilent('{"title": "Le'), "timeout"],
  ])("of %s fails at once", async (_, turn, code) => {
    server.answers(turn);

    const { message, cause, code: its } = await problem();

    expect(its).toBe(code);
    expect(server.requests).toHaveLength(1);
    expect(`${message} ${cause}`).not.toContain(KEY);
  });

  test("of thoughts without end is cut off", async () => {
    server.answers(thinksForEver);

    expect((await problem(writer({ limits: { bytes: 100_000 } }))).code).toBe("provider_bad_reply");
  });

  test("of patience: signs of life alone are not waited for longer than the whole", async () => {
    server.answers(keepsAlive);

    expect((await problem(writer({ limits: { whole: 600 } }))).code).toBe("timeout");
  });

  test.each([
    ["drops", drops(RECIPE.slice(0, 300)), "dropped"],
    ["ends without an end", endsEarly(RECIPE.slice(0, 300)), "dropped"],
    ["has no worker", fails(500), "provider_down"],
    ["says so in the stream", failsInStream({ message: "Overloaded", code: 503 }), "provider_down"],
    ["is busy", fails(429, {}, { "retry-after": "0" }), "provider_busy"],
  ])("of a server that %s is tried three times", async (_, turn, code) => {
    server.answers(turn);

    expect((await problem()).code).toBe(code);
    expect(server.requests).toHaveLength(3);
  });

  test.each([
    ["drops once", [drops(RECIPE.slice(0, 300))]],
    ["is down twice", [fails(500), fails(502)]],
    ["is busy for a moment", [fails(429, {}, { "retry-after": "0.2" })]],
  ])("of a server that %s is none in the end", async (_, turns) => {
    server.answers(...turns, says(RECIPE));

    const all = await heard(writer());

    expect(all.filter(({ type }) => type === "retrying")).toHaveLength(turns.length);
    expect(all.at(-1)!.type).toBe("done");
  });

  test("of a busy server is waited for as long as it says, in seconds or until a date", async () => {
    const clock = () => new Date("2026-11-21T12:00:00Z");
    server.answers(fails(429, {}, { "retry-after": "Sat, 21 Nov 2026 12:00:01 GMT" }), says(RECIPE));

    await done(writer({ clock }));

    const [first, second] = server.requests;
    expect(second!.at - first!.at).toBeGreaterThan(950);
  });

  test("of a server that is busy for long tells for how long", async () => {
    server.answers(fails(429, {}, { "retry-after": "90" }));

    expect((await problem()).retryAfter).toBe(90);
  });

  test("of a host that refuses connections is said at once", async () => {
    const gone = await startModelServer();
    await gone.close();

    const { code, cause } = await problem(writer({ baseUrl: gone.url }));

    expect(code).toBe("provider_down");
    expect(String(cause)).toContain("ECONNREFUSED");
  });

  test("of a host that nobody knows is said at once", async () => {
    expect((await problem(writer({ baseUrl: "http://nobody.invalid/v1" }))).code).toBe("provider_down");
  });

  test("shows the key not even where a provider makes it a code", async () => {
    server.answers(fails(401, { code: "all_letters_key" }));

    const error = await problem(writer({ apiKey: "all_letters_key" }));

    expect(`${error.message} ${error.cause}`).not.toContain("all_letters_key");
  });

  test("of a key that no header can hold does not show it", async () => {
    const error = await problem(writer({ apiKey: "sk-secret\nkey" }));

    expect(`${error.message} ${error.cause}`).not.toContain("secret");
  });

  test("of a redirect: the key goes to no other host", async () => {
    const other = await startModelServer();
    other.answers(says(RECIPE));
    server.answers(redirects(`${other.url}/chat/completions`));

    expect((await problem()).code).toBe("provider_rejected");
    expect(other.requests).toEqual([]);
    await other.close();
  });

  test("of a redirect on the same host is none", async () => {
    server.answers(redirects("/v2/chat/completions"), says(RECIPE));

    await done();

    expect(server.requests.map(({ path }) => path)).toEqual(["/v1/chat/completions", "/v2/chat/completions"]);
  });
});

describe("a visitor who leaves", () => {
  test.each([
    ["before it begins to answer", neverAnswers],
    ["while it is thinking", fallsSilent('{"title": "Le')],
    ["while it writes", saysSlowly(RECIPE, 20)],
  ])("ends the call to the provider within a second, %s", async (_, turn) => {
    server.answers(turn);
    const visitor = new AbortController();
    const limits = { firstByte: 9000, idle: 9000, whole: 9000 };

    const written = heard(writer({ limits }), asked, visitor.signal);
    setTimeout(() => visitor.abort(), 150);
    await expect(written).rejects.toThrow(/abort/i);
    const left = performance.now();
    while (!server.requests[0]!.hungUp && performance.now() - left < 1000) await new Promise(setImmediate);

    expect(server.requests[0]!.hungUp).toBe(true);
  });

  test("ends the waiting for a busy provider", async () => {
    server.answers(fails(429, {}, { "retry-after": "4" }));
    const started = performance.now();

    await expect(heard(writer(), asked, AbortSignal.timeout(100))).rejects.toThrow();

    expect(performance.now() - started).toBeLessThan(1000);
  });

  test("and one who only stops listening ends it as well", async () => {
    server.answers(saysSlowly(RECIPE, 20));

    for await (const progress of writer().write(asked, new AbortController().signal))
      if (progress.type === "partial") break;
    const left = performance.now();
    while (!server.requests[0]!.hungUp && performance.now() - left < 1000) await new Promise(setImmediate);

    expect(server.requests[0]!.hungUp).toBe(true);
  });
});

describe("a budget", () => {
  function account(refusal?: Problem) {
    const entries: [string, number][] = [];
    const budget = {
      async reserve(tokens: number) {
        if (refusal) throw refusal;
        entries.push(["reserve", tokens]);
      },
      async settle(used: number) {
        entries.push(["settle", used]);
      },
    };
    return { budget, entries };
  }

  test("is reserved before and settled after, by what the provider counted", async () => {
    const { budget, entries } = account();
    server.answers(says(RECIPE));

    await done(writer(), { ...asked, budget });

    expect(entries).toEqual([
      ["reserve", expect.any(Number)],
      ["settle", 1300],
    ]);
    expect(entries[0]![1]).toBeGreaterThan(8000);
  });

  test("is settled by a guess where the provider does not count", async () => {
    const { budget, entries } = account();
    server.answers(says(RECIPE, { usage: false }));

    const { usage } = await done(writer(), { ...asked, budget });

    expect(usage).toBeUndefined();
    expect(entries[1]![1]).toBeGreaterThan(1000);
  });

  test("pays for a reply that nobody could read, and nothing for a call that was refused", async () => {
    const { budget, entries } = account();
    server.answers(fails(500), says("no"), says(RECIPE));

    const { usage } = await done(writer(), { ...asked, budget });

    expect(entries.filter(([name]) => name === "settle").map(([, used]) => used)).toEqual([0, 1300, 1300]);
    expect(usage).toEqual({ promptTokens: 1800, completionTokens: 800 });
  });

  test("that is used up asks nobody", async () => {
    const { budget } = account(new Problem("user_limit"));

    expect((await problem(writer(), { ...asked, budget } as Commission)).code).toBe("user_limit");
    expect(server.requests).toEqual([]);
  });
});
