import { describe, expect, test } from "vitest";
import { type Change, changeBy, changes, tellOfCall } from "~/web/changes.server";

describe("a write changes", () => {
  test.each<[string, string, Change | null]>([
    ["POST", "/recipe/7/like", ["recipe:7"]],
    ["DELETE", "/recipe/7/like", ["recipe:7"]],
    ["POST", "/RECIPE/7/Like/", ["recipe:7"]],
    ["POST", "/recipe/7/bookmark", ["recipe:7"]],
    ["PUT", "/collection/3/recipe/7", ["recipe:7"]],
    ["POST", "/recipe/7/comment?x=1", ["recipe:7", "listings"]],
    ["POST", "/recipe", "everything"],
    ["PATCH", "/recipe/7", "everything"],
    ["DELETE", "/recipe/7", "everything"],
    ["PUT", "/recipe/7/photo", "everything"],
    ["DELETE", "/comment/3", "everything"],
    ["PATCH", "/user/me", "everything"],
    ["DELETE", "/user/me", "everything"],
    ["POST", "/something/that/comes/later", "everything"],
    ["POST", "/auth/login", null],
    ["POST", "/auth/google", null],
    ["POST", "/chat", null],
    ["POST", "/recipe/import", null],
    ["PUT", "/shopping-list/recipe/7", null],
    ["POST", "/feedback", null],
  ])("%s %s: %j", (method, path, change) => {
    expect(changeBy(method, path)).toEqual(change);
  });
});

test("a write is told of when it has succeeded, and only to who still listens", () => {
  const heard: Change[] = [];
  const stop = changes.subscribe((change) => heard.push(change));

  tellOfCall("GET", "/recipe/7", new Response());
  tellOfCall("POST", "/recipe/7/like", new Response(null, { status: 401 }));
  tellOfCall("POST", "/recipe/7/like", new Response());
  stop();
  tellOfCall("POST", "/recipe", new Response(null, { status: 201 }));

  expect(heard).toEqual([["recipe:7"]]);
});
