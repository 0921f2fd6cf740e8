import { getFormProps } from "@conform-to/react";
import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { NEXT_LIMIT, Registration } from "~/contract/accounts";
import { paths } from "~/paths";
import { pageMeta } from "~/seo/page-meta";
import { Field } from "~/ui/form/field";
import { FormErrors } from "~/ui/form/form-errors";
import { FormPage } from "~/ui/form/form-page";
import { Link } from "~/ui/link";
import { ProviderButtons } from "~/ui/provider-buttons";
import type { RouteHandle } from "~/web/equip-routes.server";
import { toInbox } from "~/web/mailed-to.server";
import { useProofOfWork } from "~/web/proof-of-work";
import { siteOf } from "~/web/root-data";
import { submit } from "~/web/submit.server";
import { useReply } from "~/web/use-reply";
import { rememberBrowser, visitor } from "~/web/visitor.server";
import { nextOf, waysIn } from "~/web/ways-in.server";
import { intentOf } from "~/web/wish.server";

export const handle: RouteHandle = { middleware: ["guest"] };

export const loader = waysIn;

export async function action({ request, context }: ActionFunctionArgs) {
  const who = await visitor(request, context);
  const next = nextOf(request);
  const intent = await intentOf(request);
  return submit(request, Registration, async (registration) => {
    await rememberBrowser(who);
    await who.api.accounts.register({
      ...registration,
      ...(next.length <= NEXT_LIMIT && { next }),
      ...(intent !== null && { intent }),
    });
    return toInbox(paths.lookInYourInbox(), registration.email);
  });
}

export const meta: MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  return pageMeta(
    {
      title: "Sign up",
      description: `Open an account on ${site.name}.`,
      path: paths.signup(),
      noindex: true,
    },
    site,
  );
};

export default function SignupPage() {
  const { next, providers, signUp, invitation } = useLoaderData<typeof loader>();
  const { form, fields, busy, isFirstError } = useReply(
    "signup",
    Registration,
    useActionData<typeof action>(),
    { invitation },
  );
  const formProps = getFormProps(form);
  const proof = useProofOfWork("sign-up", signUp !== "closed");
  const onward = next === paths.home() ? undefined : next;
  if (signUp === "closed") return <Closed next={onward} />;
  const isRefused = fields.invitation.errors !== undefined;
  const isInvited = signUp === "open" || invitation !== undefined;
  return (
    <FormPage title="Sign up">
      {signUp === "invite" && (
        <p>
          {invitation === undefined
            ? "Here you sign up by invitation. Open the link that you were sent, or type the code in it."
            : isRefused
              ? "That invitation does not hold. Open the link that you were sent, or type the code in it."
              : "You have been invited."}
        </p>
      )}
      {isInvited && <ProviderButtons providers={providers} next={onward} invitation={invitation} />}
      <Form
        method="post"
        {...formProps}
        onFocus={proof.onFocus}
        onSubmit={(event) => {
          formProps.onSubmit(event);
          proof.onSubmit(event);
        }}
        className="flex flex-col gap-5"
      >
        <FormErrors id={form.errorId} errors={form.errors} />
        {signUp === "invite" && (
          <Field
            label="Invitation code"
            field={fields.invitation}
            autoComplete="off"
            required
            focused={isFirstError("invitation")}
          />
        )}
        <Field
          label="First name"
          field={fields.firstName}
          autoComplete="given-name"
          required
          focused={isFirstError("firstName")}
        />
        <Field
          label="Last name"
          field={fields.lastName}
          autoComplete="family-name"
          required
          focused={isFirstError("lastName")}
        />
        <Field
          label="E-mail address"
          field={fields.email}
          type="email"
          autoComplete="email"
          help="We send a link there to confirm it. Nobody else sees it."
          required
          focused={isFirstError("email")}
        />
        <Field
          label="Password"
          field={fields.password}
          type="password"
          autoComplete="new-password"
          help="At least 8 characters. A few words in a row make a good one."
          required
          focused={isFirstError("password")}
        />
        <p className="text-sm text-soft">
          By signing up you agree to the{" "}
          <Link to={paths.terms()} className="link">
            terms
          </Link>
          . What the site keeps about you is under{" "}
          <Link to={paths.privacy()} className="link">
            privacy
          </Link>
          .
        </p>
        {proof.field}
        <button type="submit" disabled={busy} className="button button-strong">
          Sign up
        </button>
      </Form>
      <p>
        <Link to={paths.login(onward)} className="link">
          You have an account? Log in
        </Link>
      </p>
    </FormPage>
  );
}

function Closed({ next }: { next: string | undefined }) {
  return (
    <FormPage title="Sign up">
      <p>Nobody new can sign up here at the moment. Whoever has an account already can log in.</p>
      <p>
        <Link to={paths.login(next)} className="button">
          Log in
        </Link>
      </p>
    </FormPage>
  );
}
