import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { notFound } from "~/web/answers.server";
import { ApiProblem } from "~/web/api-client.server";
import { clearTokens } from "~/web/session.server";
import { withToast } from "~/web/toasts.server";
import { visitor } from "~/web/visitor.server";

export function loader() {
  throw notFound();
}

/** Ends the session at the API and clears tokens and cookie. The remembered profile stays in the browser. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { api, tokens } = await visitor(request, context);
  try {
    await api.accounts.logout({ refresh_token: tokens?.refreshToken });
  } catch (error) {
    // Whoever wants out gets out, also while the API is down: without the cookie nobody here has the tokens.
    if (!(error instanceof ApiProblem)) throw error;
  }
  const cleared = { "set-cookie": await clearTokens() };
  return redirect(
    paths.home(),
    await withToast({ type: "success", message: "You are logged out." }, cleared),
  );
}
