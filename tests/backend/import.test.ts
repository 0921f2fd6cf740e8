import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isPublicAddress } from "~/backend/recipes/import/public-address";
import { stepText } from "~/food/recipe-lines";
import { createTestSite, type TestSite } from "../support/test-site";

const PUBLIC = "93.184.215.14";

/** A page of another site, by its path. */
const PAGES: Record<
  string,
  () => { status?: number; headers?: Record<string, string>; body?: string | Buffer }
> = {
  "/stew": () => ({ headers: { "content-type": "text/html; charset=utf-8" }, body: page(STEW) }),
  "/moved": () => ({ status: 302, headers: { location: "/stew" } }),
  "/inwards": () => ({ status: 301, headers: { location: "http://169.254.169.254/latest/meta-data" } }),
  "/loop": () => ({ status: 302, headers: { location: "/loop" } }),
  "/file": () => ({ headers: { "content-type": "application/pdf" }, body: "%PDF" }),
  "/huge": () => ({ headers: { "content-type": "text/html" }, body: Buffer.alloc(3 * 1024 * 1024, " ") }),
  "/gone": () => ({ status: 404, headers: { "content-type": "text/html" }, body: "no" }),
  "/latin": () => ({
    headers: { "content-type": "text/html; charset=iso-8859-1" },
    body: Buffer.from(page({ ...STEW, name: "Crème brûlée" }), "latin1"),
  }),
};

const STEW = {
  "@context": "https://schema.org",
  "@type": "Recipe",
  name: "Bean stew",
  recipeIngredient: ["2 cans beans", "salt"],
  recipeInstructions: "Simmer the beans for 20 minutes.",
};

const numbered = (count: number, line: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => line(n)).join("\n");

const page = (document: unknown) =>
  `<!doctype html><title>x</title><script type="application/ld+json">${JSON.stringify(document).replaceAll("</", "<\\/")}</script>`;

let site: TestSite;
let elsewhere: Server;
beforeAll(async () => {
  elsewhere = createServer((request, answer) => {
    const { status = 200, headers = {}, body = "" } = PAGES[request.url!]?.() ?? { status: 404 };
    if (request.url !== "/silence") answer.writeHead(status, headers).end(body);
  });
  await new Promise<void>((done) => elsewhere.listen(0, "127.0.0.1", done));
  const { port } = elsewhere.address() as AddressInfo;
  const names: Record<string, string[]> = {
    "food.example": [PUBLIC],
    "inner.example": ["10.0.0.7"],
    "both.example": [PUBLIC, "127.0.0.1"],
    "azure.example": ["168.63.129.16"],
    "here.example": ["2606:4700:0:0::1"],
  };
  site = await createTestSite({
    network: {
      resolve: async (name) => names[name] ?? [],
      // What passed every check reaches the server of this test and nothing else.
      ownAddresses: () => ["127.0.0.1", "2606:4700::1"],
      dial: (address) => connect(address === PUBLIC ? port : 9, "127.0.0.1"),
    },
  });
});
afterAll(async () => {
  elsewhere.closeAllConnections();
  elsewhere.close();
  await site.destroy();
});

const importing = (body: object) => site.as("ana").post("/recipe/import", body);
const fromText = (text: string) => importing({ text });
const fromUrl = (url: string) => importing({ url });
// biome-ignore lint/suspicious/noExplicitAny: an answer as it came.
const steps = ({ body }: any): string[] =>
  // biome-ignore lint/suspicious/noExplicitAny: the same.
  body.steps.map((step: any) => stepText(step.parts, body.ingredients).replaceAll("\u00a0", " "));
// biome-ignore lint/suspicious/noExplicitAny: the same.
const names = ({ body }: any): string[] => body.ingredients.map((it: any) => it.name);

describe("who may import", () => {
  test("nobody who is not signed in", async () => {
    expect((await site.post("/recipe/import", { text: "x" })).status).toBe(401);
  });

  test("nobody too often", async () => {
    const slow = await createTestSite({ config: { limitScale: 0.05 } });
    const tries = [];
    for (let i = 0; i < 5; i++) tries.push(await slow.as("ana").post("/recipe/import", { text: "x" }));

    expect(tries.at(-1)).toMatchObject({ status: 429, body: { code: "user_limit" } });
    await slow.destroy();
  });

  test("and nothing of it is kept", async () => {
    const before = await site.store.recipes.count();
    expect((await fromText(page(STEW))).status).toBe(200);

    expect(await site.store.recipes.count()).toBe(before);
  });
});

