import path from "node:path";
import proxyAddress from "proxy-addr";
import { z } from "zod";
import { editsBetween } from "./edit-distance";
import { keptSecret } from "./kept-secret.server";

/** Tokens of a model. */
const Tokens = z.coerce.number().int().min(0);

/** The address of a site. */
const WEB = z.url({
  protocol: /^https?$/,
  error: "has to be an address that begins with https:// or http://",
});

const NO_PORT = "has to be a number from 0 to 65535";

/** Everything the site can be told from outside, read once at start and checked. */
const Environment = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: z.coerce
    .number(NO_PORT)
    .refine((port) => Number.isInteger(port) && port >= 0 && port <= 65_535, NO_PORT)
    .default(3000),
  HOST: z.string().default("0.0.0.0"),
  SITE_URL: WEB.refine((url) => /^https?:\/\/[^/?#]+\/?$/.test(url), {
    error: "has to be the address of a whole host, without a path",
  }).optional(),
  SITE_NAME: z.string().max(60).default("Simmer"),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(?:ql)?$/,
      error: "has to be an address such as postgres://user:password@host/database",
    })
    .optional(),
  API_BASE_URL: WEB.optional(),
  SESSION_SECRET: z.string().min(32).optional(),
  TOKEN_SECRET: z.string().min(32).optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "has to be an address such as smtp://user:password@host:587" })
    .optional(),
  MAIL_FROM: z.string().max(200).optional(),
  FEEDBACK_EMAIL: z.email().max(254).optional(),
  SECURITY_CONTACT: z
    .union(
      [z.email(), z.url({ protocol: /^(?:https|mailto|tel)$/ })],
      "an e-mail address, or a https:, mailto: or tel: one",
    )
    .optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  METRICS_TOKEN: z.string().min(16).optional(),
  LIMIT_SCALE: z.coerce.number().positive("has to be more than 0").max(1_000_000).default(1),
  OIDC_ISSUER: WEB.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(60).default("single sign-on"),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  GITHUB_URL: WEB.optional(),
  GITHUB_API_URL: WEB.optional(),
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform((words) => words.split(/[\s,]+/).filter(Boolean))
    .refine(
      areNetworks,
      "has to name addresses (10.0.0.1) or networks (10.0.0.0/8, loopback), with commas between",
    ),
  ICON_SERVICE_URL: WEB.default("https://api.iconify.design"),
  AI_BASE_URL: WEB.optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().max(200).optional(),
  AI_TOKENS_A_DAY: Tokens.optional(),
  AI_TOKENS_A_DAY_MEMBER: Tokens.default(300_000),
  AI_TOKENS_A_DAY_ALL_ANONYMOUS: Tokens.default(1_000_000),
  AI_TOKENS_A_DAY_ANONYMOUS: Tokens.default(60_000),
  IMPORT_BY_ADDRESS: z.enum(["on", "off"]).default("on"),
  GENERATE_FROM_MEMBERS: z.enum(["on", "off"]).default("on"),
  SIGNUP: z.enum(["open", "invite", "closed"]).default("open"),
  PROOF_OF_WORK: z.enum(["on", "off"]).default("on"),
  STARTER: z.enum(["all", "few", "none"]).default("all"),
  BANNER_URL: WEB.default("https://www.wfp.org/support-us"),
  BANNER_IMAGE: z
    .string()
    .regex(/^(?:\/(?![/\\])|https:\/\/)/, "a path on this site or an https address")
    .default("/img/banner.jpg"),
});

export interface Config {
  development: boolean;
  port: number;
  host: string;
  site: { url: string; name: string };
  dataDir: string;
  /** A PostgreSQL in place of the SQLite file in the data folder. */
  databaseUrl: string | null;
  /** The base address of a remote recipe API; null means the embedded one. */
  apiBaseUrl: string | null;
  sessionSecret: string;
  tokenSecret: string;
  iconServiceUrl: string;
  /** Without an SMTP server mails are written to the data folder, and their links to the log. */
  mail: { smtpUrl: string | null; from: string };
  /** Where feedback is mailed to; it is kept in any case. */
  feedbackEmail: string | null;
  /** Whom to tell of a hole in the site, an e-mail address or a URI; null when nobody is named. */
  securityContact: string | null;
  logLevel: "trace" | "debug" | "info" | "warn" | "error" | "silent";
  /** What a collector of figures on another machine brings as its bearer token; null lets in none. */
  metricsToken: string | null;
  providers: Providers;
  /** The model that writes recipes; null leaves all of it to the built-in composer. */
  model: ModelConfig | null;
  /** Whether members may have recipes read from pages of other sites. */
  importByAddress: boolean;
  /** Whether the generator may start from recipes of members that others like, or that the owner features. */
  generateFromMembers: boolean;
  /** Who may open an account: anybody, who has an invitation, or nobody. */
  signUp: "open" | "invite" | "closed";
  /** Whether a browser has to do some work before it signs somebody up or sends feedback. */
  proofOfWork: boolean;
  /** The recipes that a new site starts with. */
  starter: "all" | "few" | "none";
  /** Multiplies every rate limit. */
  limitScale: number;
  /** Addresses and networks of proxies whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  /** Variables that are none of the site's and are spelled like one of them, told so to the owner. */
  mistyped: string[];
  /** The promotion in a corner of every page: the site it leads to and its picture; null for none. */
  banner: { url: string; image: string } | null;
}

