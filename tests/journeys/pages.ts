import { CRUMBLE, SOUP } from "../support/starter";

/** Every kind of page a visitor can meet on a new site, by what it is. */
export const PAGES = {
  home: "/",
  browse: "/browse",
  search: "/browse?q=tomato",
  "empty search": "/browse?q=xyzzy",
  category: "/category/soups",
  recipe: SOUP.path,
  "recipe in parts": CRUMBLE.path,
  "cook mode": `${SOUP.path}/cook`,
  "a step in cook mode": `${SOUP.path}/cook?step=2`,
  profile: "/u/simmer",
  about: "/about",
  terms: "/tos",
  privacy: "/privacy",
  feedback: "/send-feedback",
  generate: "/generate",
  "generate with words": "/generate?q=leek",
  "generate from a recipe": `/generate?recipe=${SOUP.id}`,
  login: "/login",
  signup: "/signup",
  inbox: "/verify-email?sent",
  "forgotten password": "/forgot-password",
  "new password": "/reset-password?token=x",
  "not found": "/nowhere",
} as const;
