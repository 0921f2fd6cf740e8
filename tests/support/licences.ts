import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** `npm run licences`: docs/licences.md, from the production dependencies. */

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
}

interface Manifest {
  name: string;
  version?: string | undefined;
  license?: string | { type: string } | undefined;
  licenses?: { type: string }[];
}

const root = path.resolve(import.meta.dirname, "../..");
const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as {
  packages: Record<string, LockedPackage>;
};

const shipped = Object.entries(lock.packages)
  .filter(([at, it]) => at !== "" && !it.dev && !it.devOptional)
  .map(([at, it]) => {
    // Binaries for other machines than this one are not installed; the lockfile knows of them.
    const file = path.join(root, at, "package.json");
    const name = at.slice(at.lastIndexOf("node_modules/") + "node_modules/".length);
    const manifest: Manifest = existsSync(file)
      ? JSON.parse(readFileSync(file, "utf8"))
      : { name, version: it.version, license: it.license };
    return { name, version: manifest.version, licence: licenceOf(manifest) };
  });

const lines = [
  ...new Set(shipped.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`)),
];
const text = `# Licences of what ships

Made by \`npm run licences\` from what is installed without the development packages, the binaries for all machines
among it; each machine gets its own.

| package | version | licence |
| --- | --- | --- |
${lines.sort().join("\n")}
`;
writeFileSync(path.join(root, "docs/licences.md"), text);

const unnamed = shipped.filter(({ licence }) => licence === "not named");
console.log(`${lines.length} packages, ${unnamed.length} without a licence`);
process.exitCode = unnamed.length === 0 ? 0 : 1;

function licenceOf({ license, licenses }: Manifest): string {
  const named = typeof license === "object" ? license.type : license;
  return named ?? licenses?.map(({ type }) => type).join(" OR ") ?? "not named";
}
