import { Form } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import type { ListedDraft } from "~/contract/generator";
import { paths } from "~/paths";
import { Link } from "../link";
import { useLostFocus } from "../lost-focus";

/** Drafts with their pictures, and what can be done with each: named otherwise, or deleted. */
export function DraftList({ drafts }: { drafts: readonly ListedDraft[] }) {
  const list = useRef<HTMLUListElement>(null);
  useLostFocus(drafts.length, list);
  return (
    <ul ref={list} tabIndex={-1} className="grid max-w-5xl gap-x-8 lg:grid-cols-2">
      {drafts.map((draft) => (
        <li key={draft.id} className="flex items-start gap-4 border-t border-line py-4">
          <img
            src={paths.draftPicture(draft.id, draft.versionCount)}
            alt=""
            width={800}
            height={600}
            loading="lazy"
            decoding="async"
            className="aspect-[4/3] w-28 shrink-0 rounded-xl bg-tint object-cover sm:w-36"
          />
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <h3 className="text-xl leading-snug">
              <Link to={paths.draft(draft.id)} className="link">
                <bdi>{draft.title}</bdi>
              </Link>
            </h3>
            <p className="text-sm text-soft">
              <time dateTime={draft.createdAt}>
                {new Date(draft.createdAt).toLocaleDateString("en-GB", {
                  dateStyle: "medium",
                  timeZone: "UTC",
                })}
              </time>
              {" · "}
              {draft.versionCount === 1 ? "1 version" : `${draft.versionCount} versions`}
              {draft.kept && " · Kept"}
              {draft.shared && " · Shared"}
            </p>
            <div className="mt-1 flex flex-wrap items-start gap-x-4 gap-y-2 [&>details[open]]:basis-full">
              <Panel words="Rename" about={draft.title}>
                <Action draft={draft} className="flex flex-wrap items-end gap-2">
                  <label className="flex min-w-0 flex-1 basis-40 flex-col gap-1">
                    New name
                    <input
                      key={draft.title}
                      name="name"
                      required
                      maxLength={120}
                      defaultValue={draft.title}
                      autoComplete="off"
                      className="field"
                    />
                  </label>
                  <button type="submit" name="intent" value="rename" className="button">
                    Rename
                  </button>
                </Action>
              </Panel>
              <Panel words="Delete" about={draft.title}>
                <Action draft={draft} className="flex flex-col items-start gap-2">
                  <p>This deletes the draft with all its versions. Nobody can bring it back.</p>
                  <button type="submit" name="intent" value="delete" className="button button-strong">
                    Delete it for good
                  </button>
                </Action>
              </Panel>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Panel({ words, about, children }: { words: string; about: string; children: ReactNode }) {
  return (
    <details>
      <summary className="link cursor-pointer py-1 list-none [&::-webkit-details-marker]:hidden">
        {words}
        <span className="sr-only">
          : <bdi>{about}</bdi>
        </span>
      </summary>
      <div className="mt-2 rounded-2xl bg-tint p-4">{children}</div>
    </details>
  );
}

function Action({
  draft,
  className,
  children,
}: {
  draft: ListedDraft;
  className: string;
  children: ReactNode;
}) {
  return (
    <Form method="post" action={paths.draftActions(draft.id)} preventScrollReset className={className}>
      <input type="hidden" name="from" value="drafts" />
      {children}
    </Form>
  );
}
