import { type Handler, Parser } from "htmlparser2";
import { BOUNDS } from "./bounds";

/** Characters that are parsed before anybody looks how deep they lead. */
const PIECE = 8 * 1024;

/**
 * Reads HTML as events. Null when all of it was read, else why only its beginning was: the parser takes time
 * by the square of the depth.
 */
export function parseHtml(
  html: string,
  { onopentag, ontext, onclosetag }: Required<Pick<Handler, "onopentag" | "ontext" | "onclosetag">>,
): string | null {
  let depth = 0;
  let deepest = 0;
  let elements = 0;
  const parser = new Parser({
    onopentag(name, attributes, isImplied) {
      deepest = Math.max(deepest, ++depth);
      elements++;
      onopentag(name, attributes, isImplied);
    },
    ontext,
    onclosetag(name, isImplied) {
      depth--;
      onclosetag(name, isImplied);
    },
  });
  let cut: string | null = null;
  for (let at = 0; at < html.length && cut === null; at += PIECE) {
    parser.write(html.slice(at, at + PIECE));
    if (deepest > BOUNDS.htmlDepth) cut = `has more than ${BOUNDS.htmlDepth} elements in each other`;
    else if (elements > BOUNDS.htmlElements) cut = `has more than ${BOUNDS.htmlElements} elements`;
  }
  parser.end();
  return cut;
}
