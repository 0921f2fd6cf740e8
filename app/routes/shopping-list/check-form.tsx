import { useFetcher } from "@remix-run/react";
import type { ReactNode } from "react";
import { Box } from "~/ui/shopping/box";

/**
 * One line to check off: a form of one button. With JavaScript it shows the tick at once, and takes it back
 * when the site could not keep it. `id` is an own line's id or a merged line's key.
 */
export function CheckForm({
  id,
  checked,
  children,
}: {
  id: string | number;
  checked: boolean;
  children: ReactNode;
}) {
  const fetcher = useFetcher();
  const wanted = fetcher.formData?.get("checked");
  const now = wanted == null ? checked : wanted === "true";
  return (
    <fetcher.Form
      method="post"
      className="min-w-0 flex-1"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        form.set("checked", String(!now));
        form.set("script", "1");
        fetcher.submit(form, { method: "post" });
      }}
    >
      <input type="hidden" name="intent" value="check" />
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        name="checked"
        value={String(!now)}
        aria-pressed={now}
        className={`flex min-h-10 w-full cursor-pointer gap-3 rounded-lg py-1.5 text-left leading-snug hover:text-accent print:min-h-0 print:py-0.5 ${
          now ? "text-soft line-through" : ""
        }`}
      >
        <Box checked={now} />
        <span className="min-w-0">{children}</span>
      </button>
    </fetcher.Form>
  );
}
