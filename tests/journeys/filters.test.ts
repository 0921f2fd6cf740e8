import { DomUtils } from "htmlparser2";
import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser, type OpenPage, openPage } from "../support/browser";
import { addressAfter, readPage, shownIn } from "../support/plain-form";
import { type SiteProcess, startSite } from "../support/site-process";

/** Filters that leave something all together, each with the words of its chip, if it has one. */
const FILTERS = {
  q: { value: "soup", chip: undefined },
  category: { value: "soups", chip: "Soups" },
  maxMinutes: { value: "120", chip: "Up to 2 h" },
  difficulty: { value: "easy", chip: "Easy" },
  diet: { value: "vegetarian", chip: "Vegetarian" },
  with: { value: "onion", chip: "with onion" },
  without: { value: "nuts", chip: "without nuts" },
  sort: { value: "quickest", chip: undefined },
} as const;
type Filter = keyof typeof FILTERS;
const ALL = Object.keys(FILTERS) as Filter[];
const TYPED: readonly Filter[] = ["q", "with", "without"];

/** Every three of them, in both directions: so every two of them, too, whichever comes first. */
const WALKS: readonly Filter[][] = ALL.flatMap((first, one) =>
  ALL.slice(one + 1).flatMap((second, two) =>
    ALL.slice(one + two + 2).flatMap((third) => [
      [first, second, third],
      [third, second, first],
    ]),
  ),
);

/** All of them in one walk, three times and backwards: every two in both orders, early and late. */
const LONG_WALKS = ["with category sort without difficulty diet maxMinutes q"]
  .concat("diet sort q category without maxMinutes with difficulty")
  .concat("difficulty q diet without category maxMinutes sort with")
  .map((names) => names.split(" ") as Filter[])
  .flatMap((names) => [names, names.toReversed()]);

let browser: Browser;
let site: SiteProcess;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), startSite({ env: { LIMIT_SCALE: "1000" } })]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** What an address, its chips and its fields lack of the filters that were pressed; nothing when all is there. */
function missing(pressed: readonly Filter[], address: string, chips: readonly string[]): string[] {
  const query = new URL(address, site.url).searchParams;
  return pressed.flatMap((name) => {
    const { value, chip } = FILTERS[name];
    const given = query.getAll(name);
    return [
      ...(given.includes(value) ? [] : [`${name} is not in ${address}`]),
      ...(chip === undefined || chips.includes(chip) ? [] : [`no chip says ${chip}`]),
    ];
  });
}

const fill = (page: OpenPage, name: Filter) =>
  page.locator(`[name=${name}]:not([type=hidden])`).first().fill(FILTERS[name].value);

const choose = (page: OpenPage, name: Filter) =>
  page.locator(`select[name=${name}]`).selectOption(FILTERS[name].value);

async function press(page: OpenPage, name: Filter): Promise<void> {
  if (TYPED.includes(name)) {
    await fill(page, name);
    await page.locator(`[name=${name}]:not([type=hidden])`).first().press("Enter");
  } else await choose(page, name);
}

/** Goes back to the whole list without loading the page, and waits until it shows. */
async function startAnew(page: OpenPage): Promise<void> {
  await page.evaluate(() => {
    const { __remixRouter: router } = window as unknown as { __remixRouter: { navigate(to: string): void } };
    router.navigate("/browse");
  });
  await page.waitForFunction(
    () =>
      document.querySelector("h1")!.textContent === "All recipes" &&
      document.querySelector("[aria-label='Chosen filters']") === null &&
      [...document.querySelectorAll("main select")].every((it) => (it as HTMLSelectElement).value === ""),
  );
}

