import type { Word } from "../read-brief/foods-in-words";

/** The name of a dish where it stands in a text. */
export interface DishMention {
  /** The place of its first word, and the one behind its last. */
  from: number;
  to: number;
  /** As its file has it: "Spaghetti bolognese". */
  title: string;
  /** Of the repertoire; null for a dish that is known by name alone. */
  id: string | null;
}

/** The one index of dish names. */
export interface DishNames {
  /** The longest name that begins at this word; mistyped ones too. */
  at(words: readonly Word[], from: number): DishMention | null;
}
