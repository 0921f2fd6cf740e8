import { isApart, type Mention, type Word } from "../read-brief/foods-in-words";
import { isWordFor } from "./dish-words";

const set = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Words that deny what follows: "without nuts", "replaces cream". */
const DENYING = set("no without not never avoid skip omit minus non replace leave");
const BETWEEN = set("any more other the a an or of nor add use using need adding added");

/** Names of the table that are verbs, looks or tools where a recipe is told. */
const OTHER_WORDS = set(
  "fry lay sprinkle rub pulse squash dip mash fluff poke sweet green casserole stockpot crunchy toasty tea mixer grit bitter violet bone blood tongue crackling core heart danish barbecue browning pasty fryer baton",
);

/** Names that are mostly verbs, unless they stand where a thing stands: "on toast", "serve with rolls". */
const MOSTLY_VERBS = set("toast roll wrap crumble loaf cream fish bun pat dab begun");
const BEFORE_A_THING = set(
  "on with of some crusty buttered add serve and or bread single double heavy white into",
);

const TOOLS = set(
  "tin tray case dish pan pot bowl plate brush cutter knife spinner press masher ricer squeezer grater cooker grinder towel glass stone iron paper machine maker timer board peeler mallet thermometer cloth mould mold ring cup liner dutch red dark purple coloured stand size sized shaped coloured colored brown thick thin",
);

/** "Kale, ribs cut out": of a leaf. */
const CUT_OFF = set("cut removed remove stripped discarded torn");

/** Comparisons, up to four words before: "the size of a walnut", "thick like double cream". */
const COMPARING = set(
  "like resemble smelling size thickness consistency texture colour color red smell taste than thick",
);

/** How a thing is: said of the food right behind it ("red oil"), else only beside what it is like. */
const LOOKS = set("red thick");
const COMPARED_BY = set("like as than of and");

/** Whether a word behind a food makes a tool of it: "meat mallet". */
export function isTool(word: string): boolean {
  return TOOLS.has(word);
}

/** Whether a food's name stands for one that is there: no denial, comparison, verb or tool. Titles have no verbs. */
export function isSpokenOf(words: readonly Word[], mention: Mention, isTitle = false): boolean {
  const { from, to, name } = mention;
  const before = from > 0 && !isApart(words[from]!) ? words[from - 1]!.word : null;
  const after = to < words.length && !isApart(words[to]!) ? words[to]!.word : null;
  const only = name.length === 1 ? name[0]! : "";
  if (OTHER_WORDS.has(only) || (isTitle && isOfItsName(words, mention))) return false;
  if (!isTitle && MOSTLY_VERBS.has(only) && isVerb(words, mention, before, after)) return false;
  if (after !== null && (TOOLS.has(after) || after === "free")) return false;
  if (only === "rib" && CUT_OFF.has(after ?? "")) return false;
  return !isDenied(words, mention) && !isCompared(words, mention);
}

/** "Pisto manchego": a food's name that is part of the name of a dish. */
function isOfItsName(words: readonly Word[], { from, to }: Mention): boolean {
  return [1, 2].some((before) => {
    const phrase = words.slice(Math.max(0, from - before), to).map(({ word }) => word);
    return isWordFor("called", phrase.join(" "));
  });
}

function isVerb(
  words: readonly Word[],
  { to }: Mention,
  before: string | null,
  after: string | null,
): boolean {
  const followed = set(
    "the it them up out off each in into until to around over together your a by for lightly",
  );
  // "Lift the fish out" has a thing; "pounded to a cream in a mortar" has none.
  if (before === "the") return false;
  if (after !== null && followed.has(after) && before !== "with" && before !== "of" && before !== "on")
    return true;
  const plural = words[to - 1]!.typed.toLowerCase().endsWith("s");
  return !plural && (before === null || !BEFORE_A_THING.has(before)) && !isArticle(before);
}

function isArticle(word: string | null): boolean {
  return word === "the" || word === "a" || word === "an";
}

function isDenied(words: readonly Word[], { from }: Mention): boolean {
  for (let at = from; at > Math.max(0, from - 5); at--) {
    if (/[.;!?|()]/.test(words[at]!.gap)) return false;
    const before = words[at - 1]!.word;
    if (DENYING.has(before)) return before !== "leave" || words[at]?.word === "out";
    if (before === "of" && ["instead", "place"].includes(words[at - 2]?.word ?? "")) return true;
    if (!BETWEEN.has(before) && at < from && before !== "of") return false;
    if (!BETWEEN.has(before) && at === from) return false;
  }
  return false;
}

function isCompared(words: readonly Word[], { from }: Mention): boolean {
  for (let at = from; at > Math.max(0, from - 5); at--) {
    if (/[.;!?|():]/.test(words[at]!.gap)) return false;
    const before = words[at - 1]!.word;
    // "A fudge-like middle", "a thick slab of feta", "as thick as custard, with cream": nothing is compared to what follows.
    if (before === "like" && words[at - 1]!.gap === "-") return false;
    if (at < from && LOOKS.has(before) && !COMPARED_BY.has(words[at]!.word)) continue;
    if (/,/.test(words[at]!.gap) && /^(?:with|\p{L}+ed)$/u.test(words[at]!.typed)) return false;
    if (COMPARING.has(before)) return before !== "like" || words[at - 2]?.word !== "you";
  }
  return false;
}
