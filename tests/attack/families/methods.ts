import { addressOf } from "../api-calls";
import type { Attack } from "../attack";
import { acquire, placesOf } from "../belongings";
import { calling, visiting } from "../members";
import { pathOf } from "../pages";
import { shuffled } from "../random";
import type { Shot } from "../shots";

const methods = [
  ...[
    "HEAD",
    "OPTIONS",
    "POST",
    "PUT",
    "PATCH",
    "DELETE",
    "TRACE",
    "CONNECT",
    "PROPFIND",
    "SEARCH",
    "PURGE",
    "LINK",
  ],
  ...["FOO", "get", "Get", "GET\0", "G".repeat(5000), "M-SEARCH", "QUERY", "BREW"],
];

/** Methods that no parser knows are answered with 400 and a closed connection, or with the latter alone. */
const known = /^(?:HEAD|OPTIONS|POST|PUT|PATCH|DELETE)$/;

/** Every method on every address, also with a header that says another. */
export async function methodsOfAllKinds(attack: Attack): Promise<void> {
  const { calls, pages, members, random, target } = attack.setting;
  const { cyd } = members;
  const own = await acquire(target, cyd);
  const addresses = [
    // To delete the account is tried elsewhere, by somebody who can be spared.
    ...new Set(
      calls
        .filter(({ path }) => path !== "/user/me")
        .map((call) => `/api${addressOf(call, placesOf(call.path, cyd, own))}`),
    ),
    ...pages.filter(({ pattern }) => pattern !== "/logout").map(({ pattern }) => pathOf(pattern)),
    ...["/assets/", "/assets/../server.js", "/favicon.svg", "/img/banner.jpg", "*"],
  ];
  const aims = addresses.flatMap((path) =>
    methods.map((method): Shot => {
      const shot = path.startsWith("/api/")
        ? calling(method, path.slice(4), undefined, cyd)
        : visiting(path, cyd);
      return { ...shot, method, headers: [...shot.headers, ["X-Attack-Echo", "attack-echo"]] };
    }),
  );
  const overriding = addresses.map((path): Shot => {
    const shot = visiting(`${path}?_method=DELETE`);
    return {
      ...shot,
      headers: [
        ["X-HTTP-Method-Override", "DELETE"],
        ["X-HTTP-Method", "PUT"],
      ],
    };
  });
  await attack.volley(shuffled(random, [...aims, ...overriding]), (shot) =>
    attack.fire(shot, {
      mayClose: !known.test(shot.method) && shot.method !== "GET",
      where: `${shot.method.slice(0, 20)} ${shot.target}`,
      check: ({ status, body }) => {
        if (shot.method === "TRACE" && body.includes("attack-echo")) return "TRACE gives the headers back";
        if (shot.method === "CONNECT" && status < 300) return "CONNECT was taken";
        return shot.method === "HEAD" && body.length > 0 && "HEAD was answered with a body";
      },
    }),
  );
}
