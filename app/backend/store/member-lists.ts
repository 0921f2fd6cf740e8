import type { Kysely } from "kysely";
import type { MemberLists } from "~/backend/accounts/ports";
import { createCollectionStore } from "./collections";
import type { Database } from "./schema";
import { createShoppingStore } from "./shopping";

/** The collections and the shopping list of a member, for their export. */
export function createListsStore(db: Kysely<Database>) {
  const collections = createCollectionStore(db);
  const shopping = createShoppingStore(db);
  const named = ({ id, title }: { id: number; title: string }) => ({ recipeId: id, title });

  return {
    async of(memberId: number): Promise<MemberLists> {
      const mine = await collections.all(memberId);
      const listed = await shopping.recipes(memberId);
      const items = await shopping.items(memberId);
      return {
        collections: await Promise.all(
          mine.map(async ({ id, name }) => ({
            name,
            recipes: (await collections.recipesOf(memberId, id)).map(named),
          })),
        ),
        shoppingList: {
          recipes: listed.map(({ recipe, servings }) => ({ ...named(recipe), servings })),
          ownLines: items.map(({ text, checked }) => ({ text, checked })),
          checked: (await shopping.checks(memberId)).map(({ key }) => key),
          isShared: (await shopping.shareToken(memberId)) !== null,
        },
      };
    },
  };
}
