import { getFormProps } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { EmailAlone } from "~/contract/accounts";
import { paths } from "~/paths";
import { pageMeta } from "~/seo/page-meta";
import { Field } from "~/ui/form/field";
import { FormErrors } from "~/ui/form/form-errors";
import { FormPage } from "~/ui/form/form-page";
import { siteOf } from "~/web/root-data";
import { submit } from "~/web/submit.server";
import { useReply } from "~/web/use-reply";
import { visitor } from "~/web/visitor.server";

export function loader({ request }: LoaderFunctionArgs) {
  return { sent: new URL(request.url).searchParams.has("sent") };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await visitor(request, context);
  return submit(request, EmailAlone, async (address) => {
    await api.accounts.forgotPassword(address);
    return redirect(paths.passwordLinkSent(), 303);
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
  const { sent } = useLoaderData<typeof loader>();
  const { form, fields, busy, isFirstError } = useReply("forgot", EmailAlone, useActionData<typeof action>());
  return (
    <FormPage title={sent ? "Look in your inbox" : "Forgot your password?"}>
      <p>
        {sent
          ? "If there is an account with that address, a mail with a link for a new password is on its way. The link holds for an hour."
          : "Type in the address of your account, and we send you a link to set a new one."}
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
    </FormPage>
  );
}
