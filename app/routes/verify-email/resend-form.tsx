import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { EmailAlone } from "~/contract/accounts";
import { paths } from "~/paths";
import { Field } from "~/ui/form/field";
import { FormErrors } from "~/ui/form/form-errors";
import { useReply } from "~/web/use-reply";

/** Asks for the address to which the link is to be mailed again: that of the last mail, unless it was mistyped. */
export function ResendForm({
  email,
  reply,
}: {
  email: string | null;
  reply: SubmissionResult<string[]> | undefined;
}) {
  const { form, fields, busy, isFirstError } = useReply(
    "resend",
    EmailAlone,
    reply,
    email === null ? undefined : { email },
  );
  return (
    <Form
      method="post"
      action={paths.verifyEmail()}
      {...getFormProps(form)}
      className="flex flex-col gap-5 border-t border-line pt-6"
    >
      <FormErrors id={form.errorId} errors={form.errors} />
      <Field
        label="E-mail address"
        field={fields.email}
        type="email"
        autoComplete="email"
        required
        focused={isFirstError("email")}
      />
      <button type="submit" disabled={busy} className="button self-start">
        Send the link again
      </button>
    </Form>
  );
}
