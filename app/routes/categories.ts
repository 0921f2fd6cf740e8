import type { LoaderFunctionArgs } from "@remix-run/node";
import { categoriesFor } from "~/web/categories.server";
import { visitor } from "~/web/visitor.server";

/** The categories, for a browser that holds none and got none with its page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return categoriesFor(await visitor(request, context));
}
