import type { SubmissionResult } from "@conform-to/react";
import { useLocation } from "@remix-run/react";
import type { User } from "~/contract/accounts";
import type { Comment } from "~/contract/comments";
import type { Recipe } from "~/contract/recipes";
import { paths } from "~/paths";
import { CommentList } from "~/ui/comments/comment-list";
import { Link } from "~/ui/link";
import { Stars } from "~/ui/stars";
import { useTimesTaken } from "~/web/use-times-taken";
import { WriteComment } from "./write-comment";

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
  const taken = useTimesTaken("comment", reply !== undefined);
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
      {/* A new form for every comment that was sent; those of others take away nothing that is being typed. */}
      <MayComment key={taken} user={user} reply={reply} />
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

function MayComment({ user, reply }: { user: User | null; reply: SubmissionResult | undefined }) {
  const { pathname, search } = useLocation();
  if (user === null)
    return (
      <p>
        <Link to={paths.login(`${pathname}${search}#comments`)} className="link">
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
  return <WriteComment reply={reply} />;
}