describe("a page with JSON-LD", () => {
  test("is read in full: durations, sections, entities, yield", async () => {
    const answer = await fromText(
      page({
        "@graph": [
          { "@type": "WebSite", name: "Not this" },
          {
            "@type": ["Recipe", "NewsArticle"],
            name: "Mac &amp; cheese",
            description: "<p>Creamy.</p><script>alert(1)</script>",
            recipeCategory: ["Pasta &amp; noodles"],
            recipeCuisine: "American",
            prepTime: "PT15M",
            cookTime: "P0DT0H40M",
            totalTime: "PT1H",
            recipeYield: ["4", "4 servings"],
            recipeIngredient: ["200&nbsp;g macaroni", "½ cup cheddar, grated"],
            recipeInstructions: [
              {
                "@type": "HowToSection",
                name: "Pasta",
                itemListElement: [{ "@type": "HowToStep", text: "Boil the macaroni for 8 minutes." }],
              },
              {
                "@type": "HowToSection",
                name: "Sauce",
                itemListElement: [
                  {
                    "@type": "HowToStep",
                    itemListElement: [{ "@type": "HowToDirection", text: "Melt it." }],
                  },
                ],
              },
            ],
          },
        ],
      }),
    );

    expect(answer.body).toMatchObject({
      title: "Mac & cheese",
      description: "Creamy.",
      categorySlug: "pasta-and-noodles",
      cuisine: "American",
      servings: 4,
      prepMinutes: 15,
      cookMinutes: 40,
      restMinutes: 5,
      ingredients: [
        { name: "macaroni", quantity: { min: 200 }, unit: "g" },
        { name: "cheddar", quantity: { min: 0.5 }, unit: "cup", note: "grated" },
      ],
      steps: [{ group: "Pasta" }, { group: "Sauce" }],
      warnings: [],
    });
    expect(steps(answer)).toEqual(["Boil the macaroni for 8 minutes.", "Melt it."]);
  });

  test.each([
    ["one text with lines", "1. Chop.\n2. Fry."],
    ["one text with HTML", "<ol><li>Chop.</li><li>Fry.</li></ol>"],
    ["a list of texts", ["Chop.", "Fry."]],
    [
      "an ItemList",
      { "@type": "ItemList", itemListElement: [{ text: "Chop." }, { item: { text: "Fry." } }] },
    ],
    [
      "steps with names alone",
      [
        { "@type": "HowToStep", name: "Chop." },
        { "@type": "HowToStep", name: "Fry." },
      ],
    ],
  ])("has its steps as %s", async (_, recipeInstructions) => {
    expect(steps(await fromText(JSON.stringify({ ...STEW, recipeInstructions })))).toEqual(["Chop.", "Fry."]);
  });

  test.each([
    [4, 4],
    ["Serves 6-8", 6],
    [["12 cookies"], 12],
    [{ value: 3 }, 3],
  ])("that yields %j serves %i", async (recipeYield, servings) => {
    expect((await fromText(JSON.stringify({ ...STEW, recipeYield }))).body.servings).toBe(servings);
  });

  test("says what could not be read", async () => {
    const { body } = await fromText(JSON.stringify({ ...STEW, cookTime: "soon", recipeCategory: "Potions" }));

    expect(body.warnings).toEqual([
      "There was no description.",
      "It did not say how many it serves.",
      "It did not say how long it takes.",
      "The cooking time could not be read: “soon”.",
      "“Potions” is none of the categories here.",
    ]);
  });

  test("that is broken as pages break it is read all the same", async () => {
    const broken = `<script type="application/ld+json"><!--\n{"@type":"Recipe","name":"A\nB","recipeIngredient":["salt",],"recipeInstructions":"Mix."}\n--></script>`;

    expect((await fromText(broken)).body).toMatchObject({ title: "A B", ingredients: [{ name: "salt" }] });
  });

  test("that is longer than a recipe can be is cut, and said to be", async () => {
    const recipeIngredient = Array.from({ length: 150 }, (_, i) => `${i + 1} g spice number ${i}`);
    const { status, body } = await fromText(
      JSON.stringify({ ...STEW, name: "x".repeat(500), recipeIngredient }),
    );

    expect(status).toBe(200);
    expect(body.title).toHaveLength(120);
    expect(body.ingredients).toHaveLength(100);
    expect(body.warnings).toContain("Only the first 100 ingredients are kept.");
  });
});

