import type { Proof } from "~/contract/proof";
import type { Security } from "~/contract/security";
import { accountOf } from "./account-of";
import type { ConfirmIdentity } from "./confirm-identity";
import type { Passkeys } from "./passkeys";
import type { AccountsStore, Asker, Standing } from "./ports";

interface SecurityDeps {
  store: AccountsStore;
  passkeys: Passkeys;
  confirmIdentity: ConfirmIdentity;
}

/** What members see of how they sign in, and change of it after showing again that it is they. */
export function createSecurity({ store, passkeys, confirmIdentity }: SecurityDeps) {
  return {
    async show({ memberId }: Standing): Promise<Security> {
      const { passwordHash } = await accountOf(memberId, store);
      const totp = await store.totp.find(memberId);
      return {
        hasPassword: passwordHash !== null,
        totpSince: totp?.confirmedAt ?? null,
        recoveryCodesLeft: await store.recoveryCodes.left(memberId),
        passkeys: await passkeys.list(memberId),
      };
    },

    /** Throws invalid without a proof. */
    async newPasskeyOptions(visitor: Standing, proof: Proof) {
      await confirmIdentity(visitor.memberId, proof);
      return passkeys.addOptions(visitor);
    },

    /** Throws invalid without a proof, passkey_not_found. */
    async removePasskey(visitor: Standing, id: string, proof: Proof, asker: Asker): Promise<void> {
      await confirmIdentity(visitor.memberId, proof);
      await passkeys.remove(visitor, id, asker);
    },
  };
}
