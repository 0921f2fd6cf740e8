import type { SubmissionResult } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { FormErrors } from "~/ui/form/form-errors";
import { StarChoice } from "~/ui/stars";

/**
 * The form for a comment, checked by the server alone: a page that is read by many and commented on by few
 * shall not bring along what checks forms in the browser.
 */
export function WriteComment({ reply }: { reply: SubmissionResult | undefined }) {
  const hydrated = useHydrated();
  const busy = useNavigation().state !== "idle";
  const errors = reply?.error?.text;
  const { text: typed, rating } = reply?.initialValue ?? {};
  return (
    <Form
      id="comment"
      method="post"
      preventScrollReset
      // With JavaScript the server's own words come back without the page being lost.
      noValidate={hydrated}
      className="flex flex-col gap-4 rounded-2xl border border-line bg-card p-5"
    >
      <FormErrors id="comment-error" errors={reply?.error?.[""] ?? undefined} />
      <div className="flex flex-col gap-1">
        <label htmlFor="comment-text" className="font-semibold">
          How did it go?
        </label>
        <textarea
          id="comment-text"
          name="text"
          rows={3}
          required
          maxLength={2000}
          defaultValue={typeof typed === "string" ? typed : undefined}
          aria-invalid={errors ? true : undefined}
          aria-describedby={errors ? "comment-text-error" : undefined}
          className="field"
        />
        {errors && (
          <p id="comment-text-error" className="text-accent">
            {errors.map((error) => `Your comment ${error}.`).join(" ")}
          </p>
        )}
      </div>
      <StarChoice
        name="rating"
        legend="Your rating"
        chosen={typeof rating === "string" ? rating : undefined}
      />
      <button
        type="submit"
        name="intent"
        value="comment"
        disabled={busy}
        className="button button-strong self-start"
      >
        Comment
      </button>
    </Form>
  );
}
