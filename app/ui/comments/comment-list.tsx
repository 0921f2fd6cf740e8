import { Form } from "@remix-run/react";
import type { Comment } from "~/contract/comments";
import { paths } from "~/paths";
import { Avatar } from "../avatar";
import { Link } from "../link";
import { Stars } from "../stars";
import { CommentText } from "./comment-text";

/** What readers said, newest first. `mayDelete` tells which of them the reader may take away. */
export function CommentList({
  comments,
  mayDelete,
}: {
  comments: readonly Comment[];
  mayDelete: (comment: Comment) => boolean;
}) {
  return (
    <ul className="flex flex-col gap-6">
      {comments.map((comment) => (
        <li key={comment.id} id={`comment-${comment.id}`} className="flex gap-4">
          <Avatar url={comment.author.avatarUrl} size={40} />
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
              <CommentAuthor comment={comment} />
              <time dateTime={comment.createdAt}>{dateWords(comment.createdAt)}</time>
              {comment.rating !== null && <Stars rating={comment.rating} />}
            </p>
            <CommentText text={comment.text} />
            {mayDelete(comment) && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="comment" value={comment.id} />
                <button
                  type="submit"
                  name="intent"
                  value="delete-comment"
                  className="link cursor-pointer py-1 text-sm"
                >
                  Delete this comment
                </button>
              </Form>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Whoever deleted their account has no page any more. */
function CommentAuthor({ comment: { author } }: { comment: Comment }) {
  if (author.username === "deleted") return <span>{author.name}</span>;
  return (
    <Link
      to={paths.profile(author.username)}
      rel="ugc"
      className="text-base font-semibold text-ink hover:text-accent hover:underline"
    >
      <bdi>{author.name}</bdi>
    </Link>
  );
}

function dateWords(moment: string): string {
  return new Date(moment).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}
