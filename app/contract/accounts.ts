import { z } from "zod";
import { del, FILE, get, patch, post, put } from "./call";
import { everything, nothingPublic, tags } from "./changes";
import { Intent } from "./intents";
import { Proof } from "./proof";
import { WorkProof } from "./proof-of-work";
import { Id, IdParam, line, Moment, PictureUrl, text, Username } from "./words";

const Sex = z.enum(["female", "male", "other"]);

export const Email = z.string().trim().toLowerCase().pipe(z.email().max(254));

/** 8 to 200 characters as a person counts them: an emoji is one. */
const Password = z
  .string()
  .max(1600)
  .refine((typed) => [...typed].length >= 8, "needs at least 8 characters")
  .refine((typed) => [...typed].length <= 200, "may have at most 200 characters");

const Token = z.string().min(1).max(500);

/** The signed-in member, as only they themselves see it. */
export const User = z.object({
  id: Id,
  username: Username,
  firstName: z.string(),
  lastName: z.string(),
  sex: Sex.nullable(),
  avatarUrl: PictureUrl.nullable(),
  email: z.string(),
  emailVerified: z.boolean(),
  bio: z.string(),
});
export type User = z.infer<typeof User>;

/** What everyone may see of a member: never the e-mail address. */
export const PublicProfile = z.object({
  id: Id,
  username: Username,
  firstName: z.string(),
  lastName: z.string(),
  avatarUrl: PictureUrl.nullable(),
  bio: z.string(),
  joinedAt: Moment,
  recipeCount: z.number().int(),
  likeCount: z.number().int(),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

export const Tokens = z.object({ access_token: z.string(), refresh_token: z.string() });
export type Tokens = z.infer<typeof Tokens>;

/** Who may open an account: anybody, who has an invitation, or nobody. */
const SignUpMode = z.enum(["open", "invite", "closed"]);
export type SignUpMode = z.infer<typeof SignUpMode>;

const Invitation = z.string().trim().max(200).optional();

export const Login = z.object({ email: Email, password: z.string().min(1).max(1600) });

export const Registration = z.object({
  firstName: line(1, 60),
  lastName: line(1, 60),
  email: Email,
  password: Password,
  proof: WorkProof.optional(),
  /** Where only who is invited may sign up. */
  invitation: Invitation,
});

/** The longest address of a page to go on to that is kept. */
export const NEXT_LIMIT = 500;

/** A path on this site to go on to, and nothing that a browser would take for another site. */
const NextPath = z
  .string()
  .max(NEXT_LIMIT)
  .regex(/^\/(?![/\\])[^\p{Cc}\\]*$/u, "must be a path on this site");

/** What a sign-up says beside what is typed: where the visitor was, and what they wanted to do there. */
const SignUp = Registration.extend({ next: NextPath.optional(), intent: Intent.optional() });

export const Confirmation = z.object({
  token: Token,
  /** The password of the sign-up; not asked in the browser that signed up. */
  password: z.string().min(1).max(1600).optional(),
});

/** The member whose address is confirmed now; a session for them, which another API may leave out; where to go on. */
const Confirmed = User.extend({
  access_token: z.string().optional(),
  refresh_token: z.string().optional(),
  next: NextPath.optional(),
  intent: Intent.optional(),
});
export type Confirmed = z.infer<typeof Confirmed>;

/** A sign-in through a third party that has to be shown to be the owner's of an account with a password. */
export const AccountLink = z.object({ challenge: Token, password: z.string().min(1).max(1600) });

export const EmailAlone = z.object({ email: Email });

export const PasswordReset = z.object({ token: Token, password: Password });

export const PasswordChange = z.object({
  /** Who has none gets a first one by `forgotPassword`. */
  currentPassword: z.string().max(1600).optional(),
  newPassword: Password,
});

export const ProfileChange = z
  .object({
    firstName: line(1, 60),
    lastName: line(0, 60),
    // Not digits alone: an address with a number in it would be taken for a member's id.
    username: Username.regex(/[a-z_-]/, "needs at least one letter"),
    sex: Sex.nullable(),
    bio: text(0, 500),
  })
  .partial();

/** What a third party sends back with the visitor, and where to. */
export const ProviderReturn = z.object({
  redirectUri: z.url().max(1000),
  state: z.string().min(20).max(200),
  nonce: z.string().min(20).max(200),
  codeChallenge: z.string().min(40).max(200),
});

/** What comes back from a third party's sign-in page. */
export const ThirdPartyCode = z.object({
  code: z.string().max(4000),
  codeVerifier: z.string().max(200),
  redirectUri: z.url().max(1000),
  nonce: z.string().max(200).optional(),
  /** For somebody who has no account here, where only who is invited may sign up. */
  invitation: Invitation,
});

/** The most a picture of a member may weigh, in bytes. */
export const AVATAR_LIMIT = 5 * 1024 * 1024;

export const accounts = {
  login: post("/auth/login", {
    summary: "Sign in",
    who: "anyone",
    body: Login,
    answer: Tokens,
    changes: nothingPublic,
  }),
  logout: post("/auth/logout", {
    summary: "Sign out: the refresh token and all that came from it end",
    who: "anyone",
    body: z.object({ refresh_token: Token.optional() }),
    changes: nothingPublic,
  }),
  register: post("/auth/register", {
    summary: "Open an account",
    who: "anyone",
    body: SignUp,
    answer: User,
    status: 201,
    changes: nothingPublic,
  }),
  verifyEmail: post("/auth/verify-email", {
    summary: "Confirm an e-mail address with the token that was mailed to it",
    who: "anyone",
    body: Confirmation,
    answer: Confirmed,
    changes: nothingPublic,
  }),
  checkLink: post("/auth/check-link", {
    summary: "Whether a mailed link still holds, and what it takes to follow it; it is not used up by that",
    who: "anyone",
    body: z.object({ token: Token, purpose: z.enum(["verify", "reset"]) }),
    answer: z.object({ passwordNeeded: z.boolean() }),
    changes: nothingPublic,
  }),
  refresh: post("/auth/refresh", {
    summary: "New tokens for a refresh token, which is used up by it",
    who: "anyone",
    body: z.object({ refresh_token: Token }),
    answer: Tokens,
    changes: nothingPublic,
  }),
  resendVerification: post("/auth/resend-verification", {
    summary: "Mail the confirmation link again",
    who: "anyone",
    body: EmailAlone,
    changes: nothingPublic,
  }),
  forgotPassword: post("/auth/forgot-password", {
    summary: "Mail a link for a new password",
    who: "anyone",
    body: EmailAlone,
    changes: nothingPublic,
  }),
  resetPassword: post("/auth/reset-password", {
    summary: "Set a new password with the token that was mailed",
    who: "anyone",
    body: PasswordReset,
    changes: nothingPublic,
  }),
  providers: get("/auth/providers", {
    summary: "The third parties one can sign in through, and who may sign up",
    who: "anyone",
    answer: z.object({
      data: z.array(z.object({ id: z.string(), name: z.string() })),
      // Another API may not say.
      signUp: SignUpMode.default("open"),
    }),
  }),
  authorize: get("/auth/:provider", {
    summary: "Where to send a visitor who signs in through a third party",
    who: "anyone",
    params: z.object({ provider: z.string() }),
    query: ProviderReturn,
    answer: z.object({ url: z.url() }),
  }),
  signInWith: post("/auth/:provider", {
    summary: "Sign in through a third party",
    who: "anyone",
    params: z.object({ provider: z.string() }),
    body: ThirdPartyCode,
    answer: Tokens,
    changes: nothingPublic,
  }),
  link: post("/auth/link", {
    summary: "Link a third party's sign-in to the account whose password is known, and sign in",
    who: "anyone",
    body: AccountLink,
    answer: Tokens,
    changes: nothingPublic,
  }),
  me: get("/user/me", { summary: "The signed-in member", who: "member", answer: User }),
  edit: patch("/user/me", {
    summary: "Change one's profile",
    who: "member",
    body: ProfileChange,
    answer: User,
    changes: (_: unknown, { username }: User) => [tags.member(username)],
  }),
  changePassword: post("/user/me/password", {
    summary: "Change one's password; every other session ends",
    who: "member",
    body: PasswordChange,
    changes: nothingPublic,
  }),
  setAvatar: put("/user/me/avatar", {
    summary: "Upload one's picture",
    who: "member",
    body: FILE,
    bodyLimit: AVATAR_LIMIT,
    answer: z.object({ avatarUrl: PictureUrl }),
    changes: everything,
  }),
  removeAvatar: del("/user/me/avatar", {
    summary: "Remove one's picture",
    who: "member",
    changes: everything,
  }),
  remove: del("/user/me", {
    summary: "Delete one's account",
    who: "member",
    body: Proof.default({}),
    changes: everything,
  }),
  export: get("/user/me/export", {
    summary: "All that is kept of the asking member",
    who: "member",
    answer: z.record(z.string(), z.unknown()),
  }),
  profile: get("/user/:id", {
    summary: "A member's public profile, by id or username",
    who: "anyone",
    params: z.object({ id: Username.or(z.string().regex(/^[1-9]\d{0,14}$/)) }),
    answer: PublicProfile,
  }),
  avatar: get("/user/:id/avatar", {
    summary: "A member's picture, WebP, 512 px square",
    who: "anyone",
    params: z.object({ id: IdParam }),
    answer: FILE,
  }),
};
