import type { Browser, BrowserContextOptions, CDPSession } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityViolations, launchBrowser, type OpenPage, openPage } from "../support/browser";
import { type SiteProcess, startSite } from "../support/site-process";
import { SOUP, starterRecipe } from "../support/starter";

const PHO = starterRecipe("beef-pho").path;
const MINUTE = 60_000;

let browser: Browser;
let site: SiteProcess;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), startSite()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** What the page asked of the device, one word a call. */
interface Recorded {
  calls: string[];
}

/** Stands in for the device: sound, vibration, notifications and the lock of the screen are written down. */
function recordDevice(permission: NotificationPermission) {
  const calls: string[] = [];
  Object.assign(window, { calls });
  const note = (words: string) => {
    calls.push(words);
  };
  const parameter = { value: 0, setValueAtTime() {}, linearRampToValueAtTime() {} };
  class Sound {
    state = "running";
    currentTime = 0;
    destination = {};
    resume = () => Promise.resolve();
    createOscillator = () => ({ frequency: parameter, connect() {}, start: () => note("beep"), stop() {} });
    createGain = () => ({ gain: parameter, connect() {} });
  }
  class Note {
    static permission = permission;
    static requestPermission() {
      note("ask");
      Note.permission = "granted";
      return Promise.resolve(Note.permission);
    }
    constructor(title: string, { body }: { body: string }) {
      note(`notify ${title} (${body})`);
    }
    close() {}
  }
  class Lock extends EventTarget {
    released = false;
    release() {
      this.released = true;
      note("screen released");
      this.dispatchEvent(new Event("release"));
      return Promise.resolve();
    }
  }
  const request = () => {
    note("screen");
    const lock = new Lock();
    Object.assign(window, { lock });
    return Promise.resolve(lock);
  };
  Object.defineProperty(window, "AudioContext", { value: Sound });
  Object.defineProperty(window, "Notification", { value: Note });
  Object.defineProperty(navigator, "vibrate", {
    value: (pattern: unknown) => pattern !== 0 && note("vibrate"),
  });
  Object.defineProperty(navigator, "wakeLock", { value: { request } });
}

async function open(
  options: BrowserContextOptions & { notifications?: NotificationPermission } = {},
): Promise<OpenPage> {
  const { notifications = "default", ...rest } = options;
  const page = await openPage(browser, { baseURL: site.url, ...rest });
  await page.addInitScript(recordDevice, notifications);
  return page;
}

const calls = (page: OpenPage) => page.evaluate(() => (window as unknown as Recorded).calls);
const heading = (page: OpenPage) => page.getByRole("heading", { level: 1 });
const step = (page: OpenPage) => new URL(page.url()).searchParams.get("step");
const dock = (page: OpenPage) => page.getByRole("region", { name: "Running timers" });
const timerButtons = (page: OpenPage) => page.locator("[aria-labelledby=cook-timers] button");

/** A screen of cook mode whose scripts have taken over. */
async function goLive(page: OpenPage, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "load" });
  await page.getByRole("switch").waitFor();
}

async function hide(page: OpenPage, hidden: boolean): Promise<void> {
  await page.evaluate(
    (to) => {
      Object.defineProperty(document, "visibilityState", { value: to, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    },
    hidden ? "hidden" : "visible",
  );
}

describe("without JavaScript", () => {
  test("a recipe is cooked from the first screen to the last, by links", async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto(SOUP.path);
    await page.getByRole("link", { name: "Cook", exact: true }).click();
    expect(await heading(page).textContent()).toBe("Get ready");
    await page.getByRole("link", { name: "Start cooking" }).click();

    const seen: string[] = [];
    for (let screens = 0; screens < 20; screens++) {
      seen.push((await heading(page).textContent())!);
      const next = page.getByRole("link", { name: /^(Next|Finish)$/ });
      if ((await next.count()) === 0) break;
      await next.click();
    }

    const steps = seen.length - 1;
    expect(steps).toBeGreaterThan(3);
    expect(seen).toEqual([...Array.from({ length: steps }, (_, at) => `Step ${at + 1} of ${steps}`), "Done"]);
    await page.getByRole("link", { name: "Rate and comment" }).click();
    expect(page.url()).toBe(`${site.url + SOUP.path}#comments`);
    await page.context().close();
  });

  test("a step has its text, its ingredients and its times, and no button that does nothing", async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto(`${PHO}/cook?step=3`);

    const main = page.getByRole("main");
    expect(await main.getByRole("checkbox").count()).toBe(4);
    expect(await main.getByText("coriander seeds").count()).toBeGreaterThan(1);
    expect(await page.locator("[aria-labelledby=cook-timers]").textContent()).toMatch(/2.min.*1.min more/);
    expect(await page.getByRole("button").count()).toBe(0);
    await page.getByRole("link", { name: "Leave" }).click();
    expect(page.url()).toBe(`${site.url + PHO}#step-3`);
    await page.context().close();
  });
});

