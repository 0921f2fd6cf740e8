import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { config } from "~/web/api.server";
import { ApiProblem } from "~/web/api-client.server";
import { signedIn } from "~/web/sign-in.server";
import { type Attempt, keepLink, takeAttempt } from "~/web/third-party.server";
import { withToast } from "~/web/toasts.server";
import { rememberBrowser, type Visitor, visitor } from "~/web/visitor.server";

/**
 * Back from a third party: signed in, asked for the password of the account that they have already, or on the
 * login page with a word of why not.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const who = await visitor(request, context);
  const provider = params.provider!;
  const { attempt, taken } = await takeAttempt(request, provider);
  const code = new URL(request.url).searchParams.get("code");

  if (attempt?.linkedTo !== undefined) return linked(attempt, code, who, taken);

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

/** Back on the page from which a member who is signed in went to link a provider, linked or with a word of why not. */
async function linked(
  { provider, codeVerifier, nonce, state, next }: Attempt,
  code: string | null,
  { api, authenticated }: Visitor,
  taken: string,
): Promise<Response> {
  const back = async (type: "success" | "error", message: string) =>
    redirect(
      authenticated ? next : paths.login(next),
      await withToast({ type, message }, { "set-cookie": taken }),
    );
  if (!code) return back("error", "Nothing was linked: you came back without having signed in there.");
  const redirectUri = config.site.url + paths.signInCallback(provider);
  try {
    await api.linkedProviders.link({ provider }, { code, codeVerifier, nonce, state, redirectUri });
    return back("success", "It is linked. You can log in through it from now on.");
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return back("error", error.message);
  }
}
