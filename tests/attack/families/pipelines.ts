import { header } from "../answers";
import type { Attack } from "../attack";

/** Many requests on one connection, sent before the first is answered: each is answered, in turn. */
export async function pipelines(attack: Attack): Promise<void> {
  const { host, port } = attack.setting.target;
  const at = `Host: ${host}:${port}\r\n`;
  const kinds: [string, RegExp][] = [
    ["/healthz", /json/],
    ["/robots.txt", /plain/],
    ["/about", /html/],
    ["/img/dish/115.svg", /svg/],
    ["/browse?q=soup", /html/],
    ["/api/category", /json/],
  ];
  for (const count of [10, 100, 600]) {
    const asked = Array.from({ length: count }, (_, turn) => kinds[turn % kinds.length]!);
    const bytes = asked.map(([path]) => `GET ${path} HTTP/1.1\r\n${at}\r\n`).join("");
    await attack.say(
      `${count} GETs of ${kinds.map(([path]) => path)} in turn`,
      (line) => line.send(bytes).then(() => {}),
      {
        ...{ wanted: count, patience: 30_000, where: `${count} GETs` },
        judge: ({ answers, end }) => {
          const wrong = answers.findIndex(
            (answer, turn) =>
              answer.status === 200 && !asked[turn]![1].test(header(answer, "content-type") ?? ""),
          );
          if (wrong >= 0) return `answer ${wrong + 1} is another request's`;
          return (
            answers.length < count && end === "silent" && `only ${answers.length} of ${count} were answered`
          );
        },
      },
    );
  }
  const post = `POST /api/auth/login HTTP/1.1\r\n${at}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`;
  const mixed = `${post}HEAD / HTTP/1.1\r\n${at}\r\n${post}GET /healthz HTTP/1.1\r\n${at}\r\n`;
  await attack.say(
    `${JSON.stringify(mixed)}, 30 times`,
    (line) => line.send(mixed.repeat(30)).then(() => {}),
    {
      ...{ wanted: 120, patience: 20_000, where: "POSTs and HEADs among them" },
      methods: Array.from({ length: 120 }, (_, turn) => (turn % 4 === 1 ? "HEAD" : "GET")),
      judge: ({ answers, end }) => answers.length < 120 && end === "silent" && "not all were answered",
    },
  );
  // Who sends thousands and reads none must not have the site make all the answers.
  await Promise.all(
    Array.from({ length: 4 }, () =>
      attack.say(
        "10,000 × GET /browse?q=soup, and nothing read for 5 seconds",
        async (line) => {
          line.stopReading();
          await Promise.race([
            line.send(`GET /browse?q=soup HTTP/1.1\r\n${at}\r\n`.repeat(10_000)),
            line.pause(5_000),
          ]);
          await line.pause(2_000);
          line.hangUp("reset");
        },
        { wanted: 0, where: "10,000 GETs, unread" },
      ),
    ),
  );
}