describe("the address", () => {
  test("is the recipe's, wrong ones lead there, and search engines keep to the recipe", async () => {
    const wrong = await fetch(`${site.url}${PHO.replace("/soups/", "/salads/")}/cook?step=2`, {
      redirect: "manual",
    });
    expect([wrong.status, wrong.headers.get("location")]).toEqual([301, `${PHO}/cook?step=2`]);
    expect((await fetch(`${site.url}/recipes/soups/99999/none/cook`)).status).toBe(404);

    const html = await (await fetch(`${site.url}${PHO}/cook?step=2`)).text();
    expect(html).toContain(`<link rel="canonical" href="${site.url}${PHO}"/>`);
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    expect(html).toContain("<title>Step 2 of 9: Beef pho · Simmer</title>");
  });

  test.each([
    ["-4", "Get ready"],
    ["99", "Step 9 of 9"],
    ["soup", "Get ready"],
    ["done", "Done"],
  ])("with ?step=%s shows %s", async (asked, shown) => {
    const html = await (await fetch(`${site.url}${PHO}/cook?step=${asked}`)).text();

    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)![1]!.replace(/<[^>]+>/g, "")).toBe(shown);
  });

  test("carries the reader's servings and units from screen to screen and back", async () => {
    const page = await open();
    await goLive(page, `${PHO}/cook?step=4&servings=12&units=us`);
    const words = await page.getByRole("main").textContent();
    expect(words).toMatch(/195.°F/);
    expect(words).not.toMatch(/600.g|2.tsp salt/);

    await page.getByRole("link", { name: "Next" }).click();
    await page.getByRole("heading", { name: "Step 5" }).waitFor();
    expect(new URL(page.url()).search).toBe("?servings=12&units=us&step=5");
    await page.getByRole("link", { name: "Leave" }).click();
    await page.waitForURL(`${site.url}${PHO}?servings=12&units=us#step-5`);
    await page.context().close();
  });
});

