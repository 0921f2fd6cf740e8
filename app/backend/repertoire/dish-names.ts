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
  /** All that people call it. */
  names: readonly string[];
  /** Whether a word of it was mistyped. */
  isRespelled: boolean;
}

/** The one index of dish names. */
export interface DishNames {
  /** The longest name that begins at this word; mistyped ones too. */
  at(words: readonly TextWord[], from: number): DishMention | null;
  /** The dish that a text is a name of, rightly spelled and with nothing beside it. */
  called(name: string): NamedDish | null;
  /** Whether a word, as it is compared, stands in the name of any. */
  hasWord(word: string): boolean;
  /** Titles and kinds of dishes that a message names without a wish for them, where it was read for that. */
  unwanted?: ReadonlySet<string>;
}

/** What a name leads to. */
interface NamedDish {
  id: string | null;
  title: string;
  names: readonly string[];
}

export const NO_NAMES: DishNames = { at: () => null, called: () => null, hasWord: () => false };

/**
 * The index of some dishes; where two have a name, the first has it. `isWord` says of a word that it is one of the
 * language, and so nobody's typing error.
 */
export function createDishNames(
  dishes: readonly NamedDish[],
  isWord: (word: string) => boolean = () => false,
): DishNames {
  const entries = new Map<string, NamedDish>();
  /** The beginnings of all names, whole words each. */
  const beginnings = new Set<string>();
  for (const { id, title, names } of dishes) {
    const dish = { id, title, names: names.flatMap(eachName) };
    for (const name of dish.names.flatMap(withElision).flatMap(withJointTurned)) {
      const words = foodWords(name);
      const phrase = words.join(" ");
      if (phrase === "" || entries.has(phrase)) continue;
      entries.set(phrase, dish);
      for (let length = 1; length <= words.length; length++) beginnings.add(words.slice(0, length).join(" "));
    }
  }
  const known = new Set([...entries.keys()].flatMap((it) => it.split(" ")));
  const meant = createSpeller(known, isWord);

  /** Names that a text may have from here on, word by word; of as long ones that with the fewest wrong letters. */
  function find(words: readonly TextWord[], from: number): DishMention | null {
    let open: Path[] = [{ phrase: "", edits: 0, right: 0, isOtherName: false, wrong: [] }];
    let found: DishMention | null = null;
    let wrong: readonly number[] = [];
    for (let to = from + 1; to <= words.length && open.length > 0; to++) {
      const word = words[to - 1]!;
      if (to > from + 1 && isParted(word)) break;
      open = open
        .flatMap(({ phrase, edits, right, isOtherName, wrong }) =>
          meant(word.word).map(
            (it): Path => ({
              phrase: phrase === "" ? it.word : `${phrase} ${it.word}`,
              edits: edits + it.edits,
              right: right + (it.edits === 0 ? 1 : 0),
              isOtherName: isOtherName || it.isOtherName,
              wrong: it.edits === 0 ? wrong : [...wrong, to - 1],
            }),
          ),
        )
        .filter(({ phrase }) => beginnings.has(phrase))
        .sort((one, other) => one.edits - other.edits)
        .slice(0, MOST_PATHS);
      const whole = open.find((it) => entries.has(it.phrase) && isSure(it, to - from));
      const dish = whole && entries.get(whole.phrase);
      // "Blini without eggs" are no pancakes without eggs: that is another name of a food in it.
      if (dish === undefined || (whole!.isOtherName && found !== null && !found.isRespelled)) continue;
      found = { from, to, ...dish, isRespelled: whole!.edits > 0 };
      wrong = whole!.wrong;
    }
    return wrong.some((at) => isRightIn(words, from, at)) ? null : found;
  }

  /** Whether a word that would be wrong is right in a name that begins later: "vegetarian çılbır" is no chilli. */
  function isRightIn(words: readonly TextWord[], from: number, wrong: number): boolean {
    for (let start = from + 1; start <= wrong; start++) {
      const later = find(words, start);
      if (later !== null && !later.isRespelled && later.to > wrong) return true;
    }
    return false;
  }

  return {
    at: find,
    called: (name) => entries.get(foodWords(name).join(" ")) ?? null,
    hasWord: (word) => known.has(word),
  };
}

/** A name as far as it was read, with the wrong letters in it and the words that were spelled right. */
interface Path {
  phrase: string;
  edits: number;
  right: number;
  /** Whether a food of it is called by another of its names. */
  isOtherName: boolean;
  /** The places of the words that were not. */
  wrong: readonly number[];
}

