import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { asLine } from "../../app/front-door/log-line";
import { adoptConsole, createLogger } from "../../app/front-door/logger";
import { carry, identify } from "../../app/front-door/request-id";

function written() {
  const lines: string[] = [];
  const log = createLogger({ write: (line) => lines.push(line) });
  return { log, entries: () => lines.map((line) => JSON.parse(line)) };
}

test("what is written to the console for a request carries its id, and only then", () => {
  const { log, entries } = written();
  const taken = { ...console };
  adoptConsole(log, taken);

  taken.error("It failed:", new Error("no more salt"), { requestId: "request-1" });
  taken.error(new Error("no pepper either"), { requestId: "request-2" });
  taken.warn("It was slow:", "salt", { requestId: null });
  taken.log("between", { requests: 2 });

  const [failure, another, ...others] = entries();
  expect(failure).toMatchObject({ level: "error", requestId: "request-1", msg: "It failed:" });
  expect(failure.err).toMatchObject({ message: "no more salt", stack: expect.stringContaining("log.test") });
  expect(another).toMatchObject({ level: "error", requestId: "request-2", msg: "no pepper either" });
  const time = expect.any(String);
  expect(others).toEqual([
    { level: "warn", time, msg: "It was slow: salt" },
    { level: "info", time, msg: "between { requests: 2 }" },
  ]);
});

test("a terminal gets one line in words", () => {
  const line = asLine(
    '{"level":"info","time":"2026-11-21T22:15:03.1Z","status":200,"ms":4.2,"msg":"GET /"}\n',
  );

  expect(line).toBe("22:15:03 GET / status=200 ms=4.2\n");
});

function requestWith(...rawHeaders: string[]): IncomingMessage {
  const headers: Record<string, string> = {};
  for (let i = 0; i < rawHeaders.length; i += 2) headers[rawHeaders[i]!.toLowerCase()] = rawHeaders[i + 1]!;
  return { rawHeaders, headers } as unknown as IncomingMessage;
}

test("a request keeps the id that a proxy gave it, when it is a plain one", () => {
  expect(identify(requestWith("X-Request-Id", "abcdef-123456"))).toBe("abcdef-123456");
});

test.each(["short", "a".repeat(65), "with space", "line\nbreak", '{"level":"fatal"}'])(
  "an id like %j is replaced, in the headers too",
  (given) => {
    const request = requestWith("X-Request-Id", given, "Host", "x");

    const id = identify(request);
    carry(request, id);

    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(request.rawHeaders).toEqual(["Host", "x", "x-request-id", id]);
  },
);