describe("going through the steps", () => {
  test("asks nothing of the server, keeps the step for a reload, and reads the new heading", async () => {
    const page = await open();
    await goLive(page, `${PHO}/cook`);
    await page.context().setOffline(true);

    await page.getByRole("link", { name: "Start cooking" }).click();
    await page.getByRole("link", { name: "Next" }).click();
    await page.getByRole("heading", { name: "Step 2 of 9" }).waitFor();
    expect(step(page)).toBe("2");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    expect(await page.title()).toBe("Step 2 of 9: Beef pho · Simmer");

    await page.context().setOffline(false);
    await page.reload();
    expect(await heading(page).textContent()).toBe("Step 2 of 9");
    // Every screen took the place of the one before.
    expect(await page.evaluate(() => history.length)).toBe(2);
    expect(page.complaints).toEqual([]);
    await page.context().close();
  });

  test("goes by keys, but not by those that belong to something else", async () => {
    const page = await open();
    await goLive(page, `${PHO}/cook`);
    const press = async (key: string, shown: string | RegExp) => {
      await page.keyboard.press(key);
      await page.getByRole("heading", { level: 1, name: shown }).waitFor();
    };
    await press("ArrowLeft", "Get ready");
    await press("ArrowRight", "Step 1 of");
    await press("ArrowRight", "Step 2 of");
    await press("ArrowLeft", "Step 1 of");
    await press("End", "Done");
    await press("ArrowRight", "Done");
    await press("Home", "Get ready");
    await press("ArrowRight", "Step 1 of");

    await page.getByRole("checkbox").first().focus();
    await page.keyboard.press("Space");
    expect(await page.getByRole("checkbox").first().isChecked()).toBe(true);
    await page.keyboard.press("Shift+ArrowRight");
    expect(step(page)).toBe("1");

    await page.keyboard.press("Escape");
    await page.waitForURL(`${site.url}${PHO}#step-1`);
    await page.context().close();
  });

  test("goes by a finger from side to side, and scrolls by one up and down", async () => {
    const page = await open({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 667 } });
    await goLive(page, `${PHO}/cook?step=2`);
    const finger = await page.context().newCDPSession(page);

    await swipe(finger, [300, 300], [120, 310]);
    await page.getByRole("heading", { name: "Step 3 of" }).waitFor();
    await swipe(finger, [100, 300], [290, 310]);
    await page.getByRole("heading", { name: "Step 2 of" }).waitFor();
    await swipe(finger, [200, 380], [190, 120]);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
    await swipe(finger, [200, 300], [170, 300]);

    expect(step(page)).toBe("2");
    await page.context().close();
  });

  test("what is ticked stays ticked after a reload", async () => {
    const page = await open();
    await goLive(page, `${PHO}/cook?step=3`);
    await page.getByRole("checkbox", { name: /cinnamon/ }).check();
    await page.reload();

    await expect.poll(() => page.getByRole("checkbox", { name: /cinnamon/ }).isChecked()).toBe(true);
    expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(1);
    await page.context().close();
  });

  test("is left to the same step, and gone on with from the recipe", async () => {
    const page = await open();
    await page.goto(PHO);
    expect(await page.getByRole("link", { name: "Cook", exact: true }).getAttribute("href")).toBe(
      `${PHO}/cook`,
    );
    await goLive(page, `${PHO}/cook?step=3`);
    await page.getByRole("link", { name: "Leave" }).click();
    await page.waitForURL(`${site.url}${PHO}#step-3`);

    const goOn = page.getByRole("link", { name: "Go on cooking, step 3" });
    await goOn.waitFor();
    await goOn.click();
    await page.getByRole("heading", { name: "Step 3 of" }).waitFor();
    await page.keyboard.press("End");
    await page.getByRole("link", { name: "Back to the recipe" }).click();

    await page.getByRole("link", { name: "Cook", exact: true }).waitFor();
    expect(page.complaints).toEqual([]);
    await page.context().close();
  });
});

