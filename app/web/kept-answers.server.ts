import type { Call } from "~/contract/call";
import { calls } from "~/contract/calls";
import { type Change, tags } from "~/contract/changes";
import { changes } from "./changes.server";
import { tagsIn } from "./tags-in-data.server";

/** Milliseconds in which an answer is given again. */
const LASTS = 5_000;
/** Answers that are kept at a time: some 20 KB each. */
const MOST = 200;

const { categories, comments, recipes } = calls;

interface Given {
  id?: unknown;
  q?: unknown;
}

/**
 * The calls that pages for everyone are made of, with the changes that end what they answered beside those of what
 * it shows, or null for what is not kept: a search in somebody's own words is seldom asked twice.
 */
const KEPT: ReadonlyMap<Call, (params: Given, data: Given) => readonly string[] | null> = new Map<
  Call,
  (params: Given, data: Given) => readonly string[] | null
>([
  [categories.all, () => [tags.categories, tags.listings]],
  [recipes.show, ({ id }) => [tags.recipe(String(id))]],
  [comments.list, ({ id }) => [tags.recipe(String(id))]],
  [recipes.section, () => [tags.listings]],
  [recipes.list, (_, { q }) => (q === undefined ? [tags.listings] : null)],
]);

interface Answer {
  value: unknown;
  /** The tags of the changes that end it. */
  ends: ReadonlySet<string>;
  until: number;
}

/**
 * What the API answered visitors without an account, for a moment and until it is told that something changed. A
 * page that is not kept whole, as one with a stranger's parameters in its address, is made from this without
 * asking anew; and who makes something of an answer may keep it beside the very object, which is always the same
 * and which nobody can change.
 */
export class KeptAnswers {
  readonly #answers = new Map<string, Answer>();
  /** How many changes there were: what was asked before one and answered after it may be of before. */
  #changes = 0;

  constructor(readonly clock: () => number = Date.now) {}

  /** The answer to a call with this path and query, asked for by `ask` unless it is there. */
  async of(
    call: Call,
    { path, params, data }: { path: string; params: Given; data: Given },
    ask: () => Promise<unknown>,
  ): Promise<unknown> {
    const ofCall = KEPT.get(call)?.(params, data) ?? null;
    if (ofCall === null) return ask();
    const kept = this.#answers.get(path);
    if (kept !== undefined && this.clock() < kept.until) return kept.value;

    const before = this.#changes;
    const value = await ask();
    if (before === this.#changes) {
      const ends = new Set([...ofCall, ...tagsIn(value)]);
      this.#keep(path, { value: frozen(value), ends, until: this.clock() + LASTS });
    }
    return value;
  }

  changed(change: Change): void {
    this.#changes += 1;
    if (change === "everything") this.#answers.clear();
    else
      for (const [path, { ends }] of this.#answers)
        if (change.some((tag) => ends.has(tag))) this.#answers.delete(path);
  }

  #keep(path: string, answer: Answer): void {
    this.#answers.delete(path);
    this.#answers.set(path, answer);
    if (this.#answers.size > MOST) this.#answers.delete(this.#answers.keys().next().value!);
  }
}

/** Shared by many from now on: whoever tries to change it is told by an exception. */
function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

/** Those of this process. */
export const keptAnswers = new KeptAnswers();
changes.subscribe((change) => keptAnswers.changed(change));
