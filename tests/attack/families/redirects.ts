import { headersNamed } from "../answers";
import type { Attack } from "../attack";
import { HTML, MARK } from "../judge";
import { cookieOf, posting, visiting } from "../members";
import { shuffled } from "../random";
import { encode } from "../shots";

const EVIL = "evil.example";

/** Addresses elsewhere, written so that a careless look takes them for a path of the site. */
const elsewhere = [
  ...[
    `//${EVIL}`,
    `///${EVIL}`,
    `////${EVIL}`,
    `/\\${EVIL}`,
    `\\/${EVIL}`,
    `\\\\${EVIL}`,
    `/\t/${EVIL}`,
    `/\n/${EVIL}`,
    `/\r/${EVIL}`,
  ],
  ...[
    `\t//${EVIL}`,
    ` //${EVIL}`,
    `\u0001//${EVIL}`,
    `\u00a0//${EVIL}`,
    `/\u0000/${EVIL}`,
    `/./\\${EVIL}`,
    `/.//${EVIL}`,
    `/x/..//${EVIL}`,
  ],
  ...[
    `http:${EVIL}`,
    `http:/${EVIL}`,
    `http:///${EVIL}`,
    `https://${EVIL}`,
    `HTTP://${EVIL}`,
    `h\ttp://${EVIL}`,
    `ftp://${EVIL}`,
  ],
  ...[
    `/%2f${EVIL}`,
    `/%5c${EVIL}`,
    `%2f%2f${EVIL}`,
    `/%09/${EVIL}`,
    `/%0d//${EVIL}`,
    `//%65vil.example`,
    `//127.0.0.1@${EVIL}`,
  ],
  ...[
    `/@${EVIL}`,
    `@${EVIL}`,
    `.${EVIL}`,
    `:80@${EVIL}`,
    `?//${EVIL}`,
    `#//${EVIL}`,
    `;//${EVIL}`,
    `//${EVIL}:80\\@127.0.0.1`,
  ],
  ...[
    "javascript:alert(1)",
    "java\nscript:alert(1)",
    " javascript:alert(1)",
    "data:text/html,x",
    "blob:x",
    "about:blank",
  ],
  ...[
    `/\r\n${MARK}: 1`,
    `/\r\n\r\n<${MARK}>`,
    `/%0d%0a${MARK}:%201`,
    `/\u560d\u560a${MARK}: 1`,
    HTML,
    "/\ud800",
    `/${"a".repeat(7000)}`,
  ],
  ...[
    "//",
    "///",
    "/\\",
    "",
    ".",
    "..",
    "//[",
    "/[",
    "http://[",
    "//:99999",
    "/logout",
    "/login?next=//evil.example",
  ],
];

const names = [
  "next",
  "redirect",
  "redirectTo",
  "return",
  "returnTo",
  "url",
  "to",
  "continue",
  "redirectUri",
];

/** Wherever the site sends a visitor on, it sends them to itself. What a browser would do is asked of the URL standard. */
export async function redirects(attack: Attack): Promise<void> {
  const { members, random } = attack.setting;
  const { cyd } = members;
  const fields = { theme: "dark", wanted: "true", servings: "3", intent: "x" };
  const actions = [
    "/theme",
    "/banner/close",
    "/toasts/close",
    "/like/115",
    "/bookmark/115",
    "/collections/recipe/115",
    "/shopping-list/recipe/115",
  ];
  const aims = elsewhere.flatMap((value) => [
    ...actions.flatMap((action) => {
      const rest = Object.entries(fields);
      return [
        posting(action, [...rest, ["next", value]], cyd),
        posting(action, [...rest, ["next", "/"], ["next", value]]),
        posting(`${action}?next=${encode(value)}`, rest),
        {
          ...posting(action, rest),
          headers: [
            ...posting(action, rest).headers,
            ["Referer", value.replace(/[\r\n\0]/g, "")] as [string, string],
          ],
        },
      ];
    }),
    posting("/login", [
      ["email", cyd.email],
      ["password", cyd.password],
      ["next", value],
    ]),
    posting(`/login?next=${encode(value)}`, [
      ["email", cyd.email],
      ["password", cyd.password],
    ]),
    ...[
      "/login",
      "/signup",
      "/verify-email",
      "/auth/google",
      "/auth/google/callback",
      "/theme",
      "/browse/",
      "/collections",
    ].flatMap((path) => [
      visiting(`${path}?next=${encode(value)}`, cyd),
      visiting(`${path}?next=${encode(value)}`),
    ]),
    ...names.map((name) => visiting(`/login?${name}=${encode(value)}`, cyd)),
    visiting(`/recipes/soups/115/${encode(value)}`),
    visiting(`/recipes/${encode(value)}/115/x`),
    visiting(`/u/${encode(value)}`),
  ]);
  await attack.volley(shuffled(random, aims), (shot) =>
    attack.fire(shot, {
      where: `${shot.method} ${shot.target.slice(0, 100)} ${shot.body?.how.slice(-60) ?? ""}`,
      check: (answer) =>
        headersNamed(answer, "refresh").length > 0
          ? "sends on by a Refresh"
          : headersNamed(answer, "set-cookie").some((cookie) => cookie.includes(MARK)) &&
            "a cookie was injected",
    }),
  );
  // The data requests of the framework carry a redirect in their body.
  for (const value of elsewhere) {
    if (attack.timeIsUp) return;
    const shot = posting("/theme.data", [
      ["theme", "dark"],
      ["next", value],
    ]);
    await attack.fire(
      { ...shot, headers: [...shot.headers, cookieOf(cyd)], who: cyd.name },
      {
        where: `POST /theme.data next=${JSON.stringify(value).slice(0, 50)}`,
        check: ({ body }) =>
          leadsAway(body.toString(), attack.setting.target.origin) && "leads away in its data",
      },
    );
  }
}

function leadsAway(data: string, origin: string): boolean {
  const to = /"redirect","((?:[^"\\]|\\.)*)"/.exec(data)?.[1];
  if (to === undefined) return false;
  const written = JSON.parse(`"${to}"`) as string;
  return !URL.canParse(written, origin) || new URL(written, origin).hostname === EVIL;
}
