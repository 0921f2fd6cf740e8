import { createCookie } from "@remix-run/node";
import type { Browser, BrowserContextOptions } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityViolations, launchBrowser, type OpenPage, openPage } from "../support/browser";
import { type SiteProcess, startSite } from "../support/site-process";

const SESSION_SECRET = "a session secret of more than thirty-two characters";
const PROMOTION = "https://promotion.example/share";
const MINUTE = 60_000;

let browser: Browser;
let site: SiteProcess;
let quiet: SiteProcess;
beforeAll(async () => {
  [browser, site, quiet] = await Promise.all([
    launchBrowser(),
    startSite({ env: { BANNER_URL: PROMOTION, SESSION_SECRET } }),
    startSite({ env: { SESSION_SECRET } }),
  ]);
});
afterAll(async () => {
  await browser.close();
  await Promise.all([site.stop(), quiet.stop()]);
});

const open = (where: SiteProcess, options: BrowserContextOptions = {}) =>
  openPage(browser, { baseURL: where.url, ...options });
const promotion = (page: OpenPage) => page.getByRole("complementary", { name: "Promotion" });
const toast = (page: OpenPage, message = "You are logged out.") =>
  page.locator(".toast").filter({ hasText: message });

/** Stops the browser's clock; from here on its time goes by `page.clock.runFor` alone. */
async function stopClock(page: OpenPage): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + MINUTE);
}

/** A page whose scripts have taken over: only then is there anything to press, and a time that runs. */
async function goLive(page: OpenPage, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "load" });
  await untilTaken(page);
}

/** The same with a clock that stands: what shows the page and then asks for its scripts needs a moment of it. */
async function goLiveInNoTime(page: OpenPage, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "load" });
  await page.clock.runFor(50);
  await untilTaken(page);
}

async function untilTaken(page: OpenPage): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem("category") !== null);
  await page.waitForTimeout(100);
}

/** Shows "You are logged out." as the member's menu does: a post and its redirect, in the page. */
async function logOut(page: OpenPage): Promise<void> {
  await page.evaluate(() => {
    const { __remixRouter: router } = window as unknown as {
      __remixRouter: { navigate(to: string, options: object): void };
    };
    router.navigate("/logout", { formMethod: "post", formData: new FormData() });
  });
}

/** Toasts on their way to the next page, as a redirect before it would send them. */
async function send(page: OpenPage, toasts: { type: string; message: string }[]): Promise<void> {
  const cookie = createCookie("toasts", { secrets: [SESSION_SECRET] });
  const now = Date.now();
  const [pair] = (await cookie.serialize(toasts.map((it, index) => ({ ...it, id: now + index })))).split(";");
  const value = pair!.slice("toasts=".length);
  await page.context().addCookies([{ name: "toasts", value, url: quiet.url }]);
}

const ALL = [
  { type: "success", message: "Saved." },
  { type: "error", message: "Refused." },
  { type: "info", message: "By the way." },
];

