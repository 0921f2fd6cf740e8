import pg from "pg";
import type { TestProject } from "vitest/node";
import { loadStarter } from "~/backend/starter/load-starter";
import { openStore } from "~/backend/store/store";
import { LONG_AGO } from "./filled-sqlite";
import { startPostgres } from "./postgres-server";

const TEMPLATE = "simmer_template";

/**
 * Before the tests of the "postgres" project: one PostgreSQL for all of them, and a database with the starter
 * recipes that each test site gets a copy of, because copying takes a tenth of the time of filling.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  try {
    await filled(server.urlOf(TEMPLATE), server.urlOf("postgres"));
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide("postgres", { adminUrl: server.urlOf("postgres"), template: TEMPLATE });
  return () => server.stop();
}

async function filled(databaseUrl: string, adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  await admin.end();
  const store = await openStore({ dataDir: "", databaseUrl }, (opened) =>
    loadStarter(opened, LONG_AGO, "few"),
  );
  await store.close();
}
