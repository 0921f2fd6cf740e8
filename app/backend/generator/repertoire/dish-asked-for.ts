import { adaptDish } from "../adapt/adapt-dish";
import type { Brief } from "../brief";
import type { AdaptedDish } from "../ports";
import { understand } from "../read-brief/read-brief";
import { verify } from "../verify/verify";
import type { Repertoire } from "./repertoire";

type Asked = Parameters<typeof understand>[0];

/** A dish that was asked for by its name, and what of it was asked besides. */
interface AskedFor {
  brief: Brief;
  taken: string[];
  dish: AdaptedDish;
}

/**
 * The dish that words name, changed no more than its limits need. Null where none is named, where it would have to be
 * another dish, or where more is asked for than its name says. `whole` is the brief read with the name in it: what it
 * keeps out stays out.
 */
export function dishAskedFor(asked: Asked, whole: Brief, repertoire: Repertoire): AskedFor | null {
  const [words, ...more] = asked.messages.filter(({ role }) => role === "user").map(({ content }) => content);
  const named = words === undefined || more.length > 0 ? null : repertoire.named(words);
  if (named === null) return null;
  const {
    brief: read,
    taken,
    unclear,
  } = understand({
    ...asked,
    messages: [{ role: "user", content: named.rest }],
  });
  if (unclear !== null || read.form !== null || read.heat !== null) return null;
  const brief: Brief = {
    ...read,
    diets: [...new Set([...read.diets, ...whole.diets])],
    allergens: [...new Set([...read.allergens, ...whole.allergens])],
    exclude: [
      ...read.exclude,
      ...whole.exclude.filter((it) => !read.exclude.some(({ words }) => words === it.words)),
    ],
  };
  const from = named.dish.written;
  if (brief.category !== null && brief.category !== from.categorySlug) return null;
  if (brief.cuisine !== null && brief.cuisine !== from.cuisine) return null;
  const adapted = adaptDish({ written: from, dish: named.dish.file ?? null }, brief);
  if ("impossible" in adapted || verify(brief, adapted.written).violations.length > 0) return null;
  // "Pumpkin risotto" is no mushroom risotto with pumpkin.
  if (adapted.changes.some(({ what }) => what === "in")) return null;
  const { written } = adapted;
  return { brief, taken, dish: { from, written } };
}
