import { Secret, TOTP } from "otpauth";
import { Problem } from "~/contract/problems";
import type { Proof } from "~/contract/proof";
import { accountOf } from "./account-of";
import type { ConfirmIdentity } from "./confirm-identity";
import { LIMITS, limited } from "./limits";
import type { AccountsStore, Asker, Letters, Limiter, Standing } from "./ports";
import { newRecoveryCodes, recoveryCodeHash } from "./recovery-codes";
import type { SecretBox } from "./secret-box";
import { noteFactorChange } from "./security-log";
import { refuseEnded } from "./still-standing";

/** Seconds that a code is for (RFC 6238). */
const PERIOD = 30;

/** How many periods a clock may be late or early. */
const WINDOW = 1;

/** Milliseconds in which a set-up has to be finished. */
const SET_UP = 10 * 60 * 1000;

interface TotpDeps {
  store: AccountsStore;
  confirmIdentity: ConfirmIdentity;
  secretBox: SecretBox;
  letters: Letters;
  limiter: Limiter;
  clock: () => Date;
  siteName: string;
}

/** Codes of an authenticator app: six digits, new every 30 seconds (RFC 6238, SHA-1 as all apps know it). */
export function createTotp({
  store,
  confirmIdentity,
  secretBox,
  letters,
  limiter,
  clock,
  siteName,
}: TotpDeps) {
  const setUpOf = (secret: string, label: string) => ({
    secret,
    uri: appFor(secret, label, siteName).toString(),
  });

  /** Whether a code is right and was not used before; it is used up by that. */
  async function spendCode(at: AccountsStore, memberId: number, code: string): Promise<boolean> {
    const stored = await at.totp.find(memberId);
    const secret = stored === null ? null : secretBox.open(stored.secret, memberId);
    return secret !== null && spendCodeOf(secret, at, memberId, code);
  }

  async function spendCodeOf(
    secret: string,
    at: AccountsStore,
    memberId: number,
    code: string,
  ): Promise<boolean> {
    const token = code.replace(/\s/g, "");
    if (!/^\d{6}$/.test(token)) return false;
    const timestamp = clock().getTime();
    const delta = appFor(secret, "", siteName).validate({ token, timestamp, window: WINDOW });
    return delta !== null && at.totp.spendStep(memberId, Math.floor(timestamp / 1000 / PERIOD) + delta);
  }

  return {
    spendCode,

    /**
     * Begins a set-up. Throws invalid without a proof, and for a member without a password: nothing would ever
     * ask them for a code.
     */
    async begin(visitor: Standing, proof: Proof) {
      const { memberId } = visitor;
      const { passwordHash, email } = await accountOf(memberId, store);
      if (passwordHash === null)
        throw new Problem("invalid", {
          detail: "Codes are asked for after a password, and this account has none. Set one first.",
        });
      await refuseSecond(memberId);
      await confirmIdentity(memberId, proof);
      const { base32 } = new Secret({ size: 20 });
      await store.totp.begin(memberId, secretBox.seal(base32, setUpBy(visitor)), clock().toISOString());
      return setUpOf(base32, email);
    },

    /** The set-up that was begun. Throws not_found when there is none, or it was begun too long ago. */
    async setUp(visitor: Standing) {
      const { email } = await accountOf(visitor.memberId, store);
      return setUpOf(await pendingSecret(visitor), email);
    },

    /** Finishes the set-up, and answers new recovery codes. Throws not_found, invalid, bad_token. */
    async confirm(visitor: Standing, code: string, asker: Asker) {
      const { memberId } = visitor;
      await limited(limiter, [[LIMITS.secondFactorMember, String(memberId)]]);
      const secret = await pendingSecret(visitor);
      const recoveryCodes = newRecoveryCodes();
      const isRight = await store.transaction(async (at) => {
        await refuseEnded(at, visitor);
        if (!(await spendCodeOf(secret, at, memberId, code))) return false;
        await at.totp.confirm(memberId, secretBox.seal(secret, memberId), clock().toISOString());
        await at.recoveryCodes.replace(memberId, recoveryCodes.map(recoveryCodeHash));
        await noteFactorChange(at, letters, memberId, "totp-added", asker, clock());
        return true;
      });
      if (!isRight)
        throw new Problem("invalid", {
          fields: { code: ["is not right: it has to be the one that the app shows now"] },
        });
      return { recoveryCodes };
    },

    /** Switches codes off. Throws invalid without a proof. */
    async remove({ memberId }: Standing, proof: Proof, asker: Asker): Promise<void> {
      await confirmIdentity(memberId, proof);
      await store.transaction(async (at) => {
        const was = await at.totp.find(memberId);
        await at.totp.remove(memberId);
        await at.recoveryCodes.replace(memberId, []);
        if (was?.confirmedAt == null) return;
        await noteFactorChange(at, letters, memberId, "totp-removed", asker, clock());
      });
    },

    /** New recovery codes in place of the old ones. Throws not_found where no codes are asked for, invalid. */
    async renewRecoveryCodes({ memberId }: Standing, proof: Proof, asker: Asker) {
      await confirmIdentity(memberId, proof);
      const recoveryCodes = newRecoveryCodes();
      const isOn = await store.transaction(async (at) => {
        if ((await at.totp.find(memberId))?.confirmedAt == null) return false;
        await at.recoveryCodes.replace(memberId, recoveryCodes.map(recoveryCodeHash));
        await noteFactorChange(at, letters, memberId, "recovery-codes-renewed", asker, clock());
        return true;
      });
      if (!isOn) throw new Problem("not_found", { detail: "Recovery codes go with an authenticator app." });
      return { recoveryCodes };
    },
  };

  async function refuseSecond(memberId: number): Promise<void> {
    if ((await store.totp.find(memberId))?.confirmedAt != null) throw new Problem("totp_already_on");
  }

  async function pendingSecret(visitor: Standing): Promise<string> {
    const stored = await store.totp.find(visitor.memberId);
    const isOpen = stored?.confirmedAt === null && Date.parse(stored.createdAt) + SET_UP > clock().getTime();
    const secret = isOpen ? secretBox.open(stored.secret, setUpBy(visitor)) : null;
    if (secret === null)
      throw new Problem("not_found", { detail: "That set-up was not begun, or too long ago. Begin again." });
    return secret;
  }
}

/** Another session of the member, which may be a thief's, does not get to read the secret. */
function setUpBy({ memberId, sessionId }: Standing): string {
  return `${memberId} ${sessionId}`;
}

export type Totp = ReturnType<typeof createTotp>;

function appFor(secret: string, label: string, issuer: string): TOTP {
  return new TOTP({
    secret: Secret.fromBase32(secret),
    label,
    issuer,
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD,
  });
}
