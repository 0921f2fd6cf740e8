import type { ListedDraft } from "~/contract/generator";
import { paths } from "~/paths";
import { DraftList } from "~/ui/draft/draft-list";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/pagination";

/** What the member let write and did not publish, the newest first. */
export function Drafts({
  list,
  page,
  pages,
  linkTo,
}: {
  list: readonly ListedDraft[];
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
    <section aria-label="Drafts">
      <h2 className="sr-only">Drafts</h2>
      <p className="mb-4 max-w-prose text-soft">
        Nobody else sees these, unless you share one by a link. Once there are more than 200, the oldest that
        you did not keep make room for new ones.
      </p>
      <DraftList drafts={list} />
      <Pagination page={page} pages={pages} linkTo={linkTo} />
    </section>
  );
}
