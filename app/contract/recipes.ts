import { z } from "zod";
import type { Diet as FoodDiet } from "~/food/foods/diets";
import type { EuAllergen } from "~/food/foods/substances";
import type { Ingredient as FoodIngredient, StepPart as FoodStepPart } from "~/food/recipe-lines";
import type { Unit as FoodUnit } from "~/food/units";
import { del, FILE, get, patch, post, put } from "./call";
import { itsPageAndCards, itsPageCardsAndLists, nothingPublic, tags } from "./changes";
import { Comment } from "./comments";
import {
  Author,
  count,
  fewOf,
  given,
  Id,
  IdParam,
  legible,
  listOf,
  Minutes,
  Moment,
  many,
  PictureUrl,
  Slug,
  text,
  Username,
} from "./words";

export const Difficulty = z.enum(["easy", "medium", "hard"]);
export type Difficulty = z.infer<typeof Difficulty>;

/** Who wrote a recipe; always shown to the reader. */
export const Source = z.enum(["starter", "member", "composer", "model"]);

export const Diet = z.enum([
  "vegan",
  "vegetarian",
  "pescatarian",
  "gluten-free",
  "dairy-free",
  "nut-free",
  "pork-free",
  "alcohol-free",
]) satisfies z.ZodType<FoodDiet>;

export type Diet = z.infer<typeof Diet>;

/** The fourteen allergens of Regulation (EU) No 1169/2011, Annex II. */
export const Allergen = z.enum([
  "gluten",
  "crustaceans",
  "eggs",
  "fish",
  "peanuts",
  "soybeans",
  "milk",
  "nuts",
  "celery",
  "mustard",
  "sesame",
  "sulphites",
  "lupin",
  "molluscs",
]) satisfies z.ZodType<EuAllergen>;
export type Allergen = z.infer<typeof Allergen>;

const units = [
  ...["g", "kg", "ml", "l", "oz", "lb", "fl oz", "dl", "pint", "quart", "cup", "tbsp", "tsp", "stick"],
  ...["piece", "clove", "can", "jar", "bottle", "package", "bunch", "handful", "pinch", "sprig", "stalk"],
  ...["slice", "sheet", "head", "loaf", "knob", "drop", "splash", "glug", "dollop", "squirt"],
] as FoodUnit[];
export const Unit = z.enum(units as [FoodUnit, ...FoodUnit[]]);

const Amount = z.number().positive().max(1_000_000);
const Quantity = z.object({ min: Amount, max: Amount.optional() });

export const Ingredient = z.object({
  ref: Slug,
  group: text(1, 80).optional(),
  quantity: Quantity.nullable(),
  unit: Unit.nullable(),
  name: text(1, 120),
  note: text(1, 200).optional(),
  /** The id of the food in the table of foods. */
  food: z.string().optional(),
  optional: z.boolean().optional(),
  scalable: z.boolean(),
  /** Computed from the table of foods: grams that a millilitre weighs. Absent when it is not known. */
  gramsPerMl: z.number().positive().optional(),
}) satisfies z.ZodType<FoodIngredient>;
export type Ingredient = z.infer<typeof Ingredient>;

export const StepPart = z.union([
  z.string().max(2000).transform(legible),
  z.object({
    ingredient: Slug,
    share: z.number().positive().max(1).optional(),
    label: z.string().max(120).optional(),
  }),
  z.object({
    timer: z.object({
      minutes: z.number().positive().max(100_000),
      maxMinutes: z.number().positive().max(100_000).optional(),
      label: z.string().max(80).optional(),
    }),
    passive: z.boolean().optional(),
  }),
  z.object({ celsius: z.number().min(-80).max(1200) }),
]) satisfies z.ZodType<FoodStepPart>;
export type StepPart = z.infer<typeof StepPart>;

export const Step = z.object({ group: text(1, 80).optional(), parts: z.array(StepPart).min(1) });
export type Step = z.infer<typeof Step>;

/** Computed from the ingredients, a serving. kcal and grams; `coverage` is the share of weight known. */
const Nutrition = z.object({
  kcal: z.number(),
  protein: z.number(),
  fat: z.number(),
  saturatedFat: z.number(),
  carbs: z.number(),
  fibre: z.number(),
  sugar: z.number(),
  salt: z.number(),
  coverage: z.number().min(0).max(1),
  /** What each ingredient gave to the sum of the whole recipe, and where its figures come from. */
  lines: z.array(
    z.object({
      ref: Slug,
      grams: z.number().nullable(),
      kcal: z.number().nullable(),
      source: z.string().nullable(),
    }),
  ),
});

