import type { Browser } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { paths } from "~/paths";
import { becomeMember } from "../support/become-member";
import { accessibilityViolations, launchBrowser, openPage } from "../support/browser";
import { canTakeRoomAway, takeRoomAway } from "../support/no-room";
import { type SiteProcess, startSite } from "../support/site-process";
import { mountSmallDisk } from "../support/small-disk";
import { SOUP } from "../support/starter";

const SENTENCE = "Simmer can be read but not written to just now. Please try again in a minute.";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.skipIf(!canTakeRoomAway)("while the disk takes no writes", () => {
  let site: SiteProcess;
  beforeAll(async () => {
    site = await startSite({ env: { LIMIT_SCALE: "100" } });
  });
  afterEach(() => takeRoomAway(false, site.pid));
  afterAll(() => site.stop());

  test.each([
    "/",
    "/browse?q=tomato",
    "/category/soups",
    SOUP.path,
    "/u/simmer",
    "/generate",
    "/login",
    "/signup",
  ])("%s is served", async (at) => {
    takeRoomAway(true, site.pid);

    expect((await fetch(site.url + at)).status).toBe(200);
  });

  test("/readyz and the log say so, once, and when it is over", async () => {
    takeRoomAway(true, site.pid);
    for (let times = 0; times < 3; times++) await postChat(site);

    const during = await (await fetch(`${site.url}/readyz`)).json();
    takeRoomAway(false, site.pid);
    await expect
      .poll(() => site.output(), { timeout: 15_000 })
      .toContain("The store can be written to again.");
    const after = await (await fetch(`${site.url}/readyz`)).json();

    expect(during).toMatchObject({
      ...{ status: "ready", store: "can be read but not written to", trouble: "failing" },
    });
    expect(after).toMatchObject({ status: "ready", store: "answers" });
    expect(site.output().match(/The store cannot be written to: its disk takes no writes/g)).toHaveLength(1);
    expect((await postChat(site)).status).toBe(200);
  });

  describe.each([
    ["with JavaScript", true],
    ["without JavaScript", false],
  ] as const)("a member %s", (_, javaScriptEnabled) => {
    const firstName = javaScriptEnabled ? "Ana" : "Bo";

    test("keeps the words of a comment, and sends them again when it is over", async () => {
      const page = await openPage(browser, { javaScriptEnabled, baseURL: site.url });
      await becomeMember(page, site.dataDir, firstName, SOUP.path);
      const words = `A long and careful comment of ${firstName}.`;
      const text = page.locator("#comment-text");
      const send = page.getByRole("main").getByRole("button", { name: "Comment", exact: true });
      await text.fill(words);
      takeRoomAway(true, site.pid);

      await send.click();
      await page.getByText(SENTENCE).waitFor();

      expect(await text.inputValue()).toBe(words);
      expect(await page.getByLabel(`Menu of ${firstName}`).isVisible()).toBe(true);
      if (javaScriptEnabled) expect(await accessibilityViolations(page)).toEqual([]);
      takeRoomAway(false, site.pid);
      await send.click();
      await page.locator("article, li").getByText(words).first().waitFor();
      await page.context().close();
    });

    test("is told the same of a comment that they take back, and it stays", async () => {
      const page = await openPage(browser, { javaScriptEnabled, baseURL: site.url });
      await becomeMember(page, site.dataDir, `${firstName}words`, SOUP.path);
      const words = `Second thoughts of ${firstName}.`;
      await page.locator("#comment-text").fill(words);
      await page.getByRole("main").getByRole("button", { name: "Comment", exact: true }).click();
      const comment = page.locator("article, li").filter({ hasText: words }).last();
      await comment.waitFor();
      takeRoomAway(true, site.pid);

      await comment.getByRole("button", { name: /delete|remove/i }).click();

      await page.getByText(SENTENCE).waitFor();
      expect(new URL(page.url()).pathname).toBe(SOUP.path);
      expect(await comment.isVisible()).toBe(true);
      await page.context().close();
    });

    test("is told the same of a heart, on the page they are on", async () => {
      const page = await openPage(browser, { javaScriptEnabled, baseURL: site.url });
      await becomeMember(page, site.dataDir, `${firstName}heart`, SOUP.path);
      takeRoomAway(true, site.pid);

      await page.getByRole("main").getByRole("button", { name: /like/i }).first().click();

      await page.getByText(SENTENCE).waitFor();
      expect(new URL(page.url()).pathname).toBe(SOUP.path);
      await page.context().close();
    });
  });

  describe.each([
    ["with JavaScript", true],
    ["without JavaScript", false],
  ] as const)("somebody unknown %s", (_, javaScriptEnabled) => {
    test("keeps what they wrote of the site", async () => {
      const page = await openPage(browser, { javaScriptEnabled, baseURL: site.url });
      await page.goto(paths.feedback());
      await page.getByLabel("What is it about?").selectOption("praise");
      await page.getByLabel("Your message").fill("The soups are the best of it.");
      takeRoomAway(true, site.pid);

      await page.getByRole("main").getByRole("button", { name: /Send/ }).click();

      await page.getByText(SENTENCE).waitFor();
      expect(await page.getByLabel("Your message").inputValue()).toBe("The soups are the best of it.");
      await page.context().close();
    });

    test("keeps what they asked the generator for", async () => {
      const page = await openPage(browser, { javaScriptEnabled, baseURL: site.url });
      await page.goto("/generate");
      await page.locator("#words").fill("a lentil soup with lemon");
      takeRoomAway(true, site.pid);

      await page
        .locator("form", { has: page.locator("#words") })
        .locator("button[type=submit]")
        .last()
        .click();

      await page.getByText(SENTENCE).waitFor();
      expect(await page.locator("#words").inputValue()).toBe("a lentil soup with lemon");
      await page.context().close();
    });
  });
});

describe("a data folder on a disk that is full", () => {
  test("is served from, also after a kill, and takes writes once there is room", async ({
    skip,
    onTestFinished,
  }) => {
    const disk = mountSmallDisk(96) ?? skip("this process may mount no disk");
    let site: SiteProcess | undefined;
    onTestFinished(async () => {
      await site?.stop();
      disk.unmount();
    });
    site = await startSite({ dataDir: disk.folder, env: { LIMIT_SCALE: "100" } });
    expect((await postChat(site)).status).toBe(200);
    disk.fill();

    const refused = await untilFull(site);
    await expect.poll(site.output).toContain("its disk is full (SQLITE_FULL)");
    await site.kill();
    site = await startSite({ dataDir: disk.folder, env: { LIMIT_SCALE: "100" } });

    expect(await refused.json()).toMatchObject({ code: "read_only", detail: SENTENCE });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await fetch(site.url + SOUP.path)).status).toBe(200);
    disk.clear();
    expect((await postChat(site)).status).toBe(200);
  });
});

function postChat(site: SiteProcess): Promise<Response> {
  return fetch(`${site.url}/api/chat`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ messages: [{ role: "user", content: "a lentil soup" }], mode: "composer" }),
  });
}

/** The log that SQLite writes first has room of its own: only what goes beyond it is refused. */
async function untilFull(site: SiteProcess): Promise<Response> {
  for (let times = 0; times < 50; times++) {
    const answers = await Promise.all(Array.from({ length: 8 }, () => postChat(site)));
    const refused = answers.find(({ status }) => status !== 200);
    if (refused !== undefined) return refused;
    await Promise.all(answers.map(({ body }) => body?.cancel()));
  }
  throw new Error("The disk did not fill");
}
