import { randomBytes } from "node:crypto";
import { Problem } from "~/contract/problems";
import {
  SHOPPING_ITEM_LIMIT,
  SHOPPING_RECIPE_LIMIT,
  type SharedShoppingList,
  type ShoppingItem,
  type ShoppingList,
} from "~/contract/shopping";
import { type LineToBuy, mergeIngredients } from "~/food/merge-ingredients";
import { settled, withChecks } from "./checks";
import type { Check, ListedRecipe, ShoppingRoom, ShoppingStore } from "./ports";

interface Needs {
  store: ShoppingRoom;
  /** Throws user_limit when a member changes their list too often. */
  countTry(memberId: number): Promise<void>;
  clock: () => Date;
}

interface Member {
  memberId: number;
}

/** Bytes of the secret in a public address: 256 bits, which nobody guesses. */
const TOKEN_BYTES = 32;

/** A member's one shopping list: recipes added up, lines of their own, what is in the basket already. */
export function createShopping({ store, countTry, clock }: Needs) {
  const now = () => clock().toISOString();

  /** Changes the list of a member, all or nothing. */
  async function write<T>({ memberId }: Member, work: (at: ShoppingRoom) => Promise<T>): Promise<T> {
    await countTry(memberId);
    return store.transaction(work);
  }

  /** Changes the recipes of a list, and lets its checks follow. */
  const change = (member: Member, work: (at: ShoppingRoom) => Promise<void>): Promise<ShoppingList> =>
    write(member, async (at) => {
      await work(at);
      await settle(at.shopping, member.memberId);
      return listOf(at.shopping, member.memberId);
    });

  return {
    show: ({ memberId }: Member): Promise<ShoppingList> => listOf(store.shopping, memberId),

    putRecipe: (member: Member, recipeId: number, servings: number) =>
      change(member, async ({ shopping, recipes }) => {
        if ((await recipes.find(recipeId)) === null) throw new Problem("recipe_not_found");
        const others = (await shopping.recipes(member.memberId)).filter(
          ({ recipe }) => recipe.id !== recipeId,
        );
        if (others.length >= SHOPPING_RECIPE_LIMIT)
          throw full("servings", `cannot be set: ${SHOPPING_RECIPE_LIMIT} recipes are on your list already`);
        await shopping.putRecipe(member.memberId, recipeId, servings, now());
      }),

    removeRecipe: (member: Member, recipeId: number) =>
      change(member, ({ shopping }) => shopping.removeRecipes(member.memberId, [recipeId])),

    addItem: (member: Member, text: string): Promise<ShoppingItem> =>
      write(member, async ({ shopping }) => {
        const { memberId } = member;
        if ((await shopping.items(memberId)).length >= SHOPPING_ITEM_LIMIT)
          throw full("text", `is one too many: ${SHOPPING_ITEM_LIMIT} are on your list already`);
        return { id: await shopping.addItem(memberId, text), text, checked: false };
      }),

    /** Writes the lines that are not on the list yet; all of them, or none. */
    addItems: (member: Member, texts: readonly string[]): Promise<ShoppingList> =>
      write(member, async ({ shopping }) => {
        const { memberId } = member;
        const there = await shopping.items(memberId);
        const toBuy = new Set(there.flatMap(({ text, checked }) => (checked ? [] : text)));
        const fresh = [...new Set(texts)].filter((text) => !toBuy.has(text));
        if (there.length + fresh.length > SHOPPING_ITEM_LIMIT)
          throw full(
            "texts",
            `are too many: your list has room for ${SHOPPING_ITEM_LIMIT} lines of your own`,
          );
        for (const text of fresh) await shopping.addItem(memberId, text);
        return listOf(shopping, memberId);
      }),

    /** Checks an own line by its id, or a merged one by its key, as it is now. Throws shopping_item_not_found. */
    check: (member: Member, id: number | string, checked: boolean): Promise<void> =>
      write(member, async ({ shopping }) => {
        const { memberId } = member;
        const found =
          typeof id === "number"
            ? await shopping.checkItem(memberId, id, checked)
            : await checkLine(shopping, memberId, id, checked);
        if (!found) throw new Problem("shopping_item_not_found");
      }),

    removeItem: (member: Member, id: number): Promise<void> =>
      write(member, async ({ shopping }) => {
        if (!(await shopping.removeItem(member.memberId, id))) throw new Problem("shopping_item_not_found");
      }),

    clear: (member: Member) => change(member, ({ shopping }) => shopping.clear(member.memberId)),

    /** Takes off what is checked, and with it the recipes of which nothing is left to buy. */
    clearChecked: (member: Member) =>
      change(member, async ({ shopping }) => {
        const { memberId } = member;
        await shopping.removeCheckedItems(memberId);
        const recipes = await shopping.recipes(memberId);
        const lines = merged(recipes);
        const checks = (await shopping.checks(memberId)).map((check) => ({ ...check, cleared: true }));
        const bought = boughtOf(lines, checks);
        await shopping.keepChecks(
          memberId,
          checks.filter((check) => bought.has(check.key)),
        );
        await shopping.removeRecipes(memberId, doneWith(recipes, lines, bought));
      }),

    share: (member: Member): Promise<{ token: string }> =>
      write(member, async ({ shopping }) => {
        const { memberId } = member;
        const known = await shopping.shareToken(memberId);
        if (known !== null) return { token: known };
        const token = randomBytes(TOKEN_BYTES).toString("base64url");
        await shopping.setShareToken(memberId, token, now());
        return { token };
      }),

    unshare: (member: Member): Promise<void> =>
      write(member, ({ shopping }) => shopping.removeShareToken(member.memberId)),

    async shared(token: string): Promise<SharedShoppingList> {
      const owner = await store.shopping.ownerOf(token);
      if (owner === null) throw new Problem("shopping_list_not_found");
      const { shareToken: _, ...shown } = await listOf(store.shopping, owner);
      return shown;
    },
  };
}

