import type { GeneratedRecipe } from "~/contract/generator";
import { limitsBroken } from "./answers/safe-for";
import { changesBetween } from "./changes";
import { bodyOf, writtenOf } from "./finished";
import { keptAlready } from "./kept-already";
import { leftBeside, toldOfBeside, withoutLeftOut } from "./left-beside";
import { leftUnsaid, toldOfNamed } from "./left-unsaid";
import { leftWishesFirst } from "./left-wishes";
import type { Usage, Writer, Written } from "./ports";
import { chipsOf } from "./read-brief/read-brief";
import type { Turn } from "./read-turn";
import { trueNotes } from "./true-notes";
import { type Delivered, withoutFoods } from "./write-recipe";

/** A turn, with the draft it belongs to and who wrote it. */
interface Answered extends Turn {
  id: string;
  requestId: string;
  writer: Writer;
}

/** What a turn was answered with, as the next version of its draft. */
export function versionOf(
  turn: Answered,
  { written, checks, warnings, repaired, basedOn, changes: noted, leftOut, notes }: Delivered,
  usage: Usage | undefined,
  now: Date,
): GeneratedRecipe {
  const before = turn.before ?? basedOn;
  const changes = noted ?? (before === null ? [] : changesBetween(before, written));
  const beside = leftBeside(turn.brief, written);
  const others = trueNotes([...notes, ...turn.taken], turn.brief, written);
  const unsaid = leftUnsaid(turn.brief, written, { told: [...others, ...beside], changes });
  // What is left out is told in one sentence, whichever reader came upon it.
  const isOne = beside.length > 0;
  const { rest, left } = isOne ? withoutLeftOut(others) : { rest: others, left: [] };
  const told = [...rest, ...toldOfBeside(isOne ? [...beside, ...left, ...unsaid.left] : [], written)];
  const isCategory = turn.categories.some(({ slug }) => slug === written.categorySlug);
  const categorySlug = isCategory ? written.categorySlug : (turn.brief.category ?? turn.categories[0]!.slug);
  return {
    id: turn.id,
    version: (turn.draft?.versions.at(-1)?.version ?? 0) + 1,
    brief: chipsOf(withoutFoods(turn.brief, leftOut)),
    prompt: turn.prompt,
    createdAt: now.toISOString(),
    recipe: bodyOf({ ...written, categorySlug }, turn.writer.source),
    source: turn.writer.source,
    verified: true,
    ...{ checks, repaired, basedOn: turn.basedOn, changes, usage },
    notes: [
      ...leftWishesFirst(turn.brief, written, { told, changes, isGoingOn: turn.before !== null }),
      ...unsaid.otherwise,
      ...toldOfNamed(isOne ? [] : unsaid.left),
    ],
    warnings,
    notUnderstood: turn.brief.notUnderstood,
    requestId: turn.requestId,
  };
}

/** The version that a turn goes on from, with an answer in words; of a recipe that has none yet, its first. */
export function replied(turn: Answered, words: string, now: Date): GeneratedRecipe {
  if (turn.from !== null) return { ...turn.from, reply: words };
  return { ...versionOf(turn, asItIs(turn.before!), undefined, now), reply: words };
}

/**
 * The same for a question, and for what is only told: limits of turns that were refused before hold from now on, as no
 * refusal drops one, and what was taken back does not. A mere wish that could not be is no limit. What the recipe that
 * stands there does not keep of them is told with every answer.
 */
export function answered(turn: Answered, words: string, now: Date): GeneratedRecipe {
  const exclude = turn.brief.exclude.filter((it) => !turn.wished.includes(it));
  const broken = turn.before === null ? [] : limitsBroken(turn.before, { ...turn.brief, exclude });
  const answer = replied(turn, [words, ...broken].join(" "), now);
  const unanswered = turn.draft?.prompt;
  const isRefused = unanswered !== undefined && unanswered !== turn.prompt;
  if (turn.from === null || (!isRefused && !turn.isTakenBack)) return answer;
  const prompt = isRefused ? `${answer.prompt}\n${unanswered}` : answer.prompt;
  return { ...answer, prompt, brief: chipsOf({ ...turn.brief, exclude }) };
}

/** The same where what was asked for changes nothing: what has to be kept from now on is noted all the same. */
export function unchanged(turn: Answered, delivered: Delivered, now: Date): GeneratedRecipe {
  const { checks, warnings, written } = delivered;
  const notes = trueNotes(delivered.notes, turn.brief, written);
  const why = notes.length > 0 ? notes.join(" ") : whyUnchanged(turn);
  const answer = replied(turn, [...turn.taken, why].join(" "), now);
  // What somebody may not eat is said once, and no later wish brings it back: these words are kept with the version.
  const prompt = turn.from !== null && saysLimits(turn) ? `${answer.prompt}\n${turn.prompt}` : answer.prompt;
  return { ...answer, prompt, brief: chipsOf(turn.brief), checks, warnings };
}

function saysLimits({ said }: Answered): boolean {
  return said !== null && said.exclude.length + said.allergens.length + said.diets.length > 0;
}

const OTHERWISE =
  "Say it in other words, such as “without the cream”, “double the garlic”, “rice instead of pasta” or “another one”.";

/** Only what was understood can be kept already. */
function whyUnchanged(turn: Answered): string {
  const {
    isRead,
    brief: { notUnderstood },
  } = turn;
  const unread = notUnderstood.map((it) => `“${it}”`).join(", ");
  if ((!isRead && turn.taken.length === 0) || notUnderstood.length > 0)
    return `We did not understand ${unread === "" ? "what should be different" : unread}, so nothing was changed. ${OTHERWISE}`;
  const kept = turn.said === null || turn.before === null ? [] : keptAlready(turn.said, turn.before);
  return kept.length > 0
    ? `${kept.join(" ")} So nothing was changed.`
    : `We found nothing in that which the recipe does not keep already, so nothing was changed. ${OTHERWISE}`;
}

function asItIs(written: Written): Delivered {
  return {
    written,
    checks: [],
    warnings: [],
    repaired: false,
    basedOn: null,
    changes: [],
    leftOut: [],
    notes: [],
  };
}

/** An older version once more, after the newest. Its checks hold as they did: nothing of it is other than it was. */
export function repeated(
  older: GeneratedRecipe,
  newest: GeneratedRecipe,
  { requestId, now }: { requestId: string; now: Date },
): GeneratedRecipe {
  return {
    ...older,
    version: newest.version + 1,
    restored: older.version,
    createdAt: now.toISOString(),
    changes: changesBetween(writtenOf(newest.recipe), writtenOf(older.recipe)),
    usage: undefined,
    requestId,
  };
}
