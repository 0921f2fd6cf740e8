import { headersNamed } from "../answers";
import type { Attack } from "../attack";
import { acquire, difference, stateOf } from "../belongings";
import { cookieOf, posting } from "../members";
import { pathOf } from "../pages";
import { shuffled } from "../random";
import { form, type Shot, words } from "../shots";

const EVIL = "https://evil.example";

/** What a browser says of a form that another site posted. */
const foreign: [string, string][][] = [
  [["Origin", EVIL]],
  [["Origin", "null"]],
  [
    ["Origin", EVIL],
    ["Sec-Fetch-Site", "cross-site"],
  ],
  [
    ["Sec-Fetch-Site", "cross-site"],
    ["Sec-Fetch-Mode", "navigate"],
  ],
  [["Origin", "http://127.0.0.1.evil.example"]],
  [["Origin", "http://127.0.0.1:1"]],
  [
    ["Origin", EVIL],
    ["X-Forwarded-Host", "evil.example"],
  ],
  [
    ["Origin", EVIL],
    ["Referer", "http://127.0.0.1/"],
  ],
  [
    ["Origin", ""],
    ["Sec-Fetch-Site", "cross-site"],
  ],
];

/** Forms that other sites post in a member's name: none may do anything. */
export async function origins(attack: Attack): Promise<void> {
  const { members, pages, target } = attack.setting;
  const { ann, ben } = members;
  const own = await acquire(target, ann);
  const before = await stateOf(target, ann, own);
  const values: Record<string, string> = {
    id: "70",
    recipeId: "70",
    user: ann.username,
    username: ann.username,
    draft: own.draft,
  };
  const actions = pages
    .filter(({ acts, pattern }) => acts && !pattern.startsWith("/api"))
    .map(({ pattern }) => pathOf(pattern, values));
  actions.push(
    `/collections/${own.collection}`,
    `${own.recipePath}`,
    `${own.recipePath}/edit`,
    `/u/${ann.username}/edit`,
  );
  const intents = [
    "create",
    "add-item",
    "share",
    "delete",
    "remove",
    "rename",
    "profile",
    "comment",
    "write",
    "clear",
  ];
  const fields: [string, string][] = [
    ["name", "x"],
    ["text", "x"],
    ["wanted", "true"],
    ["servings", "9"],
    ["theme", "dark"],
    ["words", "a soup"],
    ["bio", "x"],
    ["firstName", "x"],
    ["confirmation", ann.username],
  ];
  const aims = actions.flatMap((path) =>
    foreign.flatMap((from) =>
      intents.flatMap((intent) =>
        [path, `${path}.data`].map((to) => ({
          to,
          from,
          shot: posting(to, [["intent", intent], ...fields], ann),
        })),
      ),
    ),
  );
  const refused = ({ status }: { status: number }) => status < 400 && "a form of another site was taken";
  await attack.volley(shuffled(attack.setting.random, aims), ({ to, from, shot }) =>
    attack.fire(
      { ...shot, headers: [...shot.headers, ...from] },
      { where: `POST ${to} from ${from.map((header) => header.join(": "))}`, check: refused },
    ),
  );
  // A form of another site that logs its reader in, so that they write into another's account.
  for (const from of foreign) {
    const shot = posting("/login", [
      ["email", ben.email],
      ["password", ben.password],
    ]);
    await attack.fire(
      { ...shot, headers: [...shot.headers, ...from] },
      {
        where: `POST /login from ${from.map((header) => header.join(": "))}`,
        check: (answer) =>
          headersNamed(answer, "set-cookie").some((cookie) => /session=[^;]/.test(cookie)) &&
          "another site's form logs in",
      },
    );
  }
  // The API by cookie, in the shapes that a form can send without asking first.
  for (const type of [
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "",
  ]) {
    for (const path of [
      "/api/collection",
      "/api/shopping-list/item",
      "/api/recipe/70/like",
      "/api/shopping-list/share",
      "/api/user/me/password",
    ]) {
      const body = type.includes("x-www")
        ? form([
            ["name", "x"],
            ["text", "x"],
          ])
        : words('{"name":"x","text":"x"}');
      const shot: Shot = {
        method: "POST",
        target: path,
        body,
        who: ann.name,
        headers: [
          cookieOf(ann),
          ["Origin", EVIL],
          ...(type ? [["Content-Type", type] as [string, string]] : []),
        ],
      };
      await attack.fire(shot, { where: `POST ${path} as ${type}`, check: refused });
    }
  }
  // No answer with what is a member's own may be read by another site.
  for (const path of ["/api/user/me", "/export", "/collections.data", "/api/recipe/115"]) {
    const shot: Shot = {
      method: "GET",
      target: path,
      who: ann.name,
      headers: [cookieOf(ann), ["Origin", EVIL]],
    };
    await attack.fire(shot, {
      where: `GET ${path} from ${EVIL}`,
      check: (answer) =>
        headersNamed(answer, "access-control-allow-credentials").length > 0 &&
        "other sites may read it with cookies",
    });
    await attack.fire(
      {
        ...shot,
        method: "OPTIONS",
        headers: [
          ["Origin", EVIL],
          ["Access-Control-Request-Method", "DELETE"],
        ],
      },
      { where: `OPTIONS ${path}` },
    );
  }
  const after = await stateOf(target, ann, own);
  for (const { path, was, is } of difference(before, after)) {
    attack.find("a form of another site changed what is a member's", path, `it was … ${was}`, is);
  }
}
