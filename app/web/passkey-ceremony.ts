import { useEffect, useState } from "react";
import type { PasskeyAssertion } from "~/contract/proof";
import type { PasskeyOptions, PasskeyRegistration } from "~/contract/security";
import { paths } from "~/paths";

type Browser = typeof import("@simplewebauthn/browser");
type Creation = Parameters<Browser["startRegistration"]>[0]["optionsJSON"];

/** Fetched when somebody wants a passkey: no other page carries it. */
const webauthn = () => import("@simplewebauthn/browser");

/** Whether this browser can do anything with passkeys; false on the server and until the page is alive. */
export function usePasskeySupport(): boolean {
  const [isSupported, setSupported] = useState(false);
  useEffect(() => setSupported(typeof window.PublicKeyCredential === "function"), []);
  return isSupported;
}

/** A challenge to sign in by, or to show by that it is oneself. Throws the words of a refusal. */
async function optionsFor(purpose: "sign-in" | "confirm"): Promise<PasskeyOptions> {
  const answer = await fetch(paths.passkey(), {
    method: "POST",
    body: new URLSearchParams({ purpose }),
  });
  const { options, message } = (await answer.json()) as { options?: PasskeyOptions; message?: string };
  if (options === undefined) throw new Error(message);
  return options;
}

/** Whether the browser's own dialog is open: a new offer would close it. */
let isAsking = false;

/** Asks for a passkey in the browser's own dialog. */
export async function askForPasskey(purpose: "sign-in" | "confirm"): Promise<PasskeyAssertion> {
  isAsking = true;
  try {
    const [{ startAuthentication }, optionsJSON] = await Promise.all([webauthn(), optionsFor(purpose)]);
    return await startAuthentication({ optionsJSON: { ...optionsJSON } });
  } finally {
    isAsking = false;
  }
}

/** Milliseconds after which a challenge is replaced, shortly before it is past. */
const FRESH = 4 * 60_000;

/**
 * Offers passkeys among what the browser would fill in, without a dialog, for as long as the page is there.
 * Nothing happens where a browser cannot do that.
 */
export function useOfferedPasskeys(
  isSupported: boolean,
  onChosen: (passkey: PasskeyAssertion) => void,
): void {
  useEffect(() => {
    if (!isSupported) return;
    let isOver = false;
    const offer = async () => {
      if (isAsking || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
      const [{ startAuthentication }, optionsJSON] = await Promise.all([webauthn(), optionsFor("sign-in")]);
      if (isOver || isAsking) return;
      onChosen(await startAuthentication({ optionsJSON: { ...optionsJSON }, useBrowserAutofill: true }));
    };
    // Nobody asked for it: what goes wrong, as when the button's own dialog takes its place, is no news.
    const start = () => void offer().catch(() => {});
    start();
    const timer = setInterval(start, FRESH);
    return () => {
      isOver = true;
      clearInterval(timer);
      void webauthn().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
    };
  }, [isSupported, onChosen]);
}

/** Has an authenticator make a passkey. */
export async function makePasskey(options: PasskeyOptions): Promise<PasskeyRegistration> {
  const { startRegistration } = await webauthn();
  const made = await startRegistration({ optionsJSON: options as unknown as Creation });
  return made as PasskeyRegistration;
}

/** What to tell somebody whose browser gave no passkey. */
export function refusalWords(error: unknown): string {
  if (!(error instanceof Error)) return "That did not work. Please try again.";
  if (error.name === "InvalidStateError") return "This device has a passkey for your account already.";
  if (error.name === "NotAllowedError" || error.name === "AbortError")
    return "No passkey was used: it was cancelled, or took too long.";
  return error.message || "That did not work. Please try again.";
}
