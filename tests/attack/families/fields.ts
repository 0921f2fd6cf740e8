import { type ApiCall, addressOf, rulesOut, schemaAt } from "../api-calls";
import type { Attack } from "../attack";
import { acquire, type Belongings, placesOf } from "../belongings";
import { exampleOf } from "../examples";
import {
  injections,
  long,
  numberWords,
  oddNumbers,
  prototypeNames,
  rawJson,
  unicode,
  wrongTypes,
} from "../hostile-values";
import { calling, logIn } from "../members";
import { shuffled } from "../random";
import { words } from "../shots";

type Path = (string | number)[];

interface Mutation {
  call: ApiCall;
  path: Path;
  what: string;
  text: string;
  /** The value put in, where the schema can be held against it. */
  value?: unknown;
}

/** Stands for text that JSON.stringify would not write. */
const PLACE = "@@place@@";

/** Every field of every call of the API, with what it is not made for. */
export async function fields(attack: Attack): Promise<void> {
  const { setting } = attack;
  const { cyd } = setting.members;
  let own = await acquire(setting.target, cyd);
  const all = setting.calls
    .filter(({ body, id }) => body && id !== "accounts.logout")
    .flatMap((call) => [...mutationsOf(call)]);
  let renewing: Promise<void> | undefined;
  const renew = async () => {
    await logIn(setting.target, cyd);
    own = await acquire(setting.target, cyd);
  };
  await attack.volley(shuffled(setting.random, all), async (mutation) => {
    await renewing;
    const answer = (await fire(attack, mutation, own)).answers[0];
    if (answer?.status !== 401 || !mutation.call.signedIn) return;
    renewing ??= renew().finally(() => {
      renewing = undefined;
    });
  });
}

function fire(attack: Attack, { call, path, what, text, value }: Mutation, own: Belongings) {
  const { cyd } = attack.setting.members;
  const shot = calling(call.method, addressOf(call, placesOf(call.path, cyd, own)), undefined, cyd);
  const schema = schemaAt(call.body, path);
  const refused = value !== undefined && schema !== undefined && rulesOut(schema, value);
  return attack.fire(
    { ...shot, headers: [...shot.headers, ["Content-Type", "application/json"]], body: words(text) },
    {
      where: `${call.method} ${call.path}, ${path.join(".") || "the whole"}: ${what}`,
      check: ({ status }) => refused && status < 300 && "took what its schema rules out",
    },
  );
}

function* mutationsOf(call: ApiCall): Generator<Mutation> {
  const example = exampleOf(call);
  for (const path of pathsOf(example)) {
    const put = (value: unknown, what = JSON.stringify(value)?.slice(0, 60) ?? "missing"): Mutation => ({
      ...{ call, path, what, value },
      text: JSON.stringify(withValue(example, path, value)) ?? "",
    });
    yield { ...put(undefined), value: undefined };
    for (const value of [...wrongTypes, ...oddNumbers]) yield put(value);
    const texts = [...unicode, ...injections, ...prototypeNames, ...numberWords];
    for (const text of [...texts, long(1_001), long(30_000)]) yield put(text);
    yield put(Array(1000).fill("x"), "1000 words");
    for (const raw of rawJson) {
      const text = JSON.stringify(withValue(example, path, PLACE)).replace(`"${PLACE}"`, () => raw);
      yield { call, path, what: raw.slice(0, 40), text };
    }
    const here = valueAt(example, path);
    if (typeof here !== "object" || here === null) continue;
    for (const name of prototypeNames) {
      const more = JSON.stringify(withValue(example, [...path, PLACE], { admin: true })).replace(PLACE, name);
      yield { call, path, what: `with ${name} beside`, text: more };
    }
  }
}

/** To every value in it, itself first. */
function* pathsOf(value: unknown, path: Path = []): Generator<Path> {
  yield path;
  if (typeof value !== "object" || value === null) return;
  const inside = Array.isArray(value) ? value.map((one, at) => [at, one] as const) : Object.entries(value);
  for (const [key, one] of inside) yield* pathsOf(one, [...path, key]);
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce((inside, key) => (inside as Record<string | number, unknown>)?.[key], value);
}

function withValue(example: unknown, path: Path, value: unknown): unknown {
  const [last, ...back] = [...path].reverse();
  if (last === undefined) return value;
  const whole = structuredClone(example);
  const inside = valueAt(whole, back.reverse()) as Record<string | number, unknown>;
  if (value === undefined && !Array.isArray(inside)) delete inside[last];
  else if (Array.isArray(inside) && typeof last === "string") return [...inside, value];
  else inside[last] = value;
  return whole;
}