interface Client {
  clientId: string;
  clientSecret: string;
}

/** The third parties one can sign in through, each when its variables are set. */
interface Providers {
  oidc?: Client & { issuer: string; name: string };
  google?: Client;
  github?: Client & { baseUrl?: string | undefined; apiUrl?: string | undefined };
}

/**
 * An OpenAI-compatible server, and what it may be used for in a day: tokens in all, of a member, of all visitors
 * without an account together, and of an address of theirs.
 */
interface ModelConfig {
  baseUrl: string;
  apiKey: string | null;
  model: string;
  tokensADay: { all: number | null; member: number; anonymous: number; place: number };
}

/** Raised at start when the environment does not fit; the message names each variable. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const it = checked(Environment, env);
  refuseOwnSecrets(it);

  const dataDir = path.resolve(it.DATA_DIR);
  const siteUrl = siteUrlOf(it);
  return {
    development: it.NODE_ENV === "development",
    port: it.PORT,
    host: it.HOST,
    site: { url: siteUrl, name: it.SITE_NAME },
    dataDir,
    databaseUrl: it.DATABASE_URL ?? null,
    apiBaseUrl: it.API_BASE_URL === undefined ? null : withoutSlash(it.API_BASE_URL),
    sessionSecret: it.SESSION_SECRET ?? secretIn(dataDir, "session-secret"),
    tokenSecret: it.TOKEN_SECRET ?? secretIn(dataDir, "token-secret"),
    iconServiceUrl: withoutSlash(it.ICON_SERVICE_URL),
    mail: {
      smtpUrl: it.SMTP_URL ?? null,
      from: it.MAIL_FROM ?? `${it.SITE_NAME} <no-reply@${new URL(siteUrl).hostname}>`,
    },
    feedbackEmail: it.FEEDBACK_EMAIL ?? null,
    securityContact: it.SECURITY_CONTACT ?? it.FEEDBACK_EMAIL ?? null,
    logLevel: it.LOG_LEVEL,
    metricsToken: it.METRICS_TOKEN ?? null,
    providers: providersOf(it),
    model: modelOf(it),
    importByAddress: it.IMPORT_BY_ADDRESS === "on",
    generateFromMembers: it.GENERATE_FROM_MEMBERS === "on",
    signUp: it.SIGNUP,
    proofOfWork: it.PROOF_OF_WORK === "on",
    starter: it.STARTER,
    limitScale: it.LIMIT_SCALE,
    trustedProxies: it.TRUSTED_PROXIES,
    mistyped: mistypedIn(env),
    // Emptied, and not just left out, is how an owner says that there shall be none.
    banner:
      env.BANNER_URL === "" || env.BANNER_IMAGE === ""
        ? null
        : { url: it.BANNER_URL, image: it.BANNER_IMAGE },
  };
}

/** "SIGN_UP is no setting of the site: SIGNUP is." An unread one would leave the site as it is by default. */
function mistypedIn(env: NodeJS.ProcessEnv): string[] {
  const names = Object.keys(Environment.shape);
  return Object.keys(env).flatMap((given) => {
    if (given.length < 6 || given.length > 40 || names.includes(given)) return [];
    const meant = names.find((it) => it.length >= 6 && editsBetween(plain(given), plain(it), 1) <= 1);
    return meant === undefined ? [] : [`${given} is no setting of the site: ${meant} is`];
  });
}

function plain(name: string): string {
  return name.toUpperCase().replaceAll("_", "");
}

/** The site's public address alone, for a command that prints a link. */
export function siteUrlFrom(env: NodeJS.ProcessEnv): string {
  return siteUrlOf(checked(Environment.pick({ SITE_URL: true, PORT: true }), env));
}

