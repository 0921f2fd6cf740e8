import type { MetaDescriptor } from "@remix-run/react";
import { canonicalUrl } from "./canonical";

/** The site as its pages speak of it. */
export interface Site {
  /** Absolute, without a slash at the end. */
  url: string;
  name: string;
}

interface PageMeta {
  /** Without the site's name; none on the home page. */
  title?: string;
  description: string;
  path: string;
  search?: string;
  /** A picture for share cards, as a path of this site: 1200 x 675. */
  picture?: { path: string; alt: string };
  type?: "website" | "article" | "profile";
  /** Listings that are searched or filtered, and drafts, are followed but not indexed. */
  noindex?: boolean;
  jsonLd?: object[];
}

const SEPARATOR = " · ";

/** "Page · Site", and on the home page the site and what it is. */
export function pageTitle(title: string | undefined, site: Site): string {
  return title === undefined
    ? `${site.name}${SEPARATOR}Recipes worth cooking`
    : title + SEPARATOR + site.name;
}

/** All that a page's head says of it: title, description, canonical address, share card, structured data. */
export function pageMeta(page: PageMeta, site: Site): MetaDescriptor[] {
  const title = pageTitle(page.title, site);
  const url = canonicalUrl(site.url, page.path, page.search);
  return [
    { title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: url },
    ...(page.noindex ? [{ name: "robots", content: "noindex,follow" }] : []),
    { property: "og:site_name", content: site.name },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:title", content: page.title ?? site.name },
    { property: "og:description", content: page.description },
    { property: "og:url", content: url },
    ...pictureMeta(page.picture, site),
    ...(page.jsonLd ?? []).map((document) => ({ "script:ld+json": document })),
  ];
}

function pictureMeta(picture: PageMeta["picture"], site: Site): MetaDescriptor[] {
  if (picture === undefined) return [{ name: "twitter:card", content: "summary" }];
  const url = site.url + picture.path;
  return [
    { property: "og:image", content: url },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "675" },
    { property: "og:image:alt", content: picture.alt },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:image", content: url },
  ];
}
