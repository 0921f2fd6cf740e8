import type { PublicProfile, User } from "~/contract/accounts";
import type { Draft } from "~/contract/generator";
import type { Recipe } from "~/contract/recipes";

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
    "username" | "firstName" | "lastName" | "sex" | "bio" | "avatarUrl" | "emailVerified" | "passwordHash"
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
  keepFormer(username: string, memberId: number): Promise<void>;
  /** Whether the owner of the site has blocked them. */
  isBlocked(id: number): Promise<boolean>;
  add(account: NewAccount): Promise<void>;
  change(id: number, change: AccountChange): Promise<void>;
  remove(id: number): Promise<void>;
  /** Takes away all that was done with an account, and its sessions; it and its mailed links stay. */
  empty(id: number): Promise<void>;
}

export interface SessionStore {
  open(session: { id: string; memberId: number; createdAt: string }): Promise<void>;
  standing(memberId: number, sessionId: string): Promise<Standing | null>;
  addRefreshToken(token: { hash: string; sessionId: string; expiresAt: string }): Promise<void>;
  findRefreshToken(hash: string): Promise<RefreshToken | null>;
  spendRefreshToken(hash: string, at: string): Promise<void>;
  end(sessionId: string): Promise<void>;
  /** Ends all sessions of a member, but for one. */
  endAll(memberId: number, but?: string): Promise<void>;
}

interface RefreshToken {
  memberId: number;
  sessionId: string;
  expiresAt: string;
  usedAt: string | null;
}

type TokenPurpose = "verify" | "reset";

/** What an account becomes when a second sign-up with its unconfirmed address is the one that is confirmed. */
export type PendingRegistration = Pick<NewAccount, "firstName" | "lastName"> & { passwordHash: string };

interface MailedToken {
  memberId: number;
  expiresAt: string;
  usedAt: string | null;
  registration: PendingRegistration | null;
}

export interface MailedTokenStore {
  add(token: {
    hash: string;
    purpose: TokenPurpose;
    memberId: number;
    expiresAt: string;
    registration: PendingRegistration | null;
  }): Promise<void>;
  find(hash: string, purpose: TokenPurpose): Promise<MailedToken | null>;
  /** Whether an unconfirmed address was signed up with more than once. */
  hasRegistrations(memberId: number): Promise<boolean>;
  /** Uses up all tokens of a member for a purpose: once one was followed, none of the others may be. */
  spendAll(memberId: number, purpose: TokenPurpose, at: string): Promise<void>;
}

export interface IdentityStore {
  find(provider: string, subject: string): Promise<number | null>;
  add(provider: string, subject: string, memberId: number): Promise<void>;
  of(memberId: number): Promise<{ provider: string }[]>;
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
export interface AccountsStore {
  accounts: AccountStore;
  sessions: SessionStore;
  mailedTokens: MailedTokenStore;
  identities: IdentityStore;
  avatars: AvatarStore;
  activity: { of(memberId: number): Promise<Activity> };
  lists: { of(memberId: number): Promise<MemberLists> };
  outbox: { add(letter: Letter, now: Date, requestId: string): Promise<void> };
  /** All or nothing. What is awaited inside must be the store alone: nothing else gets at it meanwhile. */
  transaction<T>(work: (store: AccountsStore) => Promise<T>): Promise<T>;
  /** Whether an error of a write says that nothing can be written for now, while reading goes on. */
  isUnwritable(error: unknown): boolean;
}

interface Letter {
  to: string;
  subject: string;
  text: string;
}

/** The texts that are mailed to a member; tokens go into their links. */
export interface Letters {
  verification(to: { email: string; firstName: string }, token: string): Letter;
  alreadyRegistered(to: { email: string }): Letter;
  passwordReset(to: { email: string; firstName: string }, token: string): Letter;
  passwordChanged(to: { email: string; firstName: string }): Letter;
}

/** Where a request comes from that may send a mail, and which it is. */
export interface Asker {
  /** Whose tries are counted together; null within the site. */
  place: string | null;
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
