import { type ApiCall, addressOf } from "../api-calls";
import type { Attack } from "../attack";
import { hostileTexts, prototypeNames } from "../hostile-values";
import { calling, visiting } from "../members";
import { type Page, pathOf, placeholders } from "../pages";
import { pick, shuffled } from "../random";
import { encode, type Shot } from "../shots";

interface Aim {
  shot: Shot;
  where: string;
}

/** What pages read of a query, by their forms and links, and what their framework does. */
const names = [
  ...[
    "q",
    "page",
    "cursor",
    "sort",
    "category",
    "diet",
    "with",
    "without",
    "maxMinutes",
    "difficulty",
    "author",
  ],
  ...[
    "exact",
    "limit",
    "facets",
    "servings",
    "ingredient",
    "amount",
    "units",
    "step",
    "kind",
    "tab",
    "next",
    "token",
  ],
  ...[
    "version",
    "recipe",
    "draft",
    "from",
    "mine",
    "code",
    "state",
    "error",
    "error_description",
    "_routes",
    "_data",
  ],
  ...["index", ...prototypeNames],
];

/** Every parameter of every address and query, of the API and of the pages, with texts of all kinds. */
export async function parameters(attack: Attack): Promise<void> {
  const { calls, pages, random } = attack.setting;
  const aims = [
    ...calls.filter(({ method }) => method === "GET").flatMap((call) => [...aimsAtCall(attack, call)]),
  ];
  for (const page of pages) aims.push(...aimsAtPage(attack, page));
  await attack.volley(shuffled(random, aims), ({ shot, where }) =>
    // A NUL or a path above the root may be refused before there is a page for it.
    attack.fire(shot, { where, mayClose: false }),
  );
}

function* aimsAtCall(attack: Attack, call: ApiCall): Generator<Aim> {
  const { cyd } = attack.setting.members;
  const aim = (target: string, where: string): Aim => ({
    shot: calling("GET", target, undefined, call.signedIn ? cyd : undefined),
    where: `GET ${call.path} ${where}`,
  });
  for (const { name, in: place } of call.parameters) {
    for (const text of hostileTexts) {
      const shown = JSON.stringify(text).slice(0, 50);
      if (place === "path") yield aim(addressOf(call, { [name]: encode(text) }), `{${name}}: ${shown}`);
      else yield aim(`${addressOf(call)}?${name}=${encode(text)}`, `${name}=${shown}`);
    }
    if (place === "path") continue;
    yield aim(`${addressOf(call)}?${`${name}=1&`.repeat(1000)}`, `${name}, 1000 times`);
    for (const shape of [
      `${name}[]=1`,
      `${name}[x]=1`,
      `${name}`,
      `${name}=`,
      `${name}=%ff%fe`,
      `${name}=%`,
      `${name}=a;b`,
    ]) {
      yield aim(`${addressOf(call)}?${shape}`, shape);
    }
  }
}

function* aimsAtPage(attack: Attack, { pattern }: Page): Generator<Aim> {
  const { random, members } = attack.setting;
  const aim = (path: string, where: string): Aim => ({
    shot: visiting(path, random() < 0.3 ? members.cyd : undefined),
    where: `GET ${pattern} ${where}`,
  });
  for (const name of placeholders(pattern)) {
    for (const text of hostileTexts) {
      yield aim(pathOf(pattern, { [name]: encode(text) }), `:${name}: ${JSON.stringify(text).slice(0, 50)}`);
    }
  }
  const path = pathOf(pattern);
  for (const name of names) {
    // All texts for all names would take an hour; each run tries some.
    for (let turn = 0; turn < 8; turn++) {
      const text = pick(random, hostileTexts);
      const data = random() < 0.2 ? ".data" : "";
      const address = path === "/" && data ? "/_root" : path;
      yield aim(
        `${address}${data}?${name}=${encode(text)}`,
        `${data} ${name}=${JSON.stringify(text).slice(0, 50)}`,
      );
    }
  }
  yield aim(`${path}?${"q=1&".repeat(1000)}`, "q, 1000 times");
  yield aim(`${path}?${Array.from({ length: 700 }, (_, at) => `p${at}=1`).join("&")}`, "700 names");
  yield aim(`${path}?${"%00".repeat(300)}`, "NULs for a query");
  yield aim(`${path}%00`, "NUL behind it");
  yield aim(`${path}%0d%0aattack-mark:1`, "CRLF behind it");
  yield aim(`${path}/%2e%2e/%2e%2e/etc/passwd`, "up the tree");
}
