import { wordTable } from "~/word-table";

/** Letters that are no ASCII letter with a mark. */
const IN_ASCII = wordTable<string>({
  ø: "o",
  œ: "oe",
  æ: "ae",
  ß: "ss",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
});

/** "Crème brûlée & co" -> "creme-brulee-co"; "recipe" when no letter of it can be written in ASCII. */
export function slugOf(title: string): string {
  const slug = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[øœæßłđðþı]/g, (letter) => IN_ASCII[letter]!)
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replace(/^-+|-+$/g, "");
  return slug === "" ? "recipe" : slug;
}

/** A ref for an ingredient that none of `taken` is: "salt", then "salt-2". It is taken from then on. */
export function uniqueRef(name: string, taken: Set<string>): string {
  const base = slugOf(name);
  let ref = base;
  for (let n = 2; taken.has(ref); n++) ref = `${base}-${n}`;
  taken.add(ref);
  return ref;
}
