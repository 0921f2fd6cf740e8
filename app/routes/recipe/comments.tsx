import { getFormProps, getTextareaProps, type SubmissionResult } from "@conform-to/react";
import { Form, useLocation } from "@remix-run/react";
import type { User } from "~/contract/accounts";
import type { Comment } from "~/contract/comments";
import type { Recipe } from "~/contract/recipes";
import { paths } from "~/paths";
import { CommentList } from "~/ui/comments/comment-list";
import { FieldErrors, FormErrors } from "~/ui/form/field";
import { Link } from "~/ui/link";
import { StarChoice, Stars } from "~/ui/stars";
import { useReply } from "~/web/use-reply";
import { CommentForm as Shape } from "./comment-form";

/** What readers say of a recipe, and a place to say something. */
export function Comments({
  recipe,
  comments,
  older,
  user,
  reply,
}: {
  recipe: Recipe;
  comments: readonly Comment[];
  /** Where older ones begin; none when these are all. */
  older: string | undefined;
  user: User | null;
  reply: SubmissionResult | undefined;
}) {
  const { average, count } = recipe.rating;
  return (
    <section aria-labelledby="comments" className="no-print mt-16 max-w-3xl">
      <h2 id="comments" className="mb-2 text-3xl">
        Comments
      </h2>
      {average !== null && (
        <p className="mb-4 flex items-center gap-2 text-soft">
          <Stars rating={average} size={20} /> {average.toFixed(1)} of 5, by{" "}
          {count === 1 ? "1 cook" : `${count} cooks`}
        </p>
      )}
      {/* A new form for every comment that arrived: what was sent is no longer there to be sent again. */}
      <WriteComment key={recipe.commentCount} user={user} reply={reply} />
      <div className="mt-8">
        {comments.length === 0 ? (
          <p className="text-soft">Nobody has said anything yet.</p>
        ) : (
          <CommentList
            comments={comments}
            mayDelete={({ author }) =>
              user !== null && [author.username, recipe.author.username].includes(user.username)
            }
          />
        )}
      </div>
      {older && (
        <Link to={`?comments=${older}#comments`} preventScrollReset className="button mt-6">
          Older comments
        </Link>
      )}
    </section>
  );
}

function WriteComment({ user, reply }: { user: User | null; reply: SubmissionResult | undefined }) {
  const { pathname } = useLocation();
  if (user === null)
    return (
      <p>
        <Link to={paths.login(`${pathname}#comments`)} className="link">
          Log in
        </Link>{" "}
        to say how it went.
      </p>
    );
  if (!user.emailVerified)
    return (
      <p>
        <Link to={paths.verifyEmail()} className="link">
          Confirm your e-mail address
        </Link>{" "}
        to say how it went.
      </p>
    );
  return <CommentForm reply={reply} />;
}

function CommentForm({ reply }: { reply: SubmissionResult | undefined }) {
  const { form, fields, busy } = useReply("comment", Shape, reply);
  const { key, ...textarea } = getTextareaProps(fields.text);
  return (
    <Form
      method="post"
      preventScrollReset
      {...getFormProps(form)}
      className="flex flex-col gap-4 rounded-2xl border border-line bg-card p-5"
    >
      <FormErrors id={form.errorId} errors={form.errors} />
      <div className="flex flex-col gap-1">
        <label htmlFor={fields.text.id} className="font-semibold">
          How did it go?
        </label>
        <textarea key={key} {...textarea} rows={3} className="field" />
        <FieldErrors field={fields.text} label="Your comment" />
      </div>
      <StarChoice name="rating" legend="Your rating" />
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
