import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/web/answers.server";
import { forwardToApi } from "~/web/api.server";

/** The embedded recipe API under /api; a site with a remote API has none of its own. */
async function serve({ request }: LoaderFunctionArgs | ActionFunctionArgs) {
  const url = new URL(request.url);
  const answer = await forwardToApi(url.pathname.replace(/^\/api/, "") + url.search, request);
  if (answer === null) throw notFound();
  return answer;
}

export const loader = serve;
export const action = serve;
