import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { placeOf } from "./databases";

const root = path.resolve(import.meta.dirname, "../..");

interface Said {
  code: number;
  out: string;
  err: string;
}

type OwnerCommand = "backup" | "restore" | "doctor" | "admin";

/** The owner's commands, built as `npm run build:commands` does and run as processes of their own. */
export async function buildOwnerCommands() {
  // Inside of the house, so that its packages are found.
  mkdirSync(path.join(root, "build"), { recursive: true });
  const folder = mkdtempSync(path.join(root, "build/test-commands-"));
  await build({
    entryPoints: ["backup", "restore", "doctor", "admin"].map((name) =>
      path.join(root, `app/commands/${name}.ts`),
    ),
    ...{ bundle: true, platform: "node", target: "node20", format: "esm", packages: "external" },
    loader: { ".tsv": "text" },
    outdir: folder,
    logLevel: "warning",
  });
  return {
    async run(
      command: OwnerCommand,
      dataDir: string,
      args: string[] = [],
      env: Record<string, string> = {},
    ): Promise<Said> {
      const { databaseUrl } = await placeOf(dataDir);
      const place = { DATA_DIR: dataDir, ...(databaseUrl != null && { DATABASE_URL: databaseUrl }) };
      return new Promise((resolve) => {
        execFile(
          process.execPath,
          [path.join(folder, `${command}.js`), ...args],
          { env: { NODE_ENV: "test", PATH: process.env.PATH, ...place, ...env }, cwd: root },
          (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
        );
      });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export type OwnerCommands = Awaited<ReturnType<typeof buildOwnerCommands>>;