export const RecipeCard = z.object({
  id: Id,
  slug: Slug,
  title: z.string(),
  categorySlug: Slug,
  description: z.string(),
  /** A photo somebody uploaded; without one the site draws the dish. */
  image: PictureUrl.nullable(),
  /** Of three times that may each be as long as a time may be. */
  totalMinutes: z.number().int().min(0).max(300_000),
  difficulty: Difficulty,
  diets: z.array(Diet),
  likeCount: z.number().int(),
  rating: z.object({ average: z.number().min(1).max(5).nullable(), count: z.number().int() }),
  author: Author,
  source: Source,
  createdAt: Moment,
  /** The owner of the site has hidden it: only its author is shown it. */
  hidden: z.literal(true).optional(),
  /** What the asking member did with it; absent for everyone else. */
  mine: z.object({ liked: z.boolean(), bookmarked: z.boolean() }).optional(),
});
export type RecipeCard = z.infer<typeof RecipeCard>;

const Because = z.array(Slug);

/** What is computed of a recipe from its ingredients; `because` are the refs of those that are the reason. */
const Assessment = z.object({
  contains: z.array(z.object({ allergen: Allergen, because: Because })),
  mayContain: z.array(z.object({ allergen: Allergen, because: Because })),
  usAllergens: z.array(z.string()),
  /** The refs of ingredients that nobody knows: nothing is said of them. */
  unknown: Because,
  diets: z.array(
    z.object({ diet: Diet, fits: z.enum(["yes", "no", "varies", "unknown"]), because: Because }),
  ),
});

export const Recipe = RecipeCard.extend({
  cuisine: z.string(),
  servings: z.number().int().min(1).max(100),
  prepMinutes: Minutes,
  cookMinutes: Minutes,
  restMinutes: Minutes,
  ingredients: z.array(Ingredient),
  steps: z.array(Step),
  equipment: z.array(z.string()),
  tips: z.array(z.string()),
  /** What it surely contains; what it may contain, and why, is in the assessment. */
  allergens: z.array(Allergen),
  dietsProven: z.array(Diet),
  nutrition: Nutrition.nullable(),
  assessment: Assessment,
  bookmarkCount: z.number().int(),
  commentCount: z.number().int(),
  comments: z.array(Comment),
  updatedAt: Moment,
  basedOn: Id.optional(),
  constraintsKept: z.array(z.string()).optional(),
});
export type Recipe = z.infer<typeof Recipe>;

/** A step as it is written: what people write has a dozen parts. */
export const DraftStep = Step.extend({ parts: fewOf(StepPart, 200) });

/** What a member writes; the rest is computed or counted. */
export const RecipeDraft = z.object({
  title: text(3, 120),
  categorySlug: Slug,
  description: text(1, 500),
  cuisine: text(0, 60),
  servings: z.number().int().min(1).max(100),
  prepMinutes: Minutes,
  cookMinutes: Minutes,
  restMinutes: Minutes,
  difficulty: Difficulty,
  ingredients: z.array(Ingredient).min(1).max(100),
  steps: z.array(DraftStep).min(1).max(60),
  equipment: z.array(text(1, 80)).max(40),
  tips: z.array(text(1, 500)).max(20),
  image: PictureUrl.nullable().optional(),
  basedOn: Id.optional(),
  /** The chat draft this recipe was generated in. */
  draft: z.string().max(60).optional(),
});

export type RecipeDraft = z.output<typeof RecipeDraft>;

/** What a recipe says, before anything is computed of it. */
export type WrittenRecipe = Omit<RecipeDraft, "image" | "basedOn" | "draft">;

export const ImportKind = z.enum(["auto", "cooklang", "json-ld", "html", "markdown", "text"]);
export type ImportKind = z.infer<typeof ImportKind>;

/** The most of a text that is read as a recipe, in characters. */
export const IMPORT_LIMIT = 512 * 1024;

/** What is to be read as a recipe: a text, or the page at an address. */
export const RecipeImport = z
  .object({
    text: z.string().max(IMPORT_LIMIT, "is too long to be one recipe").optional(),
    url: z.string().max(2000, "is too long for an address").optional(),
    kind: ImportKind.default("auto"),
  })
  .refine(({ text, url }) => (text === undefined) !== (url === undefined), {
    path: ["text"],
    message: "or an address is needed, and not both",
  });

/** A recipe as far as it could be read, and in sentences what could not. */
export const ImportedRecipe = RecipeDraft.partial().extend({ warnings: z.array(z.string()) });
export type ImportedRecipe = z.infer<typeof ImportedRecipe>;

const Sort = z.enum(["relevance", "newest", "popular", "quickest"]);

