import { Link } from "./link";

/** Where a page stands: the ways back up, and the page itself. */
export function Breadcrumb({
  above,
  here,
}: {
  above: readonly { name: string; path: string }[];
  here: string;
}) {
  return (
    <nav aria-label="Breadcrumb" className="no-print text-sm text-soft">
      <ol className="flex flex-wrap gap-x-2">
        {above.map((crumb) => (
          <li key={crumb.path} className="flex gap-x-2">
            <Link
              to={crumb.path}
              className="py-1 underline decoration-line underline-offset-4 hover:text-accent"
            >
              {crumb.name}
            </Link>
            <span aria-hidden="true" className="py-1">
              /
            </span>
          </li>
        ))}
        <li aria-current="page" className="py-1">
          {here}
        </li>
      </ol>
    </nav>
  );
}
