import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import type { User } from "~/contract/accounts";
import { NewEmail } from "~/contract/email-change";
import { NewPasskey, PasskeyChange } from "~/contract/security";
import { paths } from "~/paths";
import { config } from "~/web/api.server";
import { jsonOf, ProofForm } from "~/web/proof-form.server";
import { submitForm } from "~/web/submit.server";
import { challengeOf, keepAttempt, newAttempt } from "~/web/third-party.server";
import { withToast } from "~/web/toasts.server";
import type { Visitor } from "~/web/visitor.server";
import type { Intent } from "./intents";

const OfPasskey = z.object({ id: z.string().max(50) });
const NameForm = PasskeyChange.extend(OfPasskey.shape);
const RemovalForm = ProofForm.extend(OfPasskey.shape);
const EmailForm = NewEmail.extend(ProofForm.shape);
const OfSession = z.object({ id: z.string().max(64) });
const ProviderForm = ProofForm.extend({ provider: z.string().max(20) });
const AdditionForm = NewPasskey.extend({ passkey: jsonOf(NewPasskey.shape.passkey) });

/** What each form of the security page does. */
export const changes = {
  "mail-code": (form: FormData, { api }: Visitor, user: User) =>
    submitForm(form, z.object({}), async () => {
      await api.security.mailCode();
      return done(user, "A code is on its way to you by mail.");
    }),

  "begin-totp": (form: FormData, { api }: Visitor, user: User) =>
    submitForm(form, ProofForm, async (proof) => {
      await api.security.beginTotp(proof);
      return redirect(paths.setUpTotp(user.username), 303);
    }),

  "remove-totp": (form: FormData, { api }: Visitor, user: User) =>
    submitForm(form, ProofForm, async (proof) => {
      await api.security.removeTotp(proof);
      return done(user, "Your authenticator app is removed. No codes are asked for any more.");
    }),

  // The codes come as the answer itself: they are shown this once, and kept nowhere on the way.
  "recovery-codes": (form: FormData, { api }: Visitor) =>
    submitForm(form, ProofForm, async (proof) => ({
      recoveryCodes: (await api.security.renewRecoveryCodes(proof)).recoveryCodes,
    })),

  "passkey-options": (form: FormData, { api }: Visitor) =>
    submitForm(form, ProofForm, async (proof) => ({
      passkeyOptions: await api.security.newPasskeyOptions(proof),
    })),

  "add-passkey": (form: FormData, { api }: Visitor, user: User) =>
    submitForm(form, AdditionForm, async (passkey) => {
      await api.security.addPasskey(passkey);
      return done(user, "Your passkey is added.");
    }),

  "rename-passkey": (form: FormData, { api }: Visitor, user: User) =>
    submitForm(form, NameForm, async ({ id, name }) => {
      await api.security.renamePasskey({ id }, { name });
      return done(user, "Your passkey has its new name.");
    }),

  "remove-passkey": (form: FormData, { api }: Visitor, user: User) =>
    submitForm(form, RemovalForm, async ({ id, ...proof }) => {
      await api.security.removePasskey({ id }, proof);
      return done(user, "Your passkey is removed here. You may want to remove it from your device, too.");
    }),

  "change-email": (form: FormData, { api }: Visitor, user: User) =>
    submitForm(form, EmailForm, async (change) => {
      await api.emailChange.ask(change);
      return done(user, "Two mails are on their way: one to your new address, one to your current one.");
    }),

  "cancel-email": (form: FormData, { api }: Visitor, user: User) =>
    submitForm(form, z.object({}), async () => {
      await api.emailChange.cancel();
      return done(user, "Your e-mail address stays as it is.");
    }),

  // Answered with a link and not with a redirect: our policy lets no form lead to another site.
  "link-provider": (form: FormData, { api }: Visitor, { username }: User) =>
    submitForm(form, ProviderForm, async ({ provider, ...proof }) => {
      const attempt = newAttempt(provider, paths.security(username), { linkedTo: username });
      const { url } = await api.linkedProviders.begin(
        { provider },
        {
          proof,
          redirectUri: config.site.url + paths.signInCallback(provider),
          state: attempt.state,
          nonce: attempt.nonce,
          codeChallenge: challengeOf(attempt),
        },
      );
      return data({ onward: { provider, url } }, { headers: { "set-cookie": await keepAttempt(attempt) } });
    }),

  "unlink-provider": (form: FormData, { api }: Visitor, user: User) =>
    submitForm(form, ProviderForm, async ({ provider, ...proof }) => {
      await api.linkedProviders.unlink({ provider }, proof);
      return done(user, "It is unlinked. You cannot log in through it any more.");
    }),

  "end-session": (form: FormData, { api }: Visitor, user: User) =>
    submitForm(form, OfSession, async (session) => {
      await api.sessions.end(session);
      return done(user, "That device is logged out.");
    }),

  "end-other-sessions": (form: FormData, { api }: Visitor, user: User) =>
    submitForm(form, z.object({}), async () => {
      await api.sessions.endOthers();
      return done(user, "All other devices are logged out.");
    }),
} satisfies Record<Intent, unknown>;

async function done({ username }: User, message: string): Promise<Response> {
  return redirect(paths.security(username), await withToast({ type: "success", message }));
}
