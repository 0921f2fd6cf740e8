import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { type Import, importsInText, importsOf } from "./support/imports";

/**
 * The arrows of the house: which room may import from which. A room is the longest name here that a file's
 * path begins with; a `types:` arrow carries types alone. Within a room everything is allowed but circles.
 */
const ARROWS: Record<string, string[]> = {
  "app/paths.ts": [],
  "app/network-of-address.ts": [],
  "app/bounded-queue.ts": [],
  "app/word-table.ts": [],
  "app/edit-distance.ts": [],
  "app/escape-reg-exp.ts": [],
  "app/food": [],
  "app/contract": ["types:app/food"],
  "app/config.server.ts": ["app/kept-secret.server.ts"],
  "app/kept-secret.server.ts": [],

  "app/ui": ["app/ui/kept.tsx", "types:app/contract", "app/food", "app/paths.ts"],
  "app/ui/kept.tsx": [],
  "app/seo": ["types:app/contract", "app/food", "app/paths.ts"],
  "app/web": [
    "app/web/api.server.ts",
    "app/ui/kept.tsx",
    "app/bounded-queue.ts",
    "app/contract",
    "app/paths.ts",
    "app/config.server.ts",
  ],
  "app/web/api.server.ts": ["app/web", "app/contract", "app/config.server.ts", "app/backend/index.ts"],

  "app/routes": [
    "app/ui",
    "app/web",
    "app/web/api.server.ts",
    "app/seo",
    "app/food",
    "app/contract",
    "app/paths.ts",
  ],
  "app/root.tsx": [
    "app/ui",
    "app/web",
    "app/web/api.server.ts",
    "app/seo",
    "app/food",
    "app/contract",
    "app/paths.ts",
  ],
  "app/entry.client.tsx": [],
  "app/entry.server.tsx": ["app/web", "app/web/api.server.ts"],
  "app/build.server.ts": ["app/web", "app/web/api.server.ts"],
  "app/routes.ts": [],

  "app/backend/index.ts": ["app/backend", "app/contract", "app/paths.ts", "types:app/config.server.ts"],
  "app/backend/pictures": ["app/bounded-queue.ts", "app/contract"],
  "app/backend/threads": [],
  "app/backend/accounts": ["app/backend/pictures", "app/network-of-address.ts", "app/contract", "app/food"],
  "app/backend/categories": ["app/contract", "app/food"],
  "app/backend/recipes": ["app/backend/pictures", "app/backend/threads", "app/contract", "app/food"],
  "app/backend/interactions": ["app/contract", "app/food"],
  "app/backend/comments": ["app/contract", "app/food"],
  "app/backend/feedback": ["app/contract", "app/food"],
  "app/backend/proof-of-work": ["app/contract"],
  "app/backend/collections": ["app/contract", "app/food"],
  "app/backend/moderation": ["app/backend/accounts", "app/contract"],
  "app/backend/shopping": ["app/contract", "app/food"],
  "app/backend/repertoire": ["app/backend/recipes", "app/contract", "app/food"],
  "app/backend/generator": ["app/backend/repertoire", "app/contract", "app/food"],
  "app/backend/mail": ["app/contract", "app/food"],
  "app/backend/http": [
    "app/backend/accounts",
    "app/backend/categories",
    "app/backend/recipes",
    "app/backend/interactions",
    "app/backend/comments",
    "app/backend/feedback",
    "app/backend/proof-of-work",
    "app/backend/collections",
    "app/backend/shopping",
    "app/backend/generator",
    "app/contract",
    "app/food",
    "app/network-of-address.ts",
  ],
  "app/backend/store": [
    "app/backend/threads",
    "app/backend/mail",
    "app/backend/accounts",
    "app/backend/categories",
    "app/backend/recipes",
    "app/backend/interactions",
    "app/backend/comments",
    "app/backend/feedback",
    "app/backend/proof-of-work",
    "app/backend/collections",
    "app/backend/shopping",
    "app/backend/moderation",
    "app/backend/generator",
    "app/contract",
    "app/food",
  ],
  "app/backend/starter": [
    "app/backend/recipes",
    "app/backend/repertoire",
    "types:app/backend/store",
    "app/contract",
    "app/food",
  ],

  "app/commands": [
    "app/food",
    "app/contract",
    "app/backend/index.ts",
    "app/backend/generator",
    "app/backend/repertoire",
    "app/backend/http",
    "app/backend/starter",
    "app/backend/moderation",
    "app/backend/store",
    "app/front-door",
    "app/config.server.ts",
    "app/paths.ts",
  ],

  "app/front-door": ["app/network-of-address.ts"],
  "server.ts": ["app/config.server.ts", "app/front-door"],
};

