import type { Word } from "./foods-in-words";

/** What a word of a message is for; "beside" is what the dish is to go with. Words without an owner are told as not understood. */
export type Owner = "wish" | "limit" | "filler" | "beside";

/** Who owns which word, by the place of its first letter in the text. */
export class Owners {
  private readonly of = new Map<number, Owner>();

  /** Gives words to an owner; a limit is never taken away from them. */
  own(words: readonly Word[], from: number, to: number, owner: Owner): void {
    for (const { start } of words.slice(from, to))
      if (this.of.get(start) !== "limit") this.of.set(start, owner);
  }

  isLimit({ start }: Word): boolean {
    return this.of.get(start) === "limit";
  }

  isBeside({ start }: Word): boolean {
    return this.of.get(start) === "beside";
  }

  isFiller({ start }: Word): boolean {
    return this.of.get(start) === "filler";
  }

  isOwned({ start }: Word): boolean {
    return this.of.has(start);
  }
}