/** The most ways to read some words that are followed at once. */
const MOST_PATHS = 12;

/** A single mistyped word has to be long, and of several at least one has to be right, or all nearly so. */
function isSure({ phrase, edits, right, isOtherName }: Path, words: number): boolean {
  // A latte is read as a milkshake by its food, and is none.
  if (words === 1 && isOtherName) return false;
  if (edits === 0) return true;
  if (words === 1) return phrase.length >= 6 && edits <= (phrase.length >= 9 ? 2 : 1);
  return phrase.length >= 10 && (right > 0 || edits <= words);
}

/** "Thai basil chicken (pad krapow gai)" is one name and another. */
function eachName(name: string): string[] {
  const [, before = name, inside] = /^(.*?)\s*\(([^)]*)\)/.exec(name) ?? [];
  return inside === undefined ? [name] : [name, before, inside];
}

/** "Curry d'agneau" as one word is compared, and as two. */
function withElision(name: string): string[] {
  const apart = name.replace(/(?<!\p{L})([dl]|all|dell|dall|sull|nell)['’](?=\p{L})/giu, "$1 ");
  return apart === name ? [name] : [name, apart];
}

/** Pork belly is belly of pork. */
function withJointTurned(name: string): string[] {
  const turned = name.replace(
    /\b(pork|lamb|beef|duck|venison|mutton|cod|salmon) (belly|shoulder|leg|loin|rump|breast|shank|rack|saddle|rib|fillet)\b/i,
    "$2 of $1",
  );
  return turned === name ? [name] : [name, turned];
}

/** A name goes on across a hyphen, an apostrophe or a bracket, and not across a comma or a full stop. */
function isParted({ gap }: TextWord): boolean {
  return /[^\s\-–'’"“”/(&]/.test(gap) || /\n|\s[-–]\s/.test(gap);
}

/** A word that may be meant, and how many letters lie between. */
interface Meant {
  word: string;
  edits: number;
  /** Whether it is another name of the same food. */
  isOtherName: boolean;
}

/** Letters of a word from which on one wrong letter, and two, still tell which it was. */
const ONE_WRONG = 4;
const TWO_WRONG = 6;

/** The most words that one may be meant for. */
const MOST_MEANT = 6;

/**
 * Says of a word which of the known ones may be meant, the nearest first: itself, what the food is called elsewhere
 * ("eggplant", "aubergine"), and unless it is a word of the language or a food, those that are spelled nearly so.
 */
function createSpeller(
  known: ReadonlySet<string>,
  isWord: (word: string) => boolean,
): (word: string) => Meant[] {
  /** By the first letter, which is mostly right. */
  const byLetter = new Map<string, string[]>();
  for (const word of known) byLetter.set(word[0]!, [...(byLetter.get(word[0]!) ?? []), word]);
  const before = new Map<string, Meant[]>();
  return (word) => {
    const found = before.get(word);
    if (found !== undefined) return found;
    const food = foodsByWords.get(word);
    // A tagine is read as a stew by its food, and lamb tagine is no Irish stew.
    const [called] = food === undefined || food.group === "prepared" ? [] : foodWords(food.names[0]!);
    const sure = [...new Set([word, called])].filter((it): it is string => it !== undefined && known.has(it));
    const isRight = foodsByWords.has(word) || isWord(word);
    const meant = [
      ...sure.map((it): Meant => ({ word: it, edits: 0, isOtherName: it !== word })),
      ...(isRight ? [] : nearest(word).filter((it) => !sure.includes(it.word))),
    ].slice(0, MOST_MEANT);
    if (before.size > 5000) before.clear();
    before.set(word, meant);
    return meant;
  };

  function nearest(word: string): Meant[] {
    const most = word.length >= TWO_WRONG ? 2 : word.length >= ONE_WRONG ? 1 : 0;
    if (most === 0 || word.length > 24) return [];
    return (byLetter.get(word[0]!) ?? [])
      .filter((it) => it.length >= ONE_WRONG && Math.abs(it.length - word.length) <= most)
      .map((it): Meant => ({ word: it, edits: editsBetween(word, it, most), isOtherName: false }))
      .filter(({ edits }) => edits <= most)
      .sort((one, other) => one.edits - other.edits);
  }
}
