import { setImmediate as nextTurn } from "node:timers/promises";
import type { Config } from "~/config.server";
import type { ProofPurpose } from "~/contract/proof-of-work";
import { paths } from "~/paths";
import { createAccessTokens } from "./accounts/access-tokens";
import { createAccounts } from "./accounts/accounts";
import { LIMITS, limited } from "./accounts/limits";
import type { RelyingParty } from "./accounts/passkeys";
import type { Letters, Limiter, LimitRule } from "./accounts/ports";
import { configuredProviders } from "./accounts/providers/configured-providers";
import { createCategories } from "./categories/categories";
import { createCollections } from "./collections/collections";
import { createComments } from "./comments/comments";
import { createFeedback, type FeedbackLetter } from "./feedback/feedback";
import { createComposer } from "./generator/compose/composer";
import { createDailyTokens } from "./generator/daily-tokens";
import { type Chatter, createDrafts } from "./generator/drafts";
import { createGeneratorAlone } from "./generator/generate-alone";
import { createGenerator } from "./generator/generator";
import { createModelWriter } from "./generator/model/model-writer";
import type { Writer } from "./generator/ports";
import { isItself } from "./generator/read-brief/misread-words";
import type { CategoryChoices } from "./generator/read-turn";
import { createMemberDishes, NO_MEMBER_DISHES } from "./generator/retrieve/member-dishes";
import { warmUp } from "./generator/warm-up";
import { checkedValue } from "./http/answer";
import { handlersOf } from "./http/handlers";
import { createFetch } from "./http/serve";
import { createInteractions } from "./interactions/interactions";
import { fileTransport } from "./mail/file-transport";
import {
  accountBackMail,
  accountDeletedMail,
  alreadyRegisteredMail,
  confirmationCodeMail,
  confirmNewEmailMail,
  emailChangeAskedMail,
  emailChangedMail,
  emailIsNewMail,
  emailTakenMail,
  factorChangedMail,
  feedbackMail,
  newDeviceMail,
  passwordChangedMail,
  passwordResetMail,
  providerChangedMail,
  verificationMail,
} from "./mail/mail-texts";
import { createSender } from "./mail/sender";
import { smtpTransport } from "./mail/smtp-transport";
import { createProofOfWork } from "./proof-of-work/proof-of-work";
import { createFetchPage, type Network } from "./recipes/import/fetch-page";
import { createRecipeImports } from "./recipes/import/import-recipe";
import { createImportThread } from "./recipes/import/import-thread";
import { createOwnRecipes } from "./recipes/own-recipes";
import { createRecipes } from "./recipes/recipes";
import { createRepertoire } from "./repertoire/repertoire";
import { createShopping } from "./shopping/shopping";
import { loadStarter } from "./starter/load-starter";
import { starterFile, starterPaths } from "./starter/starter-files";
import type { Changes } from "./store/changes";
import { openStore, type Store } from "./store/store";
import type { Trouble } from "./store/trouble";
import { watchStore } from "./store/watch-store";

export interface Backend {
  /** Answers a request to the API; its path begins at the API's root ("/recipe/7"), or `under` another path. */
  fetch(request: Request, under?: string): Promise<Response>;
  /** Word of what this process and others on the store changed, for whoever keeps copies of it. */
  changes: Changes;
  /** How many mails wait, and since when the oldest of them; fails when the store does not answer. */
  outbox(): Promise<{ count: number; oldest: string | null }>;
  /** Why the store cannot be written to or reached, as far as known; null while all is well. */
  storeTrouble(): Trouble | null;
  /** As `fetch`, for a caller in this process: an answer that `valueOf` tells has no body. */
  ask(request: Request): Promise<Response>;
  /** What was answered, as an object that the contract let through; undefined when only the body says. */
  valueOf(response: Response): unknown;
  /** Has what the first visitors would wait for done before they come. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}

export type BackendConfig = Pick<
  Config,
  "dataDir" | "tokenSecret" | "site" | "mail" | "providers" | "limitScale"
> &
  Partial<
    Pick<
      Config,
      | "databaseUrl"
      | "feedbackEmail"
      | "generateFromMembers"
      | "importByAddress"
      | "model"
      | "proofOfWork"
      | "signUp"
      | "starter"
    >
  >;

interface Surroundings {
  clock?: () => Date;
  report?: (error: unknown, requestId: string) => void;
  log?: (line: string) => void;
  /** How pages of other sites are reached; what may be reached is not for the surroundings to say. */
  network?: Partial<Network>;
  /** Who writes recipes in place of those that the config names. */
  writers?: { composer?: Writer; model?: Writer | null };
}

