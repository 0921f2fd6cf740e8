import { calls } from "~/contract/calls";
import { apiVitals } from "./api.server";

const api = apiVitals;

/** The paths of the API's calls ("/recipe/:id"); none when the API is elsewhere. */
export const apiPaths: string[] =
  api.kind === "remote"
    ? []
    : [...new Set(Object.values(calls).flatMap((rows) => Object.values(rows).map(({ path }) => path)))];

/** The oldest mail that waits longer than this, in milliseconds, is worth the owner's attention. */
const LONG_IN_OUTBOX = 60 * 60 * 1000;

/**
 * Whether the site can do its work, and how its parts are. With the embedded API its store has to answer; one
 * that cannot be written to leaves the site ready, because there is a lot to read. So does a remote API that is
 * away: there are pages without it, and the others say so.
 */
export async function readiness() {
  if (api.kind === "remote") return { ready: true, api: api.answers() ? "answers" : "does not answer" };
  try {
    const { count, oldest } = await api.outbox();
    const age = ageOf(oldest);
    const trouble = api.storeTrouble();
    return {
      ready: true,
      store: trouble === null ? "answers" : "can be read but not written to",
      ...(trouble !== null && { trouble }),
      outbox: { waiting: count, oldestSeconds: age, late: age * 1000 > LONG_IN_OUTBOX },
    };
  } catch {
    return { ready: false, store: "does not answer" };
  }
}

/** What only the site can count, for whoever collects figures. */
export const figures =
  api.kind === "remote"
    ? {
        simmer_api_answers: {
          help: "1 while the remote recipe API answers, 0 while it is not asked because it did not",
          read: () => (api.answers() ? 1 : 0),
        },
      }
    : {
        simmer_store_writable: {
          help: "1 while the store takes writes, as far as known, 0 while it does not",
          read: () => (api.storeTrouble() === null ? 1 : 0),
        },
        simmer_outbox_waiting: {
          help: "Mails that are neither sent nor given up",
          read: async () => (await api.outbox()).count,
        },
        simmer_outbox_oldest_seconds: {
          help: "How long the oldest of them has waited",
          read: async () => ageOf((await api.outbox()).oldest),
        },
      };

function ageOf(moment: string | null): number {
  return moment === null ? 0 : Math.max(0, Math.round((Date.now() - Date.parse(moment)) / 1000));
}
