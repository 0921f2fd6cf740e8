import { addressOf } from "../api-calls";
import type { Attack } from "../attack";
import { exampleOf } from "../examples";
import { calling, posting } from "../members";
import { shuffled } from "../random";
import { type Body, made } from "../shots";

const deep = (open: string, close: string, depth: number, inside = "1") =>
  `'${open}'.repeat(${depth})+'${inside}'+'${close}'.repeat(${depth})`;

/** JSON that goes deep or wide, into every call that reads JSON; and forms and pages with one name many times. */
export async function nesting(attack: Attack): Promise<void> {
  const { calls, members, random } = attack.setting;
  const shapes: [string, Body][] = [];
  for (const depth of [10, 100, 1_000, 10_000, 30_000, 100_000]) {
    shapes.push([`arrays ${depth} deep`, made(deep("[", "]", depth))]);
    shapes.push([`objects ${depth} deep`, made(deep('{"a":', "}", depth))]);
    shapes.push([`arrays ${depth} deep that never close`, made(`'['.repeat(${depth})`)]);
  }
  shapes.push([
    "20,000 names",
    made("JSON.stringify(Object.fromEntries([...Array(20000).keys()].map(n=>['n'+n,n])))"),
  ]);
  shapes.push(["one name 5,000 times", made(`'{'+'"email":"a@b.test",'.repeat(5000)+'"email":1}'`)]);
  shapes.push(["50,000 numbers", made("JSON.stringify(Array(50000).fill(1))")]);
  shapes.push(["a number of 60,000 digits", made("'9'.repeat(60000)")]);
  shapes.push(["60,000 escapes", made(`'"'+'\\\\u0000'.repeat(10000)+'"'`)]);

  const aims = calls
    .filter(({ body }) => body)
    .flatMap((call) => {
      const inside = Object.keys((exampleOf(call) as object) ?? {})[0] ?? "x";
      const within: [string, Body][] = [1_000, 10_000].map((depth) => [
        `${inside} ${depth} deep`,
        made(`'{"${inside}":'+${deep("[", "]", depth)}+'}'`),
      ]);
      return [...shapes, ...within].map(([what, body]) => ({ call, what, body }));
    });
  await attack.volley(shuffled(random, aims), ({ call, what, body }) => {
    const shot = calling(call.method, addressOf(call), undefined, members.cyd);
    return attack.fire(
      { ...shot, headers: [...shot.headers, ["Content-Type", "application/json"]], body },
      { where: `${call.method} ${call.path}: ${what}`, mayClose: body.bytes.length > 60_000 },
    );
  });
  for (const path of [
    "/login",
    "/signup",
    "/theme",
    "/generate",
    "/recipes/new",
    "/send-feedback",
    "/like/115",
  ]) {
    if (attack.timeIsUp) return;
    const shot = posting(path, [], members.cyd);
    for (const how of [
      "'next=/&'.repeat(1000)",
      "'email=a&password=b&'.repeat(1000)",
      "'a[b]'.repeat(5000)",
      "'&'.repeat(60000)",
    ]) {
      await attack.fire({ ...shot, body: made(how) }, { where: `POST ${path}: ${how}` });
    }
  }
}
