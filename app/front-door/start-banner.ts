/** What a site says of itself when it has started; each part is a few words, with no secret in them. */
interface StartConfig {
  site: { url: string; name: string };
  dataDir: string;
  databaseUrl?: string | null;
  apiBaseUrl: string | null;
  mail: { smtpUrl: string | null };
  feedbackEmail: string | null;
  providers: object;
  model: { baseUrl: string; model: string } | null;
  importByAddress: boolean;
  proofOfWork: boolean;
  signUp: "open" | "invite" | "closed";
  trustedProxies: readonly string[];
  securityContact: string | null;
  metricsToken: string | null;
}

/** What is on and what is off, by name, in the order in which it is told. */
export function startBanner(config: StartConfig): Record<string, string> {
  const { apiBaseUrl, mail, model, providers, trustedProxies } = config;
  const embedded = apiBaseUrl === null;
  return {
    address: config.site.url,
    "recipe API": apiBaseUrl === null ? "embedded" : `remote, ${hostOf(apiBaseUrl)}`,
    ...(embedded && {
      database: config.databaseUrl
        ? `PostgreSQL at ${hostOf(config.databaseUrl)}`
        : `SQLite in ${config.dataDir}`,
      mail:
        mail.smtpUrl === null ? `off: mails become files in ${config.dataDir}/outbox` : hostOf(mail.smtpUrl),
      generator: model === null ? "built-in" : `built-in, and ${model.model} at ${hostOf(model.baseUrl)}`,
      "import by address": config.importByAddress ? "on" : "off",
      "sign-up": { open: "open", invite: "by invitation", closed: "closed" }[config.signUp],
      "proof of work": config.proofOfWork ? "for signing up and feedback" : "off",
      feedback: config.feedbackEmail === null ? "kept" : "kept and mailed",
    }),
    "sign-in": ["password", ...Object.keys(providers)].join(", "),
    proxies: trustedProxies.length === 0 ? "none trusted" : trustedProxies.join(", "),
    metrics: config.metricsToken === null ? "for this machine alone" : "with METRICS_TOKEN",
    "security contact": config.securityContact === null ? "none" : "in /.well-known/security.txt",
  };
}

/** The same for a terminal, a line each. */
export function asLines(banner: Record<string, string>): string {
  return Object.entries(banner)
    .map(([name, value]) => `  ${name.padEnd(18)}${value}`)
    .join("\n");
}

/** Why nobody can be served on this port, and what to do. */
export function notServed({ code, message }: NodeJS.ErrnoException, port: number): string {
  if (code === "EADDRINUSE")
    return `Port ${port} is taken by another program: stop it, or set PORT to another`;
  if (code === "EACCES") return `Port ${port} is not for this user to open: set PORT to one from 1024 on`;
  return `Nobody can be served on port ${port}: ${message}`;
}

/** What an owner can put right, by the names of the errors that say it; the site's build has classes of its own. */
const OWNERS: ReadonlySet<string> = new Set([
  "ConfigError",
  "DamagedError",
  "DatabaseError",
  "NewerStoreError",
]);

/** Why the site cannot start, when its owner can put it right; null when the fault is ours. */
export function notStarted(error: unknown): string | null {
  return error instanceof Error && OWNERS.has(error.name) ? error.message : null;
}

/** Without the user and password that may stand before it. */
function hostOf(url: string): string {
  return new URL(url).host;
}