/** What is still missing when the page has had its time to follow. */
async function untilNothing(look: () => Promise<string[]>): Promise<string[]> {
  const until = Date.now() + 3_000;
  for (;;) {
    const missing = await look();
    if (missing.length === 0 || Date.now() > until) return missing;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

const chipsOf = (page: OpenPage) =>
  page
    .locator("[aria-label='Chosen filters'] li")
    .evaluateAll((chips) => chips.map((chip) => chip.textContent!.replace("(remove)", "").trim()));

describe("filters hold together", () => {
  test("all of them, as they are pressed one after the other", async () => {
    const page = await openPage(browser, { baseURL: site.url });
    await page.goto("/browse", { waitUntil: "load" });
    await page.waitForFunction(() => localStorage.getItem("category") !== null);
    const faults: string[] = [];

    for (const walk of LONG_WALKS) {
      await startAnew(page);
      for (const [index, name] of walk.entries()) {
        await press(page, name);
        const pressed = walk.slice(0, index + 1);
        const lacking = await untilNothing(async () => missing(pressed, page.url(), await chipsOf(page)));
        faults.push(...lacking.map((it) => `${pressed.join(", then ")}: ${it}`));
      }
    }

    expect(faults).toEqual([]);
    expect(page.complaints).toEqual([]);
    await page.context().close();
  }, 180_000);

  test("any three, without JavaScript, in what the form of each page sends", async () => {
    const faults: string[] = [];
    const pages = new Map<string, ReturnType<typeof readPage>>();
    const open = async (address: string) => {
      if (!pages.has(address)) pages.set(address, readPage(await (await fetch(site.url + address)).text()));
      return pages.get(address)!;
    };

    for (const start of ["/browse", "/category/soups"])
      for (const walk of WALKS) {
        // The search of the head leads out of a category, whose page has no list of categories either.
        if (start !== "/browse" && (walk.includes("q") || walk.includes("category"))) continue;
        let address = start;
        for (const [index, name] of walk.entries()) {
          address = addressAfter(await open(address), { name, value: FILTERS[name].value });
          const page = await open(address);
          const chips = DomUtils.findAll(
            ({ name: tag, parent }) =>
              tag === "li" &&
              (parent as { attribs?: Record<string, string> } | null)?.attribs?.["aria-label"] ===
                "Chosen filters",
            page.children,
          ).map((chip) => DomUtils.textContent(chip).replace("(remove)", "").trim());
          const pressed = walk.slice(0, index + 1);
          const lacking = missing(pressed, address, chips);
          for (const shown of ["q", "sort", "maxMinutes"] as const)
            if (pressed.includes(shown) && shownIn(page, shown) !== FILTERS[shown].value)
              lacking.push(`${shown} shows ${shownIn(page, shown)}`);
          faults.push(...lacking.map((it) => `${start}, ${pressed.join(", then ")}: ${it}`));
        }
      }

    expect(faults).toEqual([]);
  }, 60_000);
});

test("a word that is typed stays while another filter is searched for, and goes along with a choice", async () => {
  const page = await openPage(browser, { baseURL: site.url });
  await page.goto("/browse", { waitUntil: "load" });
  await page.waitForFunction(() => localStorage.getItem("category") !== null);

  await page.getByLabel("With", { exact: true }).fill("onion");
  await page.getByRole("searchbox").first().fill("soup");
  await page.waitForURL(/q=soup/);
  await page.getByRole("heading", { level: 1, name: "Recipes for “soup”" }).waitFor();
  expect(await page.getByLabel("With", { exact: true }).inputValue()).toBe("onion");
  await choose(page, "maxMinutes");
  await page.waitForURL(/maxMinutes=120/);

  await expect
    .poll(async () => missing(["q", "with", "maxMinutes"], page.url(), await chipsOf(page)))
    .toEqual([]);
  expect(await page.getByLabel("With", { exact: true }).inputValue()).toBe("");
  await page.context().close();
});

test("two filters that are pressed in a hurry both hold", async () => {
  const page = await openPage(browser, { baseURL: site.url });
  await page.goto("/browse", { waitUntil: "load" });
  await page.waitForFunction(() => localStorage.getItem("category") !== null);
  // A slow network: the second press comes while the first is on its way.
  await page.route("**/browse?*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });

  await choose(page, "diet");
  await fill(page, "q");
  await page.waitForURL(/q=soup/);
  await page.getByRole("heading", { level: 1, name: "Recipes for “soup”" }).waitFor();

  expect(missing(["diet", "q"], page.url(), await chipsOf(page))).toEqual([]);
  await page.context().close();
});

test("a new search of words keeps the filters, not the spelling that was insisted on", async () => {
  const page = readPage(await (await fetch(`${site.url}/browse?q=tomatoe&exact=1&diet=vegan&page=1`)).text());

  const address = addressAfter(page, { name: "q", value: "lentil" });

  expect(address).toBe("/browse?q=lentil&diet=vegan");
});

test("an ingredient that nobody knows is in its field again, to be put right", async () => {
  const page = readPage(
    await (await fetch(`${site.url}/browse?diet=vegan&with=xyzzy&with=onion&without=`)).text(),
  );

  expect(shownIn(page, "with")).toBe("xyzzy");
  const address = addressAfter(page, { name: "with", value: "lentils" });
  expect(new URL(address, site.url).searchParams.getAll("with").sort()).toEqual(["lentils", "onion"]);
});
