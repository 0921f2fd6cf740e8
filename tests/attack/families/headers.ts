import { header } from "../answers";
import type { Attack } from "../attack";
import { hostileTexts } from "../hostile-values";
import { visiting } from "../members";
import { pick, shuffled } from "../random";

/** What sites read of a request's head, and some ask their framework to. */
const names = [
  ...[
    "User-Agent",
    "Referer",
    "Accept",
    "Accept-Language",
    "Accept-Encoding",
    "Accept-Charset",
    "If-None-Match",
  ],
  ...[
    "If-Modified-Since",
    "If-Match",
    "If-Range",
    "If-Unmodified-Since",
    "Range",
    "X-Request-Id",
    "Authorization",
  ],
  ...[
    "Cache-Control",
    "Pragma",
    "Origin",
    "Sec-Fetch-Site",
    "Sec-Fetch-Mode",
    "Sec-Fetch-Dest",
    "Sec-GPC",
    "DNT",
    "TE",
  ],
  ...[
    "Save-Data",
    "Via",
    "Traceparent",
    "Prefer",
    "Purpose",
    "From",
    "Cookie",
    "Content-Type",
    "Content-Language",
  ],
  ...[
    "X-Remix-Request",
    "X-Remix-Response",
    "X-Requested-With",
    "X-CSRF-Token",
    "Upgrade-Insecure-Requests",
    "Priority",
  ],
];

const ranges = [
  ...[
    "bytes=0-",
    "bytes=0-0",
    "bytes=-1",
    "bytes=-0",
    "bytes=5-1",
    "bytes=99999999999-",
    "bytes=0-99999999999999999999",
  ],
  ...[
    "bytes=a-b",
    "bytes=",
    "bytes",
    "items=0-1",
    "bytes=--1",
    `bytes=${"0-,".repeat(1300)}0-`,
    `bytes=${"0-0,".repeat(1000)}1-1`,
  ],
];

/** Texts of all kinds in every header; on pages that are kept, made, drawn, and lie in files. */
export async function headers(attack: Attack): Promise<void> {
  const { random, members } = attack.setting;
  const paths = [
    "/",
    "/browse?q=soup",
    "/recipes/soups/115/roasted-tomato-soup",
    "/img/dish/115.svg",
    "/img/banner.jpg",
  ];
  paths.push(
    "/api/recipe/115",
    "/feed.xml",
    "/robots.txt",
    "/nowhere",
    "/browse.data",
    "/export",
    "/favicon.svg",
  );
  const aims = names.flatMap((name) =>
    hostileTexts.map((text) => ({
      path: pick(random, paths),
      name,
      text: text.replace(/[\r\n\0]/g, "").trim(),
    })),
  );
  aims.push(...ranges.flatMap((text) => paths.map((path) => ({ path, name: "Range", text }))));
  aims.push(
    ...["*", '"', 'W/"x"', '"x",'.repeat(1500)].flatMap((text) =>
      paths.map((path) => ({ path, name: "If-None-Match", text })),
    ),
  );
  await attack.volley(shuffled(random, aims), ({ path, name, text }) => {
    const shot = visiting(path, name === "Cookie" ? undefined : members.cyd);
    return attack.fire(
      { ...shot, headers: [...shot.headers, [name, text]] },
      {
        where: `GET ${path} with ${name}: ${JSON.stringify(text).slice(0, 60)}`,
        // Control characters are no part of a header.
        mayClose: true,
        check: (answer) => {
          const id = header(answer, "x-request-id");
          if (id !== undefined && !/^[\w-]{8,64}$/.test(id)) return "a request's id is given back as it came";
          const kept = /^public/.test(header(answer, "cache-control") ?? "");
          return (
            kept && answer.headers.some(([key]) => key === "set-cookie") && "what all may keep sets a cookie"
          );
        },
      },
    );
  });
}
