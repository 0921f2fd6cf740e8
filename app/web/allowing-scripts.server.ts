import { createHash } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";

/**
 * A page, and what its policy has to allow. One for a single visitor keeps its nonce. One that is kept for
 * everyone (the front door says so by `context.forEveryone`) is stripped of it: its policy allows the very
 * scripts that carried the nonce, by their hashes. A script that somebody smuggled in carried none, so a
 * kept page forbids it just the same.
 */
export function allowingScripts(
  html: string,
  nonce: string,
  context: AppLoadContext,
): { html: string; allowed: string[] } {
  if (context.forEveryone !== true) return { html, allowed: [`'nonce-${nonce}'`] };
  const carried = ` nonce="${nonce}"`;
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes]) => attributes!.includes(carried) && !/\ssrc=/.test(attributes!))
    .map(([, , script]) => `'sha256-${createHash("sha256").update(script!).digest("base64")}'`);
  return { html: html.replaceAll(carried, ""), allowed: [...new Set(scripts)] };
}
