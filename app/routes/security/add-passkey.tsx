import { useFetcher, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { paths } from "~/paths";
import { ProofFields } from "~/ui/form/proof-fields";
import { Link } from "~/ui/link";
import { ConfirmWithPasskey } from "~/web/confirm-with-passkey";
import { makePasskey, refusalWords, usePasskeySupport } from "~/web/passkey-ceremony";
import type { Errors } from "./intents";
import type { action } from "./route";

interface Props {
  hasPassword: boolean;
  hasPasskeys: boolean;
  verified: boolean;
}

/** Adds a passkey: the site lets it be made, the browser has it made, and the site keeps what it needs of it. */
export function AddPasskey({ hasPassword, hasPasskeys, verified }: Props) {
  const isSupported = usePasskeySupport();
  const fetcher = useFetcher<typeof action>();
  const submit = useSubmit();
  const name = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState("");
  const answer = fetcher.data;
  const options = answer && "passkeyOptions" in answer ? answer.passkeyOptions : null;
  const errors: Errors = answer && "error" in answer ? (answer.error ?? undefined) : undefined;

  useEffect(() => {
    if (options === null) return;
    makePasskey(options).then(
      (passkey) => {
        const form = {
          intent: "add-passkey",
          name: name.current?.value ?? "",
          passkey: JSON.stringify(passkey),
        };
        submit(form, { method: "post" });
      },
      (error: unknown) => setFailed(refusalWords(error)),
    );
  }, [options, submit]);

  if (!verified)
    return (
      <p>
        To add a passkey,{" "}
        <Link to={paths.verifyEmail()} className="link">
          confirm your e-mail address
        </Link>{" "}
        first.
      </p>
    );
  return (
    <>
      <p className="hidden noscript:block">Adding a passkey needs JavaScript, which is switched off here.</p>
      {isSupported && (
        <fetcher.Form method="post" className="flex flex-col gap-4" onSubmit={() => setFailed("")}>
          <h3 className="text-lg">Add a passkey</h3>
          <label className="flex flex-col gap-1 font-semibold">
            Name
            <input
              ref={name}
              name="name"
              maxLength={60}
              required
              defaultValue="This device"
              autoComplete="off"
              className="field"
            />
          </label>
          <ProofFields id="passkey-options" to="add a passkey" hasPassword={hasPassword} errors={errors}>
            {hasPasskeys && <ConfirmWithPasskey />}
          </ProofFields>
          <button
            type="submit"
            name="intent"
            value="passkey-options"
            disabled={fetcher.state !== "idle"}
            className="button self-start"
          >
            Add a passkey
          </button>
          <p role="alert" className="text-accent empty:hidden">
            {failed}
          </p>
        </fetcher.Form>
      )}
    </>
  );
}
