/**
 * How much a text may hold to be read as a recipe. Beyond these it is refused, or cut with a warning: parsers
 * are quick with what people write, and some take the square of the length for what somebody makes up.
 */
export const BOUNDS = {
  /** The longest recipes of this site have two hundred lines; what has thousands is a book. */
  lines: 5_000,
  /** A step of two pages. Some patterns that look at a line take the square of its length. */
  lineCharacters: 10_000,

  /** Ten times a long recipe. The parser is WebAssembly: it can only be stopped with its thread. */
  cooklangCharacters: 64 * 1024,
  /** Signs that begin a part of a step, which it compares with each other. A long recipe has a hundred. */
  cooklangMarks: 2_000,

  /** This site's own exports say all of a hundred ingredients there. */
  frontMatterCharacters: 64 * 1024,
  frontMatterLines: 2_000,
  /** Lists and maps in each other, which YAML reads by recursion. Ours have three. */
  frontMatterDepth: 20,
  /** How often YAML may repeat what stands behind an anchor: a few lines can unfold into millions. */
  frontMatterAliases: 20,

  /** Browsers, too, put no more than 512 elements into each other. */
  htmlDepth: 512,
  /** A page with a long discussion below its recipe has ten thousand. */
  htmlElements: 100_000,
  /** Blocks of JSON-LD in a page; shops put one a product. */
  jsonDocuments: 50,
  /** Recipes of a page that are read until one is whole. */
  recipesOfPage: 5,

  /** Half of the largest page. */
  jsonCharacters: 1024 * 1024,
  /** A recipe has eight: @graph, sections, steps, their pictures. */
  jsonDepth: 64,
  jsonValues: 100_000,
  /** Lists and sections of steps in each other. */
  stepDepth: 6,
} as const;

/** A text is more than its parser takes; the message ends a sentence that begins with the name of a field. */
export class OverBounds extends Error {}
