/** Every URL of the site. A page that links somewhere asks here. */

type Query = Record<string, string | number | readonly string[] | undefined>;

export const paths = {
  home: () => "/",
  about: () => "/about",
  terms: () => "/tos",
  privacy: () => "/privacy",
  browse: (query: Query = {}) => withQuery("/browse", query),
  /** The generator; `q` are words to begin with, `recipe` is the id of a recipe to start from. */
  generate: (query: Query = {}) => withQuery("/generate", query),
  draft: (id: string, query: Query = {}) => withQuery(`/generate/${part(id)}`, query),
  /** A version of a draft in cook mode, by `?version=`. */
  cookDraft: (id: string, query: Query = {}) => withQuery(`/generate/${part(id)}/cook`, query),
  /** Where the small forms about a draft are sent: name, keep, share, delete, put on the shopping list. */
  draftActions: (id: string) => `/generate/${part(id)}/actions`,
  sharedDraft: (token: string, query: Query = {}) => withQuery(`/shared/${part(token)}`, query),
  cookSharedDraft: (token: string, query: Query = {}) => withQuery(`/shared/${part(token)}/cook`, query),
  sharedDraftPicture: (token: string) => `/img/shared/${part(token)}.svg`,
  /** Where the generator's script follows how a recipe is written. */
  generateStream: () => "/generate/stream",
  draftPicture: (id: string, version: number) => `/img/draft/${part(id)}-${version}.svg`,
  category: (slug: string, query: Query = {}) => withQuery(`/category/${part(slug)}`, query),
  recipe: (recipe: { id: number; slug: string; categorySlug: string }, query: Query = {}) =>
    withQuery(`/recipes/${part(recipe.categorySlug)}/${recipe.id}/${part(recipe.slug)}`, query),
  /** Cook mode; `step` is a step's number from 1, 0 for what comes before, or "done". */
  cook: (recipe: { id: number; slug: string; categorySlug: string }, query: Query = {}) =>
    withQuery(`${paths.recipe(recipe)}/cook`, query),
  /** The recipe as a page to print; `search` keeps for how many it is, and in which units. */
  printRecipe: (recipe: { id: number; slug: string; categorySlug: string }, search = "") =>
    `${paths.recipe(recipe)}/print${search}`,
  /** The recipe as a file. */
  recipeFile: (recipe: { id: number; slug: string; categorySlug: string }, type: "cook" | "json" | "md") =>
    `${paths.recipe(recipe)}.${type}`,
  newRecipe: () => "/recipes/new",
  editRecipe: (recipe: { id: number; slug: string; categorySlug: string }) => `${paths.recipe(recipe)}/edit`,
  like: (id: number) => `/like/${id}`,
  bookmark: (id: number) => `/bookmark/${id}`,
  profile: (username: string, query: Query = {}) => withQuery(`/u/${part(username)}`, query),
  feedback: () => "/send-feedback",
  /** Where the browser's script asks for the challenge of a proof of work. */
  challenge: (purpose: string) => `/challenge/${part(purpose)}`,
  collections: () => "/collections",
  collection: (id: number) => `/collections/${id}`,
  /** Where the recipe page sends what it puts into a collection. */
  keepInCollection: (recipeId: number) => `/collections/recipe/${recipeId}`,
  shoppingList: () => "/shopping-list",
  sharedShoppingList: (token: string) => `/shopping-list/${part(token)}`,
  /** Where the recipe page sends what it puts on the shopping list. */
  keepOnShoppingList: (recipeId: number) => `/shopping-list/recipe/${recipeId}`,
  login: (next?: string) => withQuery("/login", { next }),
  signup: (next?: string, invitation?: string) => withQuery("/signup", { next, invitation }),
  logout: () => "/logout",
  verifyEmail: (token?: string) => withQuery("/verify-email", { token }),
  /** The page after a sign-up: it sends nobody's address around. */
  lookInYourInbox: () => "/verify-email?sent",
  /** Where both mails about a change of address lead. */
  emailChange: (token: string) => withQuery("/change-email", { token }),
  forgotPassword: () => "/forgot-password",
  passwordLinkSent: () => "/forgot-password?sent",
  resetPassword: (token?: string) => withQuery("/reset-password", { token }),
  signInWith: (provider: string, next?: string, invitation?: string) =>
    withQuery(`/auth/${part(provider)}`, { next, invitation }),
  signInCallback: (provider: string) => `/auth/${part(provider)}/callback`,
  linkAccount: (provider: string) => `/auth/${part(provider)}/link`,
  /** After the password of an account that asks for a code. */
  secondFactor: () => "/login/second-factor",
  /** Where the browser's script asks for a challenge, and signs in by what a passkey made of it. */
  passkey: (next?: string) => withQuery("/passkey", { next }),
  security: (username: string) => `/u/${part(username)}/security`,
  securityLog: (username: string) => `${paths.security(username)}/activity`,
  setUpTotp: (username: string) => `${paths.security(username)}/app`,
  editProfile: (username: string) => `/u/${part(username)}/edit`,
  exportData: () => "/export",

  theme: () => "/theme",
  closeToast: () => "/toasts/close",
  closeBanner: () => "/banner/close",
  categories: () => "/categories.json",

  api: (path = "") => `/api${path}`,
  dish: (id: number) => `/img/dish/${id}.svg`,
  /** The same picture in pixels, for share cards and structured data. */
  dishRaster: (id: number, ratio: "1x1" | "4x3" | "16x9") => `/img/dish/${id}-${ratio}.jpg`,
  icon: (set: string, name: string) => `/img/icon/${part(set)}/${part(name)}.svg`,
  defaultAvatar: () => "/img/avatar.jpg",

  sitemap: () => "/sitemap.xml",
  sitemapPage: (page: number) => `/sitemap-${page}.xml`,
  robots: () => "/robots.txt",
  feed: () => "/feed.xml",
  manifest: () => "/manifest.webmanifest",
  openSearch: () => "/opensearch.xml",
};

/** One part of a path: what is typed into an address can neither leave its place in it nor end a header. */
const part = encodeURIComponent;

function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  if (given.length === 0) return path;
  const search = new URLSearchParams(
    given.flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  ).toString();
  return search === "" ? path : `${path}?${search}`;
}
