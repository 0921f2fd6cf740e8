import { paths } from "~/paths";
import { FORM } from "./composer";
import { Notice } from "./refusal";

/** The connection ended in the middle; what was finished meanwhile can be fetched. */
export function Lost({ id }: { id: string | undefined }) {
  return (
    <Notice title="Connection lost">
      <p>Your words are still here. {id && "The recipe may have been finished meanwhile."}</p>
      <p className="flex flex-wrap gap-2">
        {id && (
          <a href={paths.draft(id)} className="button">
            See what is there
          </a>
        )}
        <button type="submit" form={FORM} className="button">
          Try again
        </button>
      </p>
    </Notice>
  );
}

/** A turn that nobody follows any more, and that left no version. */
export function Interrupted() {
  return (
    <Notice title="That was not finished">
      <p>Your words are still here.</p>
      <p>
        <button type="submit" form={FORM} className="button">
          Try again
        </button>
      </p>
    </Notice>
  );
}
