import { useRef, useState } from "react";
import { askForPasskey, refusalWords, usePasskeySupport } from "./passkey-ceremony";

/** Beside the password of a form: sends the form with a passkey in place of the password, where the browser has them. */
export function ConfirmWithPasskey() {
  const isSupported = usePasskeySupport();
  const field = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState("");
  if (!isSupported) return null;

  async function confirm(): Promise<void> {
    setFailed("");
    try {
      const passkey = await askForPasskey("confirm");
      const input = field.current;
      if (!input?.form) return;
      const { form } = input;
      input.value = JSON.stringify(passkey);
      // Not the button that mails a code: that one stands here and belongs to another form.
      form.requestSubmit([...form.elements].find(isSubmitter) as HTMLButtonElement);
      // It counts once, also when the form is refused for something else.
      input.value = "";
    } catch (error) {
      setFailed(refusalWords(error));
    }
  }

  return (
    <>
      <input ref={field} type="hidden" name="passkey" />
      <button type="button" className="button" onClick={confirm}>
        Or use a passkey
      </button>
      <p role="alert" className="w-full text-accent empty:hidden">
        {failed}
      </p>
    </>
  );
}

function isSubmitter(element: Element): boolean {
  return element instanceof HTMLButtonElement && element.type === "submit";
}
