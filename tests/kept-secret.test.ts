import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { afterAll, expect, test } from "vitest";
import { keptSecret } from "~/kept-secret.server";

const folder = mkdtempSync(path.join(tmpdir(), "simmer-secret-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a secret is made once, for its owner alone", () => {
  const file = path.join(folder, "secrets", "of-once");

  const secret = keptSecret(file);

  expect(secret).toHaveLength(43);
  expect(keptSecret(file)).toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(keptSecret(path.join(folder, "secrets", "another"))).not.toBe(secret);
});

test("what was written is not written over, even when it is no secret", () => {
  const file = path.join(folder, "short");
  writeFileSync(file, "short");

  expect(() => keptSecret(file)).toThrow(/short is damaged: delete it to have a new one made/);
});

test("a secret is there whole or not at all, whoever looks while it is made", async () => {
  const file = path.join(folder, "looked-at", "secret");
  const looking = new Worker(
    `const { readFileSync } = require("node:fs"), { parentPort } = require("node:worker_threads");
    const lengths = new Set();
    let ends = false;
    parentPort.once("message", () => { ends = true; });
    (function look() {
      for (let i = 0; i < 2000; i++) try { lengths.add(readFileSync(${JSON.stringify(file)}).length); } catch {}
      if (ends) parentPort.postMessage([...lengths]);
      else setImmediate(look);
    })();`,
    { eval: true },
  );
  await once(looking, "online");
  for (let i = 0; i < 1500; i++) {
    rmSync(file, { force: true });
    keptSecret(file);
  }
  looking.postMessage("end");

  expect((await once(looking, "message"))[0]).toEqual([43]);
  expect(readdirSync(path.dirname(file))).toEqual(["secret"]);
});
