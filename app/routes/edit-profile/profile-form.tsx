import { getFormProps, getSelectProps, getTextareaProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { User } from "~/contract/accounts";
import { Field, FieldErrors } from "~/ui/form/field";
import { FormErrors } from "~/ui/form/form-errors";
import { useReply } from "~/web/use-reply";
import { replyTo } from "./reply-to";
import { ProfileForm as Shape } from "./schemas";

const SEXES = { "": "Not said", female: "Female", male: "Male", other: "Other" };

export function ProfileForm({ user, reply }: { user: User; reply: SubmissionResult | undefined }) {
  const { form, fields, busy, isFirstError } = useReply("profile", Shape, replyTo("profile", reply), {
    ...user,
    sex: user.sex ?? "",
  });
  const { key: sexKey, ...sex } = getSelectProps(fields.sex);
  const { key: bioKey, ...bio } = getTextareaProps(fields.bio);
  return (
    <Form method="post" {...getFormProps(form)} className="flex flex-col gap-5 border-t border-line pt-6">
      <h2 className="text-2xl">Profile</h2>
      <FormErrors id={form.errorId} errors={form.errors} />
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
        focused={isFirstError("lastName")}
      />
      <Field
        label="Username"
        field={fields.username}
        autoComplete="username"
        help="The address of your profile. The old address will lead to the new one."
        required
        focused={isFirstError("username")}
      />
      <div className="flex flex-col gap-1">
        <label htmlFor={fields.bio.id} className="font-semibold">
          About you
        </label>
        <textarea key={bioKey} {...bio} rows={4} className="field" />
        <FieldErrors field={fields.bio} label="About you" />
      </div>
      <div className="flex flex-col gap-1">
        <label htmlFor={fields.sex.id} className="font-semibold">
          Sex
        </label>
        <select key={sexKey} {...sex} className="field max-w-48">
          {Object.entries(SEXES).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </div>
      <button
        type="submit"
        name="intent"
        value="profile"
        disabled={busy}
        className="button button-strong self-start"
      >
        Save
      </button>
    </Form>
  );
}
