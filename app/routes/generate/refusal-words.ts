import type { ChatEvents } from "~/contract/generator";
import { waitInWords } from "~/contract/waiting";
import { wordTable } from "~/word-table";

/** Why there is no recipe. */
export type Refusal = ChatEvents["error"];

const TITLES = wordTable<string>({
  invalid: "Some of it needs another look",
  too_large: "That is more than can be read at once",
  in_progress: "A recipe is being written already",
  constraints_unmet: "No recipe was found that keeps all of it",
  unsatisfiable: "No recipe can be all of that",
  not_food: "That is not something to cook",
  unclear: "What has to stay out?",
  language: "That language is not read here",
  refused: "That will not be written",
  user_limit: "That was a lot of recipes",
  provider_bad_reply: "The AI model’s reply could not be read",
  truncated: "The AI model stopped in the middle",
  dropped: "The connection to the AI model was lost",
  provider_rejected: "The AI model refused",
  provider_busy: "The AI model is busy",
  provider_quota: "The AI model has no credit left",
  provider_down: "The AI model cannot be reached",
  timeout: "The AI model took too long",
});

export function refusalTitle({ code }: Refusal): string {
  return TITLES[code] ?? "That did not work";
}

const OF_THE_PROVIDER: ReadonlySet<string> = new Set([
  ...["provider_bad_reply", "truncated", "dropped", "provider_rejected"],
  ...["provider_busy", "provider_quota", "provider_down", "timeout"],
]);

/** Whether the built-in composer, which needs no model, could do it instead. */
export function composerCouldHelp({ code }: Refusal): boolean {
  return OF_THE_PROVIDER.has(code);
}

/** "Please wait 2 minutes." Empty when nobody says how long, or the message does, as a limit's always does. */
export function waitWords({ code, retryAfter }: Refusal): string {
  if (!retryAfter || code === "user_limit") return "";
  return `Please wait ${waitInWords(retryAfter)}.`;
}
