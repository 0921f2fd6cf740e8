import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { Session } from "~/contract/sessions";
import { hourWords, momentWords } from "~/ui/accounts/day-words";
import { FormErrors } from "~/ui/form/form-errors";
import { errorsOf } from "./intents";

/** Where the member is logged in, with a button to end it. */
export function Devices({
  sessions,
  reply,
}: {
  sessions: readonly Session[];
  reply: SubmissionResult | undefined;
}) {
  const hasOthers = sessions.some(({ isThis }) => !isThis);
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-6">
      <h2 className="text-2xl">Where you are logged in</h2>
      <FormErrors id="end-session-error" errors={errorsOf(reply, "end-session")?.[""] ?? undefined} />
      <ul className="flex flex-col gap-3">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-2xl border border-line bg-card p-4"
          >
            <div className="flex flex-col gap-1">
              <h3 className="text-lg">
                {session.device ?? "Unknown device"}
                {session.isThis && <span className="text-base text-soft"> (this device)</span>}
              </h3>
              <p className="text-sm text-soft">
                Logged in{session.method !== null && ` with ${session.method}`} on{" "}
                {momentWords(session.createdAt)}.
                {session.lastUsedAt !== null &&
                  session.lastUsedAt > session.createdAt &&
                  ` Last used on ${hourWords(session.lastUsedAt)}.`}
              </p>
            </div>
            {!session.isThis && (
              <Form method="post">
                <input type="hidden" name="id" value={session.id} />
                <button type="submit" name="intent" value="end-session" className="button">
                  Log out
                  <span className="sr-only">
                    {" "}
                    {session.device ?? "unknown device"}, logged in on {momentWords(session.createdAt)}
                  </span>
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {hasOthers && (
        <Form method="post">
          <button type="submit" name="intent" value="end-other-sessions" className="button">
            Log out all other devices
          </button>
        </Form>
      )}
    </section>
  );
}
