/**
 * The least that Node can do: the bytes and headers that it is sent at its start, for every request.
 * Started with an IPC channel; says its port there.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

process.once("message", ({ body, headers }: { body: string; headers: string[] }) => {
  const bytes = Buffer.from(body, "base64");
  const server = createServer((_req, res) => {
    res.writeHead(200, headers);
    res.end(bytes);
  });
  server.listen(0, "127.0.0.1", () => process.send!({ port: (server.address() as AddressInfo).port }));
});
