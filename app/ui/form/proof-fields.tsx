import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useFirstMistake } from "./first-mistake";
import { PasswordInput } from "./password-input";

type Errors = Record<string, string[] | null> | undefined;

/** The button of every form's proof fields belongs to this one: pressing Enter in a form must not mail a code. */
const MAIL_CODE = "mail-code";

/** For a page with proof fields whose member has no password: where their button for a mailed code leads. */
export function MailCodeForm() {
  return <Form method="post" id={MAIL_CODE} />;
}

/**
 * The password asked again, before what a stolen session alone must not do; who has none gets a code by mail.
 * `id` tells several of them on one page apart, and so does `to`, which goes on from "Your password to". None is
 * required by the browser: the children offer a passkey in its place.
 */
export function ProofFields({
  id,
  to,
  hasPassword,
  errors,
  children,
}: {
  id: string;
  to: string;
  hasPassword: boolean;
  errors: Errors;
  children?: ReactNode;
}) {
  const [name, label] = hasPassword ? ["password", "Your password"] : ["code", "Code from the mail"];
  const wrong = [errors?.[name], errors?.passkey, errors?.[""]].flatMap((it) => it ?? []);
  const isWrong = wrong.length > 0;
  const [fieldId, errorId] = [`${id}-${name}`, `${id}-${name}-error`];
  useFirstMistake(fieldId, isWrong, errors);
  const input = {
    id: fieldId,
    name,
    // Where no script moves the keyboard, the browser does.
    autoFocus: isWrong,
    "aria-invalid": isWrong ? true : undefined,
    "aria-describedby": [`${fieldId}-help`, isWrong && errorId].filter(Boolean).join(" "),
    className: "field min-w-40 flex-1 aria-[invalid]:border-accent",
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={fieldId} className="font-semibold">
        {label}
        <span className="sr-only"> to {to}</span>
      </label>
      <p id={`${fieldId}-help`} className="text-sm text-soft">
        {hasPassword ? "To show that it is you." : "To show that it is you, have a code mailed to you first."}
      </p>
      <div className="flex flex-wrap gap-2">
        {hasPassword ? (
          <PasswordInput {...input} autoComplete="current-password" />
        ) : (
          <>
            <input {...input} type="text" autoComplete="one-time-code" inputMode="numeric" />
            <button type="submit" form={MAIL_CODE} name="intent" value="mail-code" className="button">
              Mail me a code
            </button>
          </>
        )}
        {children}
      </div>
      {isWrong && (
        <p id={errorId} className="text-accent">
          {errors?.[name] ? `${label} ${wrong.join(" ")}.` : wrong.join(" ")}
        </p>
      )}
    </div>
  );
}
