import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import axe from "axe-core";
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from "playwright";

/** The shell without a desktop around it, which Playwright takes too, opens and closes pages in half the time. */
const SYSTEM = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** A person's browser: the headless one says so in its name, and the site would take it for a crawler. */
const PERSON =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/** A browser without the background traffic that a closed network refuses. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/** CHROMIUM_PATH, Playwright's own, the system's, else one that is installed now. Throws when none can be had. */
function findBrowser(): string {
  for (const install of [() => {}, ...installs()]) {
    try {
      install();
    } catch {
      // The next way, or the error below, says what is missing.
    }
    const found = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...SYSTEM].find(
      (file) => file && existsSync(file),
    );
    if (found !== undefined) return found;
  }
  throw new Error("No browser: install Chromium, or set CHROMIUM_PATH to one");
}

/** Ways to get one, to be tried in turn. Not every Debian has the shell as a package of its own. */
function installs(): (() => void)[] {
  const run = (program: string, args: string[]) => () =>
    void execFileSync(program, args, { stdio: "ignore", timeout: 300_000 });
  const apt = ["chromium-headless-shell", "chromium"].map((it) =>
    run("apt-get", ["install", "-y", "-qq", it]),
  );
  return [
    run("npx", ["playwright", "install", "chromium"]),
    ...(process.getuid?.() === 0 ? [run("apt-get", ["update", "-qq"]), ...apt] : []),
  ];
}

export interface OpenPage extends Page {
  /** Errors and warnings of the console, and exceptions, so far. */
  complaints: string[];
}

/** A page of a person who never was here before. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<OpenPage> {
  const context = await browser.newContext({
    userAgent: PERSON,
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  const page = (await context.newPage()) as OpenPage;
  page.complaints = [];
  page.on("console", (message) => {
    // Remix says so when a pointer is quicker than its list of routes; the link works all the same.
    if (/^Tried to prefetch .* no routes matched/.test(message.text())) return;
    // React Router says so of the rest of an answer when a form is sent before all of the former one has come.
    if (message.text().startsWith("AbortError: signal is aborted")) return;
    if (["error", "warning"].includes(message.type()))
      page.complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => page.complaints.push(error.message));
  return page;
}

/**
 * Presses a button and waits for the site's answer. With JavaScript some buttons look pressed before the site has
 * heard of it, and a reload that comes sooner takes the wish back.
 */
export async function pressAndSend(page: Page, button: Locator): Promise<void> {
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await button.click();
  await answered;
}

/** Rules that axe does not count among its standards yet, and that hold here all the same. */
const MORE_RULES = [
  "label-content-name-mismatch",
  "focus-order-semantics",
  "p-as-heading",
  "table-fake-caption",
  "td-has-header",
  "css-orientation-lock",
];

/** What axe finds against WCAG 2.2 AA on the page, or a part of it, as it is now, one line a violation. */
export async function accessibilityViolations(page: Page, part?: string): Promise<string[]> {
  // Typed into the page and not added as a script: the site's own policy would refuse that, rightly.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    ([where, more]) =>
      (window as unknown as { axe: typeof axe }).axe.run(where ?? document, {
        runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
        rules: Object.fromEntries(more.map((rule) => [rule, { enabled: true }])),
      }),
    [part, MORE_RULES] as const,
  );
  return violations.map((it) => `${it.id}: ${it.help} (${it.nodes.map((node) => node.html).join(" | ")})`);
}
