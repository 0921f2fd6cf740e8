import { readdirSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { ConfigError, readConfig } from "~/config.server";
import { createTestSite, SITE_URL, type TestSite } from "../support/test-site";

const OWNER = "owner@simmer.test";
const DRAFT = { topic: "idea", message: "More soups, please.", email: "" };

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ config: { feedbackEmail: OWNER } });
});
afterAll(async () => {
  await site.destroy();
  expect(site.failures).toEqual([]);
});

const codeOf = (answer: { status: number; body: { code: string } }) => [answer.status, answer.body.code];

const keptIn = (on: TestSite) => on.query("SELECT * FROM feedback ORDER BY id");
const lastIn = async (on: TestSite) => (await keptIn(on)).at(-1);

/** The mail about the feedback that is sent here, once all that was to be sent is. */
async function mailAbout(draft: object) {
  const { body } = await site.post("/feedback", draft);
  await vi.waitFor(async () => expect((await site.store.outbox.waiting()).count).toBe(0));
  // Two mails of the same millisecond are told apart by the number.
  return vi.waitFor(async () => {
    const mail = await site.mailTo(OWNER);
    expect(mail.subject).toContain(`Feedback ${body.id}:`);
    return mail;
  });
}

describe("feedback", () => {
  test("is kept and mailed to the owner, once", async () => {
    const message = "I cooked the soup.\n\nIt was  good.";
    const draft = { topic: "praise", message, email: "guest@example.test" };
    const headers = { "x-request-id": "of-this-visit-7" };
    const { status, body } = await site.send("POST", "/feedback", draft, headers);
    await vi.waitFor(async () => expect((await site.store.outbox.waiting()).count).toBe(0));

    const mail = await site.mailTo(OWNER);
    expect([status, body]).toEqual([201, { id: expect.any(Number) }]);
    expect(await lastIn(site)).toMatchObject({
      id: body.id,
      topic: "praise",
      message,
      email: "guest@example.test",
      member_id: null,
    });
    expect(mail.subject).toBe(`Feedback ${body.id}: praise`);
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: "x-request-id", value: "of-this-visit-7" }),
    );
    expect(mail.text?.trim()).toBe(
      [
        `Somebody wrote to you at ${SITE_URL}/ about this topic: praise.`,
        "> I cooked the soup.\n>\n> It was  good.",
        "To answer, write to guest@example.test.",
        `Simmer\n${SITE_URL}`,
      ].join("\n\n"),
    );
    expect(readdirSync(path.join(site.dataDir, "outbox"))).toHaveLength(1);
  });

  test("remembers which member it is from, until they leave", async () => {
    const { id } = await site.given.member("ana");
    await site.as("ana").post("/feedback", DRAFT);
    const before = await lastIn(site);

    await site.as("ana").leave();

    expect(before).toMatchObject({ member_id: id, email: null });
    expect(await lastIn(site)).toEqual({ ...before, member_id: null });
  });

  test("cannot write into the head of the mail, nor pass for the house", async () => {
    const message = `Hello.\r\nBcc: victim@example.test\u2028Simmer\u0085${SITE_URL}\u001b[2J\0 <script>`;

    const mail = await mailAbout({ ...DRAFT, message });

    expect(mail.to).toEqual([{ name: "", address: OWNER }]);
    expect([mail.cc, mail.bcc]).toEqual([undefined, undefined]);
    expect(mail.text).toContain(
      `> Hello.\n> Bcc: victim@example.test\n> Simmer\n> ${SITE_URL} [2J <script>\n\nThey left no address`,
    );
  });

  test("with a link in it does not put that link in the log", async () => {
    await mailAbout({ ...DRAFT, message: "Look at https://evil.example/now, quick!" });

    expect(site.logged.at(-1)).toContain(`${SITE_URL}/`);
    expect(site.logged.join("\n")).not.toContain("evil.example");
  });

  test.each([
    ["a topic we do not have", { topic: "spam\r\nBcc: a@b.example" }, "topic"],
    ["too little to say", { message: "Hi." }, "message"],
    ["too much to say", { message: "a".repeat(5001) }, "message"],
    ["no address", { email: "nobody" }, "email"],
    ["two addresses", { email: "a@example.test, b@example.test" }, "email"],
    ["a head in the address", { email: "a@example.test\r\nBcc: b@example.test" }, "email"],
  ])("with %s is refused", async (_, change, field) => {
    const before = (await keptIn(site)).length;

    const { status, body } = await site.post("/feedback", { ...DRAFT, ...change });

    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
    expect(await keptIn(site)).toHaveLength(before);
  });

  test("is kept when nobody is to be told", async () => {
    const quiet = await createTestSite();

    const { status } = await quiet.post("/feedback", DRAFT);

    const [kept, waiting] = [await keptIn(quiet), await quiet.store.outbox.waiting()];
    await quiet.destroy();
    expect(status).toBe(201);
    expect(kept).toMatchObject([{ topic: "idea", message: "More soups, please.", email: null }]);
    expect(waiting.count).toBe(0);
    expect(quiet.logged).toEqual([]);
  });

  test("comes five times an hour from one place", async () => {
    const limited = await createTestSite({ config: { limitScale: 1 } });
    const send = (place: string) => limited.send("POST", "/feedback", DRAFT, { "x-visitor-address": place });

    const answers = [];
    for (let n = 0; n < 6; n++) answers.push(await send("203.0.113.7"));
    const elsewhere = await send("203.0.113.8");

    const kept = (await keptIn(limited)).length;
    await limited.destroy();
    expect(answers.slice(0, 5).map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(codeOf(answers[5]!)).toEqual([429, "user_limit"]);
    expect(elsewhere.status).toBe(201);
    expect(kept).toBe(6);
  });
});

test("whom a clock set back a day would keep waiting for a day may try at once", async () => {
  const limited = await createTestSite({ config: { limitScale: 1 } });
  const send = () => limited.send("POST", "/feedback", DRAFT, { "x-visitor-address": "203.0.113.7" });
  const tries = async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push((await send()).status);
    return statuses;
  };

  const before = await tries();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 24 * 60 * 60 * 1000 });
  const after = await tries();
  vi.useRealTimers();

  await limited.destroy();
  expect([before, after]).toEqual([
    [201, 201, 201, 201, 201, 429],
    [201, 201, 201, 201, 201, 429],
  ]);
});

describe("FEEDBACK_EMAIL", () => {
  const env = { NODE_ENV: "test" as const, TOKEN_SECRET: "x".repeat(32), SESSION_SECRET: "x".repeat(32) };

  test("is optional, and an address", () => {
    expect(readConfig(env).feedbackEmail).toBeNull();
    expect(readConfig({ ...env, FEEDBACK_EMAIL: OWNER }).feedbackEmail).toBe(OWNER);
    expect(() => readConfig({ ...env, FEEDBACK_EMAIL: "the owner" })).toThrow(ConfigError);
  });
});