describe("a toast", () => {
  test("is there for five seconds and then gone", async () => {
    const page = await open(quiet);
    await stopClock(page);
    await goLiveInNoTime(page, "/about");
    await logOut(page);
    await toast(page).waitFor();

    await page.clock.runFor(4_900);
    expect(await toast(page).isVisible()).toBe(true);
    await page.clock.runFor(200);
    await expect.poll(() => toast(page).count()).toBe(0);
    await page.context().close();
  });

  test("that came with a whole page goes after five seconds, too", async () => {
    const page = await open(quiet);
    await stopClock(page);
    await send(page, ALL);
    await goLiveInNoTime(page, "/about");

    await page.clock.runFor(4_900);
    expect(await page.locator(".toast").count()).toBe(3);
    await page.clock.runFor(200);
    await expect.poll(() => page.locator(".toast").count()).toBe(0);
    await page.context().close();
  });

  test.each(["hovered", "focused"])("waits while it is %s, and goes on with what was left", async (how) => {
    const page = await open(quiet);
    await stopClock(page);
    await goLiveInNoTime(page, "/about");
    await logOut(page);
    await toast(page).waitFor();
    await page.clock.runFor(3_000);

    if (how === "hovered") await toast(page).hover();
    else await toast(page).getByRole("button", { name: "Close" }).focus();
    await page.clock.runFor(60_000);
    expect(await toast(page).isVisible()).toBe(true);
    if (how === "hovered") await page.mouse.move(5, 700);
    else await page.getByRole("link", { name: "Browse" }).first().focus();

    await page.clock.runFor(1_900);
    expect(await toast(page).isVisible()).toBe(true);
    await page.clock.runFor(200);
    await expect.poll(() => toast(page).count()).toBe(0);
    await page.context().close();
  });

  test("goes by its ×, by mouse and by keyboard, alone, and the focus goes back", async () => {
    const page = await open(quiet);
    await send(page, ALL);
    await goLive(page, "/about");

    await toast(page, "Refused.").getByRole("button", { name: "Close" }).click();
    expect(await page.locator(".toast p").allTextContents()).toEqual(["Saved.", "By the way."]);
    await page.getByRole("link", { name: "Simmer" }).first().focus();
    await toast(page, "By the way.").getByRole("button", { name: "Close" }).focus();
    await page.keyboard.press("Enter");

    expect(await page.locator(".toast p").allTextContents()).toEqual(["Saved."]);
    expect(await page.locator(":focus").textContent()).toBe("Simmer");
    expect(new URL(page.url()).pathname).toBe("/about");
    await page.context().close();
  });

  test("of information is announced politely, in a place that was there before, the others at once", async () => {
    const page = await open(quiet);
    await goLive(page, "/about");
    expect(await page.locator("[aria-live=polite]").count()).toBe(1);

    await send(page, ALL);
    await goLive(page, "/about");

    expect(await page.getByRole("alert").locator("p").allTextContents()).toEqual(["Saved.", "Refused."]);
    expect(
      await page.locator("[aria-live=polite]").getByRole("status").locator("p").allTextContents(),
    ).toEqual(["By the way."]);
    await page.context().close();
  });

  test("stands beside others, each with its own time", async () => {
    const page = await open(quiet);
    await stopClock(page);
    await goLiveInNoTime(page, "/about");
    await logOut(page);
    await expect.poll(() => toast(page).count()).toBe(1);
    await page.clock.runFor(2_000);
    await logOut(page);
    await expect.poll(() => toast(page).count()).toBe(2);

    await page.clock.runFor(3_100);
    await expect.poll(() => toast(page).count()).toBe(1);
    await page.clock.runFor(2_000);
    await expect.poll(() => toast(page).count()).toBe(0);
    await page.context().close();
  });

  test("comes along when somebody is sent to log in, and stays over an error page", async () => {
    const page = await open(quiet);
    await stopClock(page);
    await goLiveInNoTime(page, "/about");
    const walk = (to: string) =>
      page.evaluate((path) => {
        (window as unknown as { __remixRouter: { navigate(to: string): void } }).__remixRouter.navigate(path);
      }, to);

    await walk("/u/simmer/edit");
    await page.getByRole("status").filter({ hasText: "Please log in first." }).waitFor();
    await page.clock.runFor(3_000);
    await walk("/category/nope");
    await page.getByText("Page not found: /category/nope").waitFor();

    expect(await toast(page, "Please log in first.").isVisible()).toBe(true);
    await page.clock.runFor(2_100);
    await expect.poll(() => page.locator(".toast").count()).toBe(0);
    await walk("/about");
    await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
    expect(await page.locator(".toast").count()).toBe(0);
    await page.context().close();
  });

  test("shows without JavaScript, fades after five seconds, and its × leads back to the page without it", async () => {
    const page = await open(quiet, { javaScriptEnabled: false });
    await page.goto("/u/simmer/edit");
    const here = page.url();
    expect(new URL(here).pathname).toBe("/login");
    expect(await toast(page, "Please log in first.").isVisible()).toBe(true);

    await toast(page, "Please log in first.").getByRole("button", { name: "Close" }).click();
    await page.waitForLoadState();
    expect(page.url()).toBe(here);
    expect(await page.locator(".toast").count()).toBe(0);

    await send(page, ALL);
    await page.goto("/about");
    await page.mouse.move(5, 700);
    await page.waitForTimeout(4_000);
    expect(await toast(page, "Saved.").isVisible()).toBe(true);
    await page.waitForTimeout(1_800);
    expect(await toast(page, "Saved.").isVisible()).toBe(false);
    await page.context().close();
  });

  test("cannot be closed to another site", async () => {
    for (const path of ["/toasts/close", "/banner/close"]) {
      const body = new URLSearchParams({ next: "//evil.test" });
      const answer = await fetch(site.url + path, { method: "POST", body, redirect: "manual" });
      expect([path, answer.status, answer.headers.get("location")]).toEqual([path, 303, "/"]);
      expect((await fetch(site.url + path)).status).toBe(404);
    }
  });
});

