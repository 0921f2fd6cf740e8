import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Confirmation } from "~/contract/accounts";
import { paths } from "~/paths";
import { Field, FieldErrors } from "~/ui/form/field";
import { FormErrors } from "~/ui/form/form-errors";
import { Link } from "~/ui/link";
import { useReply } from "~/web/use-reply";

interface Props {
  token: string;
  /** Whether this is not the browser that signed up. */
  passwordNeeded: boolean;
  reply: SubmissionResult<string[]> | undefined;
}

/** The button that confirms: a link alone is also opened by programs that look through mails. */
export function ConfirmForm({ token, passwordNeeded, reply }: Props) {
  const { form, fields, busy, isFirstError } = useReply("confirm", Confirmation, reply);
  const isAsked = passwordNeeded || reply?.error?.password != null;
  return (
    <>
      <p>
        {isAsked
          ? "You did not sign up in this browser. Type the password that you chose when you signed up, and your account is open."
          : "One press, and your account is open."}
      </p>
      <Form
        method="post"
        action={paths.verifyEmail(token)}
        {...getFormProps(form)}
        className="flex flex-col gap-5"
      >
        <FormErrors id={form.errorId} errors={form.errors} />
        <input type="hidden" name="token" value={token} />
        <FieldErrors field={fields.token} label="This link" />
        {isAsked && (
          <Field
            label="Password"
            field={fields.password}
            type="password"
            autoComplete="current-password"
            required
            focused={isFirstError("password")}
          />
        )}
        <button type="submit" disabled={busy} className="button button-strong self-start">
          Confirm my address
        </button>
      </Form>
      <section className="flex flex-col gap-2 border-t border-line pt-6">
        <h2 className="text-xl">You did not sign up?</h2>
        <p>
          Then somebody else typed your address. Do nothing: without the button it stays unconfirmed, and what
          they typed is deleted after 30 days. If you would like an account of your own with this address,{" "}
          <Link to={paths.forgotPassword()} className="link">
            set a new password
          </Link>{" "}
          by mail: you get it empty, and nobody else has a way in.
        </p>
      </section>
    </>
  );
}
