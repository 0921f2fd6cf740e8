import type { TakenAway } from "~/contract/email-change";
import { momentWords } from "./day-words";

/** The ways to log in that taking the account back took from it. */
export function TakenAwayList({ takenAway }: { takenAway: readonly TakenAway[] }) {
  return (
    <ul className="list-disc pl-5 break-words">
      {takenAway.map((it) => (
        <li key={`${it.kind} ${it.name} ${it.addedAt}`}>{takenAwayWords(it)}</li>
      ))}
    </ul>
  );
}

function takenAwayWords({ kind, name, addedAt }: TakenAway): string {
  const added = momentWords(addedAt);
  if (kind === "authenticator-app") return `The authenticator app set up on ${added}, and its recovery codes`;
  return kind === "provider"
    ? `Logging in with ${name}, linked on ${added}`
    : `The passkey “${name}”, added on ${added}`;
}
