import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { becomeMember } from "../support/become-member";
import { accessibilityViolations, launchBrowser, type OpenPage, openPage } from "../support/browser";
import { coveredControls, misshapenPictures } from "../support/page-looks";
import { type SiteProcess, startSite } from "../support/site-process";
import { SOUP } from "../support/starter";

const PASSWORD = "a pan, a pot, a lid";
const PICTURE = "public/apple-touch-icon.png";

let browser: Browser;
let site: SiteProcess;
beforeAll(async () => {
  [browser, site] = await Promise.all([
    launchBrowser(),
    startSite({ env: { LIMIT_SCALE: "1000", BANNER_URL: "https://promotion.example/share" } }),
  ]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

async function save(page: OpenPage, button: string, said: string): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: button, exact: true }).click();
  await page.getByText(said).waitFor();
}

const shownIn = (page: OpenPage, label: string) => page.getByLabel(label, { exact: true }).inputValue();

describe.each([
  ["with", true, "Ida"],
  ["without", false, "Noa"],
] as const)("the settings, %s JavaScript,", (_, javaScriptEnabled, name) => {
  test("are come to from one's own page, and show what is true after every change", async () => {
    const page = await openPage(browser, { baseURL: site.url, javaScriptEnabled });
    await becomeMember(page, site.dataDir, name);
    await page.goto(`/u/${name.toLowerCase()}-lee`);
    await page.getByRole("main").getByRole("link", { name: "Settings" }).click();
    await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();

    await page.getByLabel("First name").fill(`  ${name} `);
    await page.getByLabel("About you").fill("I cook.");
    await page.getByLabel("Sex").selectOption("other");
    await save(page, "Save", "Your profile is saved.");
    await expect.poll(() => shownIn(page, "First name")).toBe(name);
    expect(await shownIn(page, "About you")).toBe("I cook.");
    expect(await shownIn(page, "Sex")).toBe("other");

    await page.getByLabel("Username", { exact: true }).fill(`${name.toLowerCase()}-cooks`);
    await save(page, "Save", "Your profile is saved.");
    await page.waitForURL(`**/u/${name.toLowerCase()}-cooks/edit`);
    expect(await shownIn(page, "Username")).toBe(`${name.toLowerCase()}-cooks`);

    await page.getByLabel("Choose a picture").setInputFiles(PICTURE);
    await save(page, "Save picture", "Your picture is saved.");
    await expect.poll(() => shownIn(page, "Choose a picture")).toBe("");
    expect(await page.getByRole("main").locator("img").getAttribute("src")).not.toBe("/img/avatar.jpg");

    await page.getByLabel("Current password", { exact: true }).fill(PASSWORD);
    await page.getByLabel("New password", { exact: true }).fill("a spoon, a fork, a knife");
    await save(page, "Change password", "Your new password is set.");
    await expect.poll(() => shownIn(page, "Current password")).toBe("");
    expect(await shownIn(page, "New password")).toBe("");
    for (const [label, value] of [
      ["First name", name],
      ["About you", "I cook."],
      ["Sex", "other"],
    ] as const)
      expect(await shownIn(page, label)).toBe(value);
    await page.context().close();
  });
});

test("what is typed in one form stays while another is saved, and in one that is refused", async ({
  task,
}) => {
  const page = await openPage(browser, { baseURL: site.url });
  // A second try signs up somebody else.
  const name = ["Uma", "Una", "Ulla"][task.result?.retryCount ?? 0]!;
  await becomeMember(page, site.dataDir, name);
  // What the pages before have stored says nothing of whether this one is live.
  await page.evaluate(() => localStorage.removeItem("category"));
  await page.goto(`/u/${name.toLowerCase()}-lee/edit`, { waitUntil: "load" });
  await page.waitForFunction(() => localStorage.getItem("category") !== null);
  await page.getByLabel("About you").fill("Not saved yet");

  await page.getByLabel("Current password", { exact: true }).fill("wrong");
  await page.getByLabel("New password", { exact: true }).fill("a spoon, a fork, a knife");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.locator("#password [role=alert], #password [aria-invalid=true]").first().waitFor();
  await page.getByLabel("Choose a picture").setInputFiles(PICTURE);
  await save(page, "Save picture", "Your picture is saved.");

  expect(await shownIn(page, "About you")).toBe("Not saved yet");
  await page.context().close();
});

test("a member's pages are accessible, keep their pictures in shape and nothing over what is pressed", async () => {
  const page = await openPage(browser, { baseURL: site.url });
  await becomeMember(page, site.dataDir, "Eve", SOUP.path);
  await page
    .getByRole("button", { name: /^Like\b/ })
    .first()
    .click();
  await page.getByRole("button", { name: /^Liked/ }).waitFor();
  await page.getByLabel("How did it go?").fill("Very good.\n\nAgain\n\nand\n\nagain.");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await page.locator("[id^=comment-] img").waitFor();
  const faults: string[] = [];

  for (const path of [
    SOUP.path,
    "/browse?q=roasted+tomato",
    "/u/eve-lee",
    "/u/eve-lee/edit",
    "/u/eve-lee?tab=likes",
    "/u/eve-lee?tab=drafts",
    "/recipes/new",
    "/collections",
    "/shopping-list",
  ]) {
    await page.goto(path, { waitUntil: "load" });
    await page.locator(".banner[data-open]").waitFor();
    for (const [colorScheme, width] of [
      ["light", 1440],
      ["dark", 1440],
      ["light", 375],
      ["dark", 375],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      const found = [
        ...(await accessibilityViolations(page)),
        ...(await misshapenPictures(page)),
        ...(await coveredControls(page)),
      ];
      faults.push(...found.map((fault) => `${path}, ${colorScheme}, ${width} px: ${fault}`));
    }
  }

  expect(faults).toEqual([]);
  await page.context().close();
}, 300_000);
