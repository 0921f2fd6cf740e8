import type { Attack } from "../attack";
import { calling, cookieOf, posting } from "../members";
import { bytesOf, made, type Shot } from "../shots";

/** Those who go away: after the head, in the middle of the body, before the answer, in the middle of it. */
export async function aborts(attack: Attack): Promise<void> {
  const { target, members, random } = attack.setting;
  const host = `${target.host}:${target.port}`;
  const { cyd } = members;
  const json: [string, string] = ["Content-Type", "application/json"];
  const chat = calling(
    "POST",
    "/chat",
    { messages: [{ role: "user", content: "a soup" }], mode: "composer" },
    cyd,
  );
  const picture = calling("PUT", "/user/me/avatar", undefined, cyd);
  const shots: Shot[] = [
    { method: "GET", target: "/browse?q=soup+with+everything", headers: [] },
    { method: "GET", target: "/", headers: [cookieOf(cyd)], who: cyd.name },
    { method: "GET", target: "/img/dish/115-16x9.jpg", headers: [] },
    { method: "GET", target: "/export", headers: [cookieOf(cyd)], who: cyd.name },
    calling("POST", "/auth/login", { email: "a@b.test", password: "x".repeat(100) }),
    { ...calling("POST", "/auth/login"), headers: [json], body: made("'{\"email\":\"'+'a'.repeat(300000)") },
    chat,
    { ...chat, headers: [...chat.headers, ["Accept", "text/event-stream"]] },
    {
      ...picture,
      headers: [...picture.headers, ["Content-Type", "image/png"]],
      body: made("Buffer.alloc(2e6)"),
    },
    posting("/generate", [["words", "a soup with leeks"]], cyd),
    { ...posting("/recipes/new", [], cyd), body: made("'text='+'a'.repeat(200000)") },
    { ...posting("/like/66", [["wanted", "true"]], cyd) },
  ];
  const stages = [
    "in the head",
    "after the head",
    "in the body",
    "before the answer",
    "in the answer",
    "half closed",
  ] as const;
  const aims = Array.from({ length: 12 }, () =>
    shots.flatMap((shot) => stages.map((stage) => ({ shot, stage }))),
  ).flat();
  await attack.volley(
    aims,
    async ({ shot, stage }) => {
      const bytes = bytesOf(shot, host);
      const head = bytes.indexOf("\r\n\r\n") + 4;
      const until = {
        "in the head": head - 10,
        "after the head": head,
        "in the body": Math.ceil((head + bytes.length) / 2),
      };
      const hangUp = random() < 0.5 ? "fin" : "reset";
      await attack.say(
        `${shot.method} ${shot.target}, gone ${stage} (${hangUp})`,
        async (line) => {
          await line.send(bytes.subarray(0, until[stage as keyof typeof until] ?? bytes.length));
          if (stage === "in the answer" || stage === "half closed")
            await Promise.race([line.hear(1), line.pause(500)]);
          else await line.pause(random() * 20);
          line.hangUp(hangUp);
        },
        { wanted: 0, where: `${shot.method} ${shot.target} gone ${stage}` },
      );
    },
    16,
  );
  await attack.lookAfter();
}
