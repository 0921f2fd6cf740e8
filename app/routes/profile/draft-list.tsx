import type { Draft } from "~/contract/generator";
import { paths } from "~/paths";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/pagination";

/** What the member let write and did not publish, the newest first. */
export function DraftList({
  list,
  page,
  pages,
  linkTo,
}: {
  list: readonly Pick<Draft, "id" | "title" | "createdAt">[];
  page: number;
  pages: number;
  linkTo: (page: number) => string;
}) {
  if (list.length === 0)
    return (
      <p className="text-soft">
        Nothing here yet.{" "}
        <Link to={paths.generate()} className="link">
          Generate a recipe
        </Link>
      </p>
    );
  return (
    <>
      <ul className="max-w-3xl">
        {list.map(({ id, title, createdAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-3"
          >
            <Link to={paths.draft(id)} className="link font-serif text-xl">
              {title}
            </Link>
            <time dateTime={createdAt} className="text-sm text-soft">
              {new Date(createdAt).toLocaleDateString("en-GB", { dateStyle: "medium", timeZone: "UTC" })}
            </time>
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} linkTo={linkTo} />
    </>
  );
}
