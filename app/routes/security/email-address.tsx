import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { WaitingEmailChange } from "~/contract/email-change";
import type { Security } from "~/contract/security";
import { dayWords } from "~/ui/accounts/day-words";
import { useFirstMistake } from "~/ui/form/first-mistake";
import { ProofFields } from "~/ui/form/proof-fields";
import { ConfirmWithPasskey } from "~/web/confirm-with-passkey";
import { errorsOf } from "./intents";

interface Props {
  email: string;
  verified: boolean;
  waiting: WaitingEmailChange | null;
  security: Security;
  reply: SubmissionResult | undefined;
}

/** The address of the account, the change of it that waits, and another one. */
export function EmailAddress({ email, verified, waiting, security, reply }: Props) {
  const errors = errorsOf(reply, "change-email");
  const typed = errors && reply?.initialValue?.email;
  useFirstMistake("new-email", errors?.email != null, errors);
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-6">
      <h2 className="text-2xl">E-mail address</h2>
      <p className="break-words">
        You log in with <strong>{email}</strong>.
      </p>
      {waiting && <Waiting {...waiting} />}
      {verified && (
        // Made anew once a change waits: no password stays in the form.
        <details key={waiting?.newEmail} open={errors !== undefined}>
          <summary className="font-semibold">Change the address</summary>
          <Form method="post" className="mt-3 flex flex-col gap-4">
            <p>
              We mail a link to both addresses, and the change is made once both have confirmed it. Your other
              devices are logged out then.
            </p>
            <div className="flex flex-col gap-1.5">
              <label htmlFor="new-email" className="font-semibold">
                New e-mail address
              </label>
              <input
                id="new-email"
                name="email"
                type="email"
                maxLength={254}
                required
                autoComplete="email"
                defaultValue={typeof typed === "string" ? typed : undefined}
                // biome-ignore lint/a11y/noAutofocus: after a refused form the first mistake is where a person goes on.
                autoFocus={errors?.email != null}
                aria-invalid={errors?.email ? true : undefined}
                aria-describedby={errors?.email ? "new-email-error" : undefined}
                className="field aria-[invalid]:border-accent"
              />
              {errors?.email && (
                <p id="new-email-error" className="text-accent">
                  New e-mail address {errors.email.join(" ")}.
                </p>
              )}
            </div>
            <ProofFields
              id="change-email"
              to="change the address"
              hasPassword={security.hasPassword}
              errors={errors}
            >
              {security.passkeys.length > 0 && <ConfirmWithPasskey />}
            </ProofFields>
            <button type="submit" name="intent" value="change-email" className="button self-start">
              Mail both addresses
            </button>
          </Form>
        </details>
      )}
    </section>
  );
}

function Waiting({ newEmail, newConfirmed, oldConfirmed, expiresAt }: WaitingEmailChange) {
  return (
    <Form method="post" className="flex flex-col items-start gap-3 rounded-xl bg-tint p-4">
      <p className="break-words">
        You asked to change it to <strong>{newEmail}</strong>.{" "}
        {newConfirmed
          ? "That address has confirmed it: now open the link that we mailed to your current address."
          : oldConfirmed
            ? "Your current address has confirmed it: now open the link that we mailed to the new one."
            : "Open the links that we mailed to both addresses."}{" "}
        They hold until {dayWords(expiresAt)}.
      </p>
      {newConfirmed && (
        <p>Is your old mailbox gone? Ask the owner of this site to confirm the change in its place.</p>
      )}
      <button type="submit" name="intent" value="cancel-email" className="button">
        Keep my address
      </button>
    </Form>
  );
}
