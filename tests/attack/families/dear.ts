import { addressOf } from "../api-calls";
import type { Attack } from "../attack";
import { exampleChat, exampleRecipe } from "../examples";
import { calling, type Member, visiting } from "../members";
import { commandOf, type Shot, words } from "../shots";

/** What one request may take by itself, on a machine that has other things to do. */
const BOUND_MS = 1_000;
/** A text to import may have 512 KB; one of this size may take its part of the same time, and a little for noise. */
const TEXT_SIZE = 60_000;
const TEXT_BOUND_MS = 200;

const vocabulary =
  "tomato garlic onion butter flour chicken lentil carrot cream basil lemon thyme rice egg milk salt pepper oil".split(
    " ",
  );
const mistyped = vocabulary.map((word) => `${word.slice(0, 2)}x${word.slice(2)}q`);
const many = (name: string, values: string[]) =>
  values.map((value) => `${name}=${encodeURIComponent(value)}`).join("&");

/** The dearest requests that can be thought of: each by itself and timed, then the dearest many at once. */
export async function dear(attack: Attack): Promise<void> {
  const { cyd } = attack.setting.members;
  const shots: [string, Shot][] = [...searches(), ...pictures(), ...pagesAtTheEnd(attack), ...texts(cyd)];
  const timed: { what: string; shot: Shot; ms: number }[] = [];
  for (const [what, shot] of shots) {
    if (attack.secondsLeft < 6) break;
    const first = await timedFire(attack, shot, what);
    // The second time counts too: a slow first one may be the machine's.
    const bound = what.startsWith("import") ? TEXT_BOUND_MS : BOUND_MS;
    const second = first > bound ? await timedFire(attack, shot, what) : first;
    const ms = Math.min(first, second);
    timed.push({ what, shot, ms });
    if (ms > bound && !attack.setting.busy) {
      const repeat = commandOf(shot, attack.setting.target.origin);
      attack.find("one request is too dear", what, repeat, `${Math.round(ms)} ms, at most ${bound}`);
    }
  }
  timed.sort((one, other) => other.ms - one.ms);
  attack.setting.report.tally(attack.family).note = timed
    .slice(0, 5)
    .map(({ what, ms }) => `${what} ${Math.round(ms)} ms`)
    .join(", ");
  const dearest = timed.slice(0, 8);
  // In a short run there was no time for any.
  if (dearest.length === 0) return;
  await attack.volley(
    Array.from({ length: 200 }, (_, turn) => dearest[turn % dearest.length]!),
    ({ shot, what }) => attack.fire(shot, { where: `${what}, many at once`, patience: 20_000 }),
    12,
  );
}

/** In milliseconds of a processor, where the process is known: others who work on this machine do not count. */
async function timedFire(attack: Attack, shot: Shot, where: string): Promise<number> {
  const { process } = attack.setting;
  const before = process?.worked ?? 0;
  const { ms } = await attack.fire(shot, { where, patience: 20_000 });
  return process ? Math.min(ms, (process.worked - before) * 1000) : ms;
}

function searches(): [string, Shot][] {
  const queries: [string, string][] = [
    ["40 words", `q=${vocabulary.concat(vocabulary).join("+")}`],
    ["40 mistyped words", `q=${mistyped.concat(mistyped).join("+")}`],
    ["200 letters", `q=${"abcdefghij".repeat(20)}`],
    ["100 words of a letter", `q=${"a+b+c+d+e+".repeat(20)}`],
    ["8,000 letters", `q=${"tomato+".repeat(1100)}`],
    ["combining marks", `q=${encodeURIComponent("é̂̃".repeat(100))}`],
    ["ligatures", `q=${encodeURIComponent("ﷺ".repeat(190))}`],
    ["quotes and stars", `q=${encodeURIComponent('"a*" OR "b*" NEAR '.repeat(10))}`],
    [
      "100 foods with",
      `q=soup&${many(
        "with",
        vocabulary.flatMap((word) => [word, `${word}s`, `red ${word}`]),
      )}`,
    ],
    [
      "100 foods without",
      many(
        "without",
        vocabulary.flatMap((word) => [word, `${word}s`, `red ${word}`]),
      ),
    ],
    [
      "500 mistyped foods",
      many(
        "with",
        Array.from({ length: 250 }, (_, n) => `${mistyped[n % mistyped.length]}${n}`),
      ),
    ],
    [
      "all diets",
      many("diet", [
        "vegan",
        "vegetarian",
        "pescatarian",
        "gluten-free",
        "dairy-free",
        "nut-free",
        "pork-free",
        "alcohol-free",
      ]),
    ],
    ["the last page", "page=100000"],
    ["popular, deep", "sort=popular&page=3000"],
  ];
  return queries.flatMap(([what, query]) => [
    [`/browse, ${what}`, visiting(`/browse?${query}`)] as [string, Shot],
    [`/api/recipe, ${what}`, calling("GET", `/recipe?${query}&facets=1&limit=48`)] as [string, Shot],
    [`/category, ${what}`, visiting(`/category/soups?${query}`)] as [string, Shot],
  ]);
}

function pictures(): [string, Shot][] {
  const sizes = ["16x9", "1x1", "4x3", "9999x9999", "99999999x1", "1e9x1", "-1x-1"];
  return [
    ...sizes.flatMap((size) =>
      [66, 999_999_999].map((id): [string, Shot] => [
        `/img/dish ${size} of ${id}`,
        visiting(`/img/dish/${id}-${size}.jpg`),
      ]),
    ),
    ...Array.from({ length: 12 }, (_, n): [string, Shot] => [
      `/img/dish a new one, ${n}`,
      visiting(`/img/dish/${n + 1}-16x9.jpg?n=${n}`),
    ]),
    ["/img/icon far away", visiting("/img/icon/mdi/food.svg")],
    ["/img/dish with a query", visiting("/img/dish/115.svg?width=100000&height=100000&q=100")],
  ];
}