export const RecipeQuery = z.object({
  q: given(text(0, 1000)),
  /** Whether to search for the very words, and not for what they may have been meant to be. */
  exact: given(z.literal("1")),
  category: given(Slug),
  diet: many(Diet).optional(),
  without: many(z.string().max(60)).optional(),
  with: many(z.string().max(60)).optional(),
  maxMinutes: given(count(1, 100_000)),
  difficulty: given(Difficulty),
  author: given(Username),
  sort: given(Sort),
  page: given(count(1, 100_000)),
  cursor: given(z.string().max(200)),
  limit: given(count(1, 48)),
  facets: given(z.literal("1")),
});

export const SectionName = z.enum(["featured", "latest", "popular", "quick", "seasonal", "related"]);
export type SectionName = z.infer<typeof SectionName>;

/** What a list can be narrowed by further, and how many recipes there would be with each. */
const Facet = z.array(z.object({ value: z.string(), count: z.number().int() }));
export const Facets = z.object({ category: Facet, diet: Facet, difficulty: Facet, maxMinutes: Facet });
export type Facets = z.infer<typeof Facets>;

export const SitemapEntry = z.object({ id: Id, slug: Slug, categorySlug: Slug, updatedAt: Moment });
export type SitemapEntry = z.infer<typeof SitemapEntry>;

/** The most a recipe may weigh when it is sent, in bytes of JSON. */
const RECIPE_LIMIT = 256 * 1024;

/** The most a photo of a recipe may weigh, in bytes. */
export const PHOTO_LIMIT = 8 * 1024 * 1024;

const OneRecipe = z.object({ id: IdParam });

export const recipes = {
  show: get("/recipe/:id", {
    summary: "One recipe, with the first page of its comments",
    who: "anyone",
    params: OneRecipe,
    answer: Recipe,
  }),
  list: get("/recipe", {
    summary: "Recipes: searched, filtered, sorted, a page at a time",
    who: "anyone",
    query: RecipeQuery,
    answer: listOf(RecipeCard).extend({
      /** `total` and the counts are at least so many: there are more than anybody counted. */
      isAtLeast: z.boolean().optional(),
      facets: Facets.optional(),
      /** Nothing has the words as they were typed; these have. The list is theirs, unless `exact` was asked. */
      didYouMean: z.string().optional(),
    }),
  }),
  section: get("/recipe/sections/:name", {
    summary: "A hand of recipes for a corner of a page",
    who: "anyone",
    params: z.object({ name: z.string() }),
    query: z.object({ limit: given(count(1, 48)), for: given(IdParam) }),
    answer: listOf(RecipeCard),
  }),
  sitemap: get("/recipe/sitemap", {
    summary: "What a sitemap says of every recipe",
    who: "anyone",
    query: z.object({ page: given(count(1, 100_000)), limit: given(count(1, 5000)) }),
    answer: listOf(SitemapEntry),
  }),
  create: post("/recipe", {
    summary: "Publish a recipe",
    who: "verified",
    body: RecipeDraft,
    bodyLimit: RECIPE_LIMIT,
    answer: Recipe,
    status: 201,
    changes: (_: unknown, { author }: Recipe) => [tags.listings, tags.member(author.username)],
  }),
  import: post("/recipe/import", {
    summary: "Read a recipe from a text or from a page elsewhere; nothing is kept",
    who: "verified",
    body: RecipeImport,
    // JSON may write one character as six, and a character may be four bytes.
    bodyLimit: 6 * IMPORT_LIMIT,
    answer: ImportedRecipe,
    changes: nothingPublic,
  }),
  edit: patch("/recipe/:id", {
    summary: "Change one's own recipe",
    who: "verified",
    params: OneRecipe,
    body: RecipeDraft.partial(),
    bodyLimit: RECIPE_LIMIT,
    answer: Recipe,
    changes: itsPageCardsAndLists,
  }),
  remove: del("/recipe/:id", {
    summary: "Take one's own recipe down",
    who: "member",
    params: OneRecipe,
    changes: itsPageCardsAndLists,
  }),
  setPhoto: put("/recipe/:id/photo", {
    summary: "Upload a photo of one's own recipe",
    who: "verified",
    params: OneRecipe,
    body: FILE,
    bodyLimit: PHOTO_LIMIT,
    answer: z.object({ image: PictureUrl }),
    changes: itsPageAndCards,
  }),
  removePhoto: del("/recipe/:id/photo", {
    summary: "Remove the photo of one's own recipe",
    who: "member",
    params: OneRecipe,
    changes: itsPageAndCards,
  }),
  photo: get("/recipe/:id/photo", {
    summary: "The photo of a recipe, WebP, at most 1600 px a side",
    who: "anyone",
    params: OneRecipe,
    answer: FILE,
  }),
};
