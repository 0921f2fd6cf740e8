import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/web/answers.server";
import { forwardToApi } from "~/web/api.server";

/** The embedded recipe API under /api; a site with a remote API has none of its own. */
async function serve({ request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  const url = new URL(request.url);
  const path = url.pathname.replace(/^\/api/, "") + url.search;
  const answer = await forwardToApi(
    path,
    request,
    typeof context.address === "string" ? context.address : null,
  );
  if (answer === null) throw notFound();
  return answer;
}

export const loader = serve;
export const action = serve;
