import { Form, useActionData, useNavigation } from "@remix-run/react";
import type { Draft, GeneratedRecipe } from "~/contract/generator";
import { paths } from "~/paths";
import { Link } from "~/ui/link";
import { sourceWords } from "~/ui/words";
import { useCategories, useRootData } from "~/web/root-data";
import type { action } from "./route";

/** What becomes of a recipe one likes: published under one's name, with its source told, or kept as a draft. */
export function Publish({ draft, version }: { draft: Draft; version: GeneratedRecipe }) {
  const user = useRootData()?.user ?? null;
  const here = paths.draft(draft.id, { version: version.version });
  return (
    <section aria-labelledby="publish" className="no-print rounded-2xl bg-tint p-5">
      <h2 id="publish" className="text-2xl">
        {user === null ? "Keep or publish it" : "Publish it"}
      </h2>
      {user === null ? (
        <p className="mt-2">
          <Link to={paths.login(here)} className="link">
            Log in to publish or keep it
          </Link>
          . Until then only this browser finds it again.
        </p>
      ) : user.emailVerified ? (
        <PublishForm username={user.username} version={version} />
      ) : (
        <p className="mt-2">
          <Link to={paths.verifyEmail()} className="link">
            Confirm your e-mail address
          </Link>{" "}
          to publish it. It is kept in{" "}
          <Link to={paths.profile(user.username, { tab: "drafts" })} className="link">
            your drafts
          </Link>
          .
        </p>
      )}
    </section>
  );
}

function PublishForm({ username, version }: { username: string; version: GeneratedRecipe }) {
  const categories = useCategories();
  const reply = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const { recipe, source } = version;
  return (
    <>
      <p className="mt-2 max-w-[65ch]">
        It will stand under your name, marked “{sourceWords[source]}”. Until then it is kept in{" "}
        <Link to={paths.profile(username, { tab: "drafts" })} className="link">
          your drafts
        </Link>
        .
      </p>
      <Form method="post" preventScrollReset className="mt-4 flex flex-wrap items-end gap-3">
        <input type="hidden" name="version" value={version.version} />
        <label className="flex min-w-48 flex-col gap-1 font-semibold">
          Publish in
          <select name="categorySlug" defaultValue={recipe.categorySlug} className="field font-normal">
            {categories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" name="intent" value="publish" disabled={busy} className="button button-strong">
          Publish
        </button>
      </Form>
      {reply && "unpublished" in reply && (
        <p role="alert" className="mt-3 text-accent">
          {reply.unpublished}
        </p>
      )}
    </>
  );
}
