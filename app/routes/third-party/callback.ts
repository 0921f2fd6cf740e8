import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { config } from "~/web/api.server";
import { ApiProblem } from "~/web/api-client.server";
import { signedIn } from "~/web/sign-in.server";
import { keepLink, takeAttempt } from "~/web/third-party.server";
import { withToast } from "~/web/toasts.server";
import { rememberBrowser, visitor } from "~/web/visitor.server";

/**
 * Back from a third party: signed in, asked for the password of the account that they have already, or on the
 * login page with a word of why not.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const who = await visitor(request, context);
  const provider = params.provider!;
  const { attempt, taken } = await takeAttempt(request, provider);
  const code = new URL(request.url).searchParams.get("code");

  const back = async (message: string) =>
    redirect(paths.login(), await withToast({ type: "error", message }, { "set-cookie": taken }));
  if (attempt === null) return back("That sign-in was not begun here, or too long ago. Please try again.");
  if (!code) return back("The sign-in was cancelled.");

  try {
    const { codeVerifier, nonce, next, invitation } = attempt;
    const redirectUri = config.site.url + paths.signInCallback(provider);
    await rememberBrowser(who);
    const tokens = await who.api.accounts.signInWith(
      { provider },
      { code, codeVerifier, nonce, redirectUri, invitation },
    );
    const answer = await signedIn(tokens, request, who);
    answer.headers.append("set-cookie", taken);
    return redirect(next, answer);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const { challenge } = error.about;
    if (error.code === "link_password_needed" && challenge !== undefined) {
      const headers = new Headers({ "set-cookie": taken });
      headers.append("set-cookie", await keepLink({ provider, challenge, next: attempt.next }));
      return redirect(paths.linkAccount(provider), { status: 303, headers });
    }
    return back(error.message);
  }
}
