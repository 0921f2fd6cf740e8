import { createHash } from "node:crypto";
import { compress, type Encoding, WORTH_COMPRESSING } from "./encodings";
import { type PreparedAnswer, prepareAnswer } from "./prepared-answer";

/** What is kept of an answer's headers; nothing that is not known to be everyone's. */
const KEPT = ["content-security-policy", "referrer-policy", "link", "x-robots-tag"];

/** Browsers keep a page but ask each time: a visitor who has just signed in must not see it again. */
const REVALIDATED = { "cache-control": "no-cache", vary: "cookie, accept-encoding" };

/** A page for everyone: its bytes never change, so their headers and their compressed forms are made once. */
export class StoredPage {
  /** Tells this content from any other; with the encoding's name it is the ETag. */
  readonly hash: string;
  /** The headers of a 304 but its ETag. */
  readonly unchanged: string[];
  readonly #type: string;
  readonly #plain: PreparedAnswer;
  readonly #answers: Partial<Record<Encoding, PreparedAnswer>>;
  readonly #coming: Partial<Record<Encoding, Promise<PreparedAnswer>>> = {};
  #best: Promise<void> | undefined;

  /** `always` is what every answer of the site carries. */
  constructor(bytes: Buffer, headers: Headers, always: Readonly<Record<string, string>> = {}) {
    const kept = [...headers].filter(([name]) => KEPT.includes(name));
    const own: Record<string, string> = { ...always, ...Object.fromEntries(kept), ...REVALIDATED };
    this.unchanged = Object.entries(own).flat();
    this.#type = headers.get("content-type")!;
    const named = createHash("sha256")
      .update([this.#type, ...this.unchanged].join("\n"))
      .update(bytes);
    this.hash = named.digest("base64url").slice(0, 27);
    this.#plain = this.#answerOf(bytes, "identity", "");
    const small = bytes.length < WORTH_COMPRESSING;
    this.#answers = { identity: this.#plain, ...(small && { br: this.#plain, gzip: this.#plain }) };
  }

  /** The most it ever weighs, in bytes: compressed bodies of text weigh less than half of it each. */
  get weight(): number {
    return 2 * this.#plain.body.length + 4096;
  }

  /** The answer in an encoding. The first to ask waits until it is compressed quickly, with all who join. */
  answer(encoding: Encoding): PreparedAnswer | Promise<PreparedAnswer> {
    const answer = this.#answers[encoding];
    if (answer !== undefined || encoding === "identity") return answer ?? this.#plain;
    this.#coming[encoding] ??= this.#compress(encoding, "quick").catch(() => this.#plain);
    return this.#coming[encoding];
  }

  /** Compresses as well as can be, once in a page's life. */
  compressBest(): Promise<void> {
    this.#best ??= this.#compressAll();
    return this.#best;
  }

  /**
   * The tag in an If-None-Match header that names this content, in whatever encoding it was sent; null for
   * none. A 304 repeats it, so that a cache on the way knows which of its copies is meant.
   */
  tagIn(ifNoneMatch: string): string | null {
    if (ifNoneMatch.trim() === "*") return `"${this.hash}"`;
    const at = ifNoneMatch.indexOf(`"${this.hash}`);
    return at < 0 ? null : (/^"[\w-]+"/.exec(ifNoneMatch.slice(at))?.[0] ?? null);
  }

  async #compressAll(): Promise<void> {
    if (this.#plain.body.length < WORTH_COMPRESSING) return;
    await this.#compress("br", "best");
    await this.#compress("gzip", "best");
  }

  async #compress(encoding: "br" | "gzip", effort: "quick" | "best"): Promise<PreparedAnswer> {
    const bytes = await compress(this.#plain.body, encoding, effort);
    // Other bytes need another strong tag, also when they unpack to the same.
    const answer = this.#answerOf(bytes, encoding, effort === "quick" ? `-${encoding}-q` : `-${encoding}`);
    const shown = effort === "best" ? answer : (this.#answers[encoding] ?? answer);
    this.#answers[encoding] = shown;
    return shown;
  }

  #answerOf(bytes: Buffer, encoding: Encoding, suffix: string): PreparedAnswer {
    const about = ["content-type", this.#type, "content-length", String(bytes.length)];
    if (encoding !== "identity") about.push("content-encoding", encoding);
    return prepareAnswer([...about, ...this.unchanged, "etag", `"${this.hash}${suffix}"`], bytes);
  }
}
