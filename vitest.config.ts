import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const alias = { "~": fileURLToPath(new URL("./app", import.meta.url)) };

/** By default a machine with two cores has one that runs tests. */
const WORKERS = { maxWorkers: Math.max(2, availableParallelism() - 1) };

/** A test that hangs fails, one on a machine that others use too does not: how long something takes, none of them says. */
const PATIENCE = { testTimeout: 60_000, hookTimeout: 60_000 };

/** The files of a worker share what they import: loading the house anew for each took a third of the time. */
const TOGETHER = { isolate: false };

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: "house",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: ["tests/{journeys,postgres,web}/**"],
          ...TOGETHER,
          ...PATIENCE,
          ...WORKERS,
        },
      },
      {
        resolve: { alias },
        test: {
          // Each with a config, a session and an API of its own, which a process of the site has once.
          name: "web",
          include: ["tests/web/**/*.test.{ts,tsx}"],
          ...PATIENCE,
          ...WORKERS,
        },
      },
      {
        resolve: { alias },
        test: {
          // What has a store once more, on PostgreSQL, and what only that can do.
          name: "postgres",
          include: [
            "tests/postgres/*.test.ts",
            "tests/backend/*.test.ts",
            "tests/backend/generator/{chat,drafts,member-dishes,stream}.test.ts",
            "tests/contract/*.test.ts",
            "tests/commands/{admin,doctor}.test.ts",
          ],
          // These have none, or are about SQLite itself.
          exclude: [
            "tests/backend/{exchange,providers,read-only-store,starter,store-upgrades,search-thread}.test.ts",
          ],
          globalSetup: ["tests/support/postgres.ts"],
          ...PATIENCE,
          ...TOGETHER,
          ...WORKERS,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "journeys",
          include: ["tests/journeys/**/*.test.ts"],
          globalSetup: ["tests/support/build.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          ...WORKERS,
          // Browsers on a machine that others use too are late now and then; a real fault fails thrice.
          retry: 2,
          // After the quick ones, so that a browser has the machine's two cores to itself.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
