import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { WorkChallenge } from "~/contract/proof-of-work";
import { encoded, proofOf } from "../support/solve-challenge";
import { createTestSite, type TestSite } from "../support/test-site";

const DRAFT = { topic: "idea", message: "More soups, please." };
const PERSON = { firstName: "Ana", lastName: "Lee", password: "a pan, a pot, a lid" };

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ config: { proofOfWork: true, limitScale: 1 } });
});
afterAll(async () => {
  await site.destroy();
  expect(site.failures).toEqual([]);
});

const from = (place: string) => ({ "x-visitor-address": place });
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const challengeFor = async (purpose: string, at = site): Promise<WorkChallenge> =>
  (await at.get(`/challenge/${purpose}`)).body.challenge;
const statusesOf = async (times: number, send: (nth: number) => Promise<{ status: number }>) => {
  const statuses: Record<number, number> = {};
  for (let nth = 0; nth < times; nth++) {
    const { status } = await send(nth);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
};

/** Every network once. */
let networks = 0;
const anywhere = () => from(`198.51.${Math.floor(networks / 250)}.${networks++ % 250}`);

describe("a robot without a proof of work", () => {
  test("sends feedback twice an hour from one network, however often it tries", async () => {
    const send = () => site.send("POST", "/feedback", DRAFT, from("203.0.113.7"));

    const statuses = await statusesOf(100, send);
    const refused = await send();
    const proof = await proofOf(await challengeFor("feedback"));
    const honest = await site.send("POST", "/feedback", { ...DRAFT, proof }, from("203.0.113.7"));

    expect(statuses).toEqual({ 201: 2, 429: 98 });
    expect(refused.body.detail).toMatch(/^That was tried too often\. Please wait .* With JavaScript/);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
    expect(honest.status).toBe(201);
  });

  test("signs up twice an hour from one network, however often it tries", { timeout: 20_000 }, async () => {
    const send = (nth: number, proof?: string) =>
      site.send(
        "POST",
        "/auth/register",
        { ...PERSON, email: `robot${nth}@example.test`, proof },
        from("203.0.113.8"),
      );

    const statuses = await statusesOf(100, send);
    const honest = await send(100, await proofOf(await challengeFor("sign-up")));

    expect(statuses).toEqual({ 201: 2, 429: 98 });
    expect(honest.status).toBe(201);
  });

  test("with a network for each try gets no further than what all of them have together", {
    timeout: 20_000,
  }, async () => {
    const another = await createTestSite({ config: { proofOfWork: true, limitScale: 1 } });
    const register = (nth: number) =>
      another.send("POST", "/auth/register", { ...PERSON, email: `r${nth}@example.test` }, anywhere());

    const feedback = await statusesOf(50, () => another.send("POST", "/feedback", DRAFT, anywhere()));
    const signUps = await statusesOf(50, register);
    const proof = await proofOf(await challengeFor("feedback", another));
    const honest = await another.send("POST", "/feedback", { ...DRAFT, proof }, anywhere());

    await another.destroy();
    expect(feedback).toEqual({ 201: 20, 429: 30 });
    expect(signUps).toEqual({ 201: 20, 429: 30 });
    expect(honest.status).toBe(201);
  });
});

describe("a proof of work", () => {
  const send = (proof: string, at = site) => at.send("POST", "/feedback", { ...DRAFT, proof }, anywhere());

  test("counts once, of many at once too", async () => {
    const proof = await proofOf(await challengeFor("feedback"));

    const answers = await Promise.all(Array.from({ length: 5 }, () => send(proof)));
    const later = await send(proof);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422]);
    expect(codeOf(later)).toEqual([422, "proof_refused"]);
  });

  test("that is wrong, tampered with, of another site, purpose or time is refused", async () => {
    const challenge = await challengeFor("feedback");
    const right = JSON.parse(Buffer.from(await proofOf(challenge), "base64").toString());
    const foreign = await createTestSite({
      config: { proofOfWork: true, tokenSecret: "another secret, longer than thirty-two characters" },
    });
    const parameters = (change: object) => ({
      ...right,
      challenge: { ...challenge, parameters: { ...challenge.parameters, ...change } },
    });
    const { solution } = right;
    const proofs = {
      "no base64": "!",
      "no JSON": Buffer.from("{").toString("base64"),
      "no proof": encoded({ never: "mind" }),
      "another key": encoded({ ...right, solution: { ...solution, derivedKey: "00".repeat(32) } }),
      "a counter of no kind": encoded({ ...right, solution: { ...solution, counter: -1.5 } }),
      "no signature": encoded({ ...right, challenge: { ...challenge, signature: "00" } }),
      "less work": encoded(parameters({ cost: 1 })),
      "more time": encoded(parameters({ expiresAt: challenge.parameters.expiresAt + 3600 })),
      "another purpose": encoded(parameters({ data: { purpose: "sign-up" } })),
      "for a sign-up": await proofOf(await challengeFor("sign-up")),
      "of another site": await proofOf(await challengeFor("feedback", foreign)),
    };

    const passed: string[] = [];
    for (const [name, proof] of Object.entries(proofs)) {
      const answer = await send(proof);
      if (answer.status !== 422 || answer.body.code !== "proof_refused")
        passed.push(`${name}: ${codeOf(answer)}`);
    }

    await foreign.destroy();
    expect(passed).toEqual([]);
    expect((await send(encoded(right))).status).toBe(201);
  });

  test("holds for ten minutes, and what was used is forgotten after them", async () => {
    let now = new Date();
    const timed = await createTestSite({ config: { proofOfWork: true }, clock: () => now });
    const [used, late] = [await challengeFor("feedback", timed), await challengeFor("feedback", timed)];
    await send(await proofOf(used), timed);

    now = new Date(now.getTime() + 10 * 60_000 + 1000);
    const refused = await send(await proofOf(late), timed);
    await send(await proofOf(await challengeFor("feedback", timed)), timed);

    const kept = await timed.query("SELECT * FROM spent_proof");
    await timed.destroy();
    expect(codeOf(refused)).toEqual([422, "proof_refused"]);
    expect(kept).toHaveLength(1);
  });

  test("is known to be used by another process on the same store", async () => {
    const other = await createTestSite({
      config: { proofOfWork: true },
      dataDir: site.dataDir,
    });
    const proof = await proofOf(await challengeFor("feedback"));

    const [first, second] = [await send(proof), await send(proof, other)];

    await other.close();
    expect([first.status, codeOf(second)]).toEqual([201, [422, "proof_refused"]]);
  });

  test("is not used up by a form that does not fit, nor by a weak password", async () => {
    const proof = await proofOf(await challengeFor("sign-up"));
    const register = (change: object) =>
      site.send(
        "POST",
        "/auth/register",
        { ...PERSON, email: "weak@example.test", proof, ...change },
        anywhere(),
      );

    const weak = await register({ password: "password" });
    const unfit = await register({ email: "nobody" });
    const right = await register({});

    expect([weak.status, unfit.status, right.status]).toEqual([422, 422, 201]);
  });

  test("is not asked of a confirmed member, nor where the owner wants none", async () => {
    const off = await createTestSite({ config: { limitScale: 1 } });
    const statuses: number[] = [];
    for (let nth = 0; nth < 4; nth++) {
      const answer = await site.as("mia").send("POST", "/feedback", DRAFT, from("203.0.113.9"));
      statuses.push(answer.status);
    }

    const challenge = await challengeFor("feedback", off);
    const without = await statusesOf(4, () => off.send("POST", "/feedback", DRAFT, from("203.0.113.9")));
    const unneeded = await off.send("POST", "/feedback", { ...DRAFT, proof: "any" }, anywhere());

    await off.destroy();
    expect(statuses).toEqual([201, 201, 201, 201]);
    expect(challenge).toBeNull();
    expect(without).toEqual({ 201: 4 });
    expect(unneeded.status).toBe(201);
  });

  test("takes a browser hundreds of guesses on average, each of thousands of rounds", async () => {
    const challenges = await Promise.all(Array.from({ length: 8 }, () => challengeFor("feedback")));

    const counters = await Promise.all(
      challenges.map(
        async (it) => JSON.parse(Buffer.from(await proofOf(it), "base64").toString()).solution.counter,
      ),
    );

    expect(challenges.map(({ parameters }) => parameters.cost)).toEqual(challenges.map(() => 8000));
    // That all of eight are less is a chance of one in sixteen million.
    expect(Math.max(...counters)).toBeGreaterThan(50);
    expect(Math.max(...counters)).toBeLessThan(400);
  });
});
