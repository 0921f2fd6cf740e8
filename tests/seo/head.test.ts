import { describe, expect, test } from "vitest";
import { canonicalUrl } from "~/seo/canonical";
import { isoDuration } from "~/seo/json-ld";
import { pageMeta, pageTitle } from "~/seo/page-meta";
import { sitemapIndex, sitemapPage } from "~/seo/sitemap";
import { xmlText } from "~/seo/xml";

const site = { url: "https://simmer.example", name: "Simmer" };

describe("the canonical address", () => {
  test.each([
    ["/", "", "https://simmer.example/"],
    ["/Browse/", "", "https://simmer.example/browse"],
    ["/browse", "?utm_source=x&page=2&q=leek&fbclid=1", "https://simmer.example/browse?page=2&q=leek"],
    ["/browse", "?page=1", "https://simmer.example/browse"],
    ["/category/soups", "?q=leek&page=3&sort=newest", "https://simmer.example/category/soups?page=3"],
    ["/browse", "?q=a%26b", "https://simmer.example/browse?q=a%26b"],
  ])("of %s%s is %s", (path, search, url) => {
    expect(canonicalUrl(site.url, path, search)).toBe(url);
  });
});

test("a title is the page, a separator and the site", () => {
  expect(pageTitle("Soups", site)).toBe("Soups · Simmer");
});

test("a filtered list is followed and not indexed", () => {
  const meta = pageMeta({ title: "x", description: "y", path: "/browse", noindex: true }, site);

  expect(meta).toContainEqual({ name: "robots", content: "noindex,follow" });
});

test("a share picture has an absolute address", () => {
  const meta = pageMeta(
    { description: "y", path: "/", picture: { path: "/img/dish/1-16x9.jpg", alt: "z" } },
    site,
  );

  expect(meta).toContainEqual({
    property: "og:image",
    content: "https://simmer.example/img/dish/1-16x9.jpg",
  });
});

test.each([
  [0, "PT0M"],
  [25, "PT25M"],
  [60, "PT1H"],
  [95, "PT1H35M"],
])("%i minutes are %s", (minutes, iso) => {
  expect(isoDuration(minutes)).toBe(iso);
});

test("the sitemap index has a file for every five thousand recipes", () => {
  expect(sitemapIndex(0, site).match(/<sitemap>/g)).toHaveLength(1);
  expect(sitemapIndex(5001, site).match(/<sitemap>/g)).toHaveLength(2);
});

test("a sitemap lists a recipe at its canonical address", () => {
  const entry = { id: 7, slug: "leek-soup", categorySlug: "soups", updatedAt: "2026-11-20T00:00:00.000Z" };

  expect(sitemapPage([entry], [], site)).toContain(
    "<url><loc>https://simmer.example/recipes/soups/7/leek-soup</loc><lastmod>2026-11-20T00:00:00.000Z</lastmod></url>",
  );
});

test("text cannot break out of XML", () => {
  expect(xmlText("</title><script>&\"'\u0000\u000b")).toBe("&lt;/title&gt;&lt;script&gt;&amp;&quot;&apos;");
});
