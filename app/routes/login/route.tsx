import { getFormProps } from "@conform-to/react";
import { type ActionFunctionArgs, data, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { Login } from "~/contract/accounts";
import { paths } from "~/paths";
import { pageMeta } from "~/seo/page-meta";
import { Avatar } from "~/ui/avatar";
import { Field } from "~/ui/form/field";
import { FormErrors } from "~/ui/form/form-errors";
import { FormPage } from "~/ui/form/form-page";
import { Link } from "~/ui/link";
import { ProviderButtons } from "~/ui/provider-buttons";
import { ApiProblem } from "~/web/api-client.server";
import type { RouteHandle } from "~/web/equip-routes.server";
import { PasskeySignIn } from "~/web/passkey-sign-in";
import { siteOf } from "~/web/root-data";
import { askSecondFactor } from "~/web/second-factor.server";
import { signedIn } from "~/web/sign-in.server";
import { submit } from "~/web/submit.server";
import { useReply } from "~/web/use-reply";
import { useKnownUser } from "~/web/user-state";
import { rememberBrowser, visitor } from "~/web/visitor.server";
import { nextOf, waysIn } from "~/web/ways-in.server";

export const handle: RouteHandle = { middleware: ["guest"] };

export const loader = waysIn;

export async function action({ request, context }: ActionFunctionArgs) {
  const who = await visitor(request, context);
  const next = nextOf(request);
  return submit(request, Login, async (login) => {
    await rememberBrowser(who);
    try {
      const tokens = await who.api.accounts.login(login).catch(askSecondFactor(next));
      return redirect(next, await signedIn(tokens, request, who));
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== "not_confirmed") throw error;
      return data({ unconfirmed: login.email, words: error.message }, { status: error.status });
    }
  });
}

export const meta: MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  return pageMeta(
    { title: "Log in", description: `Log in to ${site.name}.`, path: paths.login(), noindex: true },
    site,
  );
};

export default function LoginPage() {
  const { next, providers, signUp } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const unconfirmed = answer !== undefined && "unconfirmed" in answer ? answer : null;
  const reply = answer !== undefined && "unconfirmed" in answer ? undefined : answer;
  const { form, fields, busy, isFirstError } = useReply(
    "login",
    Login,
    reply,
    unconfirmed === null ? undefined : { email: unconfirmed.unconfirmed },
  );
  const { known, forget } = useKnownUser();
  const onward = next === paths.home() ? undefined : next;
  return (
    <FormPage title="Log in">
      {known && (
        <p className="flex items-center gap-3 rounded-xl bg-tint p-3">
          <Avatar url={known.avatarUrl} size={44} />
          <span className="flex-1">Welcome back, {known.firstName}.</span>
          <button type="button" onClick={forget} className="link cursor-pointer py-2">
            Not you?
          </button>
        </p>
      )}
      {unconfirmed && <Unconfirmed email={unconfirmed.unconfirmed} words={unconfirmed.words} />}
      <ProviderButtons providers={providers} next={onward} />
      <Form
        method="post"
        action={paths.login(onward)}
        {...getFormProps(form)}
        className="flex flex-col gap-5"
      >
        <FormErrors id={form.errorId} errors={form.errors} />
        <Field
          label="E-mail address"
          field={fields.email}
          type="email"
          autoComplete="username webauthn"
          required
          focused={isFirstError("email")}
        />
        <Field
          label="Password"
          field={fields.password}
          type="password"
          autoComplete="current-password"
          required
          focused={isFirstError("password")}
        />
        <button type="submit" disabled={busy} className="button button-strong">
          Log in
        </button>
      </Form>
      <PasskeySignIn next={onward} />
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <Link to={paths.forgotPassword()} className="link">
          Forgot your password?
        </Link>
        {signUp !== "closed" && (
          <Link to={paths.signup(onward)} className="link">
            New here? Sign up
          </Link>
        )}
      </p>
    </FormPage>
  );
}

/** For who signed up and has not followed the link in the mail: what to do, and another mail. */
function Unconfirmed({ email, words }: { email: string; words: string }) {
  return (
    <Form
      method="post"
      action={paths.verifyEmail()}
      className="flex flex-col items-start gap-3 rounded-xl border border-accent bg-card px-4 py-3"
    >
      <p role="alert">{words}</p>
      <input type="hidden" name="email" value={email} />
      <button type="submit" className="button">
        Send the link again
      </button>
    </Form>
  );
}