describe("a timer", () => {
  test("survives a reload and other steps, and its end rings in every way, until it is dismissed", async () => {
    const page = await open();
    await page.clock.install();
    await goLive(page, `${PHO}/cook?step=3`);
    await timerButtons(page).first().click();
    await dock(page).getByText("2:00").waitFor();
    expect((await calls(page)).filter((it) => it === "ask")).toHaveLength(1);
    await page.clock.pauseAt(Date.now() + MINUTE);
    await page.getByRole("link", { name: "Next" }).click();
    await page.clock.runFor(300);
    expect(await dock(page).textContent()).toMatch(/(1:0\d|0:5\d)Step 3/);
    expect(await page.title()).toMatch(/^[01]:\d\d · Step 4 of 9/);

    await page.reload();
    // The page is taken over when it is first shown.
    await page.clock.runFor(50);
    await page.getByRole("switch").waitFor();
    await page.clock.runFor(300);
    expect(await dock(page).textContent()).toMatch(/(1:0\d|0:5\d)Step 3/);
    await page.keyboard.press("Shift");
    await page.clock.runFor(MINUTE + 20_000);

    await expect.poll(() => dock(page).textContent()).toContain("Time is up");
    const made = await calls(page);
    expect(made.filter((it) => it === "beep").length).toBeGreaterThanOrEqual(3);
    expect(made).toContain("vibrate");
    expect(made).not.toContain("ask");
    expect(await page.locator("[aria-live=polite]").allTextContents()).toContain("Step 3 has ended.");
    expect(await page.title()).toMatch(/^⏰/u);

    await dock(page).getByRole("button", { name: /^OK/ }).click();
    await page.clock.runFor(300);
    expect(await dock(page).count()).toBe(0);
    const after = (await calls(page)).length;
    await page.clock.runFor(10_000);
    expect(await calls(page)).toHaveLength(after);
    expect(await page.title()).toBe("Step 4 of 9: Beef pho · Simmer");
    expect(page.complaints).toEqual([]);
    await page.context().close();
  });

  test("is one of several, pauses, is given a minute, and stops only when that is meant", async () => {
    const page = await open({ notifications: "granted" });
    await page.clock.install();
    await goLive(page, `${PHO}/cook?step=8`);
    await timerButtons(page).nth(0).click();
    await timerButtons(page).nth(1).click();
    await page.keyboard.press("Home");
    await goLive(page, `${SOUP.path}/cook?step=1`);
    const rows = dock(page).getByRole("listitem");
    expect(await rows.count()).toBe(2);
    expect(await rows.allTextContents()).toEqual([
      expect.stringContaining("Beef pho"),
      expect.stringContaining("Beef pho"),
    ]);
    const row = rows.filter({ hasText: "1 min ·" }).or(rows.last());

    await row
      .first()
      .getByRole("button", { name: /^Pause/ })
      .click();
    await page.clock.runFor(40_000);
    await expect.poll(() => rows.first().textContent()).toContain("Time is up");
    expect(await dock(page).textContent()).toContain("paused");
    const paused = rows.filter({ hasText: "paused" });
    await paused.getByRole("button", { name: /^\+1 min/ }).click();
    await paused.getByRole("button", { name: /^Stop/ }).click();
    expect(await page.locator(":focus").textContent()).toBe("Keep");
    await page.keyboard.press("Enter");
    expect(await rows.count()).toBe(2);
    await paused.getByRole("button", { name: /^Stop/ }).click();
    await paused.getByRole("button", { name: /^Stop it/ }).click();
    expect(await rows.count()).toBe(1);

    const made = await calls(page);
    expect(made.filter((it) => it.startsWith("notify"))).toEqual([
      "notify Step 8 has ended (Step 8 · Beef pho)",
    ]);
    await rows.first().getByRole("button", { name: /^\+1/ }).click();
    expect(await rows.first().textContent()).toMatch(/(1:00|0:59)/);
    expect(page.complaints).toEqual([]);
    await page.context().close();
  });

  test("that ended while nobody had the page open says how long ago", async () => {
    const page = await open();
    await goLive(page, `${PHO}/cook?step=3`);
    await timerButtons(page).first().click();
    await dock(page).waitFor();
    await page.goto("/robots.txt");
    await page.evaluate((time) => {
      const timers = JSON.parse(localStorage.getItem("cook-timers")!);
      timers[0].run.endsAt -= time;
      localStorage.setItem("cook-timers", JSON.stringify(timers));
    }, 9 * MINUTE);
    await goLive(page, `${SOUP.path}/cook`);

    await dock(page).getByText("Time is up").waitFor();
    expect((await dock(page).textContent())!.replaceAll("\u00a0", " ")).toContain("7 min ago");
    expect(
      (await page.locator("[aria-live=polite]").allTextContents()).join("").replaceAll("\u00a0", " "),
    ).toContain("Step 3 ended 7 min ago");
    expect((await calls(page)).filter((it) => it !== "screen")).toEqual([]);
    expect(page.complaints).toEqual([]);
    await page.context().close();
  });

  test("shows and rings on other pages, too, and leads back to its step", async () => {
    const page = await open();
    await goLive(page, `${PHO}/cook?step=8`);
    await timerButtons(page).nth(1).click();
    await page.getByRole("link", { name: "Leave" }).click();
    await page.waitForURL(/#step-8/);
    await dock(page)
      .getByText(/0:[23]\d/)
      .waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);

    await page.goto("/about");
    await dock(page).waitFor();
    await page.keyboard.press("Shift");
    await page.evaluate(() => {
      const timers = JSON.parse(localStorage.getItem("cook-timers")!);
      timers[0].run.endsAt = Date.now() + 500;
      localStorage.setItem("cook-timers", JSON.stringify(timers));
    });
    await dock(page).getByText("Time is up").waitFor();
    await expect.poll(() => calls(page)).toContain("vibrate");
    await dock(page).getByRole("link").click();
    await page.getByRole("heading", { name: "Step 8" }).waitFor();
    expect(await dock(page).count()).toBe(1);
    await dock(page).getByRole("button", { name: /^OK/ }).click();
    await page.keyboard.press("Escape");
    await page.waitForURL(/#step-8/);

    expect(await dock(page).count()).toBe(0);
    expect(page.complaints).toEqual([]);
    await page.context().close();
  });

  test("works where nothing can be stored", async () => {
    const page = await open();
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    });
    await goLive(page, `${PHO}/cook?step=3`);
    await timerButtons(page).first().click();

    await dock(page)
      .getByText(/2:00|1:5\d/)
      .waitFor();
    await page.getByRole("link", { name: "Next" }).click();
    await page.getByRole("heading", { name: "Step 4" }).waitFor();
    expect(await dock(page).count()).toBe(1);
    await page.context().close();
  });
});