/** Milliseconds between two sweeps of the store. */
const SWEEP_EVERY = 6 * 60 * 60 * 1000;

/** The same for every backend of a process: to read all dishes and their names takes a second. */
const repertoire = createRepertoire(() => starterPaths.map(starterFile), isItself);

/** The embedded recipe API on its store, migrated and, when new, filled. */
export async function createBackend(
  config: BackendConfig,
  {
    clock = () => new Date(),
    report = reportOnConsole,
    log = logOnConsole,
    network = {},
    writers = {},
  }: Surroundings = {},
): Promise<Backend> {
  const store = await openStore(config, (opened) => loadStarter(opened, clock(), config.starter));
  const watch = watchStore({
    siteName: config.site.name,
    log,
    tryWriting: () => store.settings.set("writable", clock().toISOString()),
  });
  /** What is left over can wait, and is no reason not to serve what can be read. */
  const sweep = () =>
    store.sweep(clock()).catch((error: unknown) => {
      if (watch.problemOf(error) === null) report(error, "sweep");
    });
  await sweep();
  const sweeping = setInterval(sweep, SWEEP_EVERY);
  sweeping.unref();
  const tokens = createAccessTokens(config.tokenSecret);
  const { smtpUrl, from } = config.mail;
  const sender = createSender({
    store: store.outbox,
    transport: smtpUrl === null ? fileTransport(config.dataDir, from) : smtpTransport(smtpUrl, from),
    clock,
    report: log,
  });
  const mailing = wakingSender(store, sender.wake);
  const limiter = store.limiterOf(config.limitScale);
  const proofOfWork = createProofOfWork({
    isOn: config.proofOfWork !== false,
    tokenSecret: config.tokenSecret,
    store: store.spentProofs,
    countUnproven: (purpose, place) => countUnproven(limiter, purpose, place),
    clock,
  });
  const accounts = createAccounts({
    store: mailing,
    tokens,
    letters: lettersFor(config.site),
    tokenSecret: config.tokenSecret,
    relyingParty: relyingPartyOf(config.site),
    limiter,
    providers: configuredProviders(config.providers),
    signUp: config.signUp ?? "open",
    spendProof: (proof, place) => proofOfWork.spend("sign-up", proof, place),
    clock,
  });
  /** Counts a member's tries; throws user_limit. */
  const counting = (rule: LimitRule) => (memberId: number) => limited(limiter, [[rule, String(memberId)]]);
  const interactions = createInteractions({ store, countTry: counting(LIMITS.reactionMember), clock });
  const composer = writers.composer ?? createComposer();
  const categories = await store.categories.all();
  const importThread = createImportThread();
  const memberDishes =
    config.generateFromMembers === false
      ? NO_MEMBER_DISHES
      : createMemberDishes({ store: store.memberRecipes, report: (error) => report(error, "member-dishes") });
  const generator = createGenerator({
    store,
    repertoire,
    memberDishes,
    writers: {
      composer,
      model: writers.model === undefined ? modelOf(config, categories) : writers.model,
    },
    categories,
    countReading: ({ memberId, place }) =>
      limited(limiter, [
        memberId === null ? [LIMITS.chatReadingPlace, place] : [LIMITS.chatReadingMember, String(memberId)],
      ]),
    countTry: (who, source) => countChat(limiter, who, source),
    dailyTokens: createDailyTokens(store.modelUsage, tokensADay(config), clock),
    clock,
    report,
  });
  const rooms = {
    accounts,
    categories: createCategories({ store: store.categories }),
    recipes: createRecipes({ store: store.recipes, titleOf: repertoire.titleOf, clock }),
    ownRecipes: createOwnRecipes({
      store,
      countRecipe: counting(LIMITS.recipeMember),
      countEdit: counting(LIMITS.recipeEditMember),
      countPhoto: counting(LIMITS.photoMember),
      originOf: generator.originOf,
      clock,
    }),
    recipeImports: createRecipeImports({
      categories: store.categories,
      fetchPage: config.importByAddress === false ? null : createFetchPage(config.site.name, network),
      read: importThread.read,
      countImport: counting(LIMITS.importMember),
      countFetch: counting(LIMITS.importAddressMember),
    }),
    interactions,
    comments: createComments({
      store,
      countTry: counting(LIMITS.commentMember),
      clock,
    }),
    feedback: createFeedback({
      store: mailing,
      countTry: (place) => limited(limiter, [[LIMITS.feedbackPlace, place]]),
      spendProof: (proof, place) => proofOfWork.spend("feedback", proof, place),
      letter: feedbackLetterFor(config),
      clock,
    }),
    proofOfWork,
    collections: createCollections({
      store,
      bookmark: async (memberId, recipeId) => (await interactions.bookmark({ memberId }, recipeId)).change,
      countTry: counting(LIMITS.collectionMember),
      clock,
    }),
    shopping: createShopping({ store, countTry: counting(LIMITS.shoppingMember), clock }),
    generator,
    drafts: createDrafts({ store: store.drafts, clock }),
    ping: store.ping,
  };
  const reader = { tokens, sessions: store.sessions, clock };
  const storeProblem = watch.problemOf;
  const atWork = new AbortController();
  const answerTo = createFetch({ handlers: handlersOf(rooms), reader, report, storeProblem });
  return {
    changes: store.changes,
    fetch: (request, under) => answerTo(request, { under }),
    ask: (request) => answerTo(request, { inProcess: true }),
    outbox: () => store.outbox.waiting(),
    storeTrouble: watch.trouble,
    valueOf: checkedValue,
    async warmUp() {
      for (const path of starterPaths) {
        if (atWork.signal.aborted) return;
        starterFile(path).variants();
        // A dish file takes a millisecond, all of them a second that nobody else should have to wait for.
        await nextTurn();
      }
      // The first search waits for its thread to start.
      await memberDishes.named("a plum cake", repertoire);
      const alone = createGeneratorAlone({ writers: { composer, model: null }, categories, repertoire });
      const handlers = handlersOf({ ...rooms, generator: alone });
      const fetch = createFetch({ handlers, reader, report, storeProblem });
      await warmUp((words) => streamed((request) => fetch(request), words), atWork.signal);
    },
    async close() {
      atWork.abort();
      clearInterval(sweeping);
      watch.close();
      await generator.close();
      await importThread.close();
      await sender.close();
      await store.close();
    },
  };
}

