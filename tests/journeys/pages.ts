/** Every kind of page a visitor can meet on a new site, by what it is. */
export const PAGES = {
  home: "/",
  browse: "/browse",
  search: "/browse?q=tomato",
  "empty search": "/browse?q=xyzzy",
  category: "/category/soups",
  recipe: "/recipes/soups/48/roasted-tomato-soup",
  "recipe in parts": "/recipes/desserts/1/apple-and-blackberry-crumble",
  profile: "/u/simmer",
  about: "/about",
  terms: "/tos",
  privacy: "/privacy",
  generate: "/generate",
  "not found": "/nowhere",
} as const;
