import type { SignUpMode } from "~/contract/accounts";
import { Problem } from "~/contract/problems";
import type { AccountsStore } from "./ports";
import { hashOf } from "./secret-tokens";

interface AdmissionDeps {
  mode: SignUpMode;
  clock: () => Date;
}

/** Who may open an account, as the owner of the site decided: anybody, who was invited, or nobody. */
export function createAdmission({ mode, clock }: AdmissionDeps) {
  /** Asks `admits` of an address's invitation. Says nothing of whether the address has an account. */
  async function admit(
    invitation: string | undefined,
    email: string,
    admits: (use: { hash: string; email: string; now: string }) => Promise<boolean>,
  ): Promise<void> {
    if (mode === "open") return;
    if (mode === "closed") throw new Problem("signup_closed");
    if (!invitation) throw new Problem("invitation_needed", { fields: { invitation: ["is needed"] } });
    const use = { hash: hashOf(invitation), email, now: clock().toISOString() };
    if (!(await admits(use)))
      throw new Problem("invitation_needed", {
        detail: "This invitation is not valid, or not any more.",
        fields: { invitation: ["is not valid for this address, or was used"] },
      });
  }

  return {
    mode,

    /** Throws signup_closed, invitation_needed. */
    check: (store: Pick<AccountsStore, "invitations">, email: string, invitation: string | undefined) =>
      admit(invitation, email, store.invitations.admits),

    /**
     * The same, and counts the use: within the transaction that opens the account. Who lost the mail has another one
     * sent instead of signing up again. Throws signup_closed, invitation_needed.
     */
    use: (at: Pick<AccountsStore, "invitations">, email: string, invitation: string | undefined) =>
      admit(invitation, email, at.invitations.use),
  };
}

export type Admission = ReturnType<typeof createAdmission>;
