import { request } from "node:http";

interface Asked {
  method?: string;
  /** As it is written: fetch would tidy it up. */
  path?: string;
  headers?: Record<string, string>;
}

/** A request with an address, a method or headers that fetch does not allow. */
export function rawRequest(
  base: string,
  { method = "GET", path = "/login", headers = {} }: Asked,
): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, method, path, headers }, (answer) => {
      let body = "";
      answer.setEncoding("utf8");
      answer.on("data", (chunk) => {
        body += chunk;
      });
      answer.on("end", () => resolve({ status: answer.statusCode!, body }));
    });
    asked.on("error", reject).end();
  });
}
