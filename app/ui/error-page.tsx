import { paths } from "~/paths";
import { Icon } from "./icon";
import { Link } from "./link";

export interface Failure {
  /** The HTTP status; 500 when none is known. */
  status: number;
  /** The status message, one line. */
  message: string;
  /** What the reader can do about it. */
  description: string;
}

export function failureTitle(status: number): string {
  return status === 404 ? "Page Not Found" : "Internal Server Error";
}

/** What stands in the place of a page that could not be shown. `here` is the address to try again. */
export function ErrorPage({ failure, here }: { failure: Failure; here: string }) {
  const { status, message, description } = failure;
  return (
    <main id="main" className="container-page flex flex-col items-start gap-5 py-20">
      <div className="font-serif text-7xl text-accent sm:text-8xl">{status}</div>
      <h1 className="text-4xl sm:text-5xl">{failureTitle(status)}</h1>
      <p className="max-w-full text-lg font-semibold [overflow-wrap:anywhere]">{message}</p>
      <p className="max-w-prose text-soft">{description}</p>
      <div className="flex flex-wrap gap-3">
        {status >= 500 && (
          <a href={here} className="button button-strong">
            <Icon name="refresh-cw" size={18} /> Try again
          </a>
        )}
        <Link to={paths.home()} className="button">
          Go to the home page
        </Link>
      </div>
    </main>
  );
}
