import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { Collection } from "~/contract/collections";
import { paths } from "~/paths";
import { Link } from "~/ui/link";
import { recipeCountWords } from "~/ui/words";

/** One collection in the list, with what can be done to it folded away. */
export function CollectionItem({
  collection,
  reply,
}: {
  collection: Collection;
  reply: SubmissionResult | undefined;
}) {
  const { id, name, recipeCount } = collection;
  const { intent, id: about, name: typed } = reply?.initialValue ?? {};
  const errors = intent === "rename" && about === String(id) ? reply?.error?.name : undefined;
  const errorId = `rename-${id}-error`;
  return (
    <li className="border-t border-line px-5 py-4 first:border-t-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="min-w-0 text-xl">
          <Link to={paths.collection(id)} className="hover:text-accent hover:underline">
            <bdi>{name}</bdi>
          </Link>
        </h3>
        <p className="text-soft">{recipeCountWords(recipeCount)}</p>
      </div>
      {/* A new name is a new element, so that the form closes behind it. */}
      <details key={name} open={errors !== undefined} className="mt-1">
        <summary className="py-1.5 text-sm text-soft">
          Rename or delete<span className="sr-only"> {name}</span>
        </summary>
        <div className="flex flex-wrap items-end gap-3 pt-2">
          <Form method="post" className="flex flex-1 basis-64 flex-wrap items-end gap-3">
            <input type="hidden" name="id" value={id} />
            <label className="flex min-w-40 flex-1 flex-col gap-1 font-semibold">
              Name
              <input
                name="name"
                defaultValue={errors && typeof typed === "string" ? typed : name}
                required
                maxLength={60}
                autoComplete="off"
                aria-invalid={errors ? true : undefined}
                aria-describedby={errors ? errorId : undefined}
                className="field font-normal aria-[invalid]:border-accent"
              />
            </label>
            <button type="submit" name="intent" value="rename" className="button">
              Rename
            </button>
          </Form>
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <button type="submit" name="intent" value="delete" className="button">
              Delete<span className="sr-only"> {name}</span>
            </button>
          </Form>
        </div>
        {errors && (
          <p id={errorId} className="mt-2 text-accent">
            Name {errors.join(" ")}.
          </p>
        )}
      </details>
    </li>
  );
}
