import { addressOf } from "../api-calls";
import type { Attack } from "../attack";
import { exampleOf } from "../examples";
import { calling, cookieOf } from "../members";
import { shuffled } from "../random";
import { type Body, made, words } from "../shots";

const types = [
  ...[
    "",
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "application/xml",
    "text/html",
  ],
  ...[
    "application/json; charset=utf-16",
    "application/json;;;=",
    "application/json, text/html",
    "APPLICATION/JSON",
  ],
  ...[
    "multipart/form-data; boundary=",
    'multipart/form-data; boundary="',
    `multipart/form-data; boundary=${"b".repeat(5000)}`,
  ],
  ...[
    "*/*",
    "image/png",
    "application/problem+json",
    "x".repeat(5000),
    "application/grpc",
    "\u00e9/\u00e9",
    "__proto__",
  ],
];

const encodings: [string, string, Body][] = [
  ["gzip", "a bomb of 100 MB", made("zlib.gzipSync(Buffer.alloc(1e8))")],
  ["gzip", "JSON", made('zlib.gzipSync(\'{"email":"a@b.test","password":"x"}\')')],
  ["gzip", "no gzip", words('{"email":"a@b.test","password":"x"}')],
  [
    "br",
    "a bomb of 100 MB",
    made("zlib.brotliCompressSync(Buffer.alloc(1e8),{params:{[zlib.constants.BROTLI_PARAM_QUALITY]:1}})"),
  ],
  ["deflate", "a bomb", made("zlib.deflateSync(Buffer.alloc(5e7))")],
  ["gzip, gzip, gzip", "layers", made("zlib.gzipSync(zlib.gzipSync(zlib.gzipSync(Buffer.alloc(1e7))))")],
  ["identity", "JSON", words("{}")],
  ["__proto__", "JSON", words("{}")],
];

/** JSON in other bytes than UTF-8's, or none. */
const odd: [string, Body][] = [
  ["nothing", words("")],
  ["a BOM", made('\'\\ufeff{"email":"a@b.test","password":"x"}\'')],
  ["UTF-16", made("Buffer.from('{\"email\":1}', 'utf16le')")],
  [
    "bytes that are no UTF-8",
    made("Buffer.from('{\"email\":\"\\xff\\xfe\\xc0\\x80\\xed\\xa0\\x80\"}', 'latin1')"),
  ],
  ["NULs", made("Buffer.alloc(1000)")],
  ["two values", words("{}{}")],
  ["a comment", words("{/* */}")],
  ["half a word", words('{"email":"a')],
  ["a string", words('"x"')],
  ["null", words("null")],
  ["a list", words("[]")],
];

const part = (name: string, more = "") =>
  `--B\\r\\nContent-Disposition: form-data; name="${name}"${more}\\r\\n\\r\\nx\\r\\n`;

const multiparts: [string, Body][] = [
  ["100,000 parts", made(`'${part("a")}'.repeat(100000)+'--B--\\r\\n'`)],
  ["1,000 parts of one name", made(`'${part("title")}'.repeat(1000)+'--B--\\r\\n'`)],
  ["1,000 files", made(`'${part("file", '; filename="a.txt"')}'.repeat(1000)+'--B--\\r\\n'`)],
  ["no end", made(`'${part("intent")}'`)],
  ["no boundary in it", made("'x'.repeat(10000)")],
  ["a part's head of 1 MB", made(`'--B\\r\\nX-Long: '+'a'.repeat(1e6)+'\\r\\n\\r\\nx\\r\\n--B--\\r\\n'`)],
  ["10,000 heads of a part", made(`'--B\\r\\n'+'X-A: b\\r\\n'.repeat(10000)+'\\r\\nx\\r\\n--B--\\r\\n'`)],
  [
    "a name of 1 MB",
    made(
      `'--B\\r\\nContent-Disposition: form-data; name="'+'a'.repeat(1e6)+'"\\r\\n\\r\\nx\\r\\n--B--\\r\\n'`,
    ),
  ],
  ["no name", made("'--B\\r\\nContent-Disposition: form-data\\r\\n\\r\\nx\\r\\n--B--\\r\\n'")],
  ["no disposition", made("'--B\\r\\n\\r\\nx\\r\\n--B--\\r\\n'")],
  ["a file up the tree", made(`'${part("file", '; filename="../../../../etc/passwd"')}--B--\\r\\n'`)],
  ["a file named by NUL", made(`'${part("file", '; filename="a\\0b\\r.png"')}--B--\\r\\n'`)],
  ["__proto__", made(`'${part("__proto__")}${part("constructor")}--B--\\r\\n'`)],
  [
    "a multipart in it",
    made("'--B\\r\\nContent-Type: multipart/mixed; boundary=B\\r\\n\\r\\n'.repeat(1000)"),
  ],
  [
    "11 MB in one file",
    made(
      `'--B\\r\\nContent-Disposition: form-data; name="file"; filename="a.md"\\r\\n\\r\\n'+'a b\\n'.repeat(2.75e6)+'\\r\\n--B--\\r\\n'`,
    ),
  ],
  ["dashes", made("'--B-'.repeat(100000)")],
  ["almost boundaries", made("('--B\\r\\n'+'\\r\\n--'.repeat(200000))")],
];

/** Content types, encodings and multiparts that are wrong, broken or too much. */
export async function bodies(attack: Attack): Promise<void> {
  const { calls, members, random } = attack.setting;
  const { cyd } = members;
  const takers = calls.filter(({ body, takesPicture }) => body || takesPicture);
  const aims = takers.flatMap((call) => {
    const shot = calling(call.method, addressOf(call), undefined, cyd);
    const example = words(JSON.stringify(exampleOf(call) ?? {}));
    const withType = (type: string, body: Body, what: string, more: [string, string][] = []) => ({
      shot: {
        ...shot,
        headers: [...shot.headers, ...(type ? [["Content-Type", type] as [string, string]] : []), ...more],
        body,
      },
      where: `${call.method} ${call.path}: ${what.slice(0, 80)}`,
    });
    return [
      ...types.map((type) => withType(type, example, `as ${type || "nothing"}`)),
      ...encodings.map(([encoding, what, body]) =>
        withType("application/json", body, `${what} as ${encoding}`, [["Content-Encoding", encoding]]),
      ),
      ...odd.map(([what, body]) => withType("application/json", body, what)),
    ];
  });
  const forms = [
    "/recipes/new",
    `/u/${cyd.username}/edit`,
    "/login",
    "/signup",
    "/generate",
    "/send-feedback",
    "/theme",
  ];
  const posts = forms.flatMap((path) =>
    multiparts.map(([what, body]) => ({
      shot: {
        ...{ method: "POST", target: path, who: cyd.name, body },
        headers: [["Content-Type", "multipart/form-data; boundary=B"], cookieOf(cyd)] as [string, string][],
      },
      where: `POST ${path}: ${what}`,
    })),
  );
  await attack.volley(shuffled(random, posts), ({ shot, where }) =>
    attack.fire(shot, { where, mayClose: shot.body.bytes.length > 60_000 }),
  );
  await attack.volley(shuffled(random, aims), ({ shot, where }) =>
    attack.fire(shot, { where, mayClose: shot.body.bytes.length > 60_000 }),
  );
}