test("a page with microdata is read", async () => {
  const answer = await fromText(`<div itemscope itemtype="https://schema.org/Recipe">
    <h1 itemprop="name">Bean <b>stew</b></h1><meta itemprop="recipeYield" content="4 servings">
    <span itemprop="author" itemscope itemtype="https://schema.org/Person"><i itemprop="name">Not the title</i></span>
    <time itemprop="cookTime" datetime="PT45M">a while</time>
    <ul><li itemprop="recipeIngredient"><span>2</span> <span>cans</span> beans<li itemprop="recipeIngredient">1 onion</ul>
    <div itemprop="recipeInstructions"><p>Chop the onion.</p><p>Simmer.</p><style>p{}</style></div></div>`);

  expect(answer.body).toMatchObject({ title: "Bean stew", servings: 4, cookMinutes: 45 });
  expect(names(answer)).toEqual(["beans", "onion"]);
  expect(steps(answer)).toEqual(["Chop the onion.", "Simmer."]);
});

test("Markdown by its headings is read", async () => {
  const answer = await fromText(
    "# Bean stew\n\nA **good** one.\n\n## Ingredients\n- 2 cans [beans](https://x.example)\n\n### To serve\n- bread\n\n## Directions\n1. Simmer\n   slowly.\n2. Eat.\n",
  );

  expect(answer.body).toMatchObject({ title: "Bean stew", description: "A good one." });
  expect(answer.body.ingredients).toMatchObject([{ name: "beans" }, { name: "bread", group: "To serve" }]);
  expect(steps(answer)).toEqual(["Simmer slowly.", "Eat."]);
});

test("Cooklang of other programs is read, and what is strange to us said", async () => {
  const answer = await fromText(
    ">> servings: 2\n>> title: Tea\n\nBoil @water{2%cups} for ~{5%min}, add @tea{1%dram} and @honey{a bit}.\n",
  );

  expect(answer.body).toMatchObject({
    title: "Tea",
    servings: 2,
    ingredients: [
      { name: "water", quantity: { min: 2 }, unit: "cup" },
      { name: "tea", quantity: null, note: "1 dram" },
      { name: "honey", quantity: null, note: "a bit" },
    ],
  });
  expect(answer.body.warnings).toContain('tea: unknown unit "dram".');
});

describe("plain text", () => {
  test("under headings is read", async () => {
    const answer = await fromText(
      "Bean stew\nServes 4 | Prep time: 10 minutes\nGood on cold days.\n\nIngredients\n2 cans beans\n1 onion\n\nMethod\nChop the onion.\n\nSimmer for 20 minutes.\n",
    );

    expect(answer.body).toMatchObject({
      title: "Bean stew",
      description: "Good on cold days.",
      servings: 4,
      prepMinutes: 10,
    });
    expect(names(answer)).toEqual(["beans", "onion"]);
    expect(steps(answer)).toEqual(["Chop the onion.", "Simmer for 20 minutes."]);
  });

  test("without headings is told apart by its look", async () => {
    const answer = await fromText(
      "Bean stew\n\n2 cans beans\n1 onion\n\n1. Chop the onion.\n2. Simmer everything together for 20 minutes.",
    );

    expect(names(answer)).toEqual(["beans", "onion"]);
    expect(steps(answer)).toHaveLength(2);
  });
});

test("what is missing of a recipe is said, all of it at once", async () => {
  const { body } = await fromText(JSON.stringify({ "@type": "Recipe", recipeIngredient: ["1 egg"] }));
  const listAlone = await fromText("Ingredients\n2 cans beans\n1 onion\n");

  expect(body.warnings).toEqual([
    "There was no title.",
    "There was no description.",
    "It did not say which category it belongs to.",
    "It did not say how many it serves.",
    "It did not say how long it takes.",
    "There were no steps.",
  ]);
  expect(listAlone.body).toMatchObject({ ingredients: [{ name: "beans" }, { name: "onion" }] });
  expect(listAlone.body.warnings).toContain("There were no steps.");
});

