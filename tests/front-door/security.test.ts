import { expect, test } from "vitest";
import { headersOfAll, headersOfPath } from "../../app/front-door/security-headers";
import { securityTxt } from "../../app/front-door/security-txt";

test("only a site that is reached by https tells browsers to stay with it", () => {
  const transport = (url: string) => headersOfAll(url)["strict-transport-security"];

  expect(transport("https://simmer.example")).toMatch(/^max-age=(?:[2-9]\d{7}|\d{9,})$/);
  expect(transport("http://localhost:3000")).toBeUndefined();
});

test("pictures may be shown by other sites, pages and data not", () => {
  expect(headersOfAll("http://localhost")["cross-origin-resource-policy"]).toBe("same-origin");
  expect(headersOfPath("/img/dish/1.svg")).toEqual({ "cross-origin-resource-policy": "cross-origin" });
  expect(headersOfPath("/api/recipe")["content-security-policy"]).toContain("default-src 'none'");
  expect(headersOfPath("/imgs")).toEqual({});
});

test("security.txt names whom to tell, and ends within a year from now", () => {
  const now = new Date("2026-11-21T10:00:00Z");

  const text = securityTxt("holes@simmer.example", "https://simmer.example", now);

  expect(text).toBe(
    [
      "Contact: mailto:holes@simmer.example",
      "Expires: 2027-05-20T00:00:00Z",
      "Canonical: https://simmer.example/.well-known/security.txt",
      "Preferred-Languages: en",
      "",
    ].join("\n"),
  );
  expect(securityTxt("https://simmer.example/holes", "x", now)).toContain(
    "Contact: https://simmer.example/holes\n",
  );
});
