import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { Icon } from "./icon";
import { useToast } from "./toasts";

const LOOKS = {
  like: { icon: "heart", on: "Liked", off: "Like" },
  bookmark: { icon: "bookmark", on: "Bookmarked", off: "Bookmark" },
} as const;

/**
 * A heart or a bookmark: a form that comes back to its page. With JavaScript it answers at once and takes it
 * back, with the reason, when the site refuses.
 */
export function ReactionButton({
  kind,
  action,
  here,
  active,
  count,
  about,
}: {
  kind: keyof typeof LOOKS;
  action: string;
  /** The page to come back to. */
  here: string;
  active: boolean;
  /** How many did; none where that is nobody's business. */
  count?: number;
  /** On a card, where only the picture fits: the title, for those who hear it. */
  about?: string;
}) {
  const { show } = useToast();
  const fetcher = useFetcher<{ error: string | null }>();
  const pressed = (fetcher.json as { wanted?: string } | undefined)?.wanted;
  const now = pressed === undefined ? active : pressed === "true";
  const shown = count === undefined ? 0 : count + Number(now) - Number(active);
  const look = LOOKS[kind];

  const refusal = fetcher.data?.error;
  useEffect(() => {
    if (fetcher.state === "idle" && refusal) show({ type: "error", message: refusal });
  }, [fetcher.state, refusal, show]);

  return (
    <form
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        fetcher.submit(
          { wanted: String(!now), next: here },
          { method: "post", action, encType: "application/json" },
        );
      }}
    >
      <input type="hidden" name="next" value={here} />
      <button
        type="submit"
        name="wanted"
        value={String(!now)}
        aria-pressed={now}
        className={`${about ? "flex min-h-9 min-w-9 cursor-pointer items-center justify-center gap-1 rounded-full px-2 text-sm hover:bg-tint" : "button"} ${now ? "border-accent! text-accent" : ""}`}
      >
        <Icon name={look.icon} size={about ? 18 : 20} className={now ? "fill-current" : ""} />
        {/* What is seen is part of what is heard, so that whoever speaks to the page can say it. */}
        {about ? <span className="sr-only">{`${look.off} ${about}`}</span> : now ? look.on : look.off}
        {shown > 0 && <span className="text-soft">{shown}</span>}
      </button>
    </form>
  );
}