describe("what is no recipe", () => {
  test.each([
    ["a letter", { text: "Dear all,\nsee you on Sunday.\nYours" }, 422, "no_recipe_found", "text"],
    [
      "a page without one",
      { text: "<html><body><p>Hello</p></body></html>" },
      422,
      "no_recipe_found",
      "text",
    ],
    ["a picture", { text: "\u0089PNG\u0000\u0001" }, 422, "invalid", "text"],
    ["a book", { text: "x".repeat(512 * 1024 + 1) }, 422, "invalid", "text"],
    ["nothing", {}, 422, "invalid", "text"],
    ["a text and an address", { text: "x", url: "https://x.example" }, 422, "invalid", "text"],
  ])("%s is refused beside its field", async (_, body, status, code, field) => {
    const answer = await importing(body);

    expect(answer).toMatchObject({ status, body: { code } });
    expect(Object.keys(answer.body.fields)).toEqual([field]);
  });

  test("a whole library is too large", async () => {
    expect(await fromText("x".repeat(4 * 1024 * 1024))).toMatchObject({ status: 413 });
  });

  test.each([
    ["brackets", "<b>".repeat(150_000)],
    ["emphasis", `# x\n\n## Ingredients\n${" *a".repeat(150_000)}`],
    ["links", `# x\n\n## Ingredients\n${"[a".repeat(200_000)}`],
    ["colons", `x\n${":*".repeat(200_000)}x`],
    [
      "microdata",
      `<p itemscope itemtype="https://schema.org/Recipe">${'<b itemprop="name">a'.repeat(20_000)}`,
    ],
    ["Cooklang", "@a{1%x}(".repeat(60_000)],
    ["JSON", "[".repeat(400_000)],
    ["digits", `x\n${"1 1/2-".repeat(60_000)}\n\nMethod\n${"1 hour ".repeat(60_000)}`],
    ["keys", `---\n${numbered(40_000, (i) => `k${i}: 1`)}\n---\n## Ingredients\n- salt`],
    ["lists in YAML", `---\na: ${"[".repeat(400_000)}\n---\n## Ingredients\n- salt`],
    ["lists in the YAML of Cooklang", `---\na: ${"[".repeat(60_000)}\n---\n@salt{1%g}`],
    ["dashes in YAML", `---\na:\n  ${"- ".repeat(30_000)}\n---\n## Ingredients\n- salt`],
    ["aliases in YAML", `---\na: &a [1]\n${"b: *a\n".repeat(1900)}\n---\n## Ingredients\n- salt`],
    ["open elements", "<a>".repeat(170_000)],
    ["elements closed by none", `${"<a>".repeat(80_000)}${"</b>".repeat(60_000)}`],
    ["spaces in a heading", `# x\n\n## Ingredients\n# a${" ".repeat(400_000)}b`],
    ["signs in a heading", `# x\n\n## Ingredients\n# a${"#".repeat(400_000)}b`],
    ["timers", "~{".repeat(30_000)],
    ["references", "@&a{} ".repeat(10_000)],
    ["names", numbered(9000, (i) => `@${String.fromCharCode(0x4e00 + i)}{}`).slice(0, 60_000)],
    ["lines", `# x\n\n## Ingredients\n${"a\n".repeat(200_000)}`],
    ["HTML in a step", JSON.stringify({ ...STEW, recipeInstructions: "<a>".repeat(100_000) })],
  ])("%s without end are refused or read in no time", async (_, text) => {
    const begun = Date.now();
    const { status, body } = await fromText(text);

    expect([200, 422]).toContain(status);
    expect(body.code ?? "read").not.toBe("import_timeout");
    expect(Date.now() - begun).toBeLessThan(2000);
  });
});

