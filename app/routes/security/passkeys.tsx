import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { Passkey, Security } from "~/contract/security";
import { dayWords } from "~/ui/accounts/day-words";
import { ProofFields } from "~/ui/form/proof-fields";
import { ConfirmWithPasskey } from "~/web/confirm-with-passkey";
import { AddPasskey } from "./add-passkey";
import { errorsOf } from "./intents";

/** The passkeys there are, and another one. */
export function Passkeys({
  security,
  verified,
  reply,
}: {
  security: Security;
  verified: boolean;
  reply: SubmissionResult | undefined;
}) {
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-6">
      <h2 className="text-2xl">Passkeys</h2>
      <p>
        With a passkey you log in with your fingerprint, your face or the PIN of your device: there is no
        password to remember, and none that anybody could guess or steal.
      </p>
      {security.passkeys.length > 0 && (
        <ul className="flex flex-col gap-3">
          {security.passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-col gap-2 rounded-2xl border border-line bg-card p-4">
              <OnePasskey passkey={passkey} hasPassword={security.hasPassword} reply={reply} />
            </li>
          ))}
        </ul>
      )}
      <AddPasskey
        // Made anew with each passkey: neither its name nor the password stays in the form.
        key={security.passkeys.length}
        hasPassword={security.hasPassword}
        hasPasskeys={security.passkeys.length > 0}
        verified={verified}
      />
    </section>
  );
}

function OnePasskey({
  passkey: { id, name, createdAt, lastUsedAt },
  hasPassword,
  reply,
}: {
  passkey: Passkey;
  hasPassword: boolean;
  reply: SubmissionResult | undefined;
}) {
  const naming = errorsOf(reply, "rename-passkey", id);
  const removing = errorsOf(reply, "remove-passkey", id);
  return (
    <>
      <h3 className="text-lg break-words">{name}</h3>
      <p className="text-sm text-soft">
        Added on {dayWords(createdAt)}.{" "}
        {lastUsedAt === null ? "Not used yet." : `Last used on ${dayWords(lastUsedAt)}.`}
      </p>
      <details open={naming !== undefined}>
        <summary>
          Rename<span className="sr-only"> {name}</span>
        </summary>
        <Form method="post" className="mt-2 flex flex-col gap-3">
          <input type="hidden" name="id" value={id} />
          <label className="flex flex-col gap-1 font-semibold">
            New name
            <input
              name="name"
              defaultValue={name}
              maxLength={60}
              required
              autoComplete="off"
              aria-invalid={naming ? true : undefined}
              aria-describedby={naming ? `name-${id}-error` : undefined}
              className="field"
            />
          </label>
          {naming && (
            <p id={`name-${id}-error`} className="text-accent">
              {naming.name ? `New name ${naming.name.join(" ")}.` : naming[""]?.join(" ")}
            </p>
          )}
          <button type="submit" name="intent" value="rename-passkey" className="button self-start">
            Save
          </button>
        </Form>
      </details>
      <details open={removing !== undefined}>
        <summary>
          Remove<span className="sr-only"> {name}</span>
        </summary>
        <Form method="post" className="mt-2 flex flex-col gap-3">
          <input type="hidden" name="id" value={id} />
          <ProofFields id={`remove-${id}`} to={`remove ${name}`} hasPassword={hasPassword} errors={removing}>
            <ConfirmWithPasskey />
          </ProofFields>
          <button type="submit" name="intent" value="remove-passkey" className="button self-start">
            Remove this passkey
          </button>
        </Form>
      </details>
    </>
  );
}
