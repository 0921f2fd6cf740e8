import { wordTable } from "~/word-table";

interface Entry {
  level?: string;
  time?: string;
  msg?: string;
  err?: { message?: string; stack?: string };
  [more: string]: unknown;
}

const COLOURS = wordTable<number>({ warn: 33, error: 31, fatal: 31, debug: 90, trace: 90 });

/** One entry of the log as a person reads it on a terminal: time, words, and what else it says; a stack below. */
export function asLine(json: string): string {
  const { level = "info", time = "", msg = "", err, ...more } = JSON.parse(json) as Entry;
  const details = Object.entries(more)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${typeof value === "object" ? JSON.stringify(value) : value}`)
    .join(" ");
  const words = [time.slice(11, 19), level === "info" ? "" : level, msg, details].filter(Boolean).join(" ");
  const colour = COLOURS[level];
  const line = colour === undefined ? words : `\u001b[${colour}m${words}\u001b[0m`;
  return err?.stack ? `${line}\n${err.stack}\n` : `${line}\n`;
}