function pagesAtTheEnd(attack: Attack): [string, Shot][] {
  const { calls, members } = attack.setting;
  return [
    ...calls
      .filter(({ method }) => method === "GET")
      .map((call): [string, Shot] => [
        `${call.path} in full`,
        calling(
          "GET",
          `${addressOf(call)}?page=9999&limit=48&facets=1&kind=own&mine=1&cursor=${"a".repeat(190)}`,
          undefined,
          members.cyd,
        ),
      ]),
    ...[
      "/sitemap.xml",
      "/sitemap-1.xml",
      "/sitemap-999999.xml",
      "/feed.xml",
      "/categories.json",
      "/export",
      "/collections",
      "/u/simmer",
      "/metrics",
    ].map((path): [string, Shot] => [path, visiting(path, path === "/metrics" ? undefined : members.cyd)]),
    ...[
      "servings=100&units=us",
      "ingredient=salt&amount=999999999999",
      "amount=1e308&ingredient=ripe-tomatoes",
      `servings=${"9".repeat(300)}`,
    ].map((query): [string, Shot] => [
      `a recipe, ${query.slice(0, 40)}`,
      visiting(`/recipes/soups/115/roasted-tomato-soup?${query}`),
    ]),
  ];
}

/** Texts that a reader of recipes could lose itself in. */
function texts(cyd: Member): [string, Shot][] {
  const fill = (piece: string) => piece.repeat(Math.floor(TEXT_SIZE / piece.length));
  const shapes: [string, string][] = [
    ...[
      "1 ",
      "1/",
      "1 1/2 ",
      "½",
      "(",
      "((1)",
      "{",
      "@",
      "@a{",
      "~{",
      "#",
      "# a\n",
      "- 1\n",
      "* \n",
      "[",
      "](",
      "<a",
      "<a ",
      '<a b="',
      "</",
      "<!--",
      "&amp;",
      "&#x",
      "\n",
      " ",
      "\t",
      "a ",
      "a,",
      "1-",
      "1–2 ",
      "---\n",
      "a: b\n",
      "- - ",
      "`",
      "**a",
      "_",
      "|",
      ">",
      "\\",
      "é",
      "0",
      "9",
      ".",
      "1.1.",
      ":",
      "to ",
      "or ",
      "and ",
      "of ",
      "PT",
      "\u200b",
      "\u0300",
    ].map((piece): [string, string] => [JSON.stringify(piece), fill(piece)]),
    ["JSON-LD that is deep", `<script type="application/ld+json">${'{"@graph":['.repeat(5000)}</script>`],
    [
      "JSON-LD that is wide",
      `<script type="application/ld+json">{"@type":"Recipe","name":"x","recipeIngredient":[${'"1 1/2 cups of salt (or 3)",'.repeat(2000)}"x"]}</script>`,
    ],
    [
      "steps without end",
      `# a\n\n${"- 1 cup flour\n".repeat(2000)}\n${"1. Mix the flour for 10 minutes at 180 C.\n".repeat(700)}`,
    ],
    [
      "YAML that names itself",
      `---\na: &a [x,x]\n${Array.from({ length: 25 }, (_, n) => `a${n + 1}: &a${n + 1} [*a${n || ""},*a${n || ""},*a${n || ""}]`).join("\n")}\ntitle: *a25\n---\nMix @salt{}.`,
    ],
    ["tables in tables", fill("<table><tr><td>")],
    [
      "microdata",
      fill(
        '<div itemscope itemtype="http://schema.org/Recipe"><span itemprop="recipeIngredient">1 cup</span>',
      ),
    ],
  ];
  const kinds = [undefined, "cooklang", "markdown", "html", "json-ld", "text"];
  const imports = shapes.flatMap(([what, text], turn) =>
    [kinds[0], kinds[1 + (turn % 5)]].map((kind): [string, Shot] => [
      `import of ${what}${kind ? ` as ${kind}` : ""}`,
      calling("POST", "/recipe/import", { text, ...(kind ? { kind } : {}) }, cyd),
    ]),
  );
  const chats = [
    fill("1 ").slice(0, 990),
    fill("without ").slice(0, 990),
    vocabulary.concat(mistyped).join(" no "),
    "vegan ".repeat(160),
    "é̂".repeat(400),
  ].map((text): [string, Shot] => [
    `a chat of ${text.slice(0, 20)}`,
    calling("POST", "/chat", exampleChat(text)),
  ]);
  const base = exampleRecipe("As big as may be");
  const huge = {
    ...base,
    ingredients: Array(100).fill(base.ingredients[0]),
    steps: Array(60).fill(base.steps[0]),
    description: "soup ".repeat(400),
  };
  const recipe = calling("POST", "/recipe", undefined, cyd);
  return [
    ...imports,
    ...chats,
    [
      "a huge recipe",
      {
        ...recipe,
        headers: [...recipe.headers, ["Content-Type", "application/json"]],
        body: words(JSON.stringify(huge)),
      },
    ],
    [
      "a password of 60,000 letters",
      calling("POST", "/auth/login", { email: cyd.email, password: "x".repeat(60_000) }),
    ],
  ];
}
