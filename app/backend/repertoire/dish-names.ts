import { editsBetween } from "~/edit-distance";
import { foodsByWords } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";

/** A word of a text, as it is compared, and the signs between it and the word before. */
interface TextWord {
  word: string;
  gap: string;
}

/** The name of a dish where it stands in a text. */
export interface DishMention {
  /** The place of its first word, and the one behind its last. */
  from: number;
  to: number;
  /** As its file has it: "Spaghetti bolognese". */
  title: string;
  /** Of the repertoire; null for a dish that is known by name alone. */
  id: string | null;
  /** Whether a word of it was mistyped. */
  isRespelled: boolean;
}

/** The one index of dish names. */
export interface DishNames {
  /** The longest name that begins at this word; mistyped ones too. */
  at(words: readonly TextWord[], from: number): DishMention | null;
}

/** What a name leads to. */
export interface NamedDish {
  id: string | null;
  title: string;
  names: readonly string[];
}

export const NO_NAMES: DishNames = { at: () => null };

/**
 * How far a mistyped word may be from what was meant: strictly where it alone is a name, loosely where the other words
 * of a longer name stand beside it.
 */
const SPELLING = {
  strict: { edits: (length: number) => (length >= 9 ? 2 : length >= 5 ? 1 : 0), shortestName: 6, words: 1 },
  loose: { edits: (length: number) => (length >= 6 ? 2 : length >= 4 ? 1 : 0), shortestName: 10, words: 2 },
} as const;
type Spelling = keyof typeof SPELLING;

/**
 * The index of some dishes; where two have a name, the first has it. `isWord` says of a word that it is one of the
 * language, and so nobody's typing error.
 */
export function createDishNames(
  dishes: readonly NamedDish[],
  isWord: (word: string) => boolean = () => false,
): DishNames {
  const entries = new Map<string, NamedDish>();
  const longest = new Map<string, number>();
  for (const dish of dishes)
    for (const name of dish.names.flatMap(eachName)) {
      const words = foodWords(name);
      const phrase = words.join(" ");
      if (phrase === "" || entries.has(phrase)) continue;
      entries.set(phrase, dish);
      longest.set(words[0]!, Math.max(longest.get(words[0]!) ?? 0, words.length));
    }
  const known = new Set([...entries.keys()].flatMap((it) => it.split(" ")));
  const ours = new Set([...entries].flatMap(([phrase, { id }]) => (id === null ? [] : phrase.split(" "))));
  const respell = {
    strict: createRespeller(known, ours, SPELLING.strict.edits, isWord),
    loose: createRespeller(known, ours, SPELLING.loose.edits, isWord),
  };

  /** "Eggplant" as "aubergine", where names of dishes have the one and not the other. */
  function asFoodIsCalled(word: string): string {
    if (known.has(word)) return word;
    const [called] = foodWords(foodsByWords.get(word)?.names[0] ?? "");
    return called !== undefined && known.has(called) ? called : word;
  }

  function find(words: readonly TextWord[], from: number, spelling: Spelling | null): DishMention | null {
    const plain = (at: number) => asFoodIsCalled(words[at]!.word);
    const spelled = (at: number) => (spelling === null ? plain(at) : respell[spelling](plain(at)));
    const first = spelled(from);
    let phrase = "";
    let isRespelled = false;
    let isRight = false;
    let found: DishMention | null = null;
    for (let to = from + 1; to <= from + (longest.get(first) ?? 0); to++) {
      const word = words[to - 1];
      if (word === undefined || (to > from + 1 && isParted(word))) break;
      const meant = spelled(to - 1);
      phrase += `${phrase === "" ? "" : " "}${meant}`;
      isRespelled ||= meant !== plain(to - 1);
      isRight ||= meant === plain(to - 1);
      const dish = entries.get(phrase);
      if (dish === undefined || (isRespelled && !isLongEnough(spelling!, phrase, to - from, isRight)))
        continue;
      found = { from, to, title: dish.title, id: dish.id, isRespelled };
    }
    return found;
  }

  return {
    at(words, from) {
      const all = [find(words, from, null), find(words, from, "strict"), find(words, from, "loose")];
      return all.reduce((best, it) => (it !== null && it.to > (best?.to ?? from) ? it : best), null);
    },
  };
}

function isLongEnough(spelling: Spelling, phrase: string, words: number, isRight: boolean): boolean {
  const { shortestName, words: fewest } = SPELLING[spelling];
  return phrase.length >= shortestName && words >= fewest && (spelling === "strict" || isRight);
}

/** "Thai basil chicken (pad krapow gai)" is one name and another. */
function eachName(name: string): string[] {
  const [, before = name, inside] = /^(.*?)\s*\(([^)]*)\)/.exec(name) ?? [];
  return inside === undefined ? [name] : [name, before, inside];
}

/** A name goes on across a hyphen, an apostrophe or a bracket, and not across a comma or a full stop. */
function isParted({ gap }: TextWord): boolean {
  return /[^\s\-–'’/(&]/.test(gap) || /\n|\s[-–]\s/.test(gap);
}

/**
 * Says of a word which of the known ones was meant: itself where that is known, or nothing is near. Of those as near,
 * the one of a dish that we have: the world's dishes have words so near to everything that most would be in doubt.
 */
function createRespeller(
  known: ReadonlySet<string>,
  ours: ReadonlySet<string>,
  editsOf: (length: number) => number,
  isWord: (word: string) => boolean,
): (word: string) => string {
  /** By the first letter, which is mostly right. */
  const byLetter = new Map<string, string[]>();
  for (const word of known) byLetter.set(word[0]!, [...(byLetter.get(word[0]!) ?? []), word]);
  const before = new Map<string, string>();
  return (word) => {
    if (known.has(word) || editsOf(word.length) === 0 || word.length > 24) return word;
    const found = before.get(word);
    if (found !== undefined) return found;
    const meant = foodsByWords.has(word) || isWord(word) ? word : nearest(word);
    if (before.size > 5000) before.clear();
    before.set(word, meant);
    return meant;
  };

  /** The one nearest; none where two of ours are as near, or two of others. */
  function nearest(word: string): string {
    const most = editsOf(word.length);
    let best: string[] = [];
    let least = most + 1;
    for (const other of byLetter.get(word[0]!) ?? []) {
      if (editsOf(other.length) === 0 || Math.abs(other.length - word.length) > most) continue;
      const edits = editsBetween(word, other, most);
      if (edits < least) [best, least] = [[other], edits];
      else if (edits === least && edits <= most) best.push(other);
    }
    const oursBest = best.filter((it) => ours.has(it));
    const [meant, another] = oursBest.length > 0 ? oursBest : best;
    return meant === undefined || another !== undefined ? word : meant;
  }
}
