import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A way to a database that can fall silent: the connections that there are stay, and nothing passes on them. */
export async function startFreezableLine(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.pipe(to);
      from.on("error", () => to.destroy());
      from.on("close", () => to.destroy());
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    freeze(): void {
      for (const end of ends) end.unpipe().pause();
    },
    async close(): Promise<void> {
      for (const end of ends) end.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
