import { EventEmitter, once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { admission } from "../../app/front-door/admission";
import { guardConnections } from "../../app/front-door/connections";

const closing: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function listening(answer: RequestListener, prepare: (server: Server) => void = () => {}) {
  const server = createServer(answer);
  prepare(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const { port } = server.address() as AddressInfo;
  const open = async (sent: string): Promise<Socket> => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    closing.push(() => socket.destroy());
    await once(socket, "connect");
    socket.write(sent);
    return socket;
  };
  return { url: `http://127.0.0.1:${port}`, open };
}

/** Guarded as the site's own server is, which tells of every answer. */
function guarded(...about: Parameters<typeof guardConnections>) {
  const answering = guardConnections(...about);
  about[0].prependListener("request", (_, res) => answering(res));
}

/** To a server that asks whether it may take a body: so much is sent from an address, of so much that is announced. */
async function uploading(isAdmitted: ReturnType<typeof admission>) {
  const { open } = await listening((req, res) => {
    if (!isAdmitted(req, res, req.headers["x-from"] as string)) return;
    req.on("error", () => {});
    req.resume().on("end", () => res.end("served"));
  });
  return (from: string, length: number, sent: number) =>
    open(
      `POST / HTTP/1.1\r\nHost: x\r\nX-From: ${from}\r\nContent-Length: ${length}\r\n\r\n${"x".repeat(sent)}`,
    );
}

/** However it ends. */
const ended = (socket: Socket) =>
  new Promise<void>((resolve) => {
    if (socket.closed) resolve();
    else socket.once("close", () => resolve());
  });

test("too many connections cost the oldest that sends its request slowly, and an honest visitor is served", async () => {
  const refused: string[] = [];
  const { url, open } = await listening(
    (_, res) => res.end("served"),
    (server) =>
      guarded(
        server,
        () => false,
        (why) => refused.push(why),
        { mostOfOneAddress: 3 },
      ),
  );
  const slow = [
    await open("GET / HTTP/1.1\r\nHost: x\r\n"),
    await open("POST / HTTP/1.1\r\n"),
    await open(""),
  ];

  const answer = await fetch(url);

  expect(await answer.text()).toBe("served");
  await ended(slow[0]!);
  expect(slow[1]!.closed).toBe(false);
  expect(refused).toEqual(["address"]);
});

test("a visitor whose answer is under way keeps the connection; then it is the newcomer who has to go", async () => {
  const waiting: (() => void)[] = [];
  const { open } = await listening(
    (_, res) => waiting.push(() => res.end("late")),
    (server) =>
      guarded(
        server,
        () => false,
        () => {},
        { most: 2 },
      ),
  );
  const request = "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
  const asked = [await open(request), await open(request)];
  while (waiting.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));

  const third = await open(request);
  await ended(third);
  const heard = asked.map(async (socket) => String((await once(socket, "data"))[0]));
  for (const answer of waiting) answer();

  for (const text of await Promise.all(heard)) expect(text).toContain("late");
});

test("a proxy may have as many connections as it likes", async () => {
  const { open } = await listening(
    (_, res) => res.end(),
    (server) =>
      guarded(
        server,
        (it) => it === "127.0.0.1",
        () => {},
        { mostOfOneAddress: 1 },
      ),
  );

  const sockets = [await open(""), await open(""), await open("")];
  await new Promise((resolve) => setTimeout(resolve, 50));

  expect(sockets.map((socket) => socket.closed)).toEqual([false, false, false]);
});

test("a reader who takes nothing of their answer is cut off", async () => {
  const refused: string[] = [];
  const { open } = await listening(
    (_, res) => res.end(Buffer.alloc(64 * 1024 * 1024)),
    (server) =>
      guarded(
        server,
        () => false,
        (why) => refused.push(why),
        { stall: 100, lookEvery: 20 },
      ),
  );
  const reader = await open("");
  reader.pause();
  reader.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");

  while (refused.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));

  expect(refused).toEqual(["slow reader"]);
});

test("more requests than can be answered at once are told to come back, and later ones are let in", async () => {
  const waiting: (() => void)[] = [];
  const isAdmitted = admission(() => {}, { mostOfOneAddress: 2 });
  const { url } = await listening((req, res) => {
    const address = req.headers["x-from"] as string;
    if (isAdmitted(req, res, address)) waiting.push(() => res.end("served"));
  });
  const ask = (from: string) => fetch(url, { headers: { "x-from": from } });
  const first = [ask("a"), ask("a")];
  while (waiting.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));

  const third = await ask("a");
  const other = ask("b");
  while (waiting.length < 3) await new Promise((resolve) => setTimeout(resolve, 5));
  for (const answer of waiting.splice(0)) answer();

  expect([third.status, third.headers.get("retry-after")]).toEqual([503, "2"]);
  expect((await Promise.all([...first, other])).map(({ status }) => status)).toEqual([200, 200, 200]);
  const later = ask("a");
  while (waiting.length < 1) await new Promise((resolve) => setTimeout(resolve, 5));
  waiting[0]!();
  expect((await later).status).toBe(200);
});

test("a visitor who asks is let in, and a request whose body is long on its way has to go", async () => {
  const refused: string[] = [];
  const isAdmitted = admission((why) => refused.push(why), { mostOfOneAddress: 1 });
  const { url, open } = await listening((req, res) => {
    if (!isAdmitted(req, res, "a")) return;
    req.on("error", () => {});
    req.resume().on("end", () => res.end("served"));
  });
  const slow = await open("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nx");

  const answer = await fetch(url);

  expect(await answer.text()).toBe("served");
  await ended(slow);
  expect(refused).toEqual(["slow body"]);
});

