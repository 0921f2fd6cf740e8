import { Form } from "@remix-run/react";

type Errors = Record<string, string[] | null> | undefined;

/** The button of every form's proof fields belongs to this one: pressing Enter in a form must not mail a code. */
const MAIL_CODE = "mail-code";

/** For a page with proof fields whose member has no password: where their button for a mailed code leads. */
export function MailCodeForm() {
  return <Form method="post" id={MAIL_CODE} />;
}

/**
 * The password asked again, before what a stolen session alone must not do; who has none gets a code by mail.
 * `id` tells several of them on one page apart. None is required by the browser: a passkey will do as well.
 */
export function ProofFields({
  id,
  hasPassword,
  errors,
}: {
  id: string;
  hasPassword: boolean;
  errors: Errors;
}) {
  const [name, label] = hasPassword ? ["password", "Your password"] : ["code", "Code from the mail"];
  const wrong = [errors?.[name], errors?.passkey, errors?.[""]].flatMap((it) => it ?? []);
  const [fieldId, errorId] = [`${id}-${name}`, `${id}-${name}-error`];
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={fieldId} className="font-semibold">
        {label}
      </label>
      <p id={`${fieldId}-help`} className="text-sm text-soft">
        {hasPassword ? "To show that it is you." : "To show that it is you, have a code mailed to you first."}
      </p>
      <div className="flex flex-wrap gap-2">
        <input
          id={fieldId}
          name={name}
          type={hasPassword ? "password" : "text"}
          autoComplete={hasPassword ? "current-password" : "one-time-code"}
          inputMode={hasPassword ? undefined : "numeric"}
          aria-invalid={wrong.length > 0 ? true : undefined}
          aria-describedby={[`${fieldId}-help`, wrong.length > 0 && errorId].filter(Boolean).join(" ")}
          className="field min-w-40 flex-1 aria-[invalid]:border-accent"
        />
        {!hasPassword && (
          <button type="submit" form={MAIL_CODE} name="intent" value="mail-code" className="button">
            Mail me a code
          </button>
        )}
      </div>
      {wrong.length > 0 && (
        <p id={errorId} className="text-accent">
          {errors?.[name] ? `${label} ${wrong.join(" ")}.` : wrong.join(" ")}
        </p>
      )}
    </div>
  );
}
