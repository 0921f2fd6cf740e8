import { z } from "zod";
import type { Aisle as FoodAisle } from "~/food/aisles";
import type { MergedLine as FoodMergedLine } from "~/food/merge-ingredients";
import { del, get, patch, post, put } from "./call";
import { nothingPublic } from "./changes";
import { RecipeCard, Unit } from "./recipes";
import { given, Id, IdParam, line } from "./words";

/** The most recipes and the most own lines a shopping list may have. */
export const SHOPPING_RECIPE_LIMIT = 100;
export const SHOPPING_ITEM_LIMIT = 300;

const aisles = [
  ...["produce", "bakery", "meat and fish", "dairy", "pantry", "spices", "drinks", "frozen", "other"],
] as FoodAisle[];
const Aisle = z.enum(aisles as [FoodAisle, ...FoodAisle[]]);

const Sum = z.number().positive();

/** One food to buy, added up over all recipes that need it. */
export const ShoppingLine = z.object({
  key: z.string(),
  name: z.string(),
  /** In base units, as one sum where that can be known; several stand beside each other. */
  amounts: z.array(
    z.object({ quantity: z.object({ min: Sum, max: Sum.optional() }), unit: Unit.nullable() }),
  ),
  /** Whether some recipe needs it without saying how much. */
  some: z.boolean(),
  optional: z.boolean(),
  aisle: Aisle,
  /** Water, salt and pepper. */
  atHome: z.boolean(),
  /** The ids of the recipes that need it. */
  recipes: z.array(Id),
  checked: z.boolean(),
}) satisfies z.ZodType<FoodMergedLine>;
export type ShoppingLine = z.infer<typeof ShoppingLine>;

/** A line that the member wrote. */
export const ShoppingItem = z.object({ id: Id, text: z.string(), checked: z.boolean() });
export type ShoppingItem = z.infer<typeof ShoppingItem>;

export const SharedShoppingList = z.object({
  recipes: z.array(z.object({ recipe: RecipeCard, servings: z.number().int() })),
  lines: z.array(ShoppingLine),
  items: z.array(ShoppingItem),
});
export type SharedShoppingList = z.infer<typeof SharedShoppingList>;

export const ShoppingList = SharedShoppingList.extend({
  /** What the list's public address ends in; null while it is private. */
  shareToken: z.string().nullable(),
});
export type ShoppingList = z.infer<typeof ShoppingList>;

export const WantedServings = z.object({ servings: z.number().int().min(1).max(100) });

export const ShoppingItemDraft = z.object({ text: line(1, 200) });

const OneRecipe = z.object({ recipeId: IdParam });

/** The id of an own line, or the key of a line that was added up from recipes. */
const OneLine = z.object({
  id: z.union([
    IdParam,
    z
      .string()
      .regex(/^food-[\p{L}\p{M}\p{N}-]+$/u)
      .max(1000),
  ]),
});

export const shopping = {
  show: get("/shopping-list", {
    summary: "The asking member's shopping list",
    who: "member",
    answer: ShoppingList,
  }),
  putRecipe: put("/shopping-list/recipe/:recipeId", {
    summary: "Put a recipe on the list, or change for how many",
    who: "member",
    params: OneRecipe,
    body: WantedServings,
    answer: ShoppingList,
    changes: nothingPublic,
  }),
  removeRecipe: del("/shopping-list/recipe/:recipeId", {
    summary: "Take a recipe off the list",
    who: "member",
    params: OneRecipe,
    answer: ShoppingList,
    changes: nothingPublic,
  }),
  addItem: post("/shopping-list/item", {
    summary: "Write a line of one's own",
    who: "member",
    body: ShoppingItemDraft,
    answer: ShoppingItem,
    status: 201,
    changes: nothingPublic,
  }),
  addItems: post("/shopping-list/items", {
    summary: "Write several lines of one's own; those that are there already, not checked off, stay once",
    who: "member",
    body: z.object({ texts: z.array(ShoppingItemDraft.shape.text).min(1).max(100) }),
    answer: ShoppingList,
    changes: nothingPublic,
  }),
  check: patch("/shopping-list/item/:id", {
    summary: "Check a line off, or not: an own one by its id, one from recipes by its key",
    who: "member",
    params: OneLine,
    body: z.object({ checked: z.boolean() }),
    changes: nothingPublic,
  }),
  removeItem: del("/shopping-list/item/:id", {
    summary: "Delete a line of one's own",
    who: "member",
    params: z.object({ id: IdParam }),
    changes: nothingPublic,
  }),
  clear: del("/shopping-list", {
    summary: "Empty the list, or with checked=1 take off only what is checked",
    who: "member",
    query: z.object({ checked: given(z.literal("1")) }),
    answer: ShoppingList,
    changes: nothingPublic,
  }),
  share: post("/shopping-list/share", {
    summary: "Give the list a public address; it keeps the one it has",
    who: "member",
    answer: z.object({ token: z.string() }),
    changes: nothingPublic,
  }),
  unshare: del("/shopping-list/share", {
    summary: "Take the public address back",
    who: "member",
    changes: nothingPublic,
  }),
  shared: get("/shopping-list/shared/:token", {
    summary: "Somebody's shopping list, by its public address",
    who: "anyone",
    params: z.object({ token: z.string().max(200) }),
    answer: SharedShoppingList,
  }),
};
