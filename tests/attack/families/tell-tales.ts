import type { Attack } from "../attack";
import { calling } from "../members";
import type { Shot } from "../shots";
import { ask } from "../target";

const TIMES = 15;

/** Whether the site tells a stranger who has an account, by its words or by how long it takes. */
export async function tellTales(attack: Attack): Promise<void> {
  const { target, members, seed } = attack.setting;
  const { ann } = members;
  const run = Date.now().toString(36);
  const stranger = (turn: number) => `nobody${turn}-${seed}-${run}@attack.test`;
  const asked: [string, (email: string) => Shot][] = [
    [
      "POST /auth/login",
      (email) => calling("POST", "/auth/login", { email, password: "Not-the-password-39" }),
    ],
    ["POST /auth/forgot-password", (email) => calling("POST", "/auth/forgot-password", { email })],
    ["POST /auth/resend-verification", (email) => calling("POST", "/auth/resend-verification", { email })],
  ];
  for (const [where, shot] of asked) {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    let said: { known?: string; unknown?: string } = {};
    for (let turn = 0; turn < TIMES && !attack.timeIsUp; turn++) {
      const known = await attack.fire(shot(ann.email), { where });
      const unknown = await attack.fire(shot(stranger(turn)), { where });
      times.known.push(known.ms);
      times.unknown.push(unknown.ms);
      const words = ({ answers }: typeof known) =>
        `${answers[0]?.status} ${answers[0]?.body.toString().replace(/"requestId":"[^"]*"/, "")}`;
      said = { known: words(known), unknown: words(unknown) };
    }
    if (said.known !== said.unknown)
      attack.find("tells by its words who has an account", where, `${said.known}`, `${said.unknown}`);
    const [slow, fast] = [median(times.known), median(times.unknown)].sort((a, b) => b - a) as [
      number,
      number,
    ];
    if (!attack.setting.busy && slow > fast * 2 && slow - fast > 5) {
      attack.find(
        "tells by its time who has an account",
        where,
        `${TIMES} times each`,
        `known ${median(times.known).toFixed(1)} ms, unknown ${median(times.unknown).toFixed(1)} ms`,
      );
    }
  }
  const account = { firstName: "A", lastName: "B", password: "Tureen-of-nobody-39" };
  const taken = (await ask(target, calling("POST", "/auth/register", { ...account, email: ann.email })))
    .answers[0];
  const free = (await ask(target, calling("POST", "/auth/register", { ...account, email: stranger(99) })))
    .answers[0];
  if (taken?.status !== free?.status) {
    attack.find(
      "tells by its words who has an account",
      "POST /auth/register",
      `${taken?.status} ${taken?.body}`.slice(0, 300),
      `${free?.status} for a new address`,
    );
  }
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
