import { useRouteLoaderData } from "@remix-run/react";
import { createContext, useContext } from "react";
import type { User } from "~/contract/accounts";
import type { Category } from "~/contract/categories";
import type { Banner } from "./banner-state";
import type { CategoryAnswer } from "./category-state";
import type { Toast } from "./toasts.server";

/** What the root loads for every page. */
export interface RootData {
  site: { url: string; name: string };
  theme: "light" | "dark" | "system";
  categories: CategoryAnswer;
  /** The signed-in member; null for everyone else, and while the API cannot say. */
  user: User | null;
  /** Whether anybody new can sign up, if only by invitation. */
  canSignUp: boolean;
  toasts: Toast[];
  /** Null when there is none, and while it stays away. */
  banner: Banner | null;
}

/** The root's data; undefined only on the error page of a root that failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}

/** The site, for a page's `meta`, out of its matches. */
export function siteOf(matches: readonly { id: string; data?: unknown }[]): RootData["site"] {
  const root = matches.find((match) => match.id === "root")?.data as RootData | undefined;
  return root?.site ?? { url: "", name: "Simmer" };
}

/** A category, for a page's `meta`, out of its matches; undefined while the categories are not known. */
export function categoryOf(
  matches: readonly { id: string; data?: unknown }[],
  slug: string,
): Category | undefined {
  const root = matches.find((match) => match.id === "root")?.data as RootData | undefined;
  return root?.categories.categories?.find((category) => category.slug === slug);
}

/** The categories that have recipes, for whatever part of the page shows them. */
export const CategoriesContext = createContext<readonly Category[]>([]);

export const useCategories = (): readonly Category[] => useContext(CategoriesContext);
