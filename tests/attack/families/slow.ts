import type { Attack } from "../attack";
import { posting } from "../members";
import { bytesOf, form } from "../shots";
import type { Line } from "../wire";

/** A request has 10 seconds for its head and 30 in all; a reader who takes nothing is cut off after a minute. */
const HEAD_MS = 10_000;
const WHOLE_MS = 30_000;
const READER_MS = 60_000;
/** What a clock that only ticks now and then may add. */
const GRACE_MS = 15_000;
/** How many of a kind. */
const CROWD = 6;

type Speak = (line: Line) => Promise<void>;

/** Those who send a letter at a time, and those who take nothing: each has to be cut off when it was said. */
export async function slow(attack: Attack): Promise<void> {
  const { host, port } = attack.setting.target;
  const at = `Host: ${host}:${port}`;
  const head = `GET /browse?q=slow HTTP/1.1\r\n${at}\r\nX-Slow: ${"a".repeat(2000)}`;
  const post = { ...posting("/login", []), body: form([["email", "a".repeat(20_000)]]) };
  const body = bytesOf(post, `${host}:${port}`).toString();
  const bodyAt = body.indexOf("\r\n\r\n") + 9;
  const chunks = `POST /login HTTP/1.1\r\n${at}\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const next = `GET /healthz HTTP/1.1\r\n${at}\r\n\r\n${head}`;

  const cases: [string, number, Speak][] = [
    ["nothing at all", HEAD_MS, async () => {}],
    ["a head, a letter in half a second", HEAD_MS, slowly(head, 30, 500)],
    ["a head that never ends", HEAD_MS, slowly(head, head.length, 500)],
    ["a form, a letter in half a second", WHOLE_MS, slowly(body, bodyAt, 500)],
    ["a form that never goes on", WHOLE_MS, slowly(body.slice(0, bodyAt), bodyAt, 500)],
    ["chunks, one in half a second", WHOLE_MS, slowly(chunks + "1\r\na\r\n".repeat(900), chunks.length, 80)],
    ["a chunk that never goes on", WHOLE_MS, slowly(`${chunks}ffff\r\na`, chunks.length, 100)],
    ["a request, and half of the next", HEAD_MS, slowly(next, 70, 500)],
    ["nothing read of 200 pages", READER_MS, reading(`GET / HTTP/1.1\r\n${at}\r\n\r\n`.repeat(200))],
    ["nothing read of 200 searches", READER_MS, reading(`GET /browse HTTP/1.1\r\n${at}\r\n\r\n`.repeat(200))],
  ];
  const known = cases.filter(([, bound]) => bound + GRACE_MS < attack.secondsLeft * 1000);
  attack.setting.report.tally(attack.family).leftOff += (cases.length - known.length) * CROWD;
  await Promise.all(
    known.flatMap(([what, bound, speak]) =>
      Array.from({ length: CROWD }, () => one(attack, what, bound, speak)),
    ),
  );
}

function one(attack: Attack, what: string, bound: number, speak: Speak): Promise<unknown> {
  return attack.say(
    `slowly: ${what}`,
    async (line) => {
      void speak(line);
      await line.pause(bound + GRACE_MS);
    },
    { wanted: 0, patience: 10, where: what, silence: `not cut off in ${bound / 1000} seconds` },
  );
}

const slowly =
  (text: string, at: number, every: number): Speak =>
  async (line) => {
    await line.send(text.slice(0, at));
    for (let next = at; next < text.length && !line.dead; next++) {
      await line.pause(every);
      await line.send(text[next]!);
    }
  };

/** They ask for more than the kernel holds for them, and take nothing of it. */
const reading =
  (requests: string): Speak =>
  async (line) => {
    line.stopReading();
    void line.send(requests);
    // Who does not read sees only by writing that the other side has gone.
    while (!line.dead) {
      await line.pause(1_000);
      void line.send("\r\n");
    }
  };
