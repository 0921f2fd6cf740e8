import type { Category } from "~/contract/categories";

/** What the rules of categories need from the store. */
export interface CategoryStore {
  /** All of them in the owner's order, those without recipes included. */
  all(): Promise<Category[]>;
  add(category: Omit<Category, "recipeCount">, position: number): Promise<void>;
}

const PAGE = 24;

export function createCategories({ store }: { store: CategoryStore }) {
  return {
    all: async () => ({ data: await store.all() }),

    async list({ page = 1, limit = PAGE }: { page?: number | undefined; limit?: number | undefined }) {
      const all = await store.all();
      return { data: all.slice((page - 1) * limit, page * limit), page, limit, total: all.length };
    },
  };
}

export type Categories = ReturnType<typeof createCategories>;
