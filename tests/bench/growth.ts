import { mkdirSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { isKnownWord } from "~/backend/generator/read-brief/limits/known-words";
import { readBrief } from "~/backend/generator/read-brief/read-brief";
import { candidatesFor } from "~/backend/generator/retrieve/candidates";
import { createMemberDishes } from "~/backend/generator/retrieve/member-dishes";
import { createBackend } from "~/backend/index";
import { createRepertoire } from "~/backend/repertoire/repertoire";
import { withMembers } from "~/backend/repertoire/with-members";
import { starterFile, starterPaths } from "~/backend/starter/starter-files";
import { openStore } from "~/backend/store/store";
import { fillWithRecipes } from "../support/many-recipes";

/**
 * How what is read costs more with more recipes: `npm run bench:growth -- 1000 10000 100000 1000000`. Times are of
 * whole requests to the API, in milliseconds; CPU is what one took of all threads, also on a machine that others
 * use. With BENCH_DIR the filled stores are kept there, and used again.
 */

const WORDS = "soup|chicken|tomato|lemon|curry|pie|zucchini|garlic|spicy|tart|lentil|cream".split("|");
const QUERIES = [
  ...WORDS,
  ...["chicken soup", "tomato pasta", "lemon cake", "spicy bean stew", "creamy potato gratin", "thai curry"],
  ...["roasted garlic soup", "quick rice bowl", "eggplant", "scallion salad", '"with garlic"', "cre", "so"],
];
const TYPOS = ["chiken", "tomatoe soop", "spagheti", "lentl curyr", "roastd pumpkn", "ocurgette", "xqzwv"];

const CHATS = [
  ...["Grandma's courgette soup please", "sticky Thai salmon curry with rice", "lasagne", "a vegan dinner"],
  ...["chicken and rice for 4 without nuts", "use up half a cabbage, 2 leeks and some bacon", "a quick soup"],
  ...[
    "gluten-free chocolate cake",
    "something for lunch with tomatoes, onion and garlic, no dairy, in 20 minutes",
  ],
  `My sister comes for dinner on Sunday with her three children and has told me that the youngest does not like it
    spicy, so I thought of a creamy potato gratin or a hearty beef stew with carrots and no celery, for six of us`,
];

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
/** Of one recipe in a store. */
const BYTES = 9_000;

/** By what was asked and how many recipes there were. */
const growth: Record<string, Record<string, string>> = {};

const SECTIONS = ["featured", "quick", "seasonal", "popular", "latest"];

async function main(): Promise<void> {
  const sizes = process.argv.slice(2).map(Number).filter(Boolean);
  for (const size of sizes.length > 0 ? sizes : SIZES) await measure(size);
  console.log("\nMilliseconds, p50 / p95, at so many recipes:");
  console.table(growth);
  process.exit(0);
}

/** Whether there is room for so many recipes; while they are filled in, they are there twice. */
function fits(dataDir: string, size: number): boolean {
  const { bavail, bsize } = statfsSync(dataDir);
  return bavail * bsize > size * 2 * BYTES;
}

async function measure(size: number): Promise<void> {
  const kept = process.env.BENCH_DIR;
  const dataDir = kept ? path.join(kept, String(size)) : mkdtempSync(path.join(tmpdir(), "simmer-bench-"));
  mkdirSync(dataDir, { recursive: true });
  console.log(`\n${size} recipes`);
  if ((await countIn(dataDir)) < size) {
    if (!fits(dataDir, size)) return console.log(`  left out: they do not fit into ${dataDir}`);
    const begun = performance.now();
    await fillWithRecipes(dataDir, size);
    console.log(`  filled in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }
  const begun = performance.now();
  const site = await siteOn(dataDir);
  console.log(`  opened in ${(performance.now() - begun).toFixed(0)} ms`);
  await site.get("/recipe?q=warm&facets=1");
  const { report, print } = reporterFor(size);

  const rounds = size > 200_000 ? 2 : 6;
  await report("search, first page", rounds, QUERIES, (q) => site.get(`/recipe?q=${encodeURIComponent(q)}`));
  await report("search with facets", rounds, QUERIES, (q) =>
    site.get(`/recipe?q=${encodeURIComponent(q)}&facets=1`),
  );
  await report("search, sorted and narrowed", rounds, QUERIES, (q) =>
    site.get(`/recipe?q=${encodeURIComponent(q)}&sort=popular&diet=vegetarian&maxMinutes=60`),
  );
  await report("did you mean", rounds, TYPOS, (q) => site.get(`/recipe?q=${encodeURIComponent(q)}`));
  await report("all recipes with facets", rounds * 5, ["newest", "popular", "quickest"], (sort) =>
    site.get(`/recipe?facets=1&sort=${sort}`),
  );
  const narrow = [
    "category=drinks&diet=vegan&difficulty=hard",
    "diet=vegan&maxMinutes=15",
    "with=zucchini&without=milk",
  ];
  await report("narrowed, with facets", rounds * 5, narrow, (query) =>
    site.get(`/recipe?facets=1&sort=popular&${query}`),
  );
  const ids = Array.from({ length: 40 }, (_, at) => 1 + Math.floor((size * at) / 40));
  await report("one recipe", rounds, ids, (id) => site.get(`/recipe/${id}`));
  await report("a page by its cursor", rounds, await cursors(site), (query) => site.get(`/recipe?${query}`));
  await report("a section of the home page", rounds, SECTIONS, (name) =>
    site.get(`/recipe/sections/${name}`),
  );
  await report("recipes like one", rounds, ids, (id) =>
    site.get(`/recipe/sections/related?for=${id}&limit=4`),
  );
  await report("1000 of the sitemap", rounds, sitemapPages(size), (page) =>
    site.get(`/recipe/sitemap?limit=1000&page=${page}`),
  );
  await membersDishes(dataDir, report);
  await lightRequests(site, ids, print);
  await site.close();
  if (!kept) rmSync(dataDir, { recursive: true });
}

/** What the generator looks up of members' recipes for a chat, with the choice among these and its own dishes. */
async function membersDishes(dataDir: string, report: ReturnType<typeof reporterFor>["report"]) {
  const store = await openStore({ dataDir }, async () => {});
  const memberDishes = createMemberDishes({
    store: store.memberRecipes,
    report: console.error,
    patience: 60_000,
  });
  const own = createRepertoire(() => starterPaths.map(starterFile), isKnownWord);
  const asked = CHATS.map((content) => ({
    content,
    brief: readBrief({
      messages: [{ role: "user", content }],
      before: null,
      categories: [],
      dishNames: own.names(),
    }),
    toString: () => content,
  }));
  const retrieved = async ({ content, brief }: (typeof asked)[number]) => {
    const named = await memberDishes.named(content, own);
    const fitting = await memberDishes.fitting(brief);
    candidatesFor(brief, withMembers(own, [...named, ...fitting]), { seed: 7, season: null });
    return {};
  };
  for (const it of asked) await retrieved(it);
  await report("dishes for a chat", 12, asked, retrieved);
  await store.close();
}

/** What a recipe costs while nobody searches, and while eight people do without a pause. */
async function lightRequests(
  site: Site,
  ids: readonly number[],
  print: (name: string, times: number[]) => void,
): Promise<void> {
  const light = async () => {
    const times: number[] = [];
    for (let at = 0; at < 2_000; at++) {
      times.push(await timed(() => site.get(`/recipe/${ids[at % ids.length]}`)));
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    return times;
  };
  print("one recipe, nobody searches", await light());
  let isOver = false;
  const searching = Array.from({ length: 8 }, async (_, at) => {
    for (let turn = at; !isOver; turn++)
      await site.get(`/recipe?q=${encodeURIComponent(QUERIES[turn % QUERIES.length]!)}&facets=1`);
  });
  print("one recipe, eight search", await light());
  isOver = true;
  await Promise.all(searching);
}

type Site = Awaited<ReturnType<typeof siteOn>>;

async function siteOn(dataDir: string) {
  const backend = await createBackend({
    dataDir,
    tokenSecret: "a secret for a bench, longer than thirty-two characters",
    site: { url: "https://simmer.test", name: "Simmer" },
    mail: { smtpUrl: null, from: "Simmer <kitchen@simmer.test>" },
    providers: {},
    limitScale: 1000,
  });
  return {
    close: () => backend.close(),
    async get(at: string) {
      const answer = await backend.fetch(new Request(`http://api.test${at}`));
      const body = await answer.json();
      if (answer.status !== 200) throw new Error(`${at}: ${answer.status} ${JSON.stringify(body)}`);
      return body as { next?: string; total?: number };
    },
  };
}

async function countIn(dataDir: string): Promise<number> {
  const site = await siteOn(dataDir);
  const { total = 0 } = await site.get("/recipe?limit=1");
  await site.close();
  return total;
}

/** The first, the last and some between. */
function sitemapPages(size: number): number[] {
  return Array.from({ length: 5 }, (_, at) => Math.max(1, Math.floor((size / 1_000) * (at / 4))));
}

/** Places some pages into each order. */
async function cursors(site: Site): Promise<string[]> {
  const places: string[] = [];
  for (const sort of ["newest", "popular", "quickest"])
    for (let page = 0, next: string | undefined; page < 5; page++) {
      next = (await site.get(`/recipe?limit=24&sort=${sort}${next ? `&cursor=${next}` : ""}`)).next;
      if (next) places.push(`limit=24&sort=${sort}&cursor=${next}`);
    }
  return places;
}

/** Says what was measured, and puts it into the table of the growth. */
function reporterFor(size: number) {
  async function report<T>(
    name: string,
    rounds: number,
    inputs: readonly T[],
    ask: (input: T) => Promise<{ total?: number }>,
  ): Promise<void> {
    const times: number[] = [];
    let slowest = { time: 0, input: "" };
    const before = process.cpuUsage();
    for (let round = 0; round < rounds; round++)
      for (const input of inputs) {
        const time = await timed(() => ask(input));
        times.push(time);
        if (time > slowest.time) slowest = { time, input: String(input) };
      }
    const { user, system } = process.cpuUsage(before);
    const cpu = ((user + system) / 1000 / times.length).toFixed(1);
    print(name, times, `CPU ${cpu.padStart(6)}  slowest: ${slowest.input}`);
  }

  function print(name: string, times: number[], more = ""): void {
    const sorted = [...times].sort((a, b) => a - b);
    const at = (share: number) =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1);
    const [p50, p95, p99] = [at(0.5), at(0.95), at(0.99)];
    console.log(
      `  ${name.padEnd(30)} p50 ${p50.padStart(7)}  p95 ${p95.padStart(7)}  p99 ${p99.padStart(7)}  ${more}`,
    );
    growth[name] = { ...growth[name], [size]: `${p50} / ${p95}` };
  }

  return { report, print };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

await main();
