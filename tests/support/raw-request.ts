import { request } from "node:http";

/** A request with a method or headers that fetch does not allow. */
export function rawRequest(
  base: string,
  method: string,
  headers: Record<string, string> = {},
  path = "/login",
): Promise<number> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, method, path, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode!);
    });
    asked.on("error", reject).end();
  });
}
