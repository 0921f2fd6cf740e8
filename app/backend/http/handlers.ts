import type { Accounts } from "~/backend/accounts/accounts";
import type { Standing } from "~/backend/accounts/ports";
import type { Categories } from "~/backend/categories/categories";
import type { Recipes } from "~/backend/recipes/recipes";
import type { Call } from "~/contract/call";
import type { Answer, Calls, Input } from "~/contract/calls";
import { Problem } from "~/contract/problems";
import { openApi } from "./openapi";

/** What a handler is given: the validated input, who asks, and from where. */
export type Asked<C extends Call> = Input<C> & {
  visitor: C extends { who: "anyone" } ? Standing | null : Standing;
  place: string | null;
};

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
  const { registration, signIn, sessions, thirdParty, profiles } = accounts;
  return {
    accounts: {
      login: ({ body, place }) => signIn.login(body, place),
      logout: ({ body, visitor }) => sessions.end(body.refresh_token, visitor?.sessionId).then(nothing),
      register: ({ body, place }) => registration.register(body, place),
      verifyEmail: ({ body, place }) => registration.verifyEmail(body.token, place),
      refresh: ({ body }) => sessions.refresh(body.refresh_token),
      resendVerification: ({ body, place }) => registration.resend(body.email, place).then(nothing),
      forgotPassword: ({ body, place }) => signIn.forgotPassword(body.email, place).then(nothing),
      resetPassword: ({ body, place }) => signIn.resetPassword(body, place).then(nothing),
      providers: () => thirdParty.list(),
      authorize: ({ params, query }) => thirdParty.authorize(params.provider, query),
      signInWith: ({ params, body, place }) => thirdParty.signIn(params.provider, body, place),
      me: ({ visitor }) => profiles.me(visitor),
      edit: ({ visitor, body }) => profiles.edit(visitor, body),
      changePassword: ({ visitor, body }) => signIn.changePassword(visitor, body).then(nothing),
      setAvatar: ({ visitor, body }) => profiles.setAvatar(visitor, body),
      removeAvatar: ({ visitor }) => profiles.removeAvatar(visitor).then(nothing),
      remove: ({ visitor }) => profiles.remove(visitor).then(nothing),
      export: ({ visitor }) => profiles.export(visitor),
      profile: ({ params, visitor }) => profiles.profile(params.id, visitor),
      avatar: ({ params }) => profiles.avatar(params.id),
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

/** The answer of a call that only does something. */
function nothing(): undefined {}

function notBuiltYet(): never {
  throw new Problem("not_implemented");
}
