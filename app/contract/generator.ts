import { z } from "zod";

export type { Allergen, Diet } from "./recipes";

import { del, get, patch, post, put } from "./call";
import { nothingPublic } from "./changes";
import { SuggestedAnswer } from "./problems";
import { Allergen, Diet, Recipe, RecipeCard, RecipeDraft, Source } from "./recipes";
import { count, given, Id, line, listOf, Moment, Slug } from "./words";

/** Ways to eat for a reason of health, age or faith. What each checks stands in backend/generator/patterns. */
export const Pattern = z.enum([
  ...["keto", "low-carb", "low-salt", "high-protein", "low-calorie", "low-fodmap", "pregnancy", "baby"],
  ...["young-child", "halal", "kosher", "jain", "lent", "sugar-free", "wholefood"],
  ...["alpha-gal", "cooked-egg", "diabetes", "heart"],
] as const);
export type Pattern = z.infer<typeof Pattern>;

const Wishes = z.object({
  diets: z.array(Diet).max(40),
  allergens: z.array(Allergen).max(40),
  exclude: z.array(z.string().max(60)).max(40),
  include: z.array(z.string().max(60)).max(40),
  maxMinutes: z.number().int().min(1).max(10_000).optional(),
  servings: z.number().int().min(1).max(100).optional(),
  category: Slug.optional(),
});

/** What has to be kept. Null takes a wish of the version before back: any time, any number, any category. */
export const Constraints = Wishes.partial().extend({
  maxMinutes: Wishes.shape.maxMinutes.nullable(),
  servings: Wishes.shape.servings.nullable(),
  category: Wishes.shape.category.nullable(),
});

const ChatMessage = z.object({
  role: z.enum(["user", "assistant"]),
  content: z.string().min(1).max(1000),
});

export const ChatRequest = z.object({
  messages: z.array(ChatMessage).min(1).max(12),
  /** The draft this goes on with; its last version, or this one, is refined. */
  draft: z.string().max(60).optional(),
  version: z.number().int().positive().optional(),
  /** The recipe being refined: one of the site by its id, or a body. */
  recipe: z.union([Id, RecipeDraft]).optional(),
  constraints: Constraints.optional(),
  mode: z.enum(["auto", "model", "composer"]).optional(),
  seed: z.number().int().optional(),
  requestId: z.string().max(60).optional(),
});

/** One thing that was promised, whether it is kept, and how one can see it. Soft ones only warn. */
export const Check = z.object({
  name: z.string(),
  kept: z.boolean(),
  why: z.string(),
  soft: z.boolean().optional(),
});
export type Check = z.infer<typeof Check>;

/** What was understood of the visitor's words: shown as chips, and sent back corrected as constraints. */
export const Brief = Wishes.extend({
  /** The dish that was asked for by its name, as it was typed. */
  dish: z.string().optional(),
  patterns: z.array(Pattern).optional(),
  /** What it is to be cooked with: "slow cooker". */
  method: z.string().optional(),
  form: z.string().optional(),
  cuisine: z.string().optional(),
  meal: z.string().optional(),
  spice: z.string().optional(),
  heat: z.string().optional(),
});
export type Brief = z.infer<typeof Brief>;

/** One thing that is otherwise than in the recipe it began with, and the reason, for who asked for it. */
export const Change = z.object({
  what: z.enum(["swap", "out", "in", "amount", "time", "step", "servings", "title"]),
  from: z.string().optional(),
  to: z.string().optional(),
  why: z.string(),
});
export type Change = z.infer<typeof Change>;

/** A recipe that nobody published yet: what is written and what is computed, without counts and author. */
export const GeneratedBody = Recipe.omit({
  ...{ id: true, author: true, comments: true, likeCount: true, bookmarkCount: true, commentCount: true },
  ...{ rating: true, mine: true, image: true, createdAt: true, updatedAt: true, basedOn: true },
  constraintsKept: true,
});
export type GeneratedBody = z.infer<typeof GeneratedBody>;

export const GeneratedRecipe = z.object({
  /** Of the draft: a chat, whose versions are its recipes. */
  id: z.string(),
  /** The number of this version in its draft, from 1. */
  version: z.number().int(),
  brief: Brief,
  /** The words this version was asked for by. */
  prompt: z.string(),
  createdAt: Moment,
  recipe: GeneratedBody,
  source: Source,
  verified: z.literal(true),
  checks: z.array(Check),
  repaired: z.boolean(),
  /** The older version that this one repeats, word for word. */
  restored: z.number().int().optional(),
  /** The recipe of the site that it began with; without an id it is none of those any more. */
  basedOn: z.object({ id: Id.optional(), title: z.string() }).nullable(),
  /** From that recipe, or from the version before. */
  changes: z.array(Change),
  /**
   * What has to be said first, in sentences: that it is another dish, what of the words is not in it, how they were
   * read, and what could not be changed and why.
   */
  notes: z.array(z.string()),
  /** What is worth a second look in the recipe itself. */
  warnings: z.array(z.string()),
  /** Words that were not understood, as they were typed. */
  notUnderstood: z.array(z.string()),
  /**
   * What was answered in words where there was nothing new to write: to a question, or why nothing changes. The
   * version is then the one that there was, and no new one is made.
   */
  reply: z.string().optional(),
  nearest: z.array(RecipeCard).optional(),
  usage: z.object({ promptTokens: z.number(), completionTokens: z.number() }).optional(),
  requestId: z.string(),
});

export type GeneratedRecipe = z.infer<typeof GeneratedRecipe>;
export type ChatRequest = z.infer<typeof ChatRequest>;

