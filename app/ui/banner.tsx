import { useCallback, useEffect, useRef } from "react";
import { paths } from "~/paths";
import { useFocusReturn } from "./focus-return";
import { Icon } from "./icon";

/**
 * A strip under the head that leads to another site. Its room is there from the page's first moment, so that
 * nothing moves and nothing is covered when it opens; it takes no focus, and Escape or its × closes it. `here` is
 * the path and query of the page. Without JavaScript CSS opens it.
 */
export function Banner({
  url,
  image,
  open,
  onClose,
  here,
}: {
  url: string;
  image: string;
  open: boolean;
  onClose: () => void;
  here: string;
}) {
  const strip = useRef<HTMLElement>(null);
  const { onFocus, giveBack } = useFocusReturn();
  const close = useCallback(() => {
    giveBack(strip.current);
    onClose();
  }, [giveBack, onClose]);
  useEscape(open, close);
  return (
    <aside
      ref={strip}
      aria-label="Promotion"
      data-open={open || undefined}
      onFocus={onFocus}
      className="banner no-print overflow-hidden"
    >
      <div className="border-b border-line bg-tint">
        <div className="container-page flex h-14 items-center gap-2">
          <a
            href={url}
            target="_blank"
            rel="noopener"
            className="group flex h-full min-w-0 flex-1 items-center gap-3 focus-visible:-outline-offset-4"
          >
            <img
              src={image}
              alt=""
              width={640}
              height={360}
              className="h-10 w-auto shrink-0 rounded-md bg-card object-cover"
            />
            <span className="min-w-0 leading-tight sm:flex sm:items-baseline sm:gap-3">
              <span className="block truncate font-serif text-lg font-semibold group-hover:underline">
                Share a meal
              </span>
              <span className="block truncate text-sm text-soft">
                {new URL(url).hostname.replace(/^www\./, "")}
                <span className="sr-only"> (opens in a new tab)</span>
              </span>
            </span>
          </a>
          <form
            method="post"
            action={paths.closeBanner()}
            className="-mr-3 shrink-0"
            onSubmit={(event) => {
              event.preventDefault();
              close();
            }}
          >
            <input type="hidden" name="next" value={here} />
            <button
              type="submit"
              aria-label="Close the promotion"
              className="flex size-11 cursor-pointer items-center justify-center rounded-full text-soft hover:bg-card hover:text-ink focus-visible:-outline-offset-2"
            >
              <Icon name="x" size={20} />
            </button>
          </form>
        </div>
      </div>
    </aside>
  );
}

function useEscape(open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !isForSomethingElse(event)) close();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [open, close]);
}

/** An Escape that ends a dialog or an input method's word, or empties a search field. */
function isForSomethingElse({ defaultPrevented, isComposing, target }: KeyboardEvent): boolean {
  const empties = target instanceof HTMLInputElement && target.type === "search" && target.value !== "";
  return defaultPrevented || isComposing || empties || document.querySelector("dialog[open]") !== null;
}
