import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { paths } from "~/paths";
import { useFocusReturn } from "./focus-return";
import { Icon } from "./icon";

/**
 * A small card in a corner that leads to another site. It takes no focus, goes out of the focus's way, and
 * Escape or its × closes it. `here` is the path and query of the page. Without JavaScript CSS shows it.
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
  const card = useRef<HTMLElement>(null);
  const place = usePlace(card, open);
  const { onFocus, giveBack } = useFocusReturn();
  const close = useCallback(() => {
    giveBack(card.current);
    onClose();
  }, [giveBack, onClose]);
  useEscape(open, close);
  return (
    <aside
      ref={card}
      aria-label="Promotion"
      data-open={open || undefined}
      data-place={place}
      onFocus={onFocus}
      className="banner no-print flex overflow-hidden rounded-2xl border border-line bg-card shadow-xl sm:w-72"
    >
      <a
        href={url}
        target="_blank"
        rel="noopener"
        className="group flex min-w-0 flex-1 items-center focus-visible:-outline-offset-4 sm:flex-col sm:items-stretch"
      >
        <img
          src={image}
          alt=""
          width={640}
          height={360}
          loading="lazy"
          className="aspect-video w-30 shrink-0 bg-tint object-cover sm:w-full"
        />
        <span className="min-w-0 px-3 py-1 leading-tight sm:py-2.5 sm:pr-14 sm:pl-4">
          <span className="block font-serif text-lg font-semibold group-hover:underline">Share a meal</span>
          <span className="block truncate text-sm text-soft">
            {new URL(url).hostname.replace(/^www\./, "")}
            <span className="sr-only"> (opens in a new tab)</span>
          </span>
        </span>
      </a>
      <form
        method="post"
        action={paths.closeBanner()}
        className="self-center pr-1.5 sm:absolute sm:right-0 sm:bottom-1.5"
        onSubmit={(event) => {
          event.preventDefault();
          close();
        }}
      >
        <input type="hidden" name="next" value={here} />
        <button
          type="submit"
          aria-label="Close the promotion"
          className="flex size-11 cursor-pointer items-center justify-center rounded-full text-soft hover:bg-tint hover:text-ink focus-visible:-outline-offset-2"
        >
          <Icon name="x" size={20} />
        </button>
      </form>
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

/** Where the card stands: at the bottom right or left, at the top, or nowhere. The rules are in app.css. */
type Place = "end" | "start" | "top" | "away";

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Pixels between the card and the window's edges, and between it and what has the focus. */
const MARGIN = 12;

/** The first place at which a card of this size leaves the focused box free, all in CSS pixels. */
function placeBeside(
  focused: Box,
  card: Pick<Box, "width" | "height">,
  view: Pick<Box, "width" | "height">,
): Place {
  const right = view.width - card.width - MARGIN;
  const bottom = view.height - card.height - MARGIN;
  const places: [Place, number, number][] = [
    ["end", right, bottom],
    ["start", MARGIN, bottom],
    ["top", right, MARGIN],
  ];
  const isFree = ([, left, top]: [Place, number, number]) =>
    focused.left + focused.width + MARGIN <= left ||
    focused.left - MARGIN >= left + card.width ||
    focused.top + focused.height + MARGIN <= top ||
    focused.top - MARGIN >= top + card.height;
  return places.find(isFree)?.[0] ?? "away";
}

/** Follows the keyboard's focus; while it is in the card, the card stays where it is. */
function usePlace(card: RefObject<HTMLElement>, open: boolean): Place {
  const [place, setPlace] = useState<Place>("end");
  useEffect(() => {
    if (!open) return;
    let frame = 0;
    const look = () => {
      const focused = document.activeElement;
      if (card.current === null || card.current.contains(focused)) return;
      const { offsetWidth: width, offsetHeight: height } = card.current;
      const { clientWidth, clientHeight } = document.documentElement;
      setPlace(
        focused?.matches(":focus-visible")
          ? placeBeside(
              focused.getBoundingClientRect(),
              { width, height },
              { width: clientWidth, height: clientHeight },
            )
          : "end",
      );
    };
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    look();
    for (const event of EVENTS) window.addEventListener(event, soon, { passive: true, capture: true });
    return () => {
      cancelAnimationFrame(frame);
      for (const event of EVENTS) window.removeEventListener(event, soon, { capture: true });
    };
  }, [open, card]);
  return place;
}

const EVENTS = ["focusin", "focusout", "scroll", "resize"] as const;
