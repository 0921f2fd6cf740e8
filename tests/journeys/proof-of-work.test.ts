import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, type OpenPage, openPage } from "../support/browser";
import { type SiteProcess, startSite } from "../support/site-process";
import { newestMail } from "../support/test-site";

const PASSWORD = "a pan, a pot, a lid";
const MESSAGE = "More soups, please.";

let browser: Browser;
let site: SiteProcess;
beforeAll(async () => {
  // Its limits are those of every site, and robot and people come from one network.
  [browser, site] = await Promise.all([launchBrowser(), startSite()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const post = (path: string, body: object) =>
  fetch(`${site.url}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

async function statusesOf(times: number, send: (nth: number) => Promise<Response>) {
  const statuses: Record<number, number> = {};
  for (let nth = 0; nth < times; nth++) {
    const answer = await send(nth);
    await answer.text();
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
  }
  return statuses;
}

const button = (page: OpenPage, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });

async function signUp(page: OpenPage, firstName: string): Promise<void> {
  await page.goto("/signup");
  await page.getByLabel("First name").fill(firstName);
  await page.getByLabel("Last name").fill("Lee");
  await page.getByLabel("E-mail address").fill(`${firstName.toLowerCase()}@example.test`);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await button(page, "Sign up").click();
}

async function sendFeedback(page: OpenPage): Promise<void> {
  await page.goto("/send-feedback");
  await page.getByLabel("What is it about?").selectOption("idea");
  await page.getByLabel("Your message").fill(MESSAGE);
  await button(page, "Send").click();
}

test("a robot's hundred posts to the API use up what comes without a proof, and no more", async () => {
  const feedback = await statusesOf(100, () => post("/feedback", { topic: "idea", message: MESSAGE }));
  const signUps = await statusesOf(100, (nth) =>
    post("/auth/register", {
      firstName: "Robot",
      lastName: "Lee",
      email: `robot${nth}@example.test`,
      password: PASSWORD,
    }),
  );

  expect(feedback).toEqual({ 201: 2, 429: 98 });
  expect(signUps).toEqual({ 201: 2, 429: 98 });
});

test("somebody with JavaScript signs up and sends feedback all the same, and hardly waits", async () => {
  const page = await openPage(browser, { baseURL: site.url });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/");
  await page.goto("/signup");
  await page.waitForLoadState("networkidle");
  const before = asked.filter((path) => /challenge/.test(path));

  await signUp(page, "Ana");
  await page.getByRole("heading", { name: "Look in your inbox" }).waitFor();
  await sendFeedback(page);
  await page.getByText("Thank you, your message has arrived.").waitFor();

  expect(before).toEqual([]);
  expect((await newestMail(site.dataDir, "ana@example.test")).text).toContain("verify-email");
  expect(asked.filter((path) => path.startsWith("/challenge/"))).toEqual([
    "/challenge/sign-up",
    "/challenge/feedback",
  ]);
  expect(page.complaints).toEqual([]);
  await page.context().close();
});

test("a refused form is sent again with a proof of its own", async () => {
  const page = await openPage(browser, { baseURL: site.url });
  await sendFeedback(page);
  await page.getByText("Thank you, your message has arrived.").waitFor();
  await page.goto("/send-feedback");
  await page.getByLabel("What is it about?").selectOption("idea");
  await page.getByLabel("Your message").fill("Short");
  await button(page, "Send").click();
  await page.getByText("Your message needs at least 10 characters.").waitFor();
  await page.getByLabel("Your message").fill(MESSAGE);
  await button(page, "Send").click();
  await page.getByText("Thank you, your message has arrived.").waitFor();
  expect(page.complaints.filter((it) => !/status of 422/.test(it))).toEqual([]);
  await page.context().close();
});

test("somebody without JavaScript is told when there were too many, and keeps what they typed", async () => {
  const page = await openPage(browser, { baseURL: site.url, javaScriptEnabled: false });

  await sendFeedback(page);
  const feedback = await page.getByRole("alert").textContent();
  const message = await page.getByLabel("Your message").inputValue();
  await signUp(page, "Bo");
  const refusal = await page.getByRole("alert").textContent();

  expect(feedback).toMatch(/^That was tried too often\. Please wait .* With JavaScript switched on/);
  expect(message).toBe(MESSAGE);
  expect(refusal).toMatch(/^That was tried too often\./);
  expect(await page.getByLabel("E-mail address").inputValue()).toBe("bo@example.test");
  await page.context().close();
});

test("somebody without JavaScript signs up and sends feedback on a site that is left in peace", async () => {
  const quiet = await startSite();
  const page = await openPage(browser, { baseURL: quiet.url, javaScriptEnabled: false });

  await signUp(page, "Cy");
  await page.getByRole("heading", { name: "Look in your inbox" }).waitFor();
  await sendFeedback(page);
  await page.getByText("Thank you, your message has arrived.").waitFor();

  await page.context().close();
  await quiet.stop();
});