export type Shopping = ReturnType<typeof createShopping>;

async function listOf(shopping: ShoppingStore, owner: number): Promise<ShoppingList> {
  const [recipes, items, checks, shareToken] = await Promise.all([
    shopping.recipes(owner),
    shopping.items(owner),
    shopping.checks(owner),
    shopping.shareToken(owner),
  ]);
  return {
    recipes: recipes.map(({ recipe, servings }) => ({ recipe, servings })),
    lines: withChecks(merged(recipes), checks),
    items,
    shareToken,
  };
}

function merged(recipes: readonly ListedRecipe[]): LineToBuy[] {
  return mergeIngredients(
    recipes.map(({ recipe, recipeServings, servings, ingredients }) => ({
      id: recipe.id,
      servings: recipeServings,
      wanted: servings,
      ingredients,
    })),
  );
}

async function settle(shopping: ShoppingStore, owner: number): Promise<void> {
  const checks = await shopping.checks(owner);
  if (checks.length === 0) return;
  await shopping.keepChecks(owner, settled(checks, merged(await shopping.recipes(owner))));
}

async function checkLine(
  shopping: ShoppingStore,
  owner: number,
  key: string,
  checked: boolean,
): Promise<boolean> {
  const checks = await shopping.checks(owner);
  const lines = merged(await shopping.recipes(owner));
  const line = lines.find((it) => it.key === key);
  if (line === undefined || !withChecks([line], checks).length) return false;
  const others = checks.filter((check) => check.key !== key);
  const check: Check = { key, bought: line.needs, cleared: false };
  await shopping.keepChecks(owner, checked ? [...others, check] : others);
  return true;
}

/** The keys of the lines that are bought in full. */
function boughtOf(lines: readonly LineToBuy[], checks: readonly Check[]): ReadonlySet<string> {
  const uncleared = checks.map((check) => ({ ...check, cleared: false }));
  return new Set(withChecks(lines, uncleared).flatMap(({ key, checked }) => (checked ? key : [])));
}

/** The recipes of which something was bought and nothing is left to buy, but for what a kitchen has. */
function doneWith(
  recipes: readonly ListedRecipe[],
  lines: readonly LineToBuy[],
  bought: ReadonlySet<string>,
): number[] {
  const left = lines.filter((line) => !bought.has(line.key) && !line.atHome).flatMap((line) => line.recipes);
  const begun = lines.filter((line) => bought.has(line.key)).flatMap((line) => line.recipes);
  return recipes.map(({ recipe }) => recipe.id).filter((id) => begun.includes(id) && !left.includes(id));
}

function full(field: string, message: string): Problem {
  return new Problem("invalid", { fields: { [field]: [message] } });
}
