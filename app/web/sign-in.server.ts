import type { Tokens } from "~/contract/accounts";
import type { Intent } from "~/contract/intents";
import { apiFor, type Caller } from "./api.server";
import { type ApiClient, ApiProblem } from "./api-client.server";
import { keepTokens } from "./session.server";
import { withToasts } from "./toasts.server";
import type { Visitor } from "./visitor.server";
import { forgetIntent, fulfilIntent, intentOf } from "./wish.server";

/** What is known of a sign-in beside the tokens. */
interface Arrival {
  /** What was wanted when the account was signed up for, perhaps in another browser. */
  intent?: Intent | undefined;
  /** What to say before the greeting. */
  words?: string;
}

/**
 * What a redirect after a sign-in carries: both tokens in the cookie, and a greeting to the member they are,
 * who may have come here because of a recipe they liked.
 */
export async function signedIn(
  tokens: Tokens,
  request: Request,
  { address, caller }: Visitor,
  { intent, words }: Arrival = {},
) {
  const { visitorKey, requestId } = caller;
  const api = apiFor({ accessToken: tokens.access_token, address, visitorKey });
  const wantedHere = await intentOf(request);
  const [user, done] = await Promise.all([
    api.accounts.me(),
    fulfilAll([intent, wantedHere], api),
    visitorKey ? claimDrafts(api, requestId) : undefined,
  ]);
  const headers = new Headers();
  headers.append(
    "set-cookie",
    await keepTokens({ accessToken: tokens.access_token, refreshToken: tokens.refresh_token }),
  );
  if (wantedHere !== null) headers.append("set-cookie", await forgetIntent());
  const greeting = [words, `Hello, ${user.firstName}!`].filter((it) => it !== undefined).join(" ");
  return withToasts(
    [greeting, ...done].map((message) => ({ type: "success", message })),
    headers,
  );
}

/** What was wanted in this browser and at the sign-up is often the same, and done once. */
async function fulfilAll(intents: (Intent | null | undefined)[], api: ApiClient): Promise<string[]> {
  const each = new Map(intents.filter((it) => it != null).map((it) => [JSON.stringify(it), it]));
  const words: string[] = [];
  for (const intent of each.values()) {
    const said = await fulfilIntent(intent, api);
    if (said !== null) words.push(said);
  }
  return words;
}

/** What they let write before they signed in is theirs now. A failure leaves it to the next time. */
async function claimDrafts(api: ApiClient, requestId: Caller["requestId"]): Promise<void> {
  try {
    await api.generator.claim();
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    console.error("The drafts of a visitor were not taken over:", error.message, { requestId });
  }
}
