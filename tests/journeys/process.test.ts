import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startSite } from "../support/site-process";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "simmer-process-"));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

const total = async (url: string) =>
  ((await (await fetch(`${url}/api/recipe?limit=1`)).json()) as { total: number }).total;

describe("the process", () => {
  test("starts from nothing, keeps everything for its second start, and stops cleanly within five seconds", async () => {
    const first = await startSite({ dataDir });
    const before = await total(first.url);
    const stopped = await first.stop();

    const second = await startSite({ dataDir });
    const after = await total(second.url);
    await second.stop();

    expect(before).toBeGreaterThanOrEqual(60);
    expect(after).toBe(before);
    expect(stopped.code).toBe(0);
    expect(stopped.took).toBeLessThan(5_000);
  });

  test("stops in time also while a visitor keeps a connection open", async () => {
    const site = await startSite({ dataDir });
    await (await fetch(`${site.url}/about`, { headers: { connection: "keep-alive" } })).text();

    expect(await site.stop()).toMatchObject({ code: 0 });
  });

  test("keeps its secrets to itself", async () => {
    const site = await startSite({ dataDir });
    await site.stop();

    for (const name of ["session-secret", "token-secret"])
      expect(statSync(path.join(dataDir, "secrets", name)).mode & 0o777).toBe(0o600);
  });

  test("four of them on one new data folder fill it once", async () => {
    const sites = await Promise.all(Array.from({ length: 4 }, () => startSite({ dataDir })));
    const totals = await Promise.all(sites.map((site) => total(site.url)));
    await Promise.all(sites.map((site) => site.stop()));

    expect(new Set(totals).size).toBe(1);
    expect(totals[0]).toBeGreaterThanOrEqual(60);
  });

  test("killed again and again in the middle of its first start is mended by the next", async () => {
    for (let delay = 120; delay < 420; delay += 20) {
      const env = {
        PATH: process.env.PATH,
        PORT: "0",
        HOST: "127.0.0.1",
        DATA_DIR: dataDir,
        NODE_ENV: "production",
      };
      const child = spawn(process.execPath, ["build/server.js"], {
        env: env as NodeJS.ProcessEnv,
        stdio: "ignore",
      });
      await new Promise((resolve) => setTimeout(resolve, delay));
      child.kill("SIGKILL");
      await once(child, "exit");
    }

    const site = await startSite({ dataDir });

    expect(await total(site.url)).toBeGreaterThanOrEqual(60);
    await site.stop();
  });

  test("says in plain words what is wrong with its environment", async () => {
    const words = await startSite({ dataDir, env: { SITE_URL: "not a url", SESSION_SECRET: "short" } }).catch(
      (error: Error) => error.message,
    );

    expect(words).toMatch(/SITE_URL/);
    expect(words).toMatch(/SESSION_SECRET/);
  });

  test("says in plain words that its store is damaged, and leaves it as it is", async () => {
    const whole = await startSite({ dataDir });
    await whole.stop();
    const file = path.join(dataDir, "simmer.sqlite");
    const spoilt = Buffer.concat([Buffer.alloc(100, "x"), readFileSync(file).subarray(100)]);
    writeFileSync(file, spoilt);

    const words = await startSite({ dataDir }).catch((error: Error) => error.message);

    expect(words).toContain("simmer.sqlite is damaged: file is not a database. Put a backup in its place");
    expect(words).not.toMatch(/^\s+at /m);
    expect(readFileSync(file).equals(spoilt)).toBe(true);
  });
});

describe("plain remix-serve", () => {
  test("runs the same build", async () => {
    // By itself: npx would end and leave it running.
    const program = "node_modules/@remix-run/serve/dist/cli.js";
    const site = await startSite({ dataDir, command: [process.execPath, program, "build/server/index.js"] });

    const page = await fetch(`${site.url}/category/soups`);

    expect(page.status).toBe(200);
    expect(await page.text()).toContain("French onion soup");
    await site.stop();
  });
});

describe("every answer", () => {
  test("carries the security headers, and a page made for one visitor a policy with a fresh nonce", async () => {
    const site = await startSite({ dataDir });
    // Whoever brings a session, also one that does not hold, gets a page of their own.
    const ask = () => fetch(`${site.url}/about`, { headers: { cookie: "session=none" } });
    const [one, other] = await Promise.all([ask(), ask()]);
    const policy = one.headers.get("content-security-policy")!;
    const [, nonce] = /'nonce-([^']+)'/.exec(policy)!;
    const page = await one.text();

    expect(one.headers.get("x-content-type-options")).toBe("nosniff");
    expect(policy).not.toContain("unsafe-inline");
    expect(policy).toContain("connect-src 'self'");
    expect(other.headers.get("content-security-policy")).not.toContain(nonce);
    for (const [script] of page.matchAll(/<script(?! type="application\/ld)[^>]*>/g))
      expect(script).toContain(`nonce="${nonce}"`);
    await site.stop();
  });

  test("that is a page for everyone carries them too, and a policy with the hashes of its scripts", async () => {
    const site = await startSite({ dataDir });
    const answer = await fetch(`${site.url}/about`);
    const policy = answer.headers.get("content-security-policy")!;
    const page = await answer.text();
    const scripts = [...page.matchAll(/<script(?! type="application\/ld)[^>]*>([^<]*)<\/script>/g)];

    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(policy).not.toMatch(/unsafe-inline|nonce/);
    expect(scripts.length).toBeGreaterThan(2);
    for (const [, script] of scripts)
      expect(policy).toContain(`'sha256-${createHash("sha256").update(script!).digest("base64")}'`);
    await site.stop();
  });

  test("of a built file may be kept for a year, and comes compressed", async () => {
    const site = await startSite({ dataDir });
    const page = await (await fetch(`${site.url}/about`)).text();
    const [script] = /\/assets\/[^"]+\.js/.exec(page)!;

    const answer = await fetch(site.url + script, { headers: { "accept-encoding": "br" } });

    expect(answer.headers.get("content-encoding")).toBe("br");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    await site.stop();
  });
});

test("a file that a new build has taken away ends one answer and not the process", async () => {
  const built = mkdtempSync(path.join(tmpdir(), "simmer-build-"));
  cpSync("build", built, { recursive: true });
  symlinkSync(path.resolve("node_modules"), path.join(built, "node_modules"));
  const site = await startSite({ dataDir, command: [process.execPath, path.join(built, "server.js")] });
  rmSync(path.join(built, "client"), { recursive: true });

  const gone = await fetch(`${site.url}/favicon.svg`).then(
    (answer) => answer.status,
    () => "cut off",
  );

  expect(gone).not.toBe(200);
  expect((await fetch(`${site.url}/about`)).status).toBe(200);
  await site.stop();
  rmSync(built, { recursive: true });
});
