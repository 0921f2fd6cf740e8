import { useFetcher } from "@remix-run/react";
import { useCallback, useState } from "react";
import type { PasskeyAssertion } from "~/contract/proof";
import { paths } from "~/paths";
import { askForPasskey, refusalWords, useOfferedPasskeys, usePasskeySupport } from "./passkey-ceremony";

/** Signing in with a passkey, where the browser has them: by its button, or among what is filled in. */
export function PasskeySignIn({ next }: { next: string | undefined }) {
  const isSupported = usePasskeySupport();
  const fetcher = useFetcher<{ message: string }>();
  const [failed, setFailed] = useState("");
  const { submit } = fetcher;
  const signIn = useCallback(
    (passkey: PasskeyAssertion) =>
      submit({ passkey: JSON.stringify(passkey) }, { method: "post", action: paths.passkey(next) }),
    [submit, next],
  );
  useOfferedPasskeys(isSupported, signIn);
  if (!isSupported) return null;

  const words = failed || (fetcher.state === "idle" && fetcher.data?.message) || "";
  return (
    <div className="flex flex-col gap-3">
      <button
        type="button"
        disabled={fetcher.state !== "idle"}
        className="button"
        onClick={() => {
          setFailed("");
          askForPasskey("sign-in").then(signIn, (error) => setFailed(refusalWords(error)));
        }}
      >
        Use a passkey
      </button>
      <p role="alert" className="text-accent empty:hidden">
        {words}
      </p>
    </div>
  );
}
