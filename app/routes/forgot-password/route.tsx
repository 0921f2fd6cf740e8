import { getFormProps } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { EmailAlone } from "~/contract/accounts";
import { paths } from "~/paths";
import { pageMeta } from "~/seo/page-meta";
import { Field } from "~/ui/form/field";
import { FormErrors } from "~/ui/form/form-errors";
import { FormPage } from "~/ui/form/form-page";
import { Link } from "~/ui/link";
import { mailedTo, toInbox } from "~/web/mailed-to.server";
import { siteOf } from "~/web/root-data";
import { submit } from "~/web/submit.server";
import { useReply } from "~/web/use-reply";
import { visitor } from "~/web/visitor.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const sent = new URL(request.url).searchParams.has("sent");
  return { sent, email: sent ? await mailedTo(request) : null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await visitor(request, context);
  return submit(request, EmailAlone, async (address) => {
    await api.accounts.forgotPassword(address);
    return toInbox(paths.passwordLinkSent(), address.email);
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: "Forgot your password?",
      description: "Get a link to set a new password.",
      path: paths.forgotPassword(),
      noindex: true,
    },
    siteOf(matches),
  );

export default function ForgotPassword() {
  const { sent, email } = useLoaderData<typeof loader>();
  const { form, fields, busy, isFirstError } = useReply(
    "forgot",
    EmailAlone,
    useActionData<typeof action>(),
    email === null ? undefined : { email },
  );
  return (
    <FormPage title={sent ? "Look in your inbox" : "Forgot your password?"}>
      <p className="break-words">
        {sent ? (
          <>
            If there is an account with {email === null ? "that address" : <strong>{email}</strong>}, a mail
            with a link for a new password is on its way. The link holds for an hour.
          </>
        ) : (
          "Type in the address of your account, and we send you a link to set a new one."
        )}
      </p>
      <Form
        method="post"
        action={paths.forgotPassword()}
        {...getFormProps(form)}
        className="flex flex-col gap-5"
      >
        <FormErrors id={form.errorId} errors={form.errors} />
        <Field
          label="E-mail address"
          field={fields.email}
          type="email"
          autoComplete="username"
          required
          focused={isFirstError("email")}
        />
        <button type="submit" disabled={busy} className={sent ? "button" : "button button-strong"}>
          {sent ? "Send it again" : "Send the link"}
        </button>
      </Form>
      <p>
        <Link to={paths.login()} className="link">
          Back to the login page
        </Link>
      </p>
    </FormPage>
  );
}
