import { expect, test } from "vitest";
import { safePath } from "~/web/safe-path";

test.each(["/", "/browse?q=a#b", "/u/ana/edit", "/a//b"])("%s is a place on this site", (path) => {
  expect(safePath(path)).toBe(path);
});

test.each([
  "//evil.test",
  "/\\evil.test",
  "\\\\evil.test",
  "https://evil.test",
  "https:evil.test",
  "javascript:alert(1)",
  "/\t/evil.test",
  "/\n/evil.test",
  "evil.test",
  "",
  " /browse",
  null,
  undefined,
  ["/browse"],
])("%j leads home", (wanted) => {
  expect(safePath(wanted)).toBe("/");
});

test.each(["/%2f%2fevil.test", "/%5cevil.test", "/.//evil.test", "/..//evil.test", "/;//evil.test"])(
  "%s stays on this site, wherever a browser resolves it",
  (wanted) => {
    expect(new URL(safePath(wanted), "https://site.test").origin).toBe("https://site.test");
  },
);
