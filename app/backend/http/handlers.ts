import type { Accounts } from "~/backend/accounts/accounts";
import type { Standing } from "~/backend/accounts/ports";
import type { Categories } from "~/backend/categories/categories";
import type { Collections } from "~/backend/collections/collections";
import type { Comments } from "~/backend/comments/comments";
import type { Feedback } from "~/backend/feedback/feedback";
import type { Chatter, Drafts } from "~/backend/generator/drafts";
import type { Generator } from "~/backend/generator/generator";
import type { Interactions } from "~/backend/interactions/interactions";
import type { ProofOfWork } from "~/backend/proof-of-work/proof-of-work";
import type { RecipeImports } from "~/backend/recipes/import/import-recipe";
import type { OwnRecipes } from "~/backend/recipes/own-recipes";
import type { Recipes } from "~/backend/recipes/recipes";
import type { Shopping } from "~/backend/shopping/shopping";
import type { Call } from "~/contract/call";
import type { Answer, Calls, Events, Input } from "~/contract/calls";
import type { Outcome } from "~/contract/changes";
import { openApi } from "./openapi";

/** What a handler is given: the validated input, who asks, and from where. */
export type Asked<C extends Call> = Input<C> & {
  visitor: C extends { who: "anyone" } ? Standing | null : Standing;
  place: string | null;
  /** The secret by which a visitor without an account is known again. */
  visitorKey: string | null;
  /** Browser and system in words; null where nobody says. */
  device: string | null;
  /** So much of the network as may be kept; null where nobody says. */
  network: string | null;
  requestId: string;
  /** Aborts when whoever asked has left. */
  signal: AbortSignal;
};

/** A call that can be heard as events has them told, whether or not its caller hears more than the last. */
type Handler<C extends Call> = (
  asked: Asked<C>,
) => C extends { events: object } ? Promise<AsyncIterable<Events<C>>> : Answered<C> | Promise<Answered<C>>;

/** The answer alone, or with what the call changed. */
type Answered<C extends Call> = Answer<C> | Outcome<Answer<C>>;

/** A handler for every row of the table of calls: a missing one does not compile. */
export type Handlers = {
  [Room in keyof Calls]: {
    [Name in keyof Calls[Room]]: Calls[Room][Name] extends Call ? Handler<Calls[Room][Name]> : never;
  };
};

interface Subjects {
  accounts: Accounts;
  categories: Categories;
  recipes: Recipes;
  ownRecipes: OwnRecipes;
  recipeImports: RecipeImports;
  interactions: Interactions;
  comments: Comments;
  feedback: Feedback;
  proofOfWork: ProofOfWork;
  collections: Collections;
  shopping: Shopping;
  generator: Generator;
  drafts: Drafts;
  /** Throws when the store does not answer. */
  ping(): Promise<void>;
}

