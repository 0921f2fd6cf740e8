import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Confirmation, EmailAlone } from "~/contract/accounts";
import { paths } from "~/paths";
import { pageMeta } from "~/seo/page-meta";
import { FormPage } from "~/ui/form/form-page";
import { Link } from "~/ui/link";
import { checkLink } from "~/web/mailed-link.server";
import { mailedTo, toInbox } from "~/web/mailed-to.server";
import { siteOf } from "~/web/root-data";
import { safePath } from "~/web/safe-path";
import { signedIn } from "~/web/sign-in.server";
import { formOf, submitForm } from "~/web/submit.server";
import { withToast } from "~/web/toasts.server";
import { rememberBrowser, type Visitor, visitor } from "~/web/visitor.server";
import { ConfirmForm } from "./confirm-form";
import { ResendForm } from "./resend-form";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const token = search.get("token");
  if (!token)
    return search.has("sent")
      ? { outcome: "inbox" as const, email: await mailedTo(request) }
      : { outcome: "ask" as const, email: null };
  const link = await checkLink(await visitor(request, context), token, "verify");
  if (typeof link === "string") return { outcome: link, email: null };
  return { outcome: "confirm" as const, token, passwordNeeded: link.passwordNeeded };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const who = await visitor(request, context);
  const form = await formOf(request);
  return form.has("token") ? confirm(request, form, who) : resend(form, who);
}

function resend(form: FormData, { api }: Visitor) {
  return submitForm(form, EmailAlone, async (address) => {
    await api.accounts.resendVerification(address);
    return toInbox(paths.lookInYourInbox(), address.email);
  });
}

/** Confirmed, they stand signed in where they wanted to go when they signed up. */
function confirm(request: Request, form: FormData, who: Visitor) {
  return submitForm(form, Confirmation, async (confirmation) => {
    await rememberBrowser(who);
    const { access_token, refresh_token, ...confirmed } = await who.api.accounts.verifyEmail(confirmation);
    const next = safePath(confirmed.next);
    const words = "Your address is confirmed.";
    // Another API may not sign anybody in by this.
    if (access_token === undefined || refresh_token === undefined)
      return redirect(paths.login(next), await withToast({ type: "success", message: words }));
    const tokens = { access_token, refresh_token };
    return redirect(next, await signedIn(tokens, request, who, { intent: confirmed.intent, words }));
  });
}

/** The address holds a secret: no page that is linked from here may learn it. */
export const headers = () => ({ "referrer-policy": "no-referrer" });

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: "Confirm your e-mail address",
      description: "Confirm your e-mail address.",
      path: paths.verifyEmail(),
      noindex: true,
    },
    siteOf(matches),
  );

const TITLES = {
  confirm: "Confirm your e-mail address",
  used: "This link was used already",
  expired: "This link has expired",
  inbox: "Look in your inbox",
  ask: "Confirm your e-mail address",
};

export default function VerifyEmail() {
  const loaded = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { outcome } = loaded;
  return (
    <FormPage title={TITLES[outcome]}>
      {outcome === "confirm" ? (
        <ConfirmForm token={loaded.token} passwordNeeded={loaded.passwordNeeded} reply={reply} />
      ) : outcome === "used" ? (
        <>
          <p>If it was you, your address is confirmed, and you can log in.</p>
          <Link to={paths.login()} className="button button-strong self-start">
            Log in
          </Link>
        </>
      ) : (
        <>
          <p className="break-words">
            {outcome === "inbox" ? (
              <>
                If {loaded.email === null ? "that address" : <strong>{loaded.email}</strong>} can be used
                here, a mail with a link is on its way to it. It may take a minute, or have landed among the
                spam.
              </>
            ) : (
              "Type in your address, and we send you a new link."
            )}
          </p>
          <ResendForm email={loaded.email} reply={reply} />
        </>
      )}
    </FormPage>
  );
}
