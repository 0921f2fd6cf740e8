import type { PublicProfile, User } from "~/contract/accounts";
import type { Draft } from "~/contract/generator";
import type { Intent } from "~/contract/intents";
import type { Recipe } from "~/contract/recipes";
import type { EmailChangeLetters, EmailChangeStore } from "./email-change-ports";
import type { FactorLetters, FactorStores } from "./factor-ports";
import type { SecurityEventStore } from "./security-event-ports";

/** A member as the rules of accounts see them. */
export interface Account extends User {
  /** argon2id; null for a member who only ever signed in through a third party. */
  passwordHash: string | null;
  joinedAt: string;
}

export interface NewAccount {
  id: number;
  username: string;
  firstName: string;
  lastName: string;
  /** Null for the author of the starter recipes, as whom nobody signs in. */
  email: string | null;
  emailVerified: boolean;
  passwordHash: string | null;
  joinedAt: string;
}

/** What may be changed of an account, by its owner or by the rules. */
export type AccountChange = Partial<
  Pick<
    Account,
    | "username"
    | "email"
    | "firstName"
    | "lastName"
    | "sex"
    | "bio"
    | "avatarUrl"
    | "emailVerified"
    | "passwordHash"
  >
>;

/** The member behind a token, as far as permission goes. */
export interface Standing {
  memberId: number;
  sessionId: string;
  verified: boolean;
}

/** `isPublic` is false while a member's e-mail address is not confirmed: only they themselves see it then. */
export type StoredProfile = PublicProfile & { isPublic: boolean };

export interface AccountStore {
  find(id: number): Promise<Account | null>;
  findByEmail(email: string): Promise<Account | null>;
  profileById(id: number): Promise<StoredProfile | null>;
  profileByUsername(username: string): Promise<StoredProfile | null>;
  /** Whether somebody has this username, or had it. */
  isTaken(username: string): Promise<boolean>;
  /** The member who had this username before. */
  formerOwner(username: string): Promise<number | null>;
  formerUsernames(memberId: number): Promise<string[]>;
  /** Keeps a username that a member left; of more than `most` of theirs the oldest become free. */
  keepFormer(username: string, memberId: number, left: { at: string; most: number }): Promise<void>;
  /** A former username is not one any more, because its member has it again. */
  takeBack(username: string, memberId: number): Promise<void>;
  /** Whether the owner of the site has blocked them. */
  isBlocked(id: number): Promise<boolean>;
  add(account: NewAccount): Promise<void>;
  change(id: number, change: AccountChange): Promise<void>;
  remove(id: number): Promise<void>;
  /** Takes a member's password away, and keeps its hash, and others that they had, oldest first, for it not to be chosen again: ten at most. */
  endPasswords(id: number, others: readonly string[]): Promise<void>;
  endedPasswords(id: number): Promise<string[]>;
  forgetEndedPasswords(id: number): Promise<void>;
  /**
   * Takes away all that was done with an account and that belongs to it, its password and sessions too, and names
   * it anew; it and its mailed links stay.
   */
  empty(id: number, as: Pick<NewAccount, "username" | "firstName" | "lastName">): Promise<void>;
}

export interface SessionStore {
  open(session: {
    id: string;
    memberId: number;
    createdAt: string;
    device?: string | null;
    method?: string;
  }): Promise<void>;
  /** Of more than `most` sessions of a member the oldest end. */
  endOldest(memberId: number, most: number): Promise<void>;
  standing(memberId: number, sessionId: string): Promise<Standing | null>;
  addRefreshToken(token: { hash: string; sessionId: string; expiresAt: string }): Promise<void>;
  findRefreshToken(hash: string): Promise<RefreshToken | null>;
  spendRefreshToken(hash: string, at: string): Promise<void>;
  /** Marks the other tokens of a session that were not used as used long ago: whoever brings one has a copy. */
  outdateOtherTokens(sessionId: string, hash: string): Promise<void>;
  /** When the tokens of a session were used, and how many were not. */
  refreshTokensOf(sessionId: string): Promise<{ lastUsedAt: string | null; unused: number }>;
  end(sessionId: string): Promise<void>;
  /** Ends all sessions of a member, but for one; answers how many those were. */
  endAll(memberId: number, but?: string): Promise<number>;
  /** Notes the hour of a use; an hour that is noted already is not written again. */
  noteUse(sessionId: string, at: string): Promise<void>;
  /** Those that can still be renewed, the last used first. */
  of(memberId: number, now: string): Promise<StoredSession[]>;
  /** False when the member has none with this id. */
  endOwn(memberId: number, sessionId: string): Promise<boolean>;
}

