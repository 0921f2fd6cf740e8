import { Icon } from "./icon";
import { Link } from "./link";

/** Links to the pages of a list. `linkTo` gives the address of a page. */
export function Pagination({
  page,
  pages,
  linkTo,
}: {
  page: number;
  pages: number;
  linkTo: (page: number) => string;
}) {
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages" className="mt-10 flex flex-wrap items-center justify-center gap-2">
      {page > 1 && (
        <Link to={linkTo(page - 1)} rel="prev" className="button" prefetch="intent">
          <Icon name="chevron-left" size={18} /> Previous
        </Link>
      )}
      <span className="px-3 text-soft">
        Page {page} of {pages}
      </span>
      {page < pages && (
        <Link to={linkTo(page + 1)} rel="next" className="button" prefetch="intent">
          Next <Icon name="chevron-right" size={18} />
        </Link>
      )}
    </nav>
  );
}
