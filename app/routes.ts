import { layout, type RouteConfig, route } from "@remix-run/route-config";

/** Which file answers which address. The addresses themselves are built in paths.ts. */
export default [
  layout("routes/layouts/default.tsx", [
    route("/", "routes/home/route.tsx", { index: true }),
    route("browse", "routes/browse/route.tsx"),
    route("category/:categorySlug", "routes/category/route.tsx"),
    route("recipes/:categorySlug/:recipeId/:recipeSlug", "routes/recipe/route.tsx"),
    route("u/:user", "routes/profile/route.tsx"),
    route("u/:username/edit", "routes/edit-profile/route.tsx"),
    route("login", "routes/login/route.tsx"),
    route("signup", "routes/signup/route.tsx"),
    route("verify-email", "routes/verify-email/route.tsx"),
    route("forgot-password", "routes/forgot-password/route.tsx"),
    route("reset-password", "routes/reset-password/route.tsx"),
    route("about", "routes/about.tsx"),
    route("tos", "routes/terms.tsx"),
    route("privacy", "routes/privacy.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
  layout("routes/layouts/custom.tsx", [route("generate", "routes/generate.tsx")]),

  route("theme", "routes/theme.ts"),
  route("logout", "routes/logout.ts"),
  route("auth/:provider", "routes/third-party/start.ts"),
  route("auth/:provider/callback", "routes/third-party/callback.ts"),
  route("export", "routes/export.ts"),
  route("categories.json", "routes/categories.ts"),
  route("api/*", "routes/api.ts"),
  route("img/dish/:picture", "routes/dish-picture.ts"),
  route("img/avatar/:picture", "routes/avatar-picture.ts"),
  route("img/icon/:set/:name.svg", "routes/icon.ts"),

  route("sitemap.xml", "routes/sitemap.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("feed.xml", "routes/feed.ts"),
  route("manifest.webmanifest", "routes/manifest.ts"),
  route("opensearch.xml", "routes/open-search.ts"),
  // Last, because Remix ranks it like a fixed address: it takes every other .xml at the top.
  route(":sitemap.xml", "routes/sitemap-page.ts"),
] satisfies RouteConfig;
