import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ShoppingItem } from "~/contract/shopping";
import { Field } from "~/ui/form/field";
import { FormErrors } from "~/ui/form/form-errors";
import { Icon } from "~/ui/icon";
import { useReply } from "~/web/use-reply";
import { useTimesTaken } from "~/web/use-times-taken";
import { CheckForm } from "./check-form";
import { OwnLine } from "./schemas";

/** What the member wrote down beside the recipes. */
export function OwnLines({
  items,
  reply,
}: {
  items: readonly ShoppingItem[];
  reply: SubmissionResult | undefined;
}) {
  const mine = reply?.initialValue?.intent === "add-item" ? reply : undefined;
  const taken = useTimesTaken("add-item", mine !== undefined);
  return (
    <section className="mb-8 print:mb-3">
      <h2
        className={`mb-1 border-b border-line pb-1 text-xl ${items.every(({ checked }) => checked) ? "print:hidden" : ""}`}
      >
        My own lines
      </h2>
      <ul>
        {items.map((item) => (
          <li
            key={item.id}
            id={`own-${item.id}`}
            className={`flex items-start gap-2 ${item.checked ? "print:hidden" : ""}`}
          >
            <CheckForm id={item.id} checked={item.checked}>
              <bdi>{item.text}</bdi>
            </CheckForm>
            <Form method="post" preventScrollReset className="no-print">
              <input type="hidden" name="id" value={item.id} />
              <button
                type="submit"
                name="intent"
                value="remove-item"
                aria-label={`Delete ${item.text}`}
                className="flex size-10 cursor-pointer items-center justify-center rounded-full text-soft hover:bg-tint"
              >
                <Icon name="x" size={18} />
              </button>
            </Form>
          </li>
        ))}
      </ul>
      {/* With every line that was sent the field is a new one, and empty. */}
      <WriteLine key={taken} reply={mine} />
    </section>
  );
}

function WriteLine({ reply }: { reply: SubmissionResult | undefined }) {
  const { form, fields, busy, isFirstError } = useReply("own-line", OwnLine, reply);
  return (
    <Form
      method="post"
      preventScrollReset
      {...getFormProps(form)}
      className="no-print mt-3 flex flex-col gap-2"
    >
      <FormErrors id={form.errorId} errors={form.errors} />
      <Field
        label="Something else to buy"
        field={fields.text}
        autoComplete="off"
        required
        focused={isFirstError("text")}
      />
      <button type="submit" name="intent" value="add-item" disabled={busy} className="button self-start">
        Add
      </button>
    </Form>
  );
}