function siteUrlOf(it: Pick<z.output<typeof Environment>, "SITE_URL" | "PORT">): string {
  return withoutSlash(it.SITE_URL ?? `http://localhost:${it.PORT}`);
}

/** An empty variable is one that was not given. */
function checked<T extends z.ZodType>(shape: T, env: NodeJS.ProcessEnv): z.output<T> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const read = shape.safeParse(given);
  if (read.success) return read.data;
  const complaints = read.error.issues.map((issue) => {
    const words =
      issue.code === "invalid_value" ? `has to be one of: ${issue.values.join(", ")}` : issue.message;
    return `  ${issue.path.join(".")}: ${words}`;
  });
  throw new ConfigError(`The environment does not fit:\n${complaints.join("\n")}`);
}

/** Several machines share one database, so they must share their secrets too: none may make its own. */
function refuseOwnSecrets(it: z.output<typeof Environment>): void {
  if (it.DATABASE_URL === undefined || it.NODE_ENV !== "production") return;
  const missing = (["SESSION_SECRET", "TOKEN_SECRET"] as const).filter((name) => it[name] === undefined);
  if (missing.length > 0)
    throw new ConfigError(`With DATABASE_URL in production these are required: ${missing.join(", ")}`);
}

const ModelEnvironment = Environment.pick({
  ...{ AI_BASE_URL: true, AI_API_KEY: true, AI_MODEL: true },
  ...{ AI_TOKENS_A_DAY: true, AI_TOKENS_A_DAY_MEMBER: true },
  ...{ AI_TOKENS_A_DAY_ALL_ANONYMOUS: true, AI_TOKENS_A_DAY_ANONYMOUS: true },
});

/** The model alone, for a command that needs nothing else of the site. */
export function modelFrom(env: NodeJS.ProcessEnv): ModelConfig | null {
  return modelOf(checked(ModelEnvironment, env));
}

function modelOf(it: z.output<typeof ModelEnvironment>): ModelConfig | null {
  if (it.AI_BASE_URL === undefined && it.AI_MODEL === undefined) {
    if (it.AI_API_KEY !== undefined) throw new ConfigError("AI_API_KEY needs AI_BASE_URL and AI_MODEL");
    return null;
  }
  if (it.AI_BASE_URL === undefined || it.AI_MODEL === undefined)
    throw new ConfigError("AI_BASE_URL and AI_MODEL belong together");
  return {
    baseUrl: withoutSlash(it.AI_BASE_URL),
    apiKey: it.AI_API_KEY ?? null,
    model: it.AI_MODEL,
    tokensADay: {
      all: it.AI_TOKENS_A_DAY ?? null,
      member: it.AI_TOKENS_A_DAY_MEMBER,
      anonymous: it.AI_TOKENS_A_DAY_ALL_ANONYMOUS,
      place: it.AI_TOKENS_A_DAY_ANONYMOUS,
    },
  };
}

function providersOf(it: z.output<typeof Environment>): Providers {
  const client = (name: string, clientId?: string, clientSecret?: string): Client | undefined => {
    if (clientId === undefined && clientSecret === undefined) return undefined;
    if (clientId !== undefined && clientSecret !== undefined) return { clientId, clientSecret };
    throw new ConfigError(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET belong together`);
  };
  const oidc = client("OIDC", it.OIDC_CLIENT_ID, it.OIDC_CLIENT_SECRET);
  const google = client("GOOGLE", it.GOOGLE_CLIENT_ID, it.GOOGLE_CLIENT_SECRET);
  const github = client("GITHUB", it.GITHUB_CLIENT_ID, it.GITHUB_CLIENT_SECRET);
  if ((oidc === undefined) !== (it.OIDC_ISSUER === undefined))
    throw new ConfigError("OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together");
  return {
    ...(oidc && { oidc: { ...oidc, issuer: it.OIDC_ISSUER!, name: it.OIDC_NAME } }),
    ...(google && { google }),
    ...(github && { github: { ...github, baseUrl: it.GITHUB_URL, apiUrl: it.GITHUB_API_URL } }),
  };
}

function areNetworks(words: string[]): boolean {
  try {
    proxyAddress.compile(words);
    return true;
  } catch {
    return false;
  }
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, "");
}

function secretIn(dataDir: string, name: string): string {
  try {
    return keptSecret(path.join(dataDir, "secrets", name));
  } catch (error) {
    throw new ConfigError(
      `The data folder ${dataDir} cannot be used (DATA_DIR): ${(error as Error).message}`,
    );
  }
}
