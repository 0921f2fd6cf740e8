import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { config } from "~/web/api.server";
import { ApiProblem } from "~/web/api-client.server";
import { challengeOf, keepAttempt, newAttempt } from "~/web/third-party.server";
import { withToast } from "~/web/toasts.server";
import { visitor } from "~/web/visitor.server";
import { invitationOf, nextOf } from "~/web/ways-in.server";

/** Sends a visitor to a third party's sign-in page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api } = await visitor(request, context);
  const provider = params.provider!;
  const attempt = newAttempt(provider, nextOf(request), { invitation: invitationOf(request) });
  try {
    const { url } = await api.accounts.authorize(
      { provider },
      {
        redirectUri: config.site.url + paths.signInCallback(provider),
        state: attempt.state,
        nonce: attempt.nonce,
        codeChallenge: challengeOf(attempt),
      },
    );
    return redirect(url, { status: 303, headers: { "set-cookie": await keepAttempt(attempt) } });
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status < 500) throw error;
    return redirect(paths.login(), await withToast({ type: "error", message: error.message }));
  }
}
