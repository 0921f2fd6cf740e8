import type { Generated } from "kysely";

/** The tables, as every engine has them. Moments are ISO 8601 strings in UTC, flags are 0 or 1. */
export interface Database {
  category: { slug: string; name: string; description: string; icon: string; position: number };
  /** How many recipes of a category are shown: kept with every write, because counting a million rows takes 50 ms. */
  category_count: { category_slug: string; recipes: number };
  member: {
    id: Generated<number>;
    username: string;
    first_name: string;
    last_name: string;
    sex: string | null;
    avatar_url: string | null;
    bio: Generated<string>;
    /** In lower case; none for accounts that nobody signs in to. */
    email: string | null;
    email_verified: number;
    /** argon2id; none for members who only ever signed in through a third party. */
    password_hash: string | null;
    joined_at: string;
    /** When the owner of the site blocked them; null for everybody else. */
    blocked_at: Generated<string | null>;
    /** Once the account was taken back: the passwords it had, as JSON of their hashes. None of them is chosen again. */
    ended_passwords: Generated<string | null>;
  };
  /** One sign-in on one device: its tokens live and end together. */
  login_session: {
    id: string;
    member_id: number;
    created_at: string;
    /** Browser and system in words, as "Firefox on Windows"; null where nobody said. */
    device: Generated<string | null>;
    /** The hour in which it was last used; null for one of before that was kept. */
    last_used_at: Generated<string | null>;
    /** In words that go on from "with", as "a passkey"; null for one of before that was kept. */
    method: Generated<string | null>;
  };
  refresh_token: { hash: string; session_id: string; expires_at: string; used_at: string | null };
  mailed_token: {
    hash: string;
    purpose: string;
    member_id: number;
    expires_at: string;
    used_at: string | null;
    /** For a second sign-up with an unconfirmed address: what it becomes when this link is followed. */
    registration: string | null;
    /** A hash of the key of the browser that signed up; who has that key needs no password to follow the link. */
    browser: Generated<string | null>;
    /** The page that was to be seen, and what was to be done with a recipe, in JSON. */
    next: Generated<string | null>;
    intent: Generated<string | null>;
  };
  /** Browsers in which a member signed in, by a hash of the browser's key. */
  known_browser: { member_id: number; key_hash: string; signed_in_at: string };
  /**
   * The newest sign-up with the address of a member, whether or not that is confirmed: until it expires, whoever
   * signs in with its password is told to look for the mail.
   */
  pending_registration: { member_id: number; password_hash: string; expires_at: string };
  /** Who a member is at a third party, and since when they sign in through it, where that was kept. */
  identity: { provider: string; subject: string; member_id: number; linked_at: Generated<string | null> };
  /** What happened to how a member signs in, for them to read. `times` counts what is noted once a day. */
  security_event: {
    member_id: number;
    id: string;
    kind: string;
    at: string;
    times: Generated<number>;
    device: string | null;
    /** /24 or /48. */
    network: string | null;
    /** Of a sign-in, as login_session has it. */
    method: Generated<string | null>;
    /** Of a change of address that was stopped, as email_change has it. */
    taken_away: Generated<string | null>;
  };
  /** An address that a member wants in place of theirs. Once it is changed, until when that can be undone. */
  email_change: {
    id: string;
    member_id: number;
    /** The session that asked for it, which the change does not end. */
    session_id: string;
    old_email: string;
    new_email: string;
    asked_at: string;
    expires_at: string;
    old_confirmed_at: Generated<string | null>;
    new_confirmed_at: Generated<string | null>;
    changed_at: Generated<string | null>;
    /** Taken back, or replaced by another. The old address can still stop what it began with. */
    withdrawn_at: Generated<string | null>;
    /** The password of the account when it was asked for, which may be the one that a thief knew. */
    password_hash: Generated<string | null>;
    /** When the old address stopped or undid it, which can be done once. */
    stopped_at: Generated<string | null>;
    /** JSON of what that took from the account: see TakenAway of the contract. */
    taken_away: Generated<string | null>;
  };
  /** The links that were mailed for a change, hashed, and to which address: "old" or "new". */
  email_change_link: { hash: string; change_id: string; side: string };
  /** A member's authenticator app. `secret` is encrypted; `last_step` is the latest 30 seconds whose code counted. */
  totp: {
    member_id: number;
    secret: string;
    created_at: string;
    /** When its first code was typed; null for a set-up that is not finished. */
    confirmed_at: string | null;
    last_step: Generated<number>;
  };
  /** Those that were not used yet, hashed. */
  recovery_code: { member_id: number; hash: string };
  /** `id` is a hash of the credential's own id, which may be a thousand characters long. */
  passkey: {
    id: string;
    member_id: number;
    credential_id: string;
    name: string;
    /** COSE, base64url. */
    public_key: string;
    counter: number;
    /** A JSON list of words. */
    transports: string;
    created_at: string;
    last_used_at: string | null;
  };
  /** What has to be answered to go on, by its hash: who is to answer, how often it was tried, until when it holds. */
  auth_challenge: {
    hash: string;
    purpose: string;
    member_id: number | null;
    /** A hash of the right answer, where that is known beforehand. */
    answer: string | null;
    tries: Generated<number>;
    expires_at: string;
  };
  /** A proof of work that was used, by the nonce of its challenge, until it expires. */
  spent_proof: { nonce: string; expires_at: string };
  /** `email` is the only address that may sign up by it; null for any. */
  invitation: { hash: string; email: string | null; uses: number; created_at: string; expires_at: string };
  /** An address, hashed, that signed up by an invitation: it counts once, however often it does. */
  invitation_use: { id: string; invitation_hash: string; used_at: string };
  /** `left_at` is null for one of before that was kept. */
  former_username: { username: string; member_id: number; left_at: Generated<string | null> };
  /** Kept by the rate limiter: tries by a hash of whose they are, until `expire` (milliseconds). */
  rate_limit: { key: string; points: number; expire: number | null };
  /** WebP, 512 px square. */
  avatar: { member_id: number; picture: Uint8Array };
  recipe: {
    id: Generated<number>;
    slug: string;
    title: string;
    category_slug: string;
    author_id: number;
    source: string;
    description: string;
    image: string | null;
    cuisine: string;
    servings: number;
    prep_minutes: number;
    cook_minutes: number;
    rest_minutes: number;
    total_minutes: number;
    difficulty: string;
    /** The seasons it belongs to, as " autumn winter "; empty for all the year. */
    seasons: string;
    featured_at: string | null;
    /** Ingredients, steps, equipment and tips as JSON. */
    body: string;
    /** What the search index reads: folded words in one line each. */
    title_text: Generated<string>;
    ingredient_text: string;
    other_text: string;
    based_on: number | null;
    /** What a generated recipe was checked for, as a JSON list of words. */
    constraints_kept: string | null;
    created_at: string;
    updated_at: string;
    /** When the owner of the site hid it; null for what is shown. */
    hidden_at: Generated<string | null>;
  };
  /** What is computed of a recipe's food. `knowledge` says what that stands on; `diets` are those it fits. */
  recipe_assessment: { recipe_id: number; knowledge: string; assessment: string; diets: string };
  /** What is in a recipe or may be: an allergen of the EU's list, or "unknown". */
  recipe_allergen: { recipe_id: number; allergen: string };
  recipe_diet: { recipe_id: number; diet: string };
  /** The foods of a recipe by their ids, and what each is a kind of. */
  recipe_food: { recipe_id: number; food: string };
  /** A combination that occurs; `time_limit` in minutes, `diets` as " vegan vegetarian ". */
  facet_cell: {
    id: Generated<number>;
    category_slug: string;
    difficulty: string;
    time_limit: number;
    diets: string;
    recipes: number;
  };
  /** What lists are narrowed and sorted by. */
  recipe_facet: { recipe_id: number; cell_id: number; minutes: number; created_at: string };
  /** The vocabulary of the recipes, folded, each word with how it is written and in how many it stands. */
  search_word: { word: string; written: string; recipes: number };
  search_trigram: { trigram: string; word: string };
  /** WebP, at most 1600 px a side. */
  recipe_photo: { recipe_id: number; picture: Uint8Array };
  /** What members did with a recipe, counted; of comments those that are shown. */
  recipe_count: {
    recipe_id: number;
    likes: Generated<number>;
    bookmarks: Generated<number>;
    comments: Generated<number>;
    ratings: Generated<number>;
    rating_sum: Generated<number>;
  };
  recipe_like: { member_id: number; recipe_id: number; created_at: string };
  recipe_bookmark: { member_id: number; recipe_id: number; created_at: string };
  /** Plain text. Without a member when whoever wrote it has left. */
  comment: {
    id: Generated<number>;
    recipe_id: number;
    member_id: number | null;
    text: string;
    created_at: string;
    /** When the owner of the site hid it; null for what is shown. */
    hidden_at: Generated<string | null>;
  };
  /** 1 to 5, one a member and recipe. */
  recipe_rating: { recipe_id: number; member_id: number; rating: number };
  /** What a visitor told the owner of the site. */
  feedback: {
    id: Generated<number>;
    topic: string;
    message: string;
    email: string | null;
    member_id: number | null;
    created_at: string;
    done_at: Generated<string | null>;
  };
  /** What the owner of the site did, to what (`recipe` 48), and why. */
  owner_log: {
    id: string;
    at: string;
    by: string;
    action: string;
    subject: string;
    subject_id: string;
    why: string | null;
  };
  /** A member's named group of recipes; `name_key` is the name in lower case, unique for the member. */
  collection: {
    id: Generated<number>;
    member_id: number;
    name: string;
    name_key: string;
    created_at: string;
  };
  collection_recipe: { collection_id: number; recipe_id: number; added_at: string };
  /** The recipes on a member's shopping list, and for how many. */
  shopping_recipe: { member_id: number; recipe_id: number; servings: number; added_at: string };
  /** The lines a member wrote on their shopping list. */
  shopping_item: { id: Generated<number>; member_id: number; text: string; checked: Generated<number> };
  /** What is bought of a line that was added up from recipes: amounts as JSON. */
  shopping_check: { member_id: number; line_key: string; bought: string; cleared: number };
  /** The public address of a shopping list. Not hashed: its owner is shown the link again. */
  shopping_share: { member_id: number; token: string; shared_at: string };
  /** A chat with the generator, of a member or, by a hash of their key, of a visitor without an account. */
  chat_draft: {
    id: string;
    member_id: number | null;
    visitor: string | null;
    title: string;
    /** What was asked last, as long as no version answers it. */
    prompt: string | null;
    /** The request that is being answered, until when it has it unless it asks for more time. */
    working_on: string | null;
    working_until: string | null;
    /** The name that its owner gave it; null for the title above. */
    name: string | null;
    /** 1 when its owner keeps it: it does not go as the oldest. */
    kept: Generated<number>;
    /** The address of the version that others may read. Not hashed: its owner is shown the link again. */
    share_token: string | null;
    shared_version: number | null;
    created_at: string;
    updated_at: string;
  };
  /** A recipe that was written in a chat, as the generator answered it, in JSON. */
  chat_version: { draft_id: string; number: number; request_id: string; generated: string };
  /** Tokens of a model that were used up or are set aside, by the day and a hash of whose they are. */
  model_usage: { day: string; spender: string; tokens: number };
  /** What this store remembers of itself, such as having been filled with the starter recipes. */
  setting: { name: string; value: string };
  /** Mails to send. One that is sent or given up has no address, subject and text any more, and is never due. */
  outbox: {
    id: Generated<number>;
    /** A UUID, of which the Message-ID is made. */
    message_id: string;
    to_address: string | null;
    subject: string | null;
    text: string | null;
    /** The request that it was written for; null for one of before this was kept. */
    request_id: string | null;
    attempts: Generated<number>;
    /** When it may be taken next; while a sender has it, when its lease runs out. */
    due_at: string | null;
    /** Why the last attempt failed. */
    error: string | null;
    queued_at: string;
    sent_at: string | null;
    given_up_at: string | null;
  };
}
