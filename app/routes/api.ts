import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/web/answers.server";
import { answerApi } from "~/web/own-api.server";

/** The embedded recipe API under plain remix-serve; a site with a remote API has none of its own. */
async function serve({ request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  const answer = await answerApi(request, typeof context.address === "string" ? context.address : null);
  if (answer === null) throw notFound();
  return answer;
}

export const loader = serve;
export const action = serve;
