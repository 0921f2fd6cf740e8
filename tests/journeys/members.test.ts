import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityViolations, type OpenPage, openPage, pressAndSend } from "../support/browser";
import { comeIn, houseAccount, type MembersSite, startMembersSite } from "../support/members-site";
import type { SiteProcess } from "../support/site-process";
import { SOUP } from "../support/starter";

/** Everything a text can be made of to break a page. */
const NASTY = [
  "<script>alert(1)</script>",
  '<img src=x onerror="alert(1)">',
  "javascript:alert(1)",
  "</script><script>alert(1)</script>",
  "\u202eright to left",
  "zero\u200bwidth",
  `a${"\u0301".repeat(1000)}`,
  "see https://example.test/a?b=c&d.",
].join("\n");

let members: MembersSite;
let browser: Browser;
let mail: MembersSite["mail"];
let site: SiteProcess;

beforeAll(async () => {
  members = await startMembersSite({
    accounts: [houseAccount("ana", "Ana"), houseAccount("bo", "Bo")],
    env: { FEEDBACK_EMAIL: "owner@simmer.test" },
  });
  ({ browser, mail, site } = members);
});
afterAll(() => members.stop());

/** The recipe's own buttons, and not those of the cards below it. */
const button = (page: OpenPage, name: RegExp) =>
  page
    .getByRole("main")
    .locator("> article, section[aria-labelledby=comments], > form")
    .getByRole("button", { name });

