import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { pageMeta } from "~/seo/page-meta";
import { FormErrors } from "~/ui/form/form-errors";
import { FormPage } from "~/ui/form/form-page";
import { Link } from "~/ui/link";
import { notFound } from "~/web/answers.server";
import type { RouteHandle } from "~/web/equip-routes.server";
import { siteOf } from "~/web/root-data";
import { changeAsked, formOf } from "~/web/submit.server";
import { visitor } from "~/web/visitor.server";
import { AuthenticatorApp } from "./authenticator-app";
import { changes } from "./changes.server";
import { errorsOf } from "./intents";
import { Passkeys } from "./passkeys";
import { RecoveryCodes } from "./recovery-codes";

export const handle: RouteHandle = { middleware: ["auth"] };

/** One's own page; anybody else's is not there. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, me } = await visitor(request, context);
  const { username, emailVerified } = await me();
  if (username !== params.username) throw notFound();
  return { username, emailVerified, security: await api.security.show() };
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
  const { username, emailVerified, security } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const recoveryCodes = answer && "recoveryCodes" in answer ? answer.recoveryCodes : null;
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
      <p className="border-t border-line pt-6">
        <Link to={paths.editProfile(username)} className="link">
          Change your password and profile in Settings
        </Link>
      </p>
    </FormPage>
  );
}
