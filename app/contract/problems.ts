import { z } from "zod";
import { RecipeCard } from "./recipes";

/**
 * Every problem the API can answer with, by its code, and the title a person reads. The status that belongs
 * to a code is `backend/http`'s affair.
 */
export const problemTitles = {
  bad_request: "The request could not be read",
  invalid: "Some of it needs another look",
  too_large: "That is too large",
  wrong_type: "That is not the kind of data that is taken here",
  bad_token: "Please sign in again",
  not_signed_in: "Please sign in first",
  not_verified: "Please confirm your e-mail address first",
  bad_credentials: "E-mail address or password is wrong",
  not_confirmed: "This e-mail address is not confirmed yet",
  password_needed: "The password is needed",
  second_factor_needed: "A code is needed as well",
  second_factor_expired: "Please log in again",
  totp_already_on: "An authenticator app is set up already",
  passkey_refused: "That passkey was not accepted",
  account_blocked: "This account is blocked",
  signup_closed: "Nobody new can sign up here",
  invitation_needed: "An invitation is needed to sign up here",
  sign_in_refused: "The sign-in did not succeed",
  sign_in_unavailable: "The sign-in provider cannot be reached",
  link_password_needed: "There is an account with this e-mail address",
  link_refused: "Please sign in with your password first",
  token_expired: "This link has expired",
  token_used: "This link was used already",
  not_found: "Not found",
  category_not_found: "There is no such category",
  recipe_not_found: "There is no such recipe",
  section_not_found: "There is no such section",
  user_not_found: "There is no such member",
  comment_not_found: "There is no such comment",
  collection_not_found: "There is no such collection",
  shopping_item_not_found: "There is no such line on the list",
  shopping_list_not_found: "There is no such shopping list",
  session_not_found: "There is no such device",
  passkey_not_found: "There is no such passkey",
  provider_not_found: "There is no such sign-in provider",
  draft_not_found: "There is no such draft",
  method_not_allowed: "That cannot be done here",
  in_progress: "This is being worked on already",
  constraints_unmet: "No recipe was found that keeps all of it",
  unsatisfiable: "No recipe can be all of that",
  not_food: "That is not something to cook",
  unclear: "What has to stay out was not understood",
  language: "That is written in a language that is not read here",
  refused: "That cannot be cooked safely",
  no_recipe_found: "No recipe was found in that",
  import_timeout: "That could not be read in time",
  address_refused: "That address is not one we read from",
  address_unreadable: "That page could not be read",
  proof_refused: "The check that you are no robot did not succeed. Please send it again",
  user_limit: "Too many requests",
  provider_bad_reply: "The writer's reply could not be read",
  truncated: "The writer stopped in the middle",
  dropped: "The connection to the writer was lost",
  provider_rejected: "The writer refused the request",
  provider_busy: "The writer is busy",
  provider_quota: "The writer has no credit left",
  provider_down: "The writer cannot be reached",
  timeout: "That took too long",
  not_implemented: "This is not built yet",
  read_only: "Nothing can be saved just now",
  busy: "The site is busy",
  internal: "Something went wrong",
} as const;

export type ProblemCode = keyof typeof problemTitles;

/** Messages for the person who filled in a form, by the name of the field. */
export type FieldMessages = Record<string, string[]>;

/** One answer to what was asked back: what its button is called, and the words it stands for. */
export const SuggestedAnswer = z.object({ label: z.string(), say: z.string() });
export type SuggestedAnswer = z.infer<typeof SuggestedAnswer>;

/** The body of every answer that is not a success (RFC 9457, application/problem+json). */
export const ProblemBody = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  detail: z.string(),
  fields: z.record(z.string(), z.array(z.string())).optional(),
  /** Of a recipe that was not delivered: what it does not keep, in sentences. */
  violations: z.array(z.string()).optional(),
  /** Recipes of the site that come near to what was asked for. */
  nearest: z.array(RecipeCard).optional(),
  /** What can be said instead, of a message that was not understood: each is a whole message. */
  answers: z.array(SuggestedAnswer).optional(),
  /** The chat that it was said in, to go on with: what has to stay out by then holds there. */
  draft: z.string().optional(),
  /** What to bring back with what is needed for the next step. */
  challenge: z.string().optional(),
  requestId: z.string(),
});
export type ProblemBody = z.infer<typeof ProblemBody>;

/** An expected refusal: thrown with a code, answered as a problem with the status of that code. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly fields: FieldMessages | undefined;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;
  readonly violations: string[] | undefined;
  readonly nearest: RecipeCard[] | undefined;
  readonly answers: SuggestedAnswer[] | undefined;
  /** The chat that it was said in, known to who keeps chats. */
  draft: string | undefined;
  readonly challenge: string | undefined;

  constructor(
    code: ProblemCode,
    about: {
      detail?: string;
      fields?: FieldMessages;
      retryAfter?: number;
      violations?: string[];
      nearest?: RecipeCard[];
      answers?: SuggestedAnswer[] | undefined;
      challenge?: string;
    } = {},
  ) {
    super(about.detail ?? `${problemTitles[code]}.`);
    this.name = "Problem";
    this.code = code;
    this.fields = about.fields;
    this.retryAfter = about.retryAfter;
    this.violations = about.violations;
    this.nearest = about.nearest;
    this.answers = about.answers;
    this.challenge = about.challenge;
  }
}
