import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

/** Everything the site can be told from outside, read once at start and checked. */
const Environment = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default("0.0.0.0"),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  SITE_NAME: z.string().max(60).default("Simmer"),
  DATA_DIR: z.string().default("./data"),
  API_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  SESSION_SECRET: z.string().min(32).optional(),
  TOKEN_SECRET: z.string().min(32).optional(),
  ICON_SERVICE_URL: z.url({ protocol: /^https?$/ }).default("https://api.iconify.design"),
});

export interface Config {
  development: boolean;
  port: number;
  host: string;
  site: { url: string; name: string };
  dataDir: string;
  /** The base address of a remote recipe API; null means the embedded one. */
  apiBaseUrl: string | null;
  sessionSecret: string;
  tokenSecret: string;
  iconServiceUrl: string;
}

/** Raised at start when the environment does not fit; the message names each variable. */
export class ConfigError extends Error {}

/** Variables that a later release will read: ignoring one silently would surprise its owner. */
const NOT_YET = ["DATABASE_URL"];

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const read = Environment.safeParse(given);
  if (!read.success) {
    const complaints = read.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new ConfigError(`The environment does not fit:\n${complaints.join("\n")}`);
  }
  const early = NOT_YET.filter((name) => given[name] !== undefined);
  if (early.length > 0) throw new ConfigError(`Not supported yet: ${early.join(", ")}`);

  const it = read.data;
  const dataDir = path.resolve(it.DATA_DIR);
  return {
    development: it.NODE_ENV === "development",
    port: it.PORT,
    host: it.HOST,
    site: { url: withoutSlash(it.SITE_URL ?? `http://localhost:${it.PORT}`), name: it.SITE_NAME },
    dataDir,
    apiBaseUrl: it.API_BASE_URL === undefined ? null : withoutSlash(it.API_BASE_URL),
    sessionSecret: it.SESSION_SECRET ?? keptSecret(dataDir, "session-secret"),
    tokenSecret: it.TOKEN_SECRET ?? keptSecret(dataDir, "token-secret"),
    iconServiceUrl: withoutSlash(it.ICON_SERVICE_URL),
  };
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, "");
}

/** A secret that is made at the first start and kept in the data folder, readable by its owner alone. */
function keptSecret(dataDir: string, name: string): string {
  const file = path.join(dataDir, "secrets", name);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  try {
    // "wx" lets only one of several starting processes make it; the others read what that one wrote.
    writeFileSync(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const secret = readFileSync(file, "utf8");
  if (secret.length < 32) throw new ConfigError(`${file} is damaged: delete it to have a new one made`);
  return secret;
}
