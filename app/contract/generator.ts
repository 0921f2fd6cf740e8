import { z } from "zod";
import { get, post } from "./call";
import { Allergen, Diet, Recipe, RecipeCard, RecipeDraft, Source } from "./recipes";
import { count, given, Id, listOf, Moment, Slug } from "./words";

export const Constraints = z
  .object({
    diets: z.array(Diet),
    allergens: z.array(Allergen),
    exclude: z.array(z.string().max(60)).max(40),
    include: z.array(z.string().max(60)).max(40),
    maxMinutes: z.number().int().min(1).max(10_000),
    servings: z.number().int().min(1).max(100),
    category: Slug,
  })
  .partial();

export const ChatMessage = z.object({
  role: z.enum(["user", "assistant"]),
  content: z.string().min(1).max(1000),
});

export const ChatRequest = z.object({
  messages: z.array(ChatMessage).min(1).max(12),
  /** The recipe being refined: one of the site by its id, or a body. */
  recipe: z.union([Id, RecipeDraft]).optional(),
  constraints: Constraints.optional(),
  mode: z.enum(["auto", "model", "composer"]).optional(),
  seed: z.number().int().optional(),
  requestId: z.string().max(60).optional(),
});

/** One thing that was promised, whether it is kept, and how one can see it. */
export const Check = z.object({ name: z.string(), kept: z.boolean(), why: z.string() });

export const GeneratedRecipe = z.object({
  id: z.string(),
  recipe: Recipe.omit({ id: true, author: true, comments: true }),
  source: Source,
  verified: z.literal(true),
  checks: z.array(Check),
  repaired: z.boolean(),
  basedOn: Id.optional(),
  changes: z.array(z.string()).optional(),
  warnings: z.array(z.string()),
  nearest: z.array(RecipeCard).optional(),
  usage: z.object({ promptTokens: z.number(), completionTokens: z.number() }).optional(),
  requestId: z.string(),
});

export const Draft = z.object({ id: z.string(), createdAt: Moment, versions: z.array(GeneratedRecipe) });

export const generator = {
  chat: post("/chat", {
    summary: "A new recipe from a chat, as one answer or as an event stream",
    who: "anyone",
    body: ChatRequest,
    answer: GeneratedRecipe,
  }),
  draft: get("/chat/:id", {
    summary: "A draft with its versions",
    who: "anyone",
    params: z.object({ id: z.string().max(60) }),
    answer: Draft,
  }),
  drafts: get("/chat", {
    summary: "The asking visitor's drafts",
    who: "anyone",
    query: z.object({ mine: z.literal("1"), page: given(count(1, 10_000)) }),
    answer: listOf(Draft.pick({ id: true, createdAt: true })),
  }),
};
