import type { Accounts, Standing } from "~/backend/accounts/accounts";
import type { Categories } from "~/backend/categories/categories";
import type { Recipes } from "~/backend/recipes/recipes";
import type { Call } from "~/contract/call";
import type { Answer, Calls, Input } from "~/contract/calls";
import { Problem } from "~/contract/problems";
import { openApi } from "./openapi";

/** What a handler is given: the validated input, and who asks. */
export type Asked<C extends Call> = Input<C> & { visitor: Standing | null; request: Request };

type Handler<C extends Call> = (asked: Asked<C>) => Promise<Answer<C>> | Answer<C>;

/** A handler for every row of the table of calls: a missing one does not compile. */
export type Handlers = {
  [Room in keyof Calls]: {
    [Name in keyof Calls[Room]]: Calls[Room][Name] extends Call ? Handler<Calls[Room][Name]> : never;
  };
};

export interface Subjects {
  accounts: Accounts;
  categories: Categories;
  recipes: Recipes;
  /** Throws when the store does not answer. */
  ping(): Promise<void>;
}

export function handlersOf({ accounts, categories, recipes, ping }: Subjects): Handlers {
  return {
    accounts: {
      login: notBuiltYet,
      logout: notBuiltYet,
      register: notBuiltYet,
      verifyEmail: notBuiltYet,
      refresh: notBuiltYet,
      resendVerification: notBuiltYet,
      forgotPassword: notBuiltYet,
      resetPassword: notBuiltYet,
      signInWith: notBuiltYet,
      me: notBuiltYet,
      edit: notBuiltYet,
      changePassword: notBuiltYet,
      setAvatar: notBuiltYet,
      removeAvatar: notBuiltYet,
      remove: notBuiltYet,
      export: notBuiltYet,
      profile: ({ params }) => accounts.profile(params.id),
    },
    categories: {
      list: ({ query }) => categories.list(query),
      all: () => categories.all(),
    },
    recipes: {
      show: ({ params }) => recipes.show(params.id),
      list: ({ query }) => recipes.list(query),
      section: ({ params, query }) => recipes.section(params.name, query),
      sitemap: ({ query }) => recipes.sitemap(query),
      create: notBuiltYet,
      edit: notBuiltYet,
      remove: notBuiltYet,
    },
    interactions: {
      mine: notBuiltYet,
      like: notBuiltYet,
      unlike: notBuiltYet,
      bookmark: notBuiltYet,
      unbookmark: notBuiltYet,
      recipesOf: notBuiltYet,
      bookmarks: notBuiltYet,
    },
    comments: { list: notBuiltYet, create: notBuiltYet, remove: notBuiltYet },
    generator: { chat: notBuiltYet, draft: notBuiltYet, drafts: notBuiltYet },
    feedback: { send: notBuiltYet },
    operations: {
      openapi: () => openApi(),
      health: () => ({ status: "ok" }),
      ready: async () => {
        await ping();
        return { status: "ready" };
      },
    },
  };
}

function notBuiltYet(): never {
  throw new Problem("not_implemented");
}
