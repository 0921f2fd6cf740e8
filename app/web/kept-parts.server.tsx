import { createHash } from "node:crypto";
import type { ReactNode } from "react";
import type { PartKeeper } from "~/ui/kept";

/** Bytes that are kept, of HTML and all around it: some two hundred recipes. */
const CAPACITY = 4 * 1024 * 1024;
/** Characters of JSON beyond which a hash stands for it. */
const SHORT = 100;

type Bytes = Buffer<ArrayBuffer>;

/** In UTF-8: all of a part, or what stands before and after its children. */
type Html = [Bytes] | [Bytes, Bytes];

/** The HTML of parts of pages by what they are made of; what was not used for longest goes first. */
export class KeptParts {
  // A Map keeps the order in which it was filled.
  readonly #parts = new Map<string, Html>();
  #bytes = 0;

  constructor(readonly capacity = CAPACITY) {}

  get bytes(): number {
    return this.#bytes;
  }

  use(key: string): Html | undefined {
    const html = this.#parts.get(key);
    if (html !== undefined) {
      this.#parts.delete(key);
      this.#parts.set(key, html);
    }
    return html;
  }

  set(key: string, html: Html): void {
    if (this.#parts.has(key)) return;
    this.#parts.set(key, html);
    this.#bytes += weightOf(key, html);
    for (const [oldest, its] of this.#parts) {
      if (this.#bytes <= this.capacity) break;
      this.#parts.delete(oldest);
      this.#bytes -= weightOf(oldest, its);
    }
  }
}

/** Bytes that an entry takes beside its name and its HTML. */
const ENTRY = 300;

function weightOf(key: string, html: Html): number {
  return html.reduce((sum, { length }) => sum + length, ENTRY + key.length);
}

/** One after the other, in memory of their own: of Node's pool a few bytes that are kept would hold eight thousand. */
function joined(chunks: readonly Bytes[]): Bytes {
  const whole = Buffer.alloc(chunks.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const chunk of chunks) {
    whole.set(chunk, end);
    end += chunk.length;
  }
  return whole;
}

/** Those of this process. */
const ofAllPages = new KeptParts();

interface Place {
  key: string;
  /** Undefined where the part is rendered with the page. */
  html: Html | undefined;
  hasChildren: boolean;
}

/** What no text and no attribute of a page can hold, where every "<" is written as an entity. */
const MARK = /<template data-part="(\d+)"><\/template>/;

/**
 * The kept parts of one page. While it is rendered a mark stands for a part that is known, or two around its
 * children; two stand around a part that is not, and two more around the children in it. `whole` puts in what is
 * known and keeps what is new.
 */
export class PageParts implements PartKeeper {
  readonly #places: Place[] = [];

  constructor(readonly parts = ofAllPages) {}

  place: PartKeeper["place"] = (name, props, render) => {
    const { children } = props;
    const hasChildren = children !== undefined;
    let key = hasChildren ? `${name}+` : name;
    for (const prop in props) if (prop !== "children") key += ` ${prop}=${contentOf(props[prop])}`;
    const html = this.parts.use(key);
    const mark = <template data-part={this.#places.push({ key, html, hasChildren }) - 1} />;
    const marked = (it: ReactNode) => (
      <>
        {mark}
        {it}
        {mark}
      </>
    );
    if (html === undefined) return marked(render(hasChildren ? marked(children) : undefined));
    return hasChildren ? marked(children) : mark;
  };

  /** The page with all its parts and no marks, in UTF-8. */
  whole(marked: string): Bytes {
    return Buffer.concat(this.#read(marked.split(MARK).values(), undefined));
  }

  /** What comes until the mark of this number, of texts between which numbers stand. */
  #read(pieces: IterableIterator<string>, end: string | undefined): Bytes[] {
    const bytes = [Buffer.from(pieces.next().value!)];
    for (let number = pieces.next().value; number !== end; number = pieces.next().value) {
      const { key, html, hasChildren } = this.#places[Number(number)]!;
      const read = () => this.#read(pieces, number);
      if (html === undefined) {
        const before = joined(read());
        const children = hasChildren ? read() : [];
        const made: Html = hasChildren ? [before, joined(read())] : [before];
        this.parts.set(key, made);
        bytes.push(before, ...children, ...made.slice(1));
      } else bytes.push(html[0], ...(html[1] === undefined ? [] : [...read(), html[1]]));
      bytes.push(Buffer.from(pieces.next().value!));
    }
    return bytes;
  }
}

/** By which object is which content: what the API's kept answers hold is not read again for every page. */
const hashes = new WeakMap<object, string>();

function contentOf(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "";
  const known = hashes.get(value);
  if (known !== undefined) return known;
  const json = JSON.stringify(value);
  if (json.length <= SHORT) return json;
  const hash = createHash("sha256").update(json).digest("base64");
  hashes.set(value, hash);
  return hash;
}
