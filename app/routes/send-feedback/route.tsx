import { getFormProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import { type ActionFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useActionData } from "@remix-run/react";
import { FeedbackDraft } from "~/contract/feedback";
import { paths } from "~/paths";
import { pageMeta } from "~/seo/page-meta";
import { Field, FieldErrors } from "~/ui/form/field";
import { FormErrors } from "~/ui/form/form-errors";
import { FormPage } from "~/ui/form/form-page";
import { useProofOfWork } from "~/web/proof-of-work";
import { siteOf, useRootData } from "~/web/root-data";
import { formOf, submitForm } from "~/web/submit.server";
import { withToast } from "~/web/toasts.server";
import { useReply } from "~/web/use-reply";
import { visitor } from "~/web/visitor.server";

/** A field that people do not see and that programs cannot leave alone. */
const TRAP = "website";

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await visitor(request, context);
  const form = await formOf(request);
  const thanks = async () =>
    redirect(
      paths.home(),
      await withToast({ type: "success", message: "Thank you, your message has arrived." }),
    );
  // Whoever fills the trap is thanked and not heard.
  if (form.get(TRAP)) return thanks();
  return submitForm(form, FeedbackDraft, async (feedback) => {
    await api.feedback.send(feedback);
    return thanks();
  });
}

export const meta: MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  return pageMeta(
    {
      title: "Send feedback",
      description: `Tell the people behind ${site.name} what you think.`,
      path: paths.feedback(),
    },
    site,
  );
};

const TOPICS = {
  praise: "Praise",
  idea: "An idea",
  problem: "Something does not work",
  recipe: "A recipe",
  account: "My account",
  other: "Something else",
};

export default function SendFeedback() {
  const user = useRootData()?.user;
  const { form, fields, busy, isFirstError } = useReply(
    "feedback",
    FeedbackDraft,
    useActionData<typeof action>(),
    { email: user?.email ?? "" },
  );
  const formProps = getFormProps(form);
  const proof = useProofOfWork("feedback", !user?.emailVerified);
  const { key: topicKey, ...topic } = getSelectProps(fields.topic);
  const { key: messageKey, ...message } = getTextareaProps(fields.message);
  return (
    <FormPage title="Send feedback">
      <p>Everything is read. Leave an e-mail address if you would like an answer.</p>
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
        <div className="flex flex-col gap-1">
          <label htmlFor={fields.topic.id} className="font-semibold">
            What is it about?
          </label>
          <select key={topicKey} {...topic} className="field">
            <option value="">Choose one</option>
            {Object.entries(TOPICS).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
          <FieldErrors field={fields.topic} label="The topic" />
        </div>
        <div className="flex flex-col gap-1">
          <label htmlFor={fields.message.id} className="font-semibold">
            Your message
          </label>
          <textarea key={messageKey} {...message} rows={7} className="field" />
          <FieldErrors field={fields.message} label="Your message" />
        </div>
        <Field
          label="E-mail address (optional)"
          field={fields.email}
          type="email"
          autoComplete="email"
          focused={isFirstError("email")}
        />
        <div className="trap" aria-hidden="true">
          <label>
            Leave this empty
            <input name={TRAP} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        {proof.field}
        <button type="submit" disabled={busy} className="button button-strong self-start">
          Send
        </button>
      </Form>
    </FormPage>
  );
}