export function handlersOf(subjects: Subjects): Handlers {
  const {
    accounts,
    categories,
    recipes,
    ownRecipes,
    recipeImports,
    interactions,
    comments,
    feedback,
    proofOfWork,
    collections,
    shopping,
    generator,
    drafts,
    ping,
  } = subjects;
  const { registration, signIn, sessions, thirdParty, profiles } = accounts;
  const { identity, passkeys, totp, secondFactor, security } = accounts;
  const { ownSessions, securityLog, emailChange, linkedProviders } = accounts;
  return {
    accounts: {
      login: ({ body, ...from }) => signIn.login(body, from),
      logout: ({ body, visitor }) => sessions.end(body.refresh_token, visitor?.sessionId).then(nothing),
      register: ({ body, ...asker }) => registration.register(body, asker),
      verifyEmail: ({ body, visitor, ...from }) => registration.verifyEmail(body, from, visitor),
      checkLink: ({ body, visitor, ...from }) => registration.checkLink(body, from, visitor),
      refresh: ({ body }) => sessions.refresh(body.refresh_token),
      resendVerification: ({ body, ...asker }) => registration.resend(body.email, asker).then(nothing),
      forgotPassword: ({ body, ...asker }) => signIn.forgotPassword(body.email, asker).then(nothing),
      resetPassword: ({ body, ...asker }) => signIn.resetPassword(body, asker).then(nothing),
      providers: () => thirdParty.list(),
      authorize: ({ params, query }) => thirdParty.authorize(params.provider, query),
      signInWith: ({ params, body, ...from }) => thirdParty.signIn(params.provider, body, from),
      link: ({ body, ...from }) => thirdParty.link(body, from),
      me: ({ visitor }) => profiles.me(visitor),
      edit: ({ visitor, body }) => profiles.edit(visitor, body),
      changePassword: ({ visitor, body, ...asker }) =>
        signIn.changePassword(visitor, body, asker).then(nothing),
      setAvatar: ({ visitor, body }) => profiles.setAvatar(visitor, body),
      removeAvatar: ({ visitor }) => profiles.removeAvatar(visitor),
      remove: ({ visitor, body, ...asker }) => profiles.remove(visitor, body, asker),
      export: ({ visitor, ...from }) => profiles.export(visitor, from),
      profile: ({ params, visitor }) => profiles.profile(params.id, visitor),
      avatar: ({ params }) => profiles.avatar(params.id),
    },
    security: {
      finishLogin: ({ body, ...asker }) => secondFactor.finish(body, asker),
      passkeyOptions: ({ place }) => passkeys.signInOptions(place),
      signInWithPasskey: ({ body, ...from }) => passkeys.signIn(body.passkey, from),
      show: ({ visitor }) => security.show(visitor),
      mailCode: ({ visitor, requestId }) => identity.mailCode(visitor.memberId, requestId).then(nothing),
      confirmOptions: ({ visitor }) => passkeys.confirmOptions(visitor),
      beginTotp: ({ visitor, body }) => totp.begin(visitor, body),
      totpSetUp: ({ visitor }) => totp.setUp(visitor),
      confirmTotp: ({ visitor, body, ...asker }) => totp.confirm(visitor, body.code, asker),
      removeTotp: ({ visitor, body, ...asker }) => totp.remove(visitor, body, asker).then(nothing),
      renewRecoveryCodes: ({ visitor, body, ...asker }) => totp.renewRecoveryCodes(visitor, body, asker),
      newPasskeyOptions: ({ visitor, body }) => security.newPasskeyOptions(visitor, body),
      addPasskey: ({ visitor, body, ...asker }) => passkeys.add(visitor, body, asker),
      renamePasskey: ({ visitor, params, body }) => passkeys.rename(visitor, params.id, body.name),
      removePasskey: ({ visitor, params, body, ...asker }) =>
        security.removePasskey(visitor, params.id, body, asker).then(nothing),
    },
    sessions: {
      list: ({ visitor }) => ownSessions.list(visitor),
      end: ({ visitor, params, ...from }) => ownSessions.end(visitor, params.id, from).then(nothing),
      endOthers: ({ visitor, ...from }) => ownSessions.endOthers(visitor, from).then(nothing),
      events: ({ visitor }) => securityLog.list(visitor),
    },
    emailChange: {
      ask: ({ visitor, body, ...asker }) => emailChange.ask(visitor, body, asker).then(nothing),
      show: ({ visitor }) => emailChange.show(visitor),
      cancel: ({ visitor, ...from }) => emailChange.cancel(visitor, from).then(nothing),
      check: ({ body, ...from }) => emailChange.check(body.token, from),
      confirm: ({ body, ...asker }) => emailChange.confirm(body.token, asker),
      stop: ({ body, ...asker }) => emailChange.stop(body.token, asker).then(nothing),
    },
    linkedProviders: {
      list: ({ visitor }) => linkedProviders.list(visitor),
      begin: ({ visitor, params, body }) => linkedProviders.begin(visitor, params.provider, body),
      link: ({ visitor, params, body, ...asker }) =>
        linkedProviders.link(visitor, params.provider, body, asker).then(nothing),
      unlink: ({ visitor, params, body, ...asker }) =>
        linkedProviders.unlink(visitor, params.provider, body, asker).then(nothing),
    },
    categories: {
      list: ({ query }) => categories.list(query),
      all: () => categories.all(),
    },
    recipes: {
      show: ({ params, visitor }) => recipes.show(params.id, visitor),
      list: async ({ query, visitor }) => interactions.seenBy(visitor, await recipes.list(query)),
      section: async ({ params, query, visitor }) =>
        interactions.seenBy(visitor, await recipes.section(params.name, query, visitor)),
      sitemap: ({ query }) => recipes.sitemap(query),
      create: ({ visitor, body }) => ownRecipes.publish(visitor, body),
      import: ({ visitor, body }) => recipeImports.read(visitor, body),
      edit: ({ visitor, params, body }) => ownRecipes.edit(visitor, params.id, body),
      remove: ({ visitor, params }) => ownRecipes.takeDown(visitor, params.id),
      setPhoto: ({ visitor, params, body }) => ownRecipes.setPhoto(visitor, params.id, body),
      removePhoto: ({ visitor, params }) => ownRecipes.removePhoto(visitor, params.id),
      photo: ({ params, visitor }) => ownRecipes.photo(params.id, visitor),
    },
    interactions: {
      mine: ({ visitor, params }) => interactions.mine(visitor, params.id),
      like: ({ visitor, params }) => interactions.like(visitor, params.id),
      unlike: ({ visitor, params }) => interactions.unlike(visitor, params.id),
      bookmark: ({ visitor, params }) => interactions.bookmark(visitor, params.id),
      unbookmark: ({ visitor, params }) => interactions.unbookmark(visitor, params.id),
      recipesOf: async ({ params, query, visitor }) =>
        interactions.seenBy(
          visitor,
          await interactions.recipesOf(await profiles.profile(params.id, visitor), query, visitor),
        ),
      bookmarks: async ({ visitor, query }) =>
        interactions.seenBy(visitor, await interactions.bookmarks(visitor, query)),
    },
    comments: {
      list: ({ params, query, visitor }) => comments.list(params.id, query.cursor, visitor),
      create: ({ visitor, params, body }) => comments.create(visitor, params.id, body),
      remove: ({ visitor, params }) => comments.remove(visitor, params.id),
    },
    collections: {
      list: ({ visitor, query }) => collections.list(visitor, query.recipe),
      create: ({ visitor, body }) => collections.create(visitor, body),
      rename: ({ visitor, params, body }) => collections.rename(visitor, params.id, body),
      remove: ({ visitor, params }) => collections.remove(visitor, params.id).then(nothing),
      show: ({ visitor, params }) => collections.show(visitor, params.id),
      addRecipe: ({ visitor, params }) => collections.addRecipe(visitor, params.id, params.recipeId),
      removeRecipe: ({ visitor, params }) => collections.removeRecipe(visitor, params.id, params.recipeId),
    },
    shopping: {
      show: ({ visitor }) => shopping.show(visitor),
      putRecipe: ({ visitor, params, body }) => shopping.putRecipe(visitor, params.recipeId, body.servings),
      removeRecipe: ({ visitor, params }) => shopping.removeRecipe(visitor, params.recipeId),
      addItem: ({ visitor, body }) => shopping.addItem(visitor, body.text),
      addItems: ({ visitor, body }) => shopping.addItems(visitor, body.texts),
      check: ({ visitor, params, body }) => shopping.check(visitor, params.id, body.checked).then(nothing),
      removeItem: ({ visitor, params }) => shopping.removeItem(visitor, params.id).then(nothing),
      clear: ({ visitor, query }) =>
        query.checked === undefined ? shopping.clear(visitor) : shopping.clearChecked(visitor),
      share: ({ visitor }) => shopping.share(visitor),
      unshare: ({ visitor }) => shopping.unshare(visitor).then(nothing),
      shared: ({ params }) => shopping.shared(params.token),
    },
    generator: {
      chat: ({ body, requestId, signal, ...who }) =>
        generator.chat(body, chatter(who), { requestId, signal }),
      restore: ({ params, body, requestId, ...who }) =>
        generator.restore(params.id, body.version, chatter(who), requestId),
      draft: ({ params, ...who }) => drafts.show(params.id, chatter(who)),
      drafts: ({ query, ...who }) => drafts.list(chatter(who), query.page),
      change: ({ params, body, ...who }) => drafts.change(params.id, body, chatter(who)),
      remove: ({ params, ...who }) => drafts.remove(params.id, chatter(who)).then(nothing),
      share: ({ params, body, visitor }) => drafts.share(params.id, body.version, visitor),
      unshare: ({ params, visitor }) => drafts.unshare(params.id, visitor).then(nothing),
      shared: ({ params }) => drafts.shared(params.token),
      claim: ({ visitor, visitorKey }) => drafts.claim(visitor.memberId, visitorKey),
    },
    feedback: { send: ({ body, visitor, ...asker }) => feedback.send(body, visitor, asker) },
    proofOfWork: { challenge: ({ params }) => proofOfWork.challenge(params.purpose) },
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

interface Speaking {
  visitor: Standing | null;
  visitorKey: string | null;
  place: string | null;
}

function chatter({ visitor, visitorKey, place }: Speaking): Chatter {
  return { memberId: visitor?.memberId ?? null, visitorKey, place };
}