describe("what is more than one recipe", () => {
  test("is refused with the reason", async () => {
    const said: Record<string, string> = {};
    for (const [name, text] of Object.entries({
      "open elements": `<main>${"<a>".repeat(1000)}`,
      elements: `<main>${"<br>".repeat(120_000)}`,
      "elements in a step": JSON.stringify({ ...STEW, recipeInstructions: "<b>".repeat(600) }),
      lists: `${"[".repeat(65)}${"]".repeat(65)}`,
      values: `[${"1,".repeat(100_001)}1]`,
      lines: `x\n${"1 egg\n".repeat(5001)}`,
      "lines of a head": `---\n${numbered(2100, (i) => `k${i}: 1`)}\n---\n## Ingredients\n- salt`,
      "lists of a head": `---\na: ${"[".repeat(21)}${"]".repeat(21)}\n---\n## Ingredients\n- salt`,
      "marks of Cooklang": "@a{1%g} ".repeat(1001),
    })) {
      const { status, body } = await fromText(text);
      said[name] = `${status} ${body.code}: Text ${body.fields?.text}`;
    }

    expect(said).toEqual({
      "open elements": "422 invalid: Text has more than 512 elements in each other",
      elements: "422 invalid: Text has more than 100000 elements",
      "elements in a step": "422 invalid: Text has more than 512 elements in each other",
      lists: "422 invalid: Text has more than 64 lists in each other",
      values: "422 invalid: Text has more than 100000 values",
      lines: "422 invalid: Text has more than 5000 lines, which is no single recipe",
      "lines of a head": "422 invalid: Text has a head of more than 2000 lines",
      "lists of a head": "422 invalid: Text has a head with more than 20 lists in each other",
      "marks of Cooklang": "422 invalid: Text has more than 2000 of the signs @, #, ~ and {",
    });
  });

  test("is read as far as its recipe was found, and what was not is said", async () => {
    const { body } = await fromText(page(STEW) + "<div>".repeat(10_000));

    expect(body.title).toBe("Bean stew");
    expect(body.warnings).toContain(
      "The page has more than 512 elements in each other: not all of it was read.",
    );
  });

  test("is shortened where one line is too long, and that is said", async () => {
    const { body } = await fromText(`# Stew\n\n## Ingredients\n- salt\n\n## Method\n${"a ".repeat(6000)}`);

    expect(body.ingredients).toMatchObject([{ name: "salt" }]);
    expect(body.warnings).toContain("A line was longer than 10000 characters and is shortened.");
  });
});

test("a head whose keys stand there twice is read, the last one counting", async () => {
  const head = "---\ntitle: Not this\nservings: 2\ntitle: Tea\n---\n";
  const cooklang = await fromText(`${head}Boil @water{2%cups}.`);
  const markdown = await fromText(`${head}\n## Ingredients\n- tea\n`);

  expect(cooklang.body).toMatchObject({ title: "Tea", servings: 2, ingredients: [{ name: "water" }] });
  expect(markdown.body).toMatchObject({ title: "Tea", servings: 2, ingredients: [{ name: "tea" }] });
});

test("a head that is broken is said, and the rest is read", async () => {
  const { body } = await fromText("---\ntitle: [Tea\n---\nBoil @water{2%cups}.");

  expect(body).toMatchObject({ title: "Tea", ingredients: [{ name: "water" }] });
  expect(body.warnings).toContain("The head of the file is no YAML that can be read in full.");
});

test("properties and types with the names of JavaScript's own are words like any other", async () => {
  const microdata = `<div itemscope itemtype="https://schema.org/Recipe"><b itemprop="constructor __proto__">x</b>
    <b itemprop="name">Stew</b><i itemprop="recipeIngredient">salt</i></div>`;
  const json = JSON.stringify({ "@graph": [{ "@type": { toString: 1 } }, STEW] });

  expect((await fromText(microdata)).body.title).toBe("Stew");
  expect((await fromText(json)).body.title).toBe("Bean stew");
  expect(site.failures).toEqual([]);
});

