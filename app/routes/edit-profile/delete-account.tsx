import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { Security } from "~/contract/security";
import { useFirstMistake } from "~/ui/form/first-mistake";
import { MailCodeForm, ProofFields } from "~/ui/form/proof-fields";
import { ConfirmWithPasskey } from "~/web/confirm-with-passkey";
import { replyTo } from "./reply-to";

/** The way out, with what it means said first. */
export function DeleteAccount({
  username,
  security,
  reply,
}: {
  username: string;
  security: Security;
  reply: SubmissionResult | undefined;
}) {
  const answer = replyTo("delete", reply);
  const refused = answer?.error ?? undefined;
  const typed = answer?.initialValue?.confirmation;
  const errors = refused?.confirmation ?? undefined;
  useFirstMistake("confirmation", errors !== undefined, refused);
  return (
    <details open={refused !== undefined} className="border-t border-line pt-6">
      <summary className="text-2xl font-serif">Delete my account</summary>
      <Form method="post" className="mt-4 flex flex-col gap-4">
        <p>
          This takes your profile, your picture and everything you keep here away for good. Nobody can bring
          it back, not even we. You may want to download your data first.
        </p>
        <label className="flex flex-col gap-1 font-semibold">
          Type your username, {username}, to confirm
          <input
            name="confirmation"
            autoComplete="off"
            defaultValue={typeof typed === "string" ? typed : undefined}
            required
            id="confirmation"
            // biome-ignore lint/a11y/noAutofocus: after a refused form the first mistake is where a person goes on.
            autoFocus={errors !== undefined}
            aria-invalid={errors ? true : undefined}
            aria-describedby={errors ? "confirmation-error" : undefined}
            className="field"
          />
        </label>
        {errors && (
          <p id="confirmation-error" className="text-accent">
            That {errors.join(" ")}.
          </p>
        )}
        <ProofFields id="delete" to="delete your account" hasPassword={security.hasPassword} errors={refused}>
          {security.passkeys.length > 0 && <ConfirmWithPasskey />}
        </ProofFields>
        <button type="submit" name="intent" value="delete" className="button button-danger self-start">
          Delete my account for good
        </button>
      </Form>
      {!security.hasPassword && <MailCodeForm />}
    </details>
  );
}
