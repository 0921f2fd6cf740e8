import { Form } from "@remix-run/react";
import { type ReactNode, type RefObject, useRef } from "react";
import type { Draft, GeneratedRecipe } from "~/contract/generator";
import { paths } from "~/paths";
import { CookLink } from "~/ui/cook/cook-link";
import { cookedVersion } from "~/ui/cook/cooked";
import { useLostFocus } from "~/ui/lost-focus";
import { type RecipeReading, readingQuery } from "~/ui/recipe/reading";

/** What can be done with a version of a draft: plain forms, which lead to signing in where that is needed. */
export function DraftActions({
  draft,
  version,
  reading,
  site,
}: {
  draft: Draft;
  version: GeneratedRecipe;
  reading: RecipeReading;
  /** The site's own address, for the link to share. */
  site: string;
}) {
  const { recipe } = version;
  return (
    <section
      id="actions"
      aria-label="What to do with it"
      className="no-print flex flex-wrap items-start gap-3 [&>details[open]]:basis-full"
    >
      <CookLink
        recipe={{ ...cookedVersion(version, recipe), steps: recipe.steps }}
        query={readingQuery(reading)}
      />
      <Action draft={draft} version={version} className="contents">
        <input type="hidden" name="servings" value={reading.servings} />
        <button type="submit" name="intent" value="shop" className="button min-h-14!">
          Add to list
        </button>
      </Action>
      <Keep draft={draft} version={version} />
      <Share draft={draft} version={version} site={site} />
      <a href="#publish" className="button min-h-14!">
        Publish
      </a>
    </section>
  );
}

function Keep({ draft, version }: { draft: Draft; version: GeneratedRecipe }) {
  const summary = useRef<HTMLElement>(null);
  useLostFocus(draft.kept, summary);
  return (
    <Panel words={draft.kept ? "✓ Kept privately" : "Keep privately"} summary={summary}>
      <p>
        {draft.kept
          ? "It is in your drafts for as long as you like. Nobody else sees it."
          : "It goes into your drafts, where nobody else sees it, and stays until you delete it."}
      </p>
      <Action draft={draft} version={version} className="flex flex-wrap items-end gap-3">
        <label className="flex min-w-0 flex-1 basis-60 flex-col gap-1 font-semibold">
          Its name among your drafts
          <input
            key={draft.title}
            name="name"
            required
            maxLength={120}
            defaultValue={draft.title}
            autoComplete="off"
            className="field font-normal"
          />
        </label>
        <button type="submit" name="intent" value={draft.kept ? "rename" : "keep"} className="button">
          {draft.kept ? "Rename" : "Keep"}
        </button>
      </Action>
      <div className="flex flex-wrap gap-3">
        {draft.kept && (
          <Action draft={draft} version={version}>
            <button type="submit" name="intent" value="let-go" className="button">
              Stop keeping it
            </button>
          </Action>
        )}
        <details>
          <summary className="button list-none [&::-webkit-details-marker]:hidden">Delete</summary>
          <Action draft={draft} version={version} className="mt-3 flex flex-col items-start gap-3">
            <p>This deletes the draft with all its versions. Nobody can bring it back.</p>
            <button type="submit" name="intent" value="delete" className="button button-strong">
              Delete it for good
            </button>
          </Action>
        </details>
      </div>
    </Panel>
  );
}

function Share({ draft, version, site }: { draft: Draft; version: GeneratedRecipe; site: string }) {
  const { share } = draft;
  const isThis = share?.version === version.version;
  const summary = useRef<HTMLElement>(null);
  const link = useRef<HTMLInputElement>(null);
  // A new link is what one wants to copy next.
  useLostFocus(share?.token, share === null ? summary : link);
  return (
    <Panel words={share === null ? "Share" : "✓ Shared"} summary={summary}>
      {share === null ? (
        <p>
          A link shows this version to whoever has it, with its checks. What you asked for and the other
          versions stay yours.
        </p>
      ) : (
        <>
          <label className="flex flex-col gap-1 font-semibold">
            Link to version {share.version}
            <input
              ref={link}
              readOnly
              value={site + paths.sharedDraft(share.token)}
              onFocus={(event) => event.currentTarget.select()}
              className="field text-sm font-normal"
            />
          </label>
          <p className="text-sm text-soft">
            Whoever has the link can read and cook it. They see neither your chat nor your name.
          </p>
        </>
      )}
      <Action draft={draft} version={version} className="flex flex-wrap gap-3">
        {!isThis && (
          <button type="submit" name="intent" value="share" className="button">
            {share === null ? "Make a link" : "Show this version at the link instead"}
          </button>
        )}
        {share !== null && (
          <button type="submit" name="intent" value="unshare" className="button">
            Stop sharing
          </button>
        )}
      </Action>
    </Panel>
  );
}

function Panel({
  words,
  summary,
  children,
}: {
  words: string;
  /** What opens it. */
  summary: RefObject<HTMLElement>;
  children: ReactNode;
}) {
  return (
    <details>
      <summary ref={summary} className="button min-h-14! list-none [&::-webkit-details-marker]:hidden">
        {words}
      </summary>
      <div className="mt-3 flex max-w-[65ch] flex-col gap-3 rounded-2xl bg-tint p-4">{children}</div>
    </details>
  );
}

/** A form about a draft, which comes back to the version it was sent from. */
function Action({
  draft,
  version,
  className,
  children,
}: {
  draft: Draft;
  version: GeneratedRecipe;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Form method="post" action={paths.draftActions(draft.id)} preventScrollReset className={className}>
      <input type="hidden" name="version" value={version.version} />
      {children}
    </Form>
  );
}