describe("a page at an address", () => {
  test.each(["http://food.example/stew", "http://food.example:80/stew", "http://food.example/moved"])(
    "%s is fetched and read",
    async (url) => {
      const answer = await fromUrl(url);

      expect(answer.body).toMatchObject({ title: "Bean stew" });
    },
  );

  test("is read in the letters it is written in", async () => {
    expect((await fromUrl("http://food.example/latin")).body.title).toBe("Crème brûlée");
  });

  test.each([
    ["http://127.0.0.1/", /private network/],
    ["http://2130706433/", /private network/],
    ["http://0x7f.1/", /private network/],
    ["http://[::1]/", /private network/],
    ["http://[::ffff:10.0.0.1]/", /private network/],
    ["http://inner.example/", /private network/],
    ["http://both.example/", /private network/],
    ["http://azure.example/machine?comp=goalstate", /private network/],
    ["http://here.example/", /back to this site/],
    ["http://[2606:4700::0:1]/", /back to this site/],
    ["http://food.example/inwards", /private network/],
    ["http://food.example:22/", /port/],
    ["ftp://food.example/", /http/],
    ["file:///etc/passwd", /http/],
    ["http://me:secret@food.example/", /password/],
    ["http://", /no address/],
  ])("%s is refused", async (url, words) => {
    const answer = await fromUrl(url);

    expect(answer).toMatchObject({ status: 422, body: { code: "address_refused" } });
    expect(answer.body.fields.url[0]).toMatch(words);
  });

  test.each([
    ["http://food.example/loop", /too often/],
    ["http://food.example/file", /neither a page/],
    ["http://food.example/huge", /2 MB/],
    ["http://food.example/gone", /404/],
    ["http://nowhere.example/", /no site/],
    ["https://food.example/stew", /does not answer/],
    ["http://8.8.8.8/", /does not answer/],
    ["https://8.8.8.8/", /does not answer/],
  ])("%s cannot be read", async (url, words) => {
    const answer = await fromUrl(url);

    expect(answer).toMatchObject({ status: 422, body: { code: "address_unreadable" } });
    expect(answer.body.fields.url[0]).toMatch(words);
  });

  test("that never answers is given up after five seconds", async () => {
    const answer = await fromUrl("http://food.example/silence");

    expect(answer.body.fields.url[0]).toMatch(/too long/);
  }, 10_000);

  test("is not fetched where the owner switched that off", async () => {
    const closed = await createTestSite({ config: { importByAddress: false } });

    const answer = await closed.as("ana").post("/recipe/import", { url: "http://food.example/stew" });

    expect(answer.body.code).toBe("address_refused");
    await closed.destroy();
  });
});

describe("of addresses", () => {
  const PUBLIC_ADDRESSES = `
    8.8.8.8 93.184.215.14 168.63.129.15 168.63.129.17 166.12.0.1 161.25.255.255 161.27.0.1 100.63.255.255 100.128.0.1
    172.15.0.1 172.32.0.1 2606:4700:4700::1111 2a00:1450:4001:81b::200e 2001:4860:4860::8888`;

  /** By what they are, and where that is said. */
  const OTHERS: Record<string, string> = {
    "this machine and network (RFC 6890)": "0.0.0.0 0.1.2.3 127.0.0.1 127.9.9.9 :: ::1",
    "private (RFC 1918, 4193)": "10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 fc00::1 fd12::1 fec0::1",
    "carriers (RFC 6598), and Alibaba's metadata": "100.64.0.1 100.127.255.255 100.100.100.200",
    "link-local, and metadata of most clouds":
      "169.254.169.254 169.254.170.2 169.254.42.42 fe80::1 fe80::1%eth0",
    "metadata of AWS, Google and Scaleway by IPv6": "fd00:ec2::254 fd20:ce::254 fd00:42::42",
    "Oracle's metadata (RFC 6890)": "192.0.0.192 192.0.0.8 192.0.0.170",
    "Azure's platform": "168.63.129.16",
    "IBM's endpoints": "161.26.0.10 166.8.0.1 166.9.250.1 166.11.255.255",
    documentation: "192.0.2.1 198.51.100.1 203.0.113.1 2001:db8::1 3fff::1",
    "benchmarks, relays, AS112, AMT":
      "198.18.0.1 198.19.255.255 192.88.99.1 192.31.196.1 192.175.48.1 192.52.193.1",
    "multicast and reserved": "224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255 ff02::1",
    "IPv4 in IPv6":
      "::ffff:8.8.8.8 ::ffff:a9fe:a9fe ::ffff:0:8.8.8.8 ::8.8.8.8 64:ff9b::8.8.8.8 64:ff9b::a83f:8110 64:ff9b:1::1",
    "6to4 and Teredo": "2002:7f00:1:: 2002:a83f:8110:: 2002::1 2001:0:1::1",
    "IPv6 that is not routed": "100::1 5f00::1 4000::1 1fff::1 2001:10::1 2001:20::1 2001:2::1",
    "no address": "x 8.8.8 8.8.8.8.8 ::g",
  };
  const wordsIn = (text: string) => text.trim().split(/\s+/);

  test("those of the open internet are public", () => {
    expect(wordsIn(PUBLIC_ADDRESSES).filter((address) => !isPublicAddress(address))).toEqual([]);
  });

  test("no others are", () => {
    const taken = Object.entries(OTHERS).flatMap(([why, addresses]) =>
      wordsIn(addresses)
        .filter(isPublicAddress)
        .map((address) => `${address}: ${why}`),
    );

    expect(taken).toEqual([]);
  });
});
