/** A database as logs and errors may name it: "db.example.org:5432/simmer", never with user and password. */
export function databaseName(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const host = url.searchParams.get("host") ?? (url.hostname || "localhost");
  return `${host}:${url.port || "5432"}${decodeURIComponent(url.pathname)}`;
}
