import { expect, test } from "vitest";
import { routePatterns, takingForms } from "../../app/front-door/route-pattern";

const patternOf = routePatterns(
  {
    root: { path: "" },
    layout: { parentId: "root" },
    home: { parentId: "layout", path: "/", index: true },
    browse: { parentId: "layout", path: "browse" },
    recipe: { parentId: "layout", path: "recipes/:categorySlug/:recipeId/:recipeSlug" },
    cooklang: { parentId: "root", path: "recipes/:categorySlug/:recipeId/:recipeSlug.cook" },
    writing: { parentId: "layout", path: "recipes/new" },
    generate: { parentId: "root", path: "generate/:draft?" },
    stream: { parentId: "root", path: "generate/stream" },
    sitemap: { parentId: "root", path: "sitemap.xml" },
    sitemapPage: { parentId: "root", path: ":sitemap.xml" },
    api: { parentId: "root", path: "api/*" },
    any: { parentId: "layout", path: "*" },
  },
  ["/recipe/:id", "/recipe"],
);

test.each([
  ["/", "/"],
  ["/_root.data", "/"],
  ["/browse", "/browse"],
  ["/browse/", "/browse"],
  ["/browse.data", "/browse"],
  ["/recipes/soups/115/roasted-tomato-soup", "/recipes/:categorySlug/:recipeId/:recipeSlug"],
  ["/recipes/soups/115/roasted-tomato-soup.cook", "/recipes/:categorySlug/:recipeId/:recipeSlug.cook"],
  ["/recipes/new", "/recipes/new"],
  ["/generate", "/generate/:draft?"],
  ["/generate/abc", "/generate/:draft?"],
  ["/generate/stream", "/generate/stream"],
  ["/sitemap.xml", "/sitemap.xml"],
  ["/recipes-1.xml", "/:sitemap.xml"],
  ["/api/recipe/7", "/api/recipe/:id"],
  ["/api/recipe", "/api/recipe"],
  ["/api/nothing/of/the/kind", "/api/*"],
  ["/no/such/page", "*"],
  ["/%ff", "*"],
])("%s is counted as %s", (address, pattern) => {
  expect(patternOf(address)).toBe(pattern);
});

const action = () => null;
const takesForms = takingForms({
  root: { path: "", module: {} },
  home: { parentId: "root", path: "/", index: true, module: {} },
  login: { parentId: "root", path: "login", module: { action } },
  recipe: { parentId: "root", path: "recipes/:categorySlug/:recipeId/:recipeSlug", module: { action } },
  cooklang: { parentId: "root", path: "recipes/:categorySlug/:recipeId/:recipeSlug.cook", module: {} },
  edit: { parentId: "root", path: "u/:username/edit", module: { action } },
  profile: { parentId: "root", path: "u/:username", module: {} },
  generate: { parentId: "root", path: "generate/:draft?", module: { action } },
  api: { parentId: "root", path: "api/*", module: { action } },
  any: { parentId: "root", path: "*", module: {} },
});

test.each([
  ...["/login", "/LogIn/", "/login.data", "/recipes/soups/115/roasted-tomato-soup"],
  ...["/u/ana/edit", "/generate", "/generate/abc", "/api/recipe/7/like"],
])("a form can be sent to %s", (pathname) => {
  expect(takesForms(pathname)).toBe(true);
});

test.each(["/", "/_root.data", "/u/ana", "/browse", "/login/more", "/no/such/page", "/recipes/soups/115"])(
  "nothing takes what is sent to %s",
  (pathname) => {
    expect(takesForms(pathname)).toBe(false);
  },
);
