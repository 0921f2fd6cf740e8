import { header } from "../answers";
import type { Attack } from "../attack";
import { exampleChat } from "../examples";
import { calling, type Member, visiting } from "../members";
import type { Shot } from "../shots";
import { ask } from "../target";

/** How many of a kind from one address, or of one member, come before it is enough. */
const ENOUGH = 400;

/** The limits as they are: what is tried too often is refused with 429, for as long as it says, and for nobody else. */
export async function limits(attack: Attack): Promise<void> {
  const { ann, cyd } = attack.setting.members;
  const run = Date.now().toString(36);
  const login = (email: string) => (turn: number) =>
    calling("POST", "/auth/login", { email, password: `Wrong-${turn}-39` });
  const cases: [string, (turn: number) => Shot][] = [
    ["logins to one account", login(cyd.email)],
    ["logins to many accounts", (turn) => login(`nobody${turn}-${run}@attack.test`)(turn)],
    [
      "sign-ups",
      (turn) =>
        calling("POST", "/auth/register", {
          firstName: "L",
          lastName: "L",
          email: `limit${turn}-${run}@attack.test`,
          password: "Tureen-of-limits-39",
        }),
    ],
    [
      "forgotten passwords of many",
      (turn) => calling("POST", "/auth/forgot-password", { email: `nobody${turn}-${run}@attack.test` }),
    ],
    ["forgotten passwords of one", () => calling("POST", "/auth/forgot-password", { email: cyd.email })],
    ["confirmations sent again", () => calling("POST", "/auth/resend-verification", { email: cyd.email })],
    [
      "guesses of a link",
      (turn) =>
        calling("POST", "/auth/reset-password", { token: `guess-${turn}`, password: "Tureen-of-limits-39" }),
    ],
    [
      "guesses of a refresh token",
      (turn) => calling("POST", "/auth/refresh", { refresh_token: `guess-${turn}` }),
    ],
    ["feedback", (turn) => calling("POST", "/feedback", { topic: "other", message: `Word number ${turn}` })],
    ["chats", (turn) => calling("POST", "/chat", exampleChat(`a soup ${turn}`))],
    ["comments", (turn) => calling("POST", "/recipe/66/comment", { text: `Word ${turn}` }, cyd)],
    ["collections", (turn) => calling("POST", "/collection", { name: `Soups ${turn}` }, cyd)],
    ["lines on a list", (turn) => calling("POST", "/shopping-list/item", { text: `${turn} lemons` }, cyd)],
    ["likes", (turn) => calling(turn % 2 ? "POST" : "DELETE", "/recipe/66/like", undefined, cyd)],
    [
      "imports by text",
      () => calling("POST", "/recipe/import", { text: "# Toast\n\n- bread\n\n1. Toast." }, cyd),
    ],
    ["guesses of a list's address", (turn) => visiting(`/api/shopping-list/shared/guess${turn}`)],
  ];
  const notes: string[] = [];
  let address = 60;
  for (const [what, shot] of cases) {
    if (attack.timeIsUp) break;
    const from = `127.0.0.${address++}`;
    const found = await untilEnough(attack, what, shot, from);
    notes.push(`${what} ${found ?? `none in ${ENOUGH}`}`);
    // A header that anybody can write makes nobody another.
    if (found && /logins to many|sign-ups|many$|feedback/.test(what)) await spoofed(attack, what, shot, from);
  }
  attack.setting.report.tally(attack.family).note = notes.join("; ");
  await lockedOut(attack, ann, login);
}

/** How many were taken before one was refused. */
async function untilEnough(
  attack: Attack,
  what: string,
  shot: (turn: number) => Shot,
  from: string,
): Promise<number | undefined> {
  for (let turn = 0; turn < ENOUGH && !attack.timeIsUp; turn++) {
    const { answers } = await attack.fire({ ...shot(turn), from }, { where: `${what} from one address` });
    const [answer] = answers;
    if (answer?.status !== 429) continue;
    const wait = Number(header(answer, "retry-after"));
    if (!(wait > 0 && wait <= 86_400))
      attack.find("429 without a time to wait", what, what, String(header(answer, "retry-after")));
    return turn;
  }
  const guarded = /logins|sign-ups|forgotten|confirmations|guesses of a link|feedback|chats|comments/.test(
    what,
  );
  if (guarded && !attack.timeIsUp) attack.find(`no limit in ${ENOUGH} tries`, what, what, "never 429");
  return undefined;
}

async function spoofed(
  attack: Attack,
  what: string,
  shot: (turn: number) => Shot,
  from: string,
): Promise<void> {
  for (const name of [
    "X-Forwarded-For",
    "X-Real-IP",
    "Forwarded",
    "CF-Connecting-IP",
    "True-Client-IP",
    "X-Client-IP",
  ]) {
    const one = shot(1_000);
    const value = name === "Forwarded" ? "for=203.0.113.9" : "203.0.113.9";
    await attack.fire(
      { ...one, from, headers: [...one.headers, [name, value]] },
      {
        where: `${what} with ${name}`,
        check: ({ status }) => status !== 429 && "a header that anybody can write evades a limit",
      },
    );
  }
}

/** Who knows an address must not be able to keep its owner out. */
async function lockedOut(
  attack: Attack,
  ann: Member,
  login: (email: string) => (turn: number) => Shot,
): Promise<void> {
  for (let turn = 0; turn < 60 && !attack.timeIsUp; turn++) {
    await attack.fire(
      { ...login(ann.email)(turn), from: `127.0.0.${100 + (turn % 20)}` },
      { where: "wrong passwords from 20 addresses" },
    );
  }
  const right = calling("POST", "/auth/login", { email: ann.email, password: ann.password });
  const { answers } = await ask(attack.setting.target, { ...right, from: "127.0.0.90" });
  if (answers[0]?.status !== 200) {
    attack.find(
      "strangers' wrong passwords keep an owner out",
      "POST /auth/login",
      "60 wrong ones from 20 addresses, then the right one from another",
      `${answers[0]?.status} ${answers[0]?.body}`.slice(0, 200),
    );
  }
}
