import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { SecurityEvent, SecurityEventKind } from "~/contract/sessions";
import { paths } from "~/paths";
import { pageMeta } from "~/seo/page-meta";
import { momentWords } from "~/ui/accounts/day-words";
import { TakenAwayList } from "~/ui/accounts/taken-away-list";
import { FormPage } from "~/ui/form/form-page";
import { Link } from "~/ui/link";
import { notFound } from "~/web/answers.server";
import type { RouteHandle } from "~/web/equip-routes.server";
import { siteOf } from "~/web/root-data";
import { visitor } from "~/web/visitor.server";
import { networkWords } from "./network-words";

export const handle: RouteHandle = { middleware: ["auth"] };

/** One's own log; anybody else's is not there. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, me } = await visitor(request, context);
  const { username } = await me();
  if (username !== params.username) throw notFound();
  return { username, events: (await api.sessions.events()).data };
}

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(
    {
      title: "Activity",
      description: "What was done with your account.",
      path: location.pathname,
      noindex: true,
    },
    siteOf(matches),
  );

const WORDS: Record<SecurityEventKind, string> = {
  "signed-in": "Logged in",
  "new-device": "Logged in from a new device",
  "sign-in-failed": "Tried to log in, and failed",
  "password-changed": "Changed the password",
  "email-change-asked": "Asked to change the e-mail address",
  "email-change-cancelled": "Kept the e-mail address after all",
  "email-changed": "Changed the e-mail address",
  "email-change-stopped": "Stopped a change of the e-mail address",
  "totp-added": "Set up an authenticator app",
  "totp-removed": "Removed the authenticator app",
  "passkey-added": "Added a passkey",
  "passkey-removed": "Removed a passkey",
  "recovery-codes-renewed": "Made new recovery codes",
  "recovery-code-used": "Used a recovery code",
  "provider-linked": "Linked another site to log in through",
  "provider-unlinked": "Unlinked another site",
  "session-ended": "Logged a device out",
  "other-sessions-ended": "Logged all other devices out",
  "data-exported": "Downloaded the data",
};

export default function Activity() {
  const { username, events } = useLoaderData<typeof loader>();
  return (
    <FormPage title="Activity">
      <p>
        <Link to={paths.security(username)} className="link">
          Back to Security
        </Link>
      </p>
      <p>
        What happened to your account in the last twelve months: of each kind, the newest twenty. Of the
        internet address that each came from only the beginning is kept.
      </p>
      {events.length === 0 ? (
        <p>Nothing yet.</p>
      ) : (
        <ol className="flex flex-col divide-y divide-line border-y border-line">
          {events.map((event) => (
            <Event key={`${event.at} ${event.kind} ${event.times}`} event={event} />
          ))}
        </ol>
      )}
      <p>
        Is something here that was not you?{" "}
        <Link to={paths.editProfile(username)} className="link">
          Change your password
        </Link>
        , which logs out every other device, then look through your{" "}
        <Link to={paths.security(username)} className="link">
          security settings
        </Link>
        .
      </p>
    </FormPage>
  );
}

function Event({ event }: { event: SecurityEvent }) {
  const { kind, at, times, device, network, method, takenAway } = event;
  const where = [device ?? "Unknown device", network && networkWords(network)].filter((it) => it !== null);
  return (
    <li className="py-3">
      <span className="font-semibold">
        {WORDS[kind]}
        {method !== null && ` with ${method}`}
        {times > 1 && `, ${times} times that day`}
      </span>
      <span className="block text-sm text-soft">
        <time dateTime={at}>{momentWords(at)}</time> · {where.join(", ")}
      </span>
      {takenAway.length > 0 && <TakenAwayList takenAway={takenAway} />}
    </li>
  );
}
