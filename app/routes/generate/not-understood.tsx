/** Words that were not read, before anything else: whatever they asked for is not in the recipe. */
export function NotUnderstood({
  words,
  id = "not-understood",
}: {
  words: readonly string[];
  /** Of the heading, which says all of them. */
  id?: string;
}) {
  if (words.length === 0) return null;
  return (
    <section aria-labelledby={id} className="rounded-2xl border-2 border-accent bg-card p-5">
      <h2 id={id} className="text-xl">
        I did not understand: <bdi>{words.map((word) => `“${word}”`).join(", ")}</bdi>
      </h2>
      <p className="mt-2 max-w-[65ch]">
        The recipe takes no account of {words.length === 1 ? "it" : "them"}. Say it in other words: name a
        food to use or to leave out (“no aubergine”), a diet (“vegan”), a time (“in 30 minutes”) or a dish (“a
        lasagne”).
      </p>
      <p className="no-print mt-2">
        <a href="#words" className="link">
          Say it in other words
        </a>
      </p>
    </section>
  );
}
