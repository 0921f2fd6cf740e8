import { Form, useActionData, useNavigation } from "@remix-run/react";
import type { Draft, GeneratedRecipe } from "~/contract/generator";
import { paths } from "~/paths";
import { Link } from "~/ui/link";
import type { action } from "./route";

/** Which version this is, the way to the newest, and the way to make it the newest itself. */
export function VersionLine({ draft, version }: { draft: Draft; version: GeneratedRecipe }) {
  const newest = draft.versions.at(-1)!;
  if (draft.versions.length === 1) return null;
  return (
    <div className="flex flex-col gap-2 text-soft">
      <p>
        Version {version.version} of {draft.versions.length}
        {version.restored !== undefined && `, which repeats version ${version.restored}`}.
        {newest !== version && (
          <>
            {" "}
            What you ask for next goes on from this one.{" "}
            <Link to={paths.draft(draft.id, { version: newest.version })} preventScrollReset className="link">
              Back to the newest
            </Link>
          </>
        )}
      </p>
      {newest !== version && <Restore version={version} />}
    </div>
  );
}

function Restore({ version: { version } }: { version: GeneratedRecipe }) {
  const reply = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" preventScrollReset className="no-print">
      <input type="hidden" name="version" value={version} />
      <button type="submit" name="intent" value="restore" disabled={busy} className="button">
        Make this the newest
      </button>
      {reply && "unrestored" in reply && (
        <p role="alert" className="mt-2 text-accent">
          {reply.unrestored}
        </p>
      )}
    </Form>
  );
}