test("a body that says it is too long is refused unread", async () => {
  const isAdmitted = admission(() => {});
  const { open } = await listening((req, res) => {
    if (isAdmitted(req, res, "a")) res.end("read");
  });

  const said = await open(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${20 * 1024 * 1024}\r\n\r\n`);
  const [answer] = await once(said, "data");

  expect(String(answer)).toMatch(/^HTTP\/1.1 413 /);
});

test("who has a whole network of IPv6 has one budget of requests, and so has an address in its two spellings", async () => {
  const waiting: (() => void)[] = [];
  const isAdmitted = admission(() => {}, { mostOfOneAddress: 1 });
  const { url } = await listening((req, res) => {
    if (isAdmitted(req, res, req.headers["x-from"] as string)) waiting.push(() => res.end("served"));
  });
  const ask = (from: string) => fetch(url, { headers: { "x-from": from } });
  const first = [ask("2001:db8:1:2::1"), ask("203.0.113.7")];
  while (waiting.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));

  const same = await Promise.all([ask("2001:db8:1:2::2"), ask("::ffff:203.0.113.7")]);
  const other = ask("2001:db8:1:3::1");
  while (waiting.length < 3) await new Promise((resolve) => setTimeout(resolve, 5));
  for (const answer of waiting.splice(0)) answer();

  expect(same.map(({ status }) => status)).toEqual([503, 503]);
  expect((await Promise.all([...first, other])).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test("connections are counted by network as well", () => {
  const server = new EventEmitter() as Server;
  guardConnections(
    server,
    () => false,
    () => {},
    { mostOfOneAddress: 1 },
  );
  const connected = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), {
      remoteAddress,
      destroyed: false,
      destroy() {
        socket.destroyed = true;
      },
    });
    server.emit("connection", socket);
    return socket;
  };

  const sockets = ["2001:db8:1:2::1", "203.0.113.7", "2001:db8:1:3::1"].map(connected);
  const more = ["2001:db8:1:2::2", "::ffff:203.0.113.7"].map(connected);
  server.emit("close");

  expect(sockets.map(({ destroyed }) => destroyed)).toEqual([true, true, false]);
  expect(more.map(({ destroyed }) => destroyed)).toEqual([false, false]);
});

test("bodies that are on their way share a budget, of which the slowest has to go first", async () => {
  const refused: string[] = [];
  const isAdmitted = admission((why) => refused.push(why), { mostBytesOfOneAddress: 1_000 });
  const upload = await uploading(isAdmitted);
  const slow = await upload("a", 600, 10);
  const other = await upload("b", 600, 10);

  const second = await upload("a", 600, 600);
  const [answer] = await once(second, "data");

  expect(String(answer)).toContain("served");
  await ended(slow);
  expect(other.closed).toBe(false);
  expect(refused).toEqual(["slow body"]);
});

test("when all that fits is on its way, the network that has most makes room", async () => {
  const isAdmitted = admission(() => {}, { mostBytes: 1_000 });
  const upload = await uploading(isAdmitted);
  const honest = await upload("a", 200, 10);
  const greedy = [await upload("b", 400, 10), await upload("b", 400, 10)];

  const next = await upload("c", 200, 200);
  const [answer] = await once(next, "data");

  expect(String(answer)).toContain("served");
  await ended(greedy[0]!);
  expect([honest.closed, greedy[1]!.closed]).toEqual([false, false]);
});

test("a connection that sends far more requests than it waits for is closed, and no other", async () => {
  const refused: string[] = [];
  let begun = 0;
  const { url, open } = await listening(
    (req, res) => {
      if (req.socket.destroyed) return;
      begun += 1;
      if (req.url === "/slow") setTimeout(() => res.end("late"), 200);
      else res.end("served");
    },
    (server) =>
      guarded(
        server,
        () => false,
        (why) => refused.push(why),
        { mostBehind: 4 },
      ),
  );
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

  const few = await open(get("/slow") + get("/").repeat(4));
  await once(few, "data");
  const many = await open(get("/slow") + get("/").repeat(10_000));
  await ended(many);

  expect(refused).toEqual(["pipelining"]);
  expect(begun).toBeLessThan(100);
  expect(await (await fetch(url)).text()).toBe("served");
});

test("requests behind each other give back their places when their sender is gone before they are answered", async () => {
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
  const pause = () => new Promise((resolve) => setTimeout(resolve, 100));
  const { url, open } = await listening(
    () => {},
    (server) => {
      const answering = guardConnections(
        server,
        () => false,
        () => {},
      );
      const isAdmitted = admission(() => {}, { most: 2 });
      const answer = server.listeners("request")[0] as RequestListener;
      server.removeAllListeners("request").on("request", (req, res) => {
        if (!answering(res) || !isAdmitted(req, res, "192.0.2.1")) return;
        if (req.url === "/about") res.end("served");
        else answer(req, res);
      });
    },
  );

  const gone = await open(get("/").repeat(8));
  await pause();
  gone.resetAndDestroy();
  await pause();
  await open(get("/"));
  await pause();

  expect(await (await fetch(`${url}/about`)).text()).toBe("served");
});