/** A version of a draft that others may read, by an address that nobody can guess. */
const DraftShare = z.object({ token: z.string(), version: z.number().int() });

/** A chat and the recipes written in it, the first first. `working` while one is being written. */
export const Draft = z.object({
  id: z.string(),
  createdAt: Moment,
  /** The name that its owner gave it, else the title of its newest recipe. */
  title: z.string(),
  /** Kept by its owner: it does not go when there are too many. */
  kept: z.boolean(),
  /** Null while nobody else may read any of it. */
  share: DraftShare.nullable(),
  working: z.boolean(),
  /** The words of a turn that no version answers: it is being written, or was interrupted. */
  prompt: z.string().optional(),
  versions: z.array(GeneratedRecipe),
});
export type Draft = z.infer<typeof Draft>;

/** A draft among others. `versionCount` is also the number of its newest version. */
export const ListedDraft = Draft.pick({ id: true, createdAt: true, title: true, kept: true }).extend({
  versionCount: z.number().int(),
  shared: z.boolean(),
});
export type ListedDraft = z.infer<typeof ListedDraft>;

/** What its owner changes of a draft. A name of null gives it the title of its newest recipe again. */
export const DraftChange = z.object({ name: line(1, 120).nullable(), kept: z.boolean() }).partial();
export type DraftChange = z.infer<typeof DraftChange>;

/** A shared version as others read it: without the chat, and without what was asked for in it. */
export const SharedDraft = GeneratedRecipe.pick({
  ...{ version: true, createdAt: true, recipe: true, source: true, verified: true, checks: true },
  ...{ repaired: true, basedOn: true, warnings: true },
}).extend({
  /** How many words of what was asked for were not read, and so not checked. */
  unread: z.number().int(),
});
export type SharedDraft = z.infer<typeof SharedDraft>;

/** What happens while a recipe is written, as the events of `text/event-stream`, by their names. */
export const ChatEvent = {
  status: z.object({
    phase: z.enum(["reading", "generating", "retrying", "checking", "repairing"]),
    /** The draft, known from the first event on: with it a lost connection finds the recipe again. */
    id: z.string(),
    brief: Brief.optional(),
  }),
  partial: z.object({ recipe: GeneratedBody.partial(), checked: z.literal(false) }),
  recipe: GeneratedRecipe,
  error: z.object({
    code: z.string(),
    message: z.string(),
    retryable: z.boolean(),
    retryAfter: z.number().optional(),
    violations: z.array(z.string()).optional(),
    nearest: z.array(RecipeCard).optional(),
    /** What can be said instead, and the chat to say it in; see ProblemBody. */
    answers: z.array(SuggestedAnswer).optional(),
    draft: z.string().optional(),
  }),
};
export type ChatEvents = { [Name in keyof typeof ChatEvent]: z.infer<(typeof ChatEvent)[Name]> };

/** The most that a request for a recipe may weigh, in bytes. */
const CHAT_LIMIT = 32 * 1024;

/** Milliseconds: a model has two minutes for a recipe, and as many again to put it right. */
export const CHAT_PATIENCE = 250_000;

const DraftId = z.object({ id: z.string().max(60) });

export const generator = {
  chat: post("/chat", {
    summary: "A new recipe from a chat, as one answer or as an event stream",
    who: "anyone",
    body: ChatRequest,
    bodyLimit: CHAT_LIMIT,
    patience: CHAT_PATIENCE,
    answer: GeneratedRecipe,
    events: ChatEvent,
    changes: nothingPublic,
  }),
  claim: post("/chat/claim", {
    summary: "Take over what was written before signing in, by the visitor key of that time",
    who: "member",
    answer: z.object({ claimed: z.number().int() }),
    changes: nothingPublic,
  }),
  draft: get("/chat/:id", {
    summary: "A draft with its versions",
    who: "anyone",
    params: DraftId,
    answer: Draft,
  }),
  change: patch("/chat/:id", {
    summary: "Name a draft, or keep it; to keep one needs an account",
    who: "anyone",
    params: DraftId,
    body: DraftChange,
    answer: ListedDraft,
    changes: nothingPublic,
  }),
  remove: del("/chat/:id", {
    summary: "Delete a draft with all its versions; its shared address ends",
    who: "anyone",
    params: DraftId,
    changes: nothingPublic,
  }),
  share: put("/chat/:id/share", {
    summary: "Let others read a version of a draft, at the address that the draft has or gets by this",
    who: "member",
    params: DraftId,
    body: z.object({ version: z.number().int().positive() }),
    answer: DraftShare,
    changes: nothingPublic,
  }),
  unshare: del("/chat/:id/share", {
    summary: "Take the shared address back",
    who: "member",
    params: DraftId,
    changes: nothingPublic,
  }),
  shared: get("/chat/shared/:token", {
    summary: "A version of somebody's draft, by its shared address",
    who: "anyone",
    params: z.object({ token: z.string().max(200) }),
    answer: SharedDraft,
  }),
  restore: post("/chat/:id/restore", {
    summary: "An older version of a draft once more, as its newest",
    who: "anyone",
    params: DraftId,
    body: z.object({ version: z.number().int().positive() }),
    answer: GeneratedRecipe,
    changes: nothingPublic,
  }),
  drafts: get("/chat", {
    summary: "The asking visitor's drafts",
    who: "anyone",
    query: z.object({ mine: z.literal("1"), page: given(count(1, 10_000)) }),
    answer: listOf(ListedDraft),
  }),
};
