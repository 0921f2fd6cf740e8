import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { becomeMember } from "../support/become-member";
import { launchBrowser, type OpenPage, openPage } from "../support/browser";
import { type SiteProcess, startSite } from "../support/site-process";
import { SOUP } from "../support/starter";

let browser: Browser;
let site: SiteProcess;
let page: OpenPage;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), startSite({ env: { LIMIT_SCALE: "100" } })]);
  page = await openPage(browser, { baseURL: site.url });
  await becomeMember(page, site.dataDir, "Kim");
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** What has the focus, by what a reader of the screen would hear. */
const focused = () =>
  page.evaluate(() => {
    const it = document.activeElement;
    if (it === null || it === document.body) return "nothing";
    const named = it.getAttribute("aria-label") ?? (it as HTMLInputElement).labels?.[0]?.textContent;
    return (named ?? it.textContent ?? "").replace(/\s+/g, " ").trim();
  });

/** Goes on with Tab until something with these words has the focus. */
async function tabTo(words: RegExp): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    if (words.test(await focused())) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never came to ${words}; it is at ${await focused()}`);
}

/** A page whose scripts have taken over: before that its forms lead to whole new pages. */
const goLive = (path: string) => page.goto(path, { waitUntil: "networkidle" });

const inPage = (words: string) => page.getByText(words).waitFor();

test("the first Tab offers the way past the header", async () => {
  await goLive(SOUP.path);
  await page.keyboard.press("Tab");

  expect(await focused()).toMatch(/skip/i);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.querySelector("main")!.contains(document.activeElement))).toBe(
    true,
  );
});

test("a heart and a bookmark are pressed, and keep the focus", async () => {
  await goLive(SOUP.path);
  await tabTo(/^Like\b/);
  await page.keyboard.press("Enter");
  await page
    .getByRole("button", { name: /^Liked/ })
    .first()
    .waitFor();
  await expect.poll(focused).toMatch(/^Liked/);

  await tabTo(/^Bookmark\b/);
  await page.keyboard.press("Space");
  await page
    .getByRole("button", { name: /^Bookmarked/ })
    .first()
    .waitFor();
  await expect.poll(focused).toMatch(/^Bookmarked/);
});

test("a comment is written, rated and sent, and the page does not lose its place", async () => {
  await goLive(SOUP.path);
  await tabTo(/^How did it go/);
  await page.keyboard.type("Written without a mouse.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await tabTo(/^Comment$/);
  await page.keyboard.press("Enter");
  await inPage("Written without a mouse.");
  await inPage("Your comment is there.");

  await expect.poll(focused).not.toBe("nothing");
});

test("a comment is deleted, and the focus stays on the page", async () => {
  const login = { email: "kim@example.test", password: "a pan, a pot, a lid" };
  const { access_token } = await (await page.request.post("/api/auth/login", { data: login })).json();
  const headers = { authorization: `Bearer ${access_token}` };
  await page.request.post(`/api/recipe/${SOUP.id}/comment`, { data: { text: "To be deleted." }, headers });
  await goLive(SOUP.path);
  await tabTo(/^Delete this comment/);
  await page.keyboard.press("Enter");
  await inPage("The comment is gone.");

  await expect.poll(focused).not.toBe("nothing");
});

test("a collection is begun, and the recipe is in it", async () => {
  await goLive(SOUP.path);
  await tabTo(/^Add to collection/);
  await page.keyboard.press("Enter");
  await tabTo(/^New collection/);
  await page.keyboard.type("By keys");
  await page.keyboard.press("Enter");
  await inPage("It is in “By keys” now, and in your bookmarks.");

  await expect.poll(focused).not.toBe("nothing");
});

test("the shopping list is filled, ticked and left", async () => {
  await goLive(SOUP.path);
  await tabTo(/^Add to shopping list/);
  await page.keyboard.press("Enter");
  await inPage("is on your shopping list");
  await goLive("/shopping-list");
  await tabTo(/garlic/i);
  await page.keyboard.press("Space");

  await page.getByRole("button", { name: /garlic/i, pressed: true }).waitFor();
  await expect.poll(focused).not.toBe("nothing");
});

test("the member's menu opens, and logs out", async () => {
  await goLive("/");
  await tabTo(/^Menu of Kim/);
  await page.keyboard.press("Enter");
  await tabTo(/^Log out/);
  await page.keyboard.press("Enter");

  await inPage("You are logged out.");
});
