import { getFormProps } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { PasswordReset } from "~/contract/accounts";
import { paths } from "~/paths";
import { pageMeta } from "~/seo/page-meta";
import { Field, FieldErrors } from "~/ui/form/field";
import { FormErrors } from "~/ui/form/form-errors";
import { FormPage } from "~/ui/form/form-page";
import { Link } from "~/ui/link";
import { checkLink } from "~/web/mailed-link.server";
import { siteOf } from "~/web/root-data";
import { submit } from "~/web/submit.server";
import { withToast } from "~/web/toasts.server";
import { useReply } from "~/web/use-reply";
import { visitor } from "~/web/visitor.server";

/** A link that is dead is told before anybody thinks of a password. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token");
  if (!token) throw redirect(paths.forgotPassword());
  const link = await checkLink(await visitor(request, context), token, "reset");
  return { token, dead: typeof link === "string" ? link : null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await visitor(request, context);
  return submit(request, PasswordReset, async (reset) => {
    await api.accounts.resetPassword(reset);
    return redirect(
      paths.login(),
      await withToast({ type: "success", message: "Your new password is set. Log in with it." }),
    );
  });
}

/** The address holds a secret: no page that is linked from here may learn it. */
export const headers = () => ({ "referrer-policy": "no-referrer" });

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: "Set a new password",
      description: "Set a new password.",
      path: paths.resetPassword(),
      noindex: true,
    },
    siteOf(matches),
  );

export default function ResetPassword() {
  const { token, dead } = useLoaderData<typeof loader>();
  const { form, fields, busy, isFirstError } = useReply(
    "reset",
    PasswordReset,
    useActionData<typeof action>(),
  );
  if (dead !== null) return <DeadLink dead={dead} />;
  return (
    <FormPage title="Set a new password">
      <p>All devices that are logged in to your account will be logged out.</p>
      <Form method="post" {...getFormProps(form)} className="flex flex-col gap-5">
        <FormErrors id={form.errorId} errors={form.errors} />
        <input type="hidden" name="token" value={token} />
        <FieldErrors field={fields.token} label="This link" />
        <Field
          label="New password"
          field={fields.password}
          type="password"
          autoComplete="new-password"
          help="At least 8 characters."
          required
          focused={isFirstError("password")}
        />
        <button type="submit" disabled={busy} className="button button-strong">
          Set the password
        </button>
      </Form>
      <p>
        <Link to={paths.forgotPassword()} className="link">
          Ask for a new link
        </Link>
      </p>
    </FormPage>
  );
}

function DeadLink({ dead }: { dead: "used" | "expired" }) {
  return (
    <FormPage title={dead === "used" ? "This link was used already" : "This link has expired"}>
      <p>
        {dead === "used"
          ? "A new password was set with this link, or with one like it: log in with that. To set another, ask for a new link."
          : "A link for a new password holds for an hour. Ask for a new one, and open it soon."}
      </p>
      <div className="flex flex-wrap gap-3">
        {dead === "used" && (
          <Link to={paths.login()} className="button button-strong">
            Log in
          </Link>
        )}
        <Link to={paths.forgotPassword()} className={dead === "used" ? "button" : "button button-strong"}>
          Ask for a new link
        </Link>
      </div>
    </FormPage>
  );
}
