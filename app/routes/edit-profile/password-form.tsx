import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Field } from "~/ui/form/field";
import { FormErrors } from "~/ui/form/form-errors";
import { useReply } from "~/web/use-reply";
import { replyTo } from "./reply-to";
import { PasswordForm as Shape } from "./schemas";

export function PasswordForm({ reply }: { reply: SubmissionResult | undefined }) {
  const { form, fields, busy, isFirstError } = useReply("password", Shape, replyTo("password", reply));
  return (
    <Form method="post" {...getFormProps(form)} className="flex flex-col gap-5 border-t border-line pt-6">
      <h2 className="text-2xl">Password</h2>
      <FormErrors id={form.errorId} errors={form.errors} />
      <Field
        label="Current password"
        field={fields.currentPassword}
        type="password"
        autoComplete="current-password"
        focused={isFirstError("currentPassword")}
      />
      <Field
        label="New password"
        field={fields.newPassword}
        type="password"
        autoComplete="new-password"
        help="At least 8 characters. Your other devices will be logged out."
        required
        focused={isFirstError("newPassword")}
      />
      <button type="submit" name="intent" value="password" disabled={busy} className="button self-start">
        Change password
      </button>
    </Form>
  );
}
