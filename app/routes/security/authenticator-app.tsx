import { Form } from "@remix-run/react";
import type { Security } from "~/contract/security";
import { paths } from "~/paths";
import { dayWords } from "~/ui/accounts/day-words";
import { ProofFields } from "~/ui/form/proof-fields";
import { Link } from "~/ui/link";
import { ConfirmWithPasskey } from "~/web/confirm-with-passkey";
import type { Errors } from "./intents";

interface Props {
  security: Security;
  errors: { begin: Errors; remove: Errors; renew: Errors };
}

/** Codes that are asked for after the password. */
export function AuthenticatorApp({ security, errors }: Props) {
  const { hasPassword, totpSince, recoveryCodesLeft, passkeys } = security;
  const withPasskey = passkeys.length > 0 && <ConfirmWithPasskey />;
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-6">
      <h2 className="text-2xl">Authenticator app</h2>
      {totpSince !== null ? (
        <>
          <p>
            Since {dayWords(totpSince)} a code of your app is asked for after your password. You have{" "}
            {recoveryCodesLeft === 1 ? "1 recovery code" : `${recoveryCodesLeft} recovery codes`} left.
          </p>
          <details open={errors.renew !== undefined}>
            <summary className="font-semibold">Make new recovery codes</summary>
            <Form method="post" className="mt-3 flex flex-col gap-4">
              <p>The old ones no longer work then.</p>
              <ProofFields
                id="recovery-codes"
                to="make new recovery codes"
                hasPassword={hasPassword}
                errors={errors.renew}
              >
                {withPasskey}
              </ProofFields>
              <button type="submit" name="intent" value="recovery-codes" className="button self-start">
                Make new codes
              </button>
            </Form>
          </details>
          <details open={errors.remove !== undefined}>
            <summary className="font-semibold">Remove the app</summary>
            <Form method="post" className="mt-3 flex flex-col gap-4">
              <p>Your password alone is enough to log in then, and your recovery codes no longer work.</p>
              <ProofFields
                id="remove-totp"
                to="remove the app"
                hasPassword={hasPassword}
                errors={errors.remove}
              >
                {withPasskey}
              </ProofFields>
              <button type="submit" name="intent" value="remove-totp" className="button self-start">
                Remove my app
              </button>
            </Form>
          </details>
        </>
      ) : hasPassword ? (
        <Form method="post" className="flex flex-col gap-4">
          <p>
            An app on your phone shows a new code every 30 seconds. It is asked for after your password, so
            that the password alone opens nothing.
          </p>
          <ProofFields id="begin-totp" to="set up an app" hasPassword={hasPassword} errors={errors.begin}>
            {withPasskey}
          </ProofFields>
          <button type="submit" name="intent" value="begin-totp" className="button self-start">
            Set up an app
          </button>
        </Form>
      ) : (
        <p>
          Codes are asked for after a password, and your account has none: the site that you log in through
          asks for its own. If you want both,{" "}
          <Link to={paths.forgotPassword()} className="link">
            have a link mailed to choose a password
          </Link>{" "}
          first.
        </p>
      )}
    </section>
  );
}