/** A chat as the page asks for it, heard to its end. */
async function streamed(fetch: Backend["fetch"], content: string): Promise<void> {
  const answer = await fetch(
    new Request("http://localhost/chat", {
      method: "POST",
      headers: { "content-type": "application/json", accept: "text/event-stream" },
      body: JSON.stringify({ messages: [{ role: "user", content }], mode: "composer" }),
    }),
  );
  await answer.text();
}

/** The store, with a sender that looks into the outbox after every transaction. */
function wakingSender(store: Store, wake: () => void): Store {
  return {
    ...store,
    async transaction(work) {
      const result = await store.transaction(work);
      wake();
      return result;
    },
  };
}

function modelOf({ model }: BackendConfig, categories: CategoryChoices): Writer | null {
  if (model == null) return null;
  return createModelWriter({ ...model, categories: categories.map(({ slug }) => slug) });
}

function tokensADay({ model }: BackendConfig) {
  return model?.tokensADay ?? { all: null, member: null, anonymous: null, place: null };
}

/** A model costs its owner something, so it is asked less often; strangers may ask less often than members. */
function countChat(limiter: Limiter, { memberId, place }: Chatter, source: Writer["source"]): Promise<void> {
  const [chat, model] =
    memberId === null ? [LIMITS.chatPlace, LIMITS.modelPlace] : [LIMITS.chatMember, LIMITS.modelMember];
  const key = memberId === null ? place : String(memberId);
  return limited(
    limiter,
    source === "model"
      ? [
          [chat, key],
          [model, key],
        ]
      : [[chat, key]],
  );
}