describe("the screen", () => {
  test("is kept on, again after the page was hidden, and let go on leaving", async () => {
    const page = await open();
    await goLive(page, `${PHO}/cook?step=1`);
    await page.getByText("The screen stays on").waitFor();
    expect(await calls(page)).toEqual(["screen"]);

    await hide(page, true);
    await page.evaluate(() => (window as unknown as { lock: WakeLockSentinel }).lock.release());
    await page.getByText("The screen may turn off").waitFor();
    await hide(page, false);
    await page.getByText("The screen stays on").waitFor();
    expect(await calls(page)).toEqual(["screen", "screen released", "screen"]);

    await page.keyboard.press("ArrowRight");
    await page.getByRole("heading", { name: "Step 2" }).waitFor();
    expect(await calls(page)).toHaveLength(3);
    await page.getByRole("link", { name: "Leave" }).click();
    await page.waitForURL(/#step-2/);
    await expect.poll(() => calls(page)).toEqual(["screen", "screen released", "screen", "screen released"]);
    await page.context().close();
  });

  test("may go off for who wants that, and it is remembered", async () => {
    const page = await open();
    await goLive(page, `${PHO}/cook`);
    await page.getByText("The screen stays on").waitFor();
    await page.getByRole("switch", { name: "Keep the screen on" }).click();
    await page.getByText("The screen may turn off").waitFor();
    expect(await calls(page)).toEqual(["screen", "screen released"]);

    await page.reload();
    await page.getByText("The screen may turn off").waitFor();
    expect(await page.getByRole("switch").getAttribute("aria-checked")).toBe("false");
    expect(await calls(page)).toEqual([]);
    await page.context().close();
  });

  test("that cannot be kept on is said, and nothing breaks", async () => {
    const page = await openPage(browser, { baseURL: site.url });
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "wakeLock", { value: undefined });
    });
    await goLive(page, `${PHO}/cook`);

    await page.getByText("This device does not let the screen stay on").waitFor();
    expect(page.complaints).toEqual([]);
    await page.context().close();
  });
});

test.each(["0", "3", "8", "done"])(
  "the screen %s is accessible, fits and is big enough, light and dark, at 320, 375 and 1280 px",
  async (asked) => {
    const page = await open();
    await goLive(page, `${PHO}/cook?step=8`);
    await timerButtons(page).nth(0).click();
    await timerButtons(page).nth(1).click();
    await page.evaluate(() => {
      const timers = JSON.parse(localStorage.getItem("cook-timers")!);
      timers[0].run.endsAt -= 5 * 60_000;
      localStorage.setItem("cook-timers", JSON.stringify(timers));
    });
    await goLive(page, `${PHO}/cook?step=${asked}`);
    await dock(page).getByText("Time is up").waitFor();

    for (const colorScheme of ["light", "dark"] as const)
      for (const width of [320, 375, 1280]) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.setViewportSize({ width, height: 700 });
        await page.waitForTimeout(300);
        const look = `${colorScheme}, ${width} px`;
        expect(await accessibilityViolations(page), look).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), look).toBeLessThanOrEqual(
          width,
        );
        const small = await page.evaluate(() =>
          [...document.querySelectorAll("a, button, label")]
            .map((it) => ({ it, box: it.getBoundingClientRect() }))
            .filter(({ box }) => box.width < 56 || box.height < 56)
            .map(({ it }) => it.outerHTML),
        );
        expect(small, look).toEqual([]);
      }
    expect(page.complaints).toEqual([]);
    await page.context().close();
  },
);

async function swipe(session: CDPSession, from: [number, number], to: [number, number]): Promise<void> {
  const point = ([x, y]: [number, number]) => [{ x, y }];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: point(from) });
  for (let part = 1; part <= 8; part++) {
    const way = (at: 0 | 1) => from[at] + ((to[at] - from[at]) * part) / 8;
    await session.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: point([way(0), way(1)]),
    });
  }
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
