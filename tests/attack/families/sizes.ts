import type { Attack } from "../attack";
import { calling, cookieOf, posting, visiting } from "../members";
import { type Body, bytesOf, made, type Shot } from "../shots";
import type { Line } from "../wire";

const KB = 1024;
const MB = 1024 * KB;

/** How long a body's bounds are said to be, and 300 KB, which ended an old build. */
const bounds = [64 * KB, 256 * KB, 300 * KB, MB, 12 * MB];

/** Bodies, addresses and heads just under, at and over each bound; with a true length, a wrong one and none. */
export async function sizes(attack: Attack): Promise<void> {
  const { calls, members, target, random } = attack.setting;
  const host = `${target.host}:${target.port}`;
  const json: [string, string] = ["Content-Type", "application/json"];

  const takers: [string, Shot][] = [
    ...calls
      .filter(({ body }) => body)
      .map(({ method, path }): [string, Shot] => [
        `${method} /api${path}`,
        withHeader(calling(method, path.replace(/\{\w+\}/g, "115"), undefined, members.cyd), json),
      ]),
    [
      "PUT /api/user/me/avatar",
      withHeader(calling("PUT", "/user/me/avatar", undefined, members.cyd), ["Content-Type", "image/png"]),
    ],
    ...[
      "/login",
      "/signup",
      "/send-feedback",
      "/theme",
      "/like/115",
      "/generate",
      "/recipes/new",
      "/nowhere",
      "/",
    ].map((path): [string, Shot] => [`POST ${path}`, posting(path, [], members.cyd)]),
    ["GET /browse with a body", { ...visiting("/browse"), headers: [["Content-Type", "text/plain"]] }],
  ];
  const aims = takers.flatMap(([where, shot]) =>
    bounds.flatMap((bound) =>
      // The big ones for a few only: what reads them is the same for all.
      (bound > MB && random() < 0.75 ? [] : [-1, 0, 1]).map((more) => ({ where, shot, size: bound + more })),
    ),
  );
  await attack.volley(aims, async ({ where, shot, size }) => {
    const body = made(jsonOf(size, shot));
    const terms = { where: `${where} with ${size} bytes`, mayClose: size >= 64 * KB, patience: 15_000 };
    const turn = random();
    if (turn < 0.5) await attack.fire({ ...shot, body }, terms);
    else if (turn < 0.75)
      await attack.say(`${where}, chunked without a length, ${body.how}`, chunked(shot, host, body), terms);
    else await attack.fire({ ...shot, body, headers: [...shot.headers, ["Expect", "100-continue"]] }, terms);
  });
  await wrongLengths(attack, host);
  await heads(attack);
}

/** JSON, a form or neither, of just that size. */
function jsonOf(size: number, shot: Shot): string {
  const type = shot.headers.find(([name]) => name === "Content-Type")?.[1];
  if (type === "application/json") return `'{"email":"'+'a'.repeat(${size - 12})+'"}'`;
  return type === "image/png" ? `Buffer.alloc(${size})` : `'next='+'a'.repeat(${size - 5})`;
}

const chunked =
  (shot: Shot, host: string, { bytes }: Body) =>
  async (line: Line) => {
    await line.send(
      bytesOf({ ...withHeader(shot, ["Transfer-Encoding", "chunked"]), body: undefined }, host),
    );
    for (let at = 0; at < bytes.length; at += 60_000) {
      const piece = bytes.subarray(at, at + 60_000);
      if (
        !(await line.send(
          Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from("\r\n")]),
        ))
      )
        return;
    }
    await line.send("0\r\n\r\n");
  };

/** Says one length and sends another. What is missing is waited for, so the line is hung up. */
async function wrongLengths(attack: Attack, host: string): Promise<void> {
  const head = (length: string) =>
    `POST /api/auth/login HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
  for (const length of [
    "-1",
    "1e3",
    "0x10",
    "+5",
    "5, 5",
    "5,6",
    "",
    "99999999999999999999",
    "9007199254740993",
    "13000000",
    "0",
  ]) {
    const how = `${JSON.stringify(head(length))} + {"email":1}`;
    await attack.say(how, async (line) => void (await line.send(`${head(length)}{"email":1}`)), {
      where: `Content-Length: ${length}`,
      // What says that more comes is waited for, and rightly.
      patience: 1_500,
      judge: ({ answers }) => answers.length > 1 && "answered one request twice",
      ...(length.startsWith("9007") || length.startsWith("130") ? { patience: 32_000 } : {}),
    });
  }
  for (const size of [100, 300_000]) {
    const how = `${JSON.stringify(head(String(size)))} and half of it, then hung up`;
    await attack.say(how, async (line) => {
      await line.send(head(String(size)) + "x".repeat(size / 2));
      line.hangUp("reset");
    });
  }
}

async function heads(attack: Attack): Promise<void> {
  for (const size of [8 * KB - 200, 8 * KB - 1, 8 * KB, 8 * KB + 1, 16 * KB, 40 * KB]) {
    await attack.fire(visiting(`/browse?q=${"a".repeat(size - 10)}`), {
      where: `an address of ${size}`,
      mayClose: size > 16 * KB,
    });
    await attack.fire(visiting(`/${"a/".repeat(size / 2)}`), {
      where: `a path of ${size}`,
      mayClose: size > 16 * KB,
    });
  }
  const { cyd } = attack.setting.members;
  for (const size of [30 * KB, 32 * KB - 400, 32 * KB, 32 * KB + 1, 64 * KB, 200 * KB]) {
    const mayClose = size >= 31 * KB;
    const one: [string, string] = ["X-Long", "a".repeat(size)];
    await attack.fire(withHeader(visiting("/"), one), { where: `one header of ${size}`, mayClose });
    const many = Array.from({ length: size / 20 }, (_, at): [string, string] => [`X-${at}`, "aaaaaaaaaaa"]);
    await attack.fire({ ...visiting("/"), headers: many }, { where: `${many.length} headers`, mayClose });
    const cookie = cookieOf(cyd);
    const long: [string, string] = ["Cookie", `${cookie[1]}; ${"a=b; ".repeat(size / 5 - 200)}`];
    await attack.fire(
      { ...visiting("/"), headers: [long], who: cyd.name },
      { where: `cookies of ${size}`, mayClose },
    );
  }
}

const withHeader = (shot: Shot, header: [string, string]): Shot => ({
  ...shot,
  headers: [...shot.headers, header],
});
