import type { TakenAway } from "~/contract/email-change";
import type { SecurityEvent, SecurityEventKind } from "~/contract/sessions";

/** What is said of some kinds of event only. */
export interface EventDetails {
  method?: string;
  takenAway?: readonly TakenAway[];
}

/** Of one day and kind there may be only one, which counts. */
interface NewEvent extends EventDetails {
  memberId: number;
  id: string;
  kind: SecurityEventKind;
  at: string;
  device: string | null;
  /** /24 or /48. */
  network: string | null;
}

/** What happened to how members sign in, for them to read. */
export interface SecurityEventStore {
  /** One with an id that there is already is counted there, and moves to the newer moment. */
  add(event: NewEvent): Promise<void>;
  /** Newest first; of each kind the newest, so that many of one push out none of another. */
  latest(memberId: number, since: string, mostOfAKind: number): Promise<SecurityEvent[]>;
  /** Sign-ins by who keeps no key: whether there was any, and any like this one. */
  signInsLike(
    memberId: number,
    like: { device: string | null; network: string | null },
  ): Promise<{ any: boolean; like: boolean }>;
}
