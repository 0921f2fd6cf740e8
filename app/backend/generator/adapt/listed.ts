/** From which sign to which. */
interface Place {
  from: number;
  to: number;
}

/**
 * Plain words without what is gone, where that is one of several: "with ginger, garlic and chilli". Where it stands
 * otherwise it stays, for its whole sentence to go.
 */
export function withoutListed(text: string, placesIn: (text: string) => readonly Place[]): string {
  return placesIn(text)
    .toReversed()
    .reduce((it, { from, to }) => unlisted(it.slice(0, from), it.slice(to)) ?? it, text);
}

function unlisted(before: string, after: string): string | null {
  if (before.endsWith(", ") && /^(?:,| and )/.test(after)) return before.slice(0, -2) + after;
  // "A core of marzipan, hidden under butter" is no list.
  if (/ (?:with|of) $/.test(before) && /^(?: and |, \p{L}+(?: \p{L}+)?(?:,| and ))/u.test(after))
    return before + after.replace(/^(?:,| and) /, "");
  // "Full of grated carrot and walnuts, under icing".
  const [, first] =
    /^(.* (?:of|with) \p{L}+(?: \p{L}+)?) and (?:(?:small|toasted|chopped|crisp|fresh|sweet|plump) )?$/su.exec(
      before,
    ) ?? [];
  if (first !== undefined && /^[,.;]/.test(after)) return first + after;
  const [, head, last] =
    /^(.*), ([\p{L} -]{3,25}) and (?:small |toasted |chopped |crisp |fresh |sweet |plump )?$/su.exec(
      before,
    ) ?? [];
  return head !== undefined && /^[,.;]/.test(after) ? `${head} and ${last}${after}` : null;
}
