import type { Ingredient, RecipeCard } from "~/contract/recipes";
import type { ShoppingItem } from "~/contract/shopping";
import type { Needs } from "~/food/needs";

/** A recipe on somebody's list. */
export interface ListedRecipe {
  recipe: RecipeCard;
  /** How many its amounts are for. */
  recipeServings: number;
  ingredients: Ingredient[];
  /** How many it is to be cooked for. */
  servings: number;
}

/** What is bought of a merged line: it counts as long as no more is needed. */
export interface Check {
  key: string;
  bought: Needs;
  /** Whether it was cleared away: not shown again until more is needed. */
  cleared: boolean;
}

/** What the rules of the shopping list need from the store. All of it is one member's: `owner` is their id. */
export interface ShoppingStore {
  /** In the order in which they were added. */
  recipes(owner: number): Promise<ListedRecipe[]>;
  /** Adds a recipe or changes its servings. */
  putRecipe(owner: number, recipeId: number, servings: number, at: string): Promise<void>;
  removeRecipes(owner: number, recipeIds: readonly number[]): Promise<void>;
  /** In the order in which they were written. */
  items(owner: number): Promise<ShoppingItem[]>;
  addItem(owner: number, text: string): Promise<number>;
  checkItem(owner: number, id: number, checked: boolean): Promise<boolean>;
  removeItem(owner: number, id: number): Promise<boolean>;
  removeCheckedItems(owner: number): Promise<void>;
  checks(owner: number): Promise<Check[]>;
  /** Replaces all checks of a member. */
  keepChecks(owner: number, checks: readonly Check[]): Promise<void>;
  /** Recipes, own lines and checks; the public address stays. */
  clear(owner: number): Promise<void>;
  shareToken(owner: number): Promise<string | null>;
  setShareToken(owner: number, token: string, at: string): Promise<void>;
  removeShareToken(owner: number): Promise<void>;
  ownerOf(token: string): Promise<number | null>;
}

/** The store of shopping lists, whether a recipe is there, and all or nothing on them. */
export interface ShoppingRoom {
  shopping: ShoppingStore;
  recipes: { find(id: number): Promise<object | null> };
  transaction<T>(work: (at: ShoppingRoom) => Promise<T>): Promise<T>;
}
