import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { killDrill } from "../support/kill-drill";

test("killed ten times while members write, the site loses nothing it acknowledged and its store is whole", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "simmer-drill-"));

  const rounds = await killDrill(dataDir, 10);

  expect(rounds.flatMap(({ wrong }) => wrong)).toEqual([]);
  expect(rounds.every(({ acknowledged }) => acknowledged > 0)).toBe(true);
  rmSync(dataDir, { recursive: true });
}, 240_000);
