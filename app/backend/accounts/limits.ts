import { Problem } from "~/contract/problems";
import { waitInWords } from "~/contract/waiting";
import { siteOfNetwork } from "~/network-of-address";
import type { Limiter, LimitRule } from "./ports";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * How often what may be tried. "Account" counts by e-mail address, "member" by id, "place" by the visitor's
 * network (`networkOf`), "unproven" is who brings no proof of work, "browser" by the key of a browser in which the member signed in before.
 */
export const LIMITS = {
  loginAccountPlace: { name: "login-account-place", tries: 5, seconds: 15 * MINUTE },
  loginPlace: { name: "login-place", tries: 20, seconds: 15 * MINUTE },
  loginAccount: { name: "login-account", tries: 100, seconds: HOUR },
  // Right ones too: each opens a session, and takes the time of a hash.
  loginMember: { name: "login-member", tries: 60, seconds: HOUR },
  loginBrowser: { name: "login-browser", tries: 10, seconds: 15 * MINUTE },
  secondFactorPlace: { name: "second-factor-place", tries: 30, seconds: 15 * MINUTE },
  secondFactorTogether: { name: "second-factor-together", tries: 10, seconds: 15 * MINUTE },
  // Of a million codes three are right at a time: a hundred a day guess one in nine years.
  secondFactorAccount: { name: "second-factor-account", tries: 100, seconds: 24 * HOUR },
  secondFactorBrowser: { name: "second-factor-browser", tries: 30, seconds: 24 * HOUR },
  secondFactorMember: { name: "second-factor-member", tries: 20, seconds: 15 * MINUTE },
  passkeyPlace: { name: "passkey-place", tries: 30, seconds: 15 * MINUTE },
  // The login page asks for one each time it is opened.
  passkeyOptionsPlace: { name: "passkey-options-place", tries: 100, seconds: 15 * MINUTE },
  identityMember: { name: "identity-member", tries: 10, seconds: 15 * MINUTE },
  identityCodeMember: { name: "identity-code-member", tries: 5, seconds: HOUR },
  emailChangeMember: { name: "email-change-member", tries: 5, seconds: 24 * HOUR },
  // Once in a quarter of an hour is enough, and some processes may do it together.
  refreshSession: { name: "refresh-session", tries: 30, seconds: 15 * MINUTE },
  // What is wrong with a sign-up is not told without end either.
  registerTryPlace: { name: "register-try-place", tries: 300, seconds: HOUR },
  registerPlace: { name: "register-place", tries: 10, seconds: HOUR },
  registerUnprovenPlace: { name: "register-unproven-place", tries: 2, seconds: HOUR },
  registerUnproven: { name: "register-unproven", tries: 20, seconds: HOUR },
  mailAccountPlace: { name: "mail-account-place", tries: 5, seconds: HOUR },
  mailPlace: { name: "mail-place", tries: 10, seconds: HOUR },
  mailAccount: { name: "mail-account", tries: 20, seconds: 24 * HOUR },
  mailBrowser: { name: "mail-browser", tries: 5, seconds: HOUR },
  tokenPlace: { name: "token-place", tries: 30, seconds: HOUR },
  confirmPassword: { name: "confirm-password", tries: 5, seconds: HOUR },
  passwordMember: { name: "password-member", tries: 5, seconds: 15 * MINUTE },
  usernameMember: { name: "username-member", tries: 3, seconds: 24 * HOUR },
  commentMember: { name: "comment-member", tries: 10, seconds: 10 * MINUTE },
  recipeMember: { name: "recipe-member", tries: 20, seconds: 24 * HOUR },
  importMember: { name: "import-member", tries: 60, seconds: HOUR },
  importAddressMember: { name: "import-address-member", tries: 20, seconds: HOUR },
  recipeEditMember: { name: "recipe-edit-member", tries: 120, seconds: HOUR },
  photoMember: { name: "photo-member", tries: 40, seconds: HOUR },
  profileMember: { name: "profile-member", tries: 30, seconds: HOUR },
  avatarMember: { name: "avatar-member", tries: 20, seconds: HOUR },
  reactionMember: { name: "reaction-member", tries: 300, seconds: 10 * MINUTE },
  collectionMember: { name: "collection-member", tries: 300, seconds: HOUR },
  shoppingMember: { name: "shopping-member", tries: 600, seconds: 10 * MINUTE },
  chatMember: { name: "chat-member", tries: 300, seconds: HOUR },
  chatPlace: { name: "chat-place", tries: 100, seconds: HOUR },
  // Also what is refused, which nothing is written for: to understand it takes time as well.
  chatReadingMember: { name: "chat-reading-member", tries: 600, seconds: HOUR },
  chatReadingPlace: { name: "chat-reading-place", tries: 300, seconds: HOUR },
  exportMember: { name: "export-member", tries: 10, seconds: HOUR },
  modelMember: { name: "model-member", tries: 60, seconds: HOUR },
  modelPlace: { name: "model-place", tries: 15, seconds: HOUR },
  feedbackPlace: { name: "feedback-place", tries: 5, seconds: HOUR },
  feedbackUnprovenPlace: { name: "feedback-unproven-place", tries: 2, seconds: HOUR },
  feedbackUnproven: { name: "feedback-unproven", tries: 20, seconds: HOUR },
} satisfies Record<string, LimitRule>;

/** How much more may be tried from a /48 of IPv6 than from each of its networks, which may all be one customer's. */
const SITE_TIMES = 10;

/**
 * One try each; throws user_limit with the longest wait. An unknown place (null) is not counted. `about` are words
 * for this limit beside the common ones.
 */
export async function limited(
  limiter: Limiter,
  tries: readonly [LimitRule, string | null][],
  about = "",
): Promise<void> {
  const counted = tries.flatMap(([rule, key]) =>
    key === null ? [] : [[rule, key] as const, ...aroundOf(rule, key)],
  );
  const waits = await Promise.all(counted.map(([rule, key]) => limiter.take(rule, key)));
  const wait = Math.max(0, ...waits.map((seconds) => seconds ?? 0));
  if (wait === 0) return;
  const detail = `That was tried too often. Please wait ${waitInWords(wait)} and try again.${about}`;
  throw new Problem("user_limit", { detail, retryAfter: wait });
}

function aroundOf(rule: LimitRule, key: string): [LimitRule, string][] {
  const site = siteOfNetwork(key);
  return site === null
    ? []
    : [[{ ...rule, name: `${rule.name}-site`, tries: rule.tries * SITE_TIMES }, site]];
}