interface StoredSession {
  id: string;
  /** "Firefox on Windows"; null where nobody said. */
  device: string | null;
  /** How they signed in, as SignInMethod has it. */
  method: string | null;
  createdAt: string;
  /** To the hour, and never before `createdAt`. */
  lastUsedAt: string | null;
}

interface RefreshToken {
  memberId: number;
  sessionId: string;
  expiresAt: string;
  usedAt: string | null;
}

type TokenPurpose = "verify" | "reset";

/** What an account becomes when a second sign-up with its unconfirmed address is the one that is confirmed. */
type PendingRegistration = Pick<NewAccount, "firstName" | "lastName"> & { passwordHash: string };

/** What a link that confirms an address keeps of the sign-up that it was mailed for. */
export interface SignUp {
  /** Null for the sign-up that made the account, as links that were mailed before migration 0018 have it. */
  registration: PendingRegistration | null;
  /** A hash of the browser's key. */
  browser: string | null;
  /** Where to go on to: a path on the site. */
  next: string | null;
  intent: Intent | null;
}

export interface MailedToken {
  memberId: number;
  expiresAt: string;
  usedAt: string | null;
  signUp: SignUp;
}

export interface MailedTokenStore {
  add(token: {
    hash: string;
    purpose: TokenPurpose;
    memberId: number;
    expiresAt: string;
    signUp: SignUp | null;
  }): Promise<void>;
  find(hash: string, purpose: TokenPurpose): Promise<MailedToken | null>;
  /** The sign-ups with a member's address for which links were mailed, the newest first. */
  signUps(memberId: number): Promise<SignUp[]>;
  /** Uses up all tokens of a member for a purpose: once one was followed, none of the others may be. */
  spendAll(memberId: number, purpose: TokenPurpose, at: string): Promise<void>;
}

export interface IdentityStore {
  find(provider: string, subject: string): Promise<number | null>;
  add(provider: string, subject: string, memberId: number, at: string): Promise<void>;
  /** `linkedAt` is null for one of before that was kept. */
  of(memberId: number): Promise<{ provider: string; linkedAt: string | null }[]>;
  /** False when the member is not linked to it. */
  remove(memberId: number, provider: string): Promise<boolean>;
}

/** The browsers in which members signed in, each by a hash of its key. */
export interface KnownBrowserStore {
  isKnown(memberId: number, keyHash: string): Promise<boolean>;
  /** Notes a sign-in; of more than `most` browsers the one not used for longest is forgotten. */
  remember(memberId: number, keyHash: string, at: string, most: number): Promise<void>;
  forgetAll(memberId: number): Promise<void>;
  count(memberId: number): Promise<number>;
}

/** The newest sign-up with an address that has an account, whether or not that is confirmed. */
export interface PendingRegistrationStore {
  put(registration: { memberId: number; passwordHash: string; expiresAt: string }): Promise<void>;
  passwordHash(memberId: number, now: string): Promise<string | null>;
  remove(memberId: number): Promise<void>;
}

/** Invitations to sign up, by hashes of their codes. */
export interface InvitationStore {
  /** Whether an address may use an invitation. */
  admits(use: InvitationUse): Promise<boolean>;
  /** The same, and counts the use. Run in a transaction, it never lets in more than the invitation is for. */
  use(use: InvitationUse): Promise<boolean>;
}

interface InvitationUse {
  hash: string;
  email: string;
  now: string;
}

export interface AvatarStore {
  find(memberId: number): Promise<Uint8Array | null>;
  /** As everybody is shown it: none of who is blocked. */
  shown(memberId: number): Promise<Uint8Array | null>;
  set(memberId: number, webp: Uint8Array): Promise<void>;
  remove(memberId: number): Promise<void>;
}

