import type { Ref } from "react";

/** An answer in words: to a question, or why nothing was changed. `asked` is what it answers, where that is known. */
export function Reply({
  words,
  asked,
  heading,
  id = "reply",
}: {
  words: string | undefined;
  asked?: string | undefined;
  heading?: Ref<HTMLHeadingElement>;
  id?: string;
}) {
  if (words === undefined) return null;
  return (
    <section aria-labelledby={id} className="rounded-2xl bg-tint p-5">
      <h2 id={id} aria-describedby={`${id}-words`} ref={heading} tabIndex={-1} className="text-xl">
        {asked === undefined ? "An answer" : <bdi>“{asked}”</bdi>}
      </h2>
      <p id={`${id}-words`} className="mt-2 max-w-[65ch] whitespace-pre-line">
        {words}
      </p>
      <p className="mt-2 text-sm text-soft">The recipe is as it was.</p>
    </section>
  );
}