describe.each([
  ["with JavaScript", true, "ana", "Ana"],
  ["without JavaScript", false, "bo", "Bo"],
] as const)("a member %s", (_, javaScriptEnabled, account, name) => {
  let page: OpenPage;
  beforeAll(async () => {
    page = await openPage(browser, { javaScriptEnabled, baseURL: site.url });
  });
  afterAll(() => page.context().close());

  test("who was nobody when they liked a recipe comes back with the wish fulfilled", async () => {
    await page.goto(SOUP.path);
    await button(page, /^Like/).click();
    await page.waitForURL("**/login?next=**");
    await page.getByText("We remember what you wanted.").waitFor();

    await comeIn(page, account);

    await page.getByText(`Hello, ${name}!`).waitFor();
    await page.getByText("The recipe you liked is noted.").waitFor();
    expect(new URL(page.url()).pathname).toBe(SOUP.path);
    expect(await button(page, /^Liked/).getAttribute("aria-pressed")).toBe("true");
  });

  test("takes a like back, and bookmarks", async () => {
    const before = Number((await button(page, /^Liked/).textContent())!.replace(/\D/g, ""));
    await pressAndSend(page, button(page, /^Liked/));
    await button(page, /^Like\b(?!d)/).waitFor();
    await pressAndSend(page, button(page, /^Bookmark\b(?!ed)/));
    await button(page, /^Bookmarked/).waitFor();

    await page.reload();

    const after = Number((await button(page, /^Like\b(?!d)/).textContent())!.replace(/\D/g, "") || "0");
    expect(after).toBe(before - 1);
    expect(await button(page, /^Bookmarked/).isVisible()).toBe(true);
  });

  test("finds bookmarks and likes on their profile, and nobody else finds the bookmarks", async () => {
    await page.getByLabel(`Menu of ${name}`).click();
    await page.getByRole("link", { name: "My profile" }).click();
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await page.getByRole("main").getByRole("link", { name: "Bookmarks" }).click();
    await page.getByRole("link", { name: "Roasted tomato soup" }).waitFor();

    const stranger = await openPage(browser, { baseURL: site.url });
    await stranger.goto(page.url());
    expect(await stranger.getByText("Roasted tomato soup").count()).toBe(0);
    expect(await stranger.getByRole("main").getByRole("link", { name: "Bookmarks" }).count()).toBe(0);
    await stranger.context().close();
  });

  test("comments and rates, and everyone sees it, crawlers too", async () => {
    await page.goto(`${SOUP.path}?servings=8`);
    await page.getByLabel("How did it go?").fill(`It was lovely, says ${name}.`);
    await page.getByRole("radio", { name: "4 of 5 stars" }).check();
    await button(page, /^Comment$/).click();
    await page.getByText("Your comment is there.").waitFor();

    await page.getByText(`It was lovely, says ${name}.`).waitFor();
    expect(new URL(page.url()).search).toBe("?servings=8");
    const html = await (await page.request.get(SOUP.path)).text();
    expect(html).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4');
    if (javaScriptEnabled) {
      expect(await page.getByLabel("How did it go?").inputValue()).toBe("");
      expect(await accessibilityViolations(page)).toEqual([]);
    }
  });

  test("is told what is wrong with an empty comment", async () => {
    await page.goto(SOUP.path);
    await page.getByLabel("How did it go?").fill("   ");
    await button(page, /^Comment$/).click();

    await page.getByText("Your comment is missing.").waitFor();
  });

  test("can write anything, and it stays text", async () => {
    await page.goto(SOUP.path);
    await page.getByLabel("How did it go?").fill(NASTY);
    await button(page, /^Comment$/).click();
    await page.getByText("Your comment is there.").waitFor();

    const comment = page.getByRole("region", { name: "Comments" }).getByRole("listitem").first();
    await expect.poll(() => comment.textContent()).toContain("<script>alert(1)</script>");
    expect(await comment.locator("script, img[onerror], a[href^='javascript']").count()).toBe(0);
    expect(await comment.getByRole("link", { name: /example\.test/ }).getAttribute("href")).toBe(
      "https://example.test/a?b=c&d",
    );
    expect(await comment.getByRole("link", { name: /example\.test/ }).getAttribute("rel")).toContain(
      "nofollow ugc",
    );
    await comment.getByRole("button", { name: "Delete this comment" }).click();
    await page.getByText("The comment is gone.").waitFor();
    expect(await page.getByText("<script>alert(1)</script>").count()).toBe(0);
  });

  test("sends feedback, which reaches the owner", async () => {
    await page.goto("/send-feedback");
    await page.getByLabel("What is it about?").selectOption("idea");
    await page.getByLabel("Your message").fill("short");
    await button(page, /^Send$/).click();
    await page.getByText("Your message needs at least 10 characters.").waitFor();
    expect(await page.getByLabel(/^E-mail address/).inputValue()).toBe(`${account}@example.test`);
    await page.getByLabel("Your message").fill(`More soups, please. ${name}`);
    await button(page, /^Send$/).click();

    await page.getByText("Thank you, your message has arrived.").waitFor();
    expect((await mail.next("owner@simmer.test")).text).toContain(`More soups, please. ${name}`);
  });

  test("met no error in the console but the refusals", () => {
    expect(
      page.complaints.filter((it) => !/status of 422/.test(it) && !it.includes(members.house.issuer)),
    ).toEqual([]);
  });
});

test("a like that the site refuses is taken back with the reason", async () => {
  const page = await openPage(browser, { baseURL: site.url });
  await page.goto(`/login?next=${SOUP.path}`);
  await comeIn(page, "ana");
  await button(page, /^Like\b(?!d)/).waitFor();
  await page.waitForLoadState("networkidle");
  const visible = await page.evaluate(async (id) => (await fetch(`/api/recipe/${id}`)).status, SOUP.id);
  expect(visible).toBe(200);
  await page.route(`**/like/${SOUP.id}.data*`, async (route) => {
    const answer = await route.fetch({ url: `${site.url}/like/424242.data` });
    await route.fulfill({ response: answer });
  });

  await button(page, /^Like\b(?!d)/).click();

  await page.getByRole("alert").getByText("There is no such recipe.").waitFor();
  await button(page, /^Like\b(?!d)/).waitFor();
  await page.context().close();
});

test("a program that fills the hidden field of the feedback form is thanked and not heard", async () => {
  const form = { topic: "praise", message: "Buy cheap watches here", website: "https://spam.test" };
  const answer = await fetch(`${site.url}/send-feedback`, {
    method: "POST",
    body: new URLSearchParams(form),
    redirect: "manual",
  });

  expect(answer.status).toBe(303);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(mail.mails.filter((it) => it.text?.includes("watches"))).toEqual([]);
});
