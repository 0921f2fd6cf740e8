import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { pageMeta } from "~/seo/page-meta";
import { FormErrors } from "~/ui/form/form-errors";
import { FormPage } from "~/ui/form/form-page";
import { MailCodeForm } from "~/ui/form/proof-fields";
import { Link } from "~/ui/link";
import { notFound } from "~/web/answers.server";
import type { RouteHandle } from "~/web/equip-routes.server";
import { siteOf } from "~/web/root-data";
import { changeAsked, formOf } from "~/web/submit.server";
import { visitor } from "~/web/visitor.server";
import { AuthenticatorApp } from "./authenticator-app";
import { changes } from "./changes.server";
import { Devices } from "./devices";
import { EmailAddress } from "./email-address";
import { errorsOf } from "./intents";
import { Passkeys } from "./passkeys";
import { Providers } from "./providers";
import { RecoveryCodes } from "./recovery-codes";

export const handle: RouteHandle = { middleware: ["auth"] };

/** One's own page; anybody else's is not there. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, me } = await visitor(request, context);
  const { username, email, emailVerified } = await me();
  if (username !== params.username) throw notFound();
  const [security, change, providers, sessions] = await Promise.all([
    api.security.show(),
    api.emailChange.show(),
    api.linkedProviders.list(),
    api.sessions.list(),
  ]);
  return { username, email, emailVerified, security, change, providers, sessions: sessions.data };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const who = await visitor(request, context);
  const user = await who.me();
  if (user.username !== params.username) throw notFound();
  const form = await formOf(request);
  return changeAsked(form, changes)(form, who, user);
}

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(
    { title: "Security", description: "How you log in.", path: location.pathname, noindex: true },
    siteOf(matches),
  );

export default function SecurityPage() {
  const { username, email, emailVerified, security, change, providers, sessions } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const recoveryCodes = answer && "recoveryCodes" in answer ? answer.recoveryCodes : null;
  const onward = answer && "onward" in answer ? answer.onward : null;
  const reply = answer && "initialValue" in answer ? answer : undefined;
  return (
    <FormPage title="Security">
      <FormErrors id="mail-code-error" errors={errorsOf(reply, "mail-code")?.[""] ?? undefined} />
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
      <Passkeys security={security} verified={emailVerified} reply={reply} />
      <AuthenticatorApp
        security={security}
        errors={{
          begin: errorsOf(reply, "begin-totp"),
          remove: errorsOf(reply, "remove-totp"),
          renew: errorsOf(reply, "recovery-codes"),
        }}
      />
      <Providers providers={providers} security={security} onward={onward} reply={reply} />
      <EmailAddress
        email={email}
        verified={emailVerified}
        waiting={change.waiting}
        security={security}
        reply={reply}
      />
      <Devices sessions={sessions} reply={reply} />
      {!security.hasPassword && <MailCodeForm />}
      <section className="flex flex-col gap-3 border-t border-line pt-6">
        <h2 className="text-2xl">Activity</h2>
        <p>When and where your account was logged in to, and what was changed about it.</p>
        <Link to={paths.securityLog(username)} className="button self-start">
          See the activity
        </Link>
      </section>
      <p className="border-t border-line pt-6">
        <Link to={paths.editProfile(username)} className="link">
          Change your password and profile in Settings
        </Link>
      </p>
    </FormPage>
  );
}
