import { headersNamed } from "../answers";
import type { Attack } from "../attack";
import { MARK } from "../judge";
import { visiting } from "../members";
import { ask, get } from "../target";

const EVIL = "evil.example";

/** What can stand in a request line instead of a plain path. */
const targets = [
  ...[
    `//${EVIL}`,
    `//${EVIL}/`,
    `///${EVIL}/..`,
    `/\\${EVIL}`,
    `\\\\${EVIL}`,
    `/\t/${EVIL}`,
    `//${EVIL}/%2e%2e`,
  ],
  ...[
    `/.//${EVIL}`,
    `/x/..//${EVIL}`,
    `//${EVIL}/browse/`,
    `/%2f${EVIL}`,
    `/%5c${EVIL}`,
    `/;@${EVIL}`,
    `/@${EVIL}/`,
  ],
  ...[
    `http://${EVIL}/`,
    `http://${EVIL}/browse`,
    `https://${EVIL}:99999/`,
    `http://user:pw@${EVIL}/`,
    "http://",
    "http:///",
  ],
  ...[
    "http://[",
    "ftp://x/",
    "file:///etc/passwd",
    "javascript:1",
    "*",
    "?",
    "#",
    "",
    "x",
    "..",
    "/..",
    "/../../etc/passwd",
  ],
  ...[
    "/%2e%2e/%2e%2e/etc/passwd",
    "/assets/..%2f..%2fserver.js",
    "/assets/..%5c..%5cserver.js",
    "/assets/%2e%2e/server.js",
  ],
  ...[
    "/img/../../package.json",
    "/img/..%2f..%2f..%2fpackage.json",
    "/.env",
    "/.git/config",
    "/data/simmer.sqlite",
  ],
  ...[
    "/server.js",
    "/build/server.js",
    "/package.json",
    "/assets",
    "/assets/",
    "/fonts/",
    "/img/",
    "/api/../healthz",
  ],
  ...[
    "/assets/%00",
    "/%00",
    "/%0d%0aattack-mark:1",
    "/%0aattack-mark:1",
    "/\u00e9",
    "/%ff",
    "/%c0%ae",
    "/%",
    "/%zz",
    "/%u0041",
  ],
  ...[
    `/${"%2e/".repeat(1000)}`,
    `/${"../".repeat(1000)}`,
    `/${"//".repeat(2000)}`,
    "/browse/",
    "/BROWSE",
    "/browse//",
    "/browse/.",
  ],
  ...[
    "/browse#x",
    "/browse?",
    "/browse??q=a",
    "/browse?q=a?b",
    "/browse;x=1",
    "/browse.data/",
    "/browse.DATA",
    "/.data",
  ],
  ...[
    "/_root.data.data",
    "//.data",
    `//${EVIL}.data`,
    "/__manifest",
    "/__manifest?p=/browse&version=1",
    "/__proto__",
    "/constructor",
  ],
];

/** Headers that say where the site is, which only a proxy that is trusted may. */
const hosts: [string, string][] = [
  ...[
    "X-Forwarded-Host",
    "X-Host",
    "X-Forwarded-Server",
    "X-Original-Host",
    "Forwarded",
    "X-Forwarded-Proto",
    "X-Forwarded-For",
  ].map((name): [string, string] => [name, name === "Forwarded" ? `host=${EVIL};for=9.9.9.9` : EVIL]),
  ...["X-Original-URL", "X-Rewrite-URL", "X-Forwarded-Prefix", "X-Forwarded-Path"].map(
    (name): [string, string] => [name, `//${EVIL}/`],
  ),
  ...[
    EVIL,
    `${EVIL}:80`,
    `127.0.0.1@${EVIL}`,
    `${EVIL}#127.0.0.1`,
    "",
    " ",
    "a b",
    "[",
    "x".repeat(5000),
    `"><${MARK}>`,
    "é",
    "127.0.0.1:99999999",
  ].map((host): [string, string] => ["Host", host]),
];

/** Request lines and hosts that are not what they should be: no answer may lead there, nor speak of it. */
export async function targetsAndHosts(attack: Attack): Promise<void> {
  const { cyd } = attack.setting.members;
  for (const target of targets) {
    for (const method of ["GET", "HEAD", "POST"]) {
      await attack.fire(
        { ...visiting(target, cyd), method },
        { where: `${method} ${target.slice(0, 80)}`, mayClose: !target.startsWith("/") },
      );
    }
  }
  const paths = [
    "/",
    "/browse",
    "/collections",
    "/login",
    "/browse/",
    "/sitemap.xml",
    "/feed.xml",
    "/opensearch.xml",
    "/robots.txt",
    "/recipes/soups/115/x",
    "/api/recipe/115",
    "/theme",
  ];
  const plain = new Map<string, string>();
  for (const path of paths) plain.set(path, await likeness(attack, path));
  for (const path of paths) {
    for (const header of hosts) {
      await attack.fire(get(path, [header]), {
        where: `GET ${path} with ${header.join(": ").slice(0, 80)}`,
        mayClose: header[0] === "Host",
        check: (answer) =>
          (answer.body.includes(EVIL) || headersNamed(answer, "location").join().includes(EVIL)) &&
          "speaks of a host that a header named",
      });
    }
    const twice: [string, string][] = [
      ["Host", EVIL],
      ["Host", "127.0.0.1"],
    ];
    await attack.fire(get(path, twice), { where: `GET ${path} with two hosts`, mayClose: true });
    // What is kept for the next visitor has to be as it was.
    if ((await likeness(attack, path)) !== plain.get(path)) {
      attack.find(
        "a visitor's headers changed what the next one gets",
        path,
        `GET ${path}`,
        "see the hosts above",
      );
    }
  }
}

async function likeness(attack: Attack, path: string): Promise<string> {
  const [answer] = (await ask(attack.setting.target, get(path))).answers;
  const links = answer?.body.toString().match(/(?:href|src|content)="[a-z]+:\/\/[^"]+"|<loc>[^<]+/g) ?? [];
  return `${answer?.status} ${[...new Set(links.map((link) => link.replace(/^(\S+?:\/\/[^/"]+).*/, "$1")))]}`;
}
