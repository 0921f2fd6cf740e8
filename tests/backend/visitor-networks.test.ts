import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestSite, type TestSite } from "../support/test-site";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ config: { limitScale: 1 } });
});
afterAll(() => site.destroy());

/** What is answered who tries six times, each time from the next of these addresses. */
async function sixTimes(addressOf: (nth: number) => string): Promise<number[]> {
  const statuses = [];
  for (let nth = 1; nth <= 6; nth++) {
    const from = { "x-visitor-address": addressOf(nth) };
    const feedback = { topic: "idea", message: "More soups for cold evenings." };
    statuses.push((await site.send("POST", "/feedback", feedback, from)).status);
  }
  return statuses;
}

const FIVE_AND_NO_MORE = [201, 201, 201, 201, 201, 429];

test("who has a whole network of IPv6 has one budget", async () => {
  expect(await sixTimes((nth) => `2001:db8:1:2::${nth}`)).toEqual(FIVE_AND_NO_MORE);
});

test("the other spelling of an address is no second budget", async () => {
  const spellings = ["198.51.100.7", "::ffff:198.51.100.7", "::ffff:c633:6407", "198.51.100.7:4711"];

  expect(await sixTimes((nth) => spellings[nth % spellings.length]!)).toEqual(FIVE_AND_NO_MORE);
});

test("two networks have a budget each", async () => {
  expect(await sixTimes((nth) => `2001:db8:1:${nth}1::1`)).toEqual([201, 201, 201, 201, 201, 201]);
});

test("who has the networks of a whole /48 has ten budgets, and their neighbours keep their own", async () => {
  const tries = [];
  for (let network = 1; network <= 9; network++)
    tries.push(...(await sixTimes(() => `2001:db8:aa:${network}::1`)));

  expect(tries.filter((status) => status === 201)).toHaveLength(8 * 5 + 2);
  expect(await sixTimes(() => "2001:db8:aa:ffff::1")).toEqual(Array(6).fill(429));
  expect(await sixTimes(() => "2001:db8:ab:1::1")).toEqual(FIVE_AND_NO_MORE);
});
