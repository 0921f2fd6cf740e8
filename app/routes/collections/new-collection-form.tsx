import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Field } from "~/ui/form/field";
import { FormErrors } from "~/ui/form/form-errors";
import { useReply } from "~/web/use-reply";
import { NewCollection } from "./schemas";

export function NewCollectionForm({ reply }: { reply: SubmissionResult | undefined }) {
  const mine = reply?.initialValue?.intent === "create" ? reply : undefined;
  const { form, fields, busy, isFirstError } = useReply("new-collection", NewCollection, mine);
  return (
    <Form method="post" {...getFormProps(form)} className="mt-6 flex flex-col gap-3">
      <FormErrors id={form.errorId} errors={form.errors} />
      <Field
        label="New collection"
        field={fields.name}
        autoComplete="off"
        required
        focused={isFirstError("name")}
      />
      <button
        type="submit"
        name="intent"
        value="create"
        disabled={busy}
        className="button button-strong self-start"
      >
        Create
      </button>
    </Form>
  );
}