/** Every room looks words up, and some compare how they are spelled. */
const FOR_ALL: ReadonlySet<string> = new Set([
  "app/word-table.ts",
  "app/edit-distance.ts",
  "app/escape-reg-exp.ts",
]);

const root = path.resolve(import.meta.dirname, "..");
const imports = importsOf(root);
const sourceOf = (file: string) => readFileSync(path.join(root, file), "utf8");

describe("the house", () => {
  test("every file stands in a room", () => {
    const homeless = [...new Set(imports.flatMap(({ from, to }) => [from, to]))].filter(
      (file) => roomOf(file) === null,
    );

    expect(homeless).toEqual([]);
  });

  test("every import follows an arrow", () => {
    expect(imports.length).toBeGreaterThan(100);
    expect(imports.filter((it) => !isAllowed(it)).map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });

  test("no import goes round in a circle", () => {
    expect(circleIn(imports.filter((it) => !it.typeOnly))).toBeNull();
  });
});

describe("the browser", () => {
  /** Half a megabyte that only servers read. */
  const TABLE = "app/food/foods/food-table.ts";

  test("gets nothing that needs the table of foods", () => {
    const sent = imports
      .map(({ from }) => from)
      .filter((file) => file.startsWith("app/ui/") || file === "app/entry.client.tsx");

    expect(sent.length).toBeGreaterThan(100);
    expect([...new Set(sent)].filter((file) => reachedFrom(file).has(TABLE))).toEqual([]);
  });

  test("would get it with a page that adds up a shopping list", () => {
    expect(reachedFrom("app/food/merge-ingredients.ts")).toContain(TABLE);
  });
});

describe("parts of pages that the server keeps", () => {
  const TELLING =
    /@remix-run|\buse(?:Context|Id|State|SyncExternalStore)\(|\bnew Date\(|\bDate\.now\(|Math\.random/;
  const kept = imports.filter(({ to }) => to === "app/ui/kept.tsx").map(({ from }) => from);
  const parts = kept.filter((file) => file.startsWith("app/ui/"));

  test("know nothing but their props: neither address, nor reader, nor time", () => {
    const knowing = parts.flatMap((part) =>
      [...reachedFrom(part)].filter((file) => file !== "app/ui/kept.tsx" && TELLING.test(sourceOf(file))),
    );

    expect(parts.length).toBeGreaterThan(5);
    expect(knowing).toEqual([]);
  });

  test("have a name each: two of one name would stand for each other", () => {
    const names = parts.flatMap((file) =>
      [...sourceOf(file).matchAll(/\bkept\(\s*"([^"]+)"/g)].map((it) => it[1]),
    );

    expect(names.length).toBeGreaterThanOrEqual(parts.length);
    expect(new Set(names).size).toBe(names.length);
  });

  test("would be found if they asked for the address", () => {
    expect([...reachedFrom("app/ui/recipe-card.tsx")].some((file) => TELLING.test(sourceOf(file)))).toBe(
      true,
    );
  });
});

describe("tables that are looked into by words", () => {
  /** An object of its own has "constructor" in it, and whoever types that is answered with a function. */
  const PLAIN = /^(?:export )?const (\w+): (?:Readonly<)?Record<string, [^\n]*= (?:\{|Object\.fromEntries)/gm;
  /** The migrations are only gone through. */
  const NOT_LOOKED_INTO = ["migrations"];

  test("have no words but their own", () => {
    const plain = [...new Set(imports.map(({ from }) => from))].flatMap((file) =>
      [...sourceOf(file).matchAll(PLAIN)].map(([, name]) => `${file}: ${name}`),
    );

    expect(plain.filter((it) => !NOT_LOOKED_INTO.includes(it.split(": ")[1]!))).toEqual([]);
  });

  test("would be found if they had", () => {
    expect("const NAMES: Readonly<Record<string, string>> = {\n").toMatch(PLAIN);
  });
});

describe("the rules themselves", () => {
  test("a page that reaches into the database is refused", () => {
    const forbidden = { from: "app/ui/header.tsx", to: "app/backend/store/store.ts", typeOnly: false };

    expect(isAllowed(forbidden)).toBe(false);
  });

  test("a contract that needs food at run time is refused, its types are not", () => {
    const arrow = { from: "app/contract/recipes.ts", to: "app/food/units.ts" };

    expect(isAllowed({ ...arrow, typeOnly: false })).toBe(false);
    expect(isAllowed({ ...arrow, typeOnly: true })).toBe(true);
  });

  test("only one file of the site knows the backend", () => {
    const to = "app/backend/index.ts";

    expect(isAllowed({ from: "app/web/api.server.ts", to, typeOnly: false })).toBe(true);
    expect(isAllowed({ from: "app/web/session.server.ts", to, typeOnly: false })).toBe(false);
    expect(isAllowed({ from: "app/routes/api.ts", to, typeOnly: false })).toBe(false);
  });

  test("a circle of three files is found", () => {
    const arrow = (from: string, to: string) => ({ from, to, typeOnly: false });

    expect(circleIn([arrow("a", "b"), arrow("b", "c"), arrow("c", "a")])).toEqual(["a", "b", "c", "a"]);
  });

  test("imports are read in all their forms", () => {
    const source = `import a, { type B } from "./one"; import type { C } from "./two";
      export * from "./three"; const d = await import("./four"); import "./five"; import { type E } from "./six";`;

    expect(importsInText(source).map(({ specifier, typeOnly }) => [specifier, typeOnly])).toEqual([
      ["./one", false],
      ["./two", true],
      ["./three", false],
      ["./four", false],
      ["./five", false],
      ["./six", true],
    ]);
  });
});

function roomOf(file: string): string | null {
  const rooms = Object.keys(ARROWS).filter((room) => file === room || file.startsWith(`${room}/`));
  return rooms.sort((a, b) => b.length - a.length)[0] ?? null;
}

function isAllowed({ from, to, typeOnly }: Import): boolean {
  const [here, there] = [roomOf(from), roomOf(to)];
  if (here === null || there === null) return false;
  if (here === there || FOR_ALL.has(there)) return true;
  const allowed = ARROWS[here]!;
  const floor = (arrow: string) => there === arrow || there.startsWith(`${arrow}/`);
  return allowed.some((arrow) =>
    arrow.startsWith("types:") ? typeOnly && floor(arrow.slice("types:".length)) : floor(arrow),
  );
}

/** All that a file brings along at run time. */
function reachedFrom(file: string): ReadonlySet<string> {
  const reached = new Set([file]);
  for (const from of reached)
    for (const { to } of imports.filter((it) => it.from === from && !it.typeOnly)) reached.add(to);
  return reached;
}

/** The first circle found, as the files on it; null when there is none. */
function circleIn(arrows: readonly Import[]): string[] | null {
  const targets = new Map<string, string[]>();
  for (const { from, to } of arrows) targets.set(from, [...(targets.get(from) ?? []), to]);
  const done = new Set<string>();

  function walk(file: string, trail: string[]): string[] | null {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of targets.get(file) ?? []) {
      const circle = walk(next, [...trail, file]);
      if (circle) return circle;
    }
    done.add(file);
    return null;
  }
  for (const file of targets.keys()) {
    const circle = walk(file, []);
    if (circle) return circle;
  }
  return null;
}
