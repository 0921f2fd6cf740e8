import { header } from "../answers";
import type { Attack } from "../attack";
import { calling } from "../members";
import { ask } from "../target";
import { converse, type Line } from "../wire";

const SECONDS = 6;
/** What somebody else waits for a login meanwhile: it is work, but not that much. */
const LOGIN_MS = 2_500;

/** Many connections from one address: that ask for dear things and take none, that say nothing, that ask at once. */
export async function crowds(attack: Attack): Promise<void> {
  const { host, port } = attack.setting.target;
  const asking = (path: string) => `GET ${path} HTTP/1.1\r\nHost: ${host}:${port}\r\n\r\n`;
  const unread =
    (path: string) =>
    async (line: Line): Promise<void> => {
      line.stopReading();
      void line.send(asking(path).repeat(200));
    };
  const crowdOf: [string, number, (turn: number) => (line: Line) => Promise<void>][] = [
    ["6 times 200 pages, unread", 6, () => unread("/")],
    ["6 times 200 searches, unread", 6, (turn) => unread(`/browse?q=soup+${turn}`)],
    ["6 times 200 drawings, unread", 6, () => unread("/img/dish/115.svg")],
    ["6 times 200 pictures, unread", 6, () => unread("/img/dish/115-16x9.jpg")],
    ["6 times 200 feeds, unread", 6, () => unread("/feed.xml")],
    ["1,200 who say nothing", 1_200, () => async () => {}],
    [
      "300 searches at once",
      300,
      (turn) => async (line) => void (await line.send(asking(`/browse?q=a+${turn}`))),
    ],
    [
      "300 pictures at once",
      300,
      (turn) => async (line) => void (await line.send(asking(`/img/dish/${turn % 150}-16x9.jpg`))),
    ],
  ];
  for (const [what, size, speak] of crowdOf) {
    if (attack.timeIsUp) break;
    await crowd(attack, what, size, speak);
  }
}

async function crowd(
  attack: Attack,
  what: string,
  size: number,
  speak: (turn: number) => (line: Line) => Promise<void>,
): Promise<void> {
  const { target, visitor, report } = attack.setting;
  let over = false;
  const crowd = Array.from({ length: size }, (_, turn) =>
    converse(
      target,
      async (line) => {
        await speak(turn)(line);
        while (!over && !line.dead) await line.pause(100);
        line.hangUp("reset");
      },
      { wanted: 0, patience: 1, from: attack.address },
    ),
  );
  report.tally(attack.family).requests += size;
  const logins: string[] = [];
  for (const end = Date.now() + SECONDS * 1000; Date.now() < end; ) {
    // A wrong one takes as long as a right one, and there is a limit to both.
    const email = `nobody-${Date.now()}@attack.test`;
    const shot = calling("POST", "/auth/login", { email, password: "Not-the-password-39" });
    const from = attack.setting.manyAddresses ? `127.0.4.${1 + (logins.length % 200)}` : undefined;
    const { answers, ms } = await ask(target, { ...shot, from }, 10_000 * visitor.stretch);
    const [answer] = answers;
    const refused = answer?.status === 503 && header(answer, "retry-after");
    logins.push(`${answer?.status ?? "none"} after ${Math.round(ms)} ms`);
    const isSlow = !attack.setting.busy && ms > LOGIN_MS * visitor.stretch;
    if (isSlow || !answer || refused) {
      attack.find(
        "others cannot log in while a crowd is there",
        what,
        `${what}, from ${attack.address}`,
        logins.at(-1)!,
      );
      break;
    }
    await new Promise((done) => setTimeout(done, 500));
  }
  over = true;
  await Promise.all(crowd);
  await attack.lookAfter();
}