/**
 * What comes without a proof of work counts by its network, and all of it together, because a robot may have many
 * networks. Only what passes the limit of its network counts for all.
 */
async function countUnproven(limiter: Limiter, purpose: ProofPurpose, place: string | null): Promise<void> {
  const [ofPlace, together] =
    purpose === "sign-up"
      ? [LIMITS.registerUnprovenPlace, LIMITS.registerUnproven]
      : [LIMITS.feedbackUnprovenPlace, LIMITS.feedbackUnproven];
  const about = " With JavaScript switched on there is no need to wait so long.";
  await limited(limiter, [[ofPlace, place]], about);
  await limited(limiter, [[together, "all"]], about);
}

/** Null when nobody is to be told. */
function feedbackLetterFor({ site, feedbackEmail: to }: BackendConfig): FeedbackLetter | null {
  if (to == null) return null;
  return (message) => feedbackMail({ ...message, to, siteName: site.name, siteLink: site.url });
}

function relyingPartyOf({ url, name }: Config["site"]): RelyingParty {
  const { hostname, origin } = new URL(url);
  return { name, id: hostname, origin };
}

function lettersFor(site: Config["site"]): Letters {
  const siteName = site.name;
  return {
    verification: ({ email, firstName }, token) =>
      verificationMail({ to: email, firstName, siteName, link: site.url + paths.verifyEmail(token) }),
    alreadyRegistered: ({ email }) =>
      alreadyRegisteredMail({
        to: email,
        siteName,
        loginLink: site.url + paths.login(),
        resetLink: site.url + paths.forgotPassword(),
      }),
    passwordReset: ({ email, firstName }, token) =>
      passwordResetMail({ to: email, firstName, siteName, link: site.url + paths.resetPassword(token) }),
    passwordChanged: ({ email, firstName }) =>
      passwordChangedMail({ to: email, firstName, siteName, resetLink: site.url + paths.forgotPassword() }),
    accountDeleted: ({ email, firstName }, how) =>
      accountDeletedMail({ to: email, firstName, siteName, siteLink: site.url, ...how }),
    factorChanged: ({ email, firstName }, change) =>
      factorChangedMail({
        to: email,
        firstName,
        siteName,
        change,
        resetLink: site.url + paths.forgotPassword(),
      }),
    newDevice: ({ email, firstName }, signIn) =>
      newDeviceMail({
        to: email,
        firstName,
        siteName,
        resetLink: site.url + paths.forgotPassword(),
        ...signIn,
      }),
    providerChanged: ({ email, firstName }, change) =>
      providerChangedMail({
        to: email,
        firstName,
        siteName,
        resetLink: site.url + paths.forgotPassword(),
        ...change,
      }),
    confirmNewEmail: ({ email }, token) =>
      confirmNewEmailMail({ to: email, siteName, link: site.url + paths.emailChange(token) }),
    emailChangeAsked: ({ email, firstName }, { token, ...change }) =>
      emailChangeAskedMail({
        to: email,
        firstName,
        siteName,
        link: site.url + paths.emailChange(token),
        ...change,
      }),
    emailTaken: ({ email }) => emailTakenMail({ to: email, siteName, loginLink: site.url + paths.login() }),
    emailChanged: ({ email, firstName }, { token, ...change }) =>
      emailChangedMail({
        to: email,
        firstName,
        siteName,
        link: site.url + paths.emailChange(token),
        ...change,
      }),
    accountBack: ({ email, firstName }, { token, ...stopped }) =>
      accountBackMail({
        to: email,
        firstName,
        siteName,
        link: site.url + paths.resetPassword(token),
        ...stopped,
      }),
    emailIsNew: ({ email, firstName }) =>
      emailIsNewMail({ to: email, firstName, siteName, loginLink: site.url + paths.login() }),
    confirmationCode: ({ email, firstName }, code) =>
      confirmationCodeMail({ to: email, firstName, siteName, code, siteLink: site.url }),
  };
}

function reportOnConsole(error: unknown, requestId: string): void {
  console.error("A request failed:", error, { requestId });
}

function logOnConsole(line: string): void {
  console.log(line);
}