describe("the banner", () => {
  test("appears half a second after the page", async () => {
    const page = await open(site);
    await stopClock(page);
    await goLiveInNoTime(page, "/about");

    await page.clock.runFor(400);
    expect(await promotion(page).isVisible()).toBe(false);
    await page.clock.runFor(200);
    await promotion(page).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
    await page.context().close();
  });

  test.each([
    [719, "cookie", false],
    [721, "cookie", true],
    [719, "local storage", false],
    [721, "local storage", true],
  ] as const)("closed %i minutes ago by the %s is there again: %s", async (minutes, where, there) => {
    const page = await open(site);
    const closedAt = String(Date.now() - minutes * MINUTE);
    if (where === "cookie")
      await page.context().addCookies([{ name: "banner-closed", value: closedAt, url: site.url }]);
    else await page.addInitScript((value) => localStorage.setItem("banner", value), closedAt);

    await goLive(page, "/about");
    await page.waitForTimeout(800);

    expect(await promotion(page).isVisible()).toBe(there);
    await page.context().close();
  });

  test("leads to the other site in a new tab, by its picture", async () => {
    const page = await open(site);
    await page.context().route(`${PROMOTION}**`, (route) => route.fulfill({ body: "The other site" }));
    await page.goto("/about");
    const link = promotion(page).getByRole("link", { name: /Share a meal.*opens in a new tab/s });

    expect(await link.getAttribute("href")).toBe(PROMOTION);
    expect(await link.getAttribute("target")).toBe("_blank");
    expect(await link.getAttribute("rel")).toBe("noopener");
    const picture = link.locator("img");
    await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(640);
    const [tab] = await Promise.all([page.context().waitForEvent("page"), picture.click()]);
    await tab.waitForURL(PROMOTION);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    expect(new URL(page.url()).pathname).toBe("/about");
    await page.context().close();
  });

  test("is closed without leaving the page, keeps the time of closing, and other tabs follow", async () => {
    const page = await open(site);
    await goLive(page, "/about");
    const other = (await page.context().newPage()) as OpenPage;
    await other.goto("/browse");
    await promotion(other).waitFor();
    await promotion(page).waitFor();
    const before = Date.now();

    const [answer] = await Promise.all([
      page.waitForResponse("**/banner/close"),
      promotion(page).getByRole("button", { name: "Close the promotion" }).click(),
    ]);

    expect(answer.status()).toBe(204);
    expect(await promotion(page).isVisible()).toBe(false);
    await promotion(other).waitFor({ state: "hidden" });
    const kept = Number(await page.evaluate(() => localStorage.getItem("banner")));
    const cookie = (await page.context().cookies()).find(({ name }) => name === "banner-closed")!;
    for (const time of [kept, Number(cookie.value)]) {
      expect(time).toBeGreaterThanOrEqual(before);
      expect(time).toBeLessThanOrEqual(Date.now());
    }
    expect(cookie).toMatchObject({ sameSite: "Lax", path: "/" });
    expect(Math.abs(cookie.expires - Date.now() / 1000 - 12 * 60 * 60)).toBeLessThan(60);
    await page.reload();
    expect(await page.locator(".banner").count()).toBe(0);
    expect(page.complaints).toEqual([]);
    await page.context().close();
  });

  test("closes also while the site cannot be reached", async () => {
    const page = await open(site);
    await goLive(page, "/about");
    await promotion(page).waitFor();
    await page.context().setOffline(true);

    await promotion(page).getByRole("button").click();

    await promotion(page).waitFor({ state: "hidden" });
    await page.waitForTimeout(200);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain("About");
    await page.context().close();
  });

  test("closes by Escape, unless Escape is for something else", async () => {
    const page = await open(site);
    await goLive(page, "/about");
    await promotion(page).waitFor();
    const search = page.getByRole("searchbox").first();

    await search.fill("soup");
    await page.keyboard.press("Escape");
    expect(await promotion(page).isVisible()).toBe(true);
    await search.fill("");
    await page.keyboard.press("Escape");

    await promotion(page).waitFor({ state: "hidden" });
    expect(await page.evaluate(() => Number(localStorage.getItem("banner")))).toBeGreaterThan(0);
    await page.context().close();
  });

  test("is reached and closed by keyboard, and the focus goes back to where it was", async () => {
    const page = await open(site);
    await goLive(page, "/about");
    await promotion(page).waitFor();
    const before = page.getByRole("searchbox").first();
    await before.focus();
    for (let step = 0; step < 8 && (await promotion(page).locator(":focus").count()) === 0; step += 1)
      await page.keyboard.press("Tab");

    expect(await page.locator(":focus").getAttribute("href")).toBe(PROMOTION);
    const last = page.getByRole("banner").getByRole("link").or(page.getByRole("banner").getByRole("button"));
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");

    await promotion(page).waitFor({ state: "hidden" });
    expect(await last.locator(":scope:focus").count()).toBe(1);
    await page.context().close();
  });

  test("gives the focus to the page where nothing had it before", async () => {
    const page = await open(site);
    await goLive(page, "/about");
    await promotion(page).waitFor();
    await promotion(page).getByRole("link").focus();

    await page.keyboard.press("Escape");

    await promotion(page).waitFor({ state: "hidden" });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
    await page.context().close();
  });

  test("moves nothing when it opens, and leaves no gap when it is closed", async () => {
    const page = await open(site);
    await goLive(page, "/about");
    const topOf = () => page.locator("h1").evaluate((it) => it.getBoundingClientRect().top);
    const before = await topOf();
    await promotion(page).waitFor();
    expect(await topOf()).toBe(before);

    await promotion(page).getByRole("button").click();

    await expect.poll(topOf).toBeLessThan(before - 50);
    expect(await page.locator(".banner").count()).toBe(0);
    await page.context().close();
  });

  test("is shown without JavaScript after half a second, and its × is a form", async () => {
    const page = await open(site, { javaScriptEnabled: false });
    // Not before the styles are there: without them it stands in the page like everything else.
    await page.goto("/category/soups", { waitUntil: "load" });
    await promotion(page).waitFor();
    const seenAt = (milliseconds: number) =>
      page.locator(".banner > *").evaluate((it, time) => {
        // On a slow machine it has ended before it could be looked at: begin again.
        const { style } = it as HTMLElement;
        style.animation = "none";
        it.getBoundingClientRect();
        style.animation = "";
        const [coming] = it.getAnimations();
        coming!.pause();
        coming!.currentTime = time;
        return getComputedStyle(it).visibility;
      }, milliseconds);
    expect(await seenAt(400)).toBe("hidden");
    expect(await seenAt(600)).toBe("visible");

    await promotion(page).getByRole("button").click();
    await page.waitForLoadState();

    expect(new URL(page.url()).pathname).toBe("/category/soups");
    expect(await page.locator(".banner").count()).toBe(0);
    expect((await page.context().cookies()).map(({ name }) => name)).toContain("banner-closed");
    await page.context().close();
  });

  test("does not move in for who wants less motion", async () => {
    const page = await open(site, { reducedMotion: "reduce" });
    await page.goto("/about");
    await promotion(page).waitFor();

    const seconds = await promotion(page).evaluate((it) =>
      Number.parseFloat(getComputedStyle(it.firstElementChild!).animationDuration),
    );
    expect(seconds).toBeLessThan(0.001);
    await page.context().close();
  });

  test.each<Record<string, string>>([{ BANNER_URL: "" }, { BANNER_URL: PROMOTION, BANNER_IMAGE: "" }])(
    "is off when its owner says %j",
    async (env) => {
      const off = await startSite({ env });

      const html = await (await fetch(`${off.url}/about`)).text();

      expect(html).toContain("About");
      expect(html).not.toMatch(/Promotion|promotion\.example/);
      await off.stop();
    },
  );

  test("with a toast is accessible and fits, light and dark, and on a phone leaves three quarters free", async () => {
    const page = await open(site);
    await goLive(page, "/about");
    await promotion(page).waitFor();
    await logOut(page);
    await toast(page).hover();

    for (const colorScheme of ["light", "dark"] as const)
      for (const width of [320, 375, 1440]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 667 });
        const look = `${colorScheme}, ${width} px`;
        await page.waitForTimeout(400);
        expect(await accessibilityViolations(page), look).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), look).toBeLessThanOrEqual(
          width,
        );
        const card = (await promotion(page).boundingBox())!;
        expect((card.width * card.height) / (width * 667), look).toBeLessThan(0.25);
        const close = (await promotion(page).getByRole("button").boundingBox())!;
        expect(Math.min(close.width, close.height), look).toBeGreaterThanOrEqual(44);
      }
    expect(page.complaints).toEqual([]);
    await page.context().close();
  });
});
