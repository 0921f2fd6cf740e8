import { headersNamed } from "../answers";
import type { Attack } from "../attack";
import { hostileTexts, prototypeNames } from "../hostile-values";
import { HTML } from "../judge";
import { cookieOf, type Member, posting, visiting } from "../members";
import { shuffled } from "../random";
import { encode, type Shot } from "../shots";
import { ask } from "../target";

/** Cookies that were changed, doubled, invented or grew: nobody becomes somebody by them, and nothing breaks. */
export async function cookies(attack: Attack): Promise<void> {
  const { members, random, target } = attack.setting;
  const { ann, ben } = members;
  const [name, value] = parted(ann);
  const [payload, signature] = splitSigned(value);
  const inside = Buffer.from(payload, "base64").toString();
  const other = splitSigned(parted(ben)[1]);
  const packed = (text: string) => encodeURIComponent(Buffer.from(text).toString("base64"));

  const forged = [
    ...[
      payload,
      `${payload}.`,
      `.${signature}`,
      `${payload}.${other[1]}`,
      `${other[0]}.${signature}`,
      `${payload}.${"A".repeat(43)}`,
    ],
    ...[
      `${packed(inside.replace(/(?<=refreshToken":")./, otherThan))}.${signature}`,
      `${packed("{}")}.${signature}`,
      `${packed("null")}.`,
      packed(inside),
    ],
    ...[
      `${packed(JSON.stringify({ accessToken: "x", refreshToken: "y" }))}.${signature}`,
      `${payload}.${signature.slice(0, -4)}`,
    ],
    ...[
      `${packed('{"__proto__":{"accessToken":"x"}}')}.${signature}`,
      `${packed(`${"[".repeat(2000)}`)}.${signature}`,
    ],
    ...[
      `j:${JSON.stringify({ user: ann.id })}`,
      `s:${ann.id}.x`,
      String(ann.id),
      ann.username,
      "true",
      "null",
      "undefined",
      "[object Object]",
    ],
    ...["", '"', '""', "=", "%", "%00", "%zz", "a".repeat(4000), "a".repeat(20_000), ...prototypeNames],
    ...hostileTexts.map((text) => encode(text)),
  ];
  const privatePages = ["/collections", "/shopping-list", "/export", `/u/${ann.username}/edit`];
  const pages = ["/", "/browse?q=soup", ...privatePages];
  const signedIn = ({ status, body }: { status: number; body: Buffer }, path: string) =>
    (privatePages.includes(path) && status === 200) || body.includes('action="/logout"')
      ? "a forged cookie signed somebody in"
      : undefined;

  const aims = forged.flatMap((cookie) => pages.map((path) => ({ path, cookie: `${name}=${cookie}` })));
  await attack.volley(shuffled(random, aims), ({ path, cookie }) =>
    attack.fire(withCookie(path, cookie), {
      where: `GET ${path} with ${cookie.slice(0, 80)}`,
      mayClose: cookie.length > 16_000,
      check: (answer) => signedIn(answer, path),
    }),
  );

  // Cookies that are not the session's: what the site gives to everybody, with anything in them.
  const given = await givenToAll(attack);
  const others = [
    ...given,
    "theme",
    "toasts",
    "banner",
    "draft",
    "drafts",
    "visitor",
    "units",
    "__Host-session",
    "__Secure-session",
    "lang",
  ];
  const strange = [
    ...hostileTexts.map(encode),
    packed(JSON.stringify([{ type: "success", message: HTML, id: 1 }])),
    packed(HTML),
    encode(HTML),
  ];
  await attack.volley(
    shuffled(
      random,
      others.flatMap((other) => strange.map((text) => ({ other, text }))),
    ),
    ({ other, text }) =>
      attack.fire(withCookie("/generate", `${other}=${text}`), {
        where: `GET /generate with ${other}=${text.slice(0, 60)}`,
        mayClose: false,
      }),
  );
  const real = ann.cookie;
  for (const cookie of [
    `${name}=x; ${real}`,
    `${real}; ${name}=x`,
    `${real}; ${ben.cookie}`,
    `${"a=b; ".repeat(3000)}${real}`,
    `;;;=;${real};=`,
  ]) {
    await attack.fire(
      { ...withCookie("/collections", cookie), who: ann.name },
      { where: `doubled: ${cookie.slice(0, 60)}` },
    );
  }
  const twice: Shot = {
    ...visiting("/collections"),
    headers: [cookieOf(ann), ["Cookie", `${name}=x`]],
    who: ann.name,
  };
  await attack.fire(twice, { where: "two Cookie headers" });
  const flags = (
    await ask(
      target,
      posting("/login", [
        ["email", ben.email],
        ["password", ben.password],
      ]),
    )
  ).answers[0];
  for (const cookie of flags ? headersNamed(flags, "set-cookie") : []) {
    for (const flag of [/httponly/i, /samesite=(?:lax|strict)/i]) {
      if (!flag.test(cookie))
        attack.find(
          "a cookie without a flag",
          cookie.split("=")[0]!,
          "POST /login",
          `${cookie} lacks ${flag}`,
        );
    }
  }
}

async function givenToAll(attack: Attack): Promise<string[]> {
  const names = new Set<string>();
  for (const shot of [
    posting("/theme", [["theme", "dark"]]),
    posting("/banner/close", []),
    posting("/generate", [["words", "a soup"]]),
  ]) {
    const { answers } = await attack.fire(shot);
    for (const cookie of answers[0] ? headersNamed(answers[0], "set-cookie") : [])
      names.add(cookie.split("=")[0]!);
  }
  return [...names];
}

/** A token may begin with any letter; the one put in its place must change it. */
const otherThan = (letter: string) => (letter === "_" ? "-" : "_");

const withCookie = (path: string, cookie: string): Shot => ({
  ...visiting(path),
  headers: [["Cookie", cookie]],
});

function parted(member: Member): [string, string] {
  const at = member.cookie.indexOf("=");
  return [member.cookie.slice(0, at), member.cookie.slice(at + 1)];
}

function splitSigned(value: string): [string, string] {
  const text = decodeURIComponent(value);
  const dot = text.lastIndexOf(".");
  return [encodeURIComponent(text.slice(0, dot)), text.slice(dot + 1)];
}
