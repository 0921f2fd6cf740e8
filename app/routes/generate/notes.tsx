/** What has to be known before anything else: that it is another dish, what of the words is not in it, how they were read. */
export function Notes({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <section aria-label="About what you asked for" id="notes" className="rounded-2xl bg-tint p-5">
      <ul className="flex max-w-[65ch] flex-col gap-2">
        {words.map((it) => (
          <li key={it}>{it}</li>
        ))}
      </ul>
    </section>
  );
}