/** What a member did here beside having an account, for their export. Newest first, moments in ISO 8601. */
interface Activity {
  recipes: Pick<Recipe, "id" | "title" | "image" | "ingredients" | "steps" | "createdAt">[];
  likes: { recipeId: number; title: string; createdAt: string }[];
  bookmarks: { recipeId: number; title: string; createdAt: string }[];
  comments: { id: number; recipeId: number; title: string; text: string; createdAt: string }[];
  ratings: { recipeId: number; title: string; rating: number }[];
  /** Recipes written for them by the generator, in their chats. */
  drafts: Pick<Draft, "id" | "title" | "prompt" | "createdAt" | "versions">[];
  feedback: { id: number; topic: string; message: string; email: string | null; createdAt: string }[];
}

/** A member's collections and shopping list, for their export. */
export interface MemberLists {
  collections: { name: string; recipes: { recipeId: number; title: string }[] }[];
  shoppingList: {
    recipes: { recipeId: number; title: string; servings: number }[];
    ownLines: { text: string; checked: boolean }[];
    /** The keys of the lines that are bought. */
    checked: string[];
    /** Whether it has a public address, which is a secret and stays out of a file. */
    isShared: boolean;
  };
}

/** What the rules of accounts need from the database. */
export interface AccountsStore extends FactorStores {
  accounts: AccountStore;
  sessions: SessionStore;
  mailedTokens: MailedTokenStore;
  identities: IdentityStore;
  knownBrowsers: KnownBrowserStore;
  pendingRegistrations: PendingRegistrationStore;
  invitations: InvitationStore;
  avatars: AvatarStore;
  securityEvents: SecurityEventStore;
  emailChanges: EmailChangeStore;
  activity: { of(memberId: number): Promise<Activity> };
  lists: { of(memberId: number): Promise<MemberLists> };
  outbox: { add(letter: Letter, now: Date, requestId: string): Promise<void> };
  /** All or nothing. What is awaited inside must be the store alone: nothing else gets at it meanwhile. */
  transaction<T>(work: (store: AccountsStore) => Promise<T>): Promise<T>;
  /** Whether an error of a write says that nothing can be written for now, while reading goes on. */
  isUnwritable(error: unknown): boolean;
}

export interface Letter {
  to: string;
  subject: string;
  text: string;
}

/** The texts that are mailed to a member; tokens go into their links. */
export interface Letters extends FactorLetters, EmailChangeLetters {
  verification(to: { email: string; firstName: string }, token: string): Letter;
  alreadyRegistered(to: { email: string }): Letter;
  passwordReset(to: { email: string; firstName: string }, token: string): Letter;
  passwordChanged(to: { email: string; firstName: string }): Letter;
  accountDeleted(
    to: { email: string; firstName: string },
    how: { at: string; device: string | null },
  ): Letter;
  newDevice(to: { email: string; firstName: string }, signIn: { at: string; device: string | null }): Letter;
  providerChanged(
    to: { email: string; firstName: string },
    change: { kind: "linked" | "unlinked"; provider: string; at: string; device: string | null },
  ): Letter;
}

/** Where a request comes from. */
export interface Origin {
  /** Whose tries are counted together; null within the site. */
  place: string | null;
  /** The secret by which the browser is known again, when it has one. */
  visitorKey: string | null;
  /** Browser and system in words (device-words.ts); null where nobody says. */
  device: string | null;
  /** So much of the network as may be kept: /24 or /48; null where nobody says. */
  network: string | null;
}

/** Where a request comes from that may send a mail, and which it is. */
export interface Asker extends Origin {
  requestId: string;
}

/** Counts tries. `key` is whose they are. Answers the seconds to wait, or null while there are tries left. */
export interface Limiter {
  take(rule: LimitRule, key: string): Promise<number | null>;
  /** Forgets the tries, as after a success. */
  forgive(rule: LimitRule, key: string): Promise<void>;
}

/** So many tries in so many seconds. */
export interface LimitRule {
  name: string;
  tries: number;
  seconds: number;
}
