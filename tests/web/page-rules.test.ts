import type { ServerBuild } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import { pageRules } from "~/web/page-rules.server";

const route = (id: string, path: string | undefined, handle: unknown = {}, parentId?: string) => ({
  ...{ id, path, parentId, index: path === undefined ? true : undefined },
  module: { default: () => null, handle },
});
const listings = { tags: () => ["listings"] };

const ruleOf = pageRules({
  root: route("root", "", { cache: { tags: () => ["menu"] } }),
  home: route("home", undefined, { cache: listings }, "root"),
  browse: route("browse", "browse", { cache: { ...listings, numbered: true } }, "root"),
  login: route("login", "login", { middleware: ["guest"] }, "root"),
  recipe: route(
    "recipe",
    "recipes/:category/:id/:slug",
    { cache: { tags: ({ id }: { id: string }) => [`recipe:${id}`] } },
    "root",
  ),
  rest: route("rest", "*", {}, "root"),
} as unknown as ServerBuild["routes"]);

describe("the page at an address is for everyone", () => {
  test.each([
    ["/", ["listings"]],
    ["/_root.data", ["listings"]],
    ["/browse", ["listings"]],
    ["/browse?page=2", ["listings"]],
    ["/browse.data?page=120", ["listings"]],
    ["/recipes/soups/7/lentil-soup", ["recipe:7"]],
    ["/recipes/soups/7/lentil-soup.data", ["recipe:7"]],
  ])("%s, with the tags %j", (url, tags) => {
    expect(ruleOf(url)).toEqual({ tags: ["menu", ...tags] });
  });
});

describe("the page at an address is not kept", () => {
  test.each([
    ...["/login", "/nothing", "/browse/", "//browse", "/Browse", "/br%6fwse", "/browse?", "/browse?page=1"],
    ...["/browse?page=0", "/browse?page=2&page=2", "/browse?page=2?page=2", "/browse?q=soup", "/?page=2"],
    ...["/browse#x", "/./browse", "/../browse", "/browse?page=9999999", "browse", "", "/browse;x", "/a\\b"],
    ...[
      "/browse.data?_routes=root",
      "/recipes/soups/7/lentil-soup?servings=4",
      "/recipes/soups/7/",
      "/_root",
    ],
  ])("%s", (url) => {
    expect(ruleOf(url)).toBeNull();
  });

  test("with any of ten thousand searches", () => {
    for (let nth = 0; nth < 10_000; nth++)
      expect(ruleOf(`/browse?q=${nth}`) ?? ruleOf(`/browse?page=2&x=${nth}`)).toBeNull();
  });
});
