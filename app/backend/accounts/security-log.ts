import { randomUUID } from "node:crypto";
import type { SecurityEvent, SecurityEventKind } from "~/contract/sessions";
import { accountOf } from "./account-of";
import type { FactorChange } from "./factor-ports";
import type { AccountsStore, Asker, Letters, Origin, Standing } from "./ports";
import type { EventDetails } from "./security-event-ports";

/** The most events of each kind that a member is shown, and of how many milliseconds. */
const MOST_OF_A_KIND = 20;
const SHOWN_FOR = 365 * 24 * 60 * 60 * 1000;

type From = Pick<Origin, "device" | "network">;

/** What members read of what happened to how they sign in. */
export function createSecurityLog({ store, clock }: { store: AccountsStore; clock: () => Date }) {
  return {
    async list({ memberId }: Standing): Promise<{ data: SecurityEvent[] }> {
      const since = new Date(clock().getTime() - SHOWN_FOR).toISOString();
      return { data: await store.securityEvents.latest(memberId, since, MOST_OF_A_KIND) };
    },
  };
}

/** What is kept of where a request came from. */
export function traceOf({ device, network }: From): From {
  return { device, network };
}

/** Notes what happened, for the member to read; in the transaction of what it is about. */
export async function noteEvent(
  { securityEvents }: Pick<AccountsStore, "securityEvents">,
  memberId: number,
  kind: SecurityEventKind,
  from: From,
  now: Date,
  more: EventDetails = {},
): Promise<void> {
  await securityEvents.add({
    memberId,
    id: randomUUID(),
    kind,
    at: now.toISOString(),
    ...traceOf(from),
    ...more,
  });
}

/** The same for what may happen any number of times: of a day there is one event, which counts. */
export async function noteEventOnceADay(
  { securityEvents }: Pick<AccountsStore, "securityEvents">,
  memberId: number,
  kind: SecurityEventKind,
  from: From,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await securityEvents.add({ memberId, id: `${kind} ${at.slice(0, 10)}`, kind, at, ...traceOf(from) });
}

/** Counts a try with a wrong password or code. */
export function noteFailedSignIn(
  at: Pick<AccountsStore, "securityEvents">,
  memberId: number,
  from: From,
  now: Date,
): Promise<void> {
  return noteEventOnceADay(at, memberId, "sign-in-failed", from, now);
}

/** Notes another way to sign in, or one less, and mails the member of it. */
export async function noteFactorChange(
  at: AccountsStore,
  letters: Letters,
  memberId: number,
  change: FactorChange,
  asker: Asker,
  now: Date,
): Promise<void> {
  const account = await accountOf(memberId, at);
  await noteEvent(at, memberId, change, asker, now);
  await at.outbox.add(letters.factorChanged(account, change), now, asker.requestId);
}

/** The same for a third party, by the name that members know it by. */
export async function noteProviderChange(
  at: AccountsStore,
  letters: Letters,
  memberId: number,
  change: { kind: "linked" | "unlinked"; provider: string },
  asker: Asker,
  now: Date,
): Promise<void> {
  const account = await accountOf(memberId, at);
  await noteEvent(at, memberId, `provider-${change.kind}`, asker, now);
  const about = { ...change, at: now.toISOString(), device: asker.device };
  await at.outbox.add(letters.providerChanged(account, about), now, asker.requestId);
}
