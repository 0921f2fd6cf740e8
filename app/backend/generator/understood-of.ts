import type { DishNames } from "~/backend/repertoire/dish-names";
import type { Repertoire } from "~/backend/repertoire/repertoire";
import type { ChatRequest } from "~/contract/generator";
import { Problem } from "~/contract/problems";
import { isWishedSo } from "./adapt/qualities";
import { failureIn } from "./answers/failures";
import { AskedBack } from "./asked-back";
import type { Brief } from "./brief";
import { reactedTo } from "./read-brief/limits/reacted-to";
import { wantedOrNot } from "./read-brief/limits/wanted-or-not";
import { NO_WISH, toBeAsked, wishesNothing } from "./read-brief/no-wish";
import { notFood, type understand } from "./read-brief/read-brief";
import { understandWith } from "./read-brief/understand-with";

interface About {
  prompt: string;
  constraints: ChatRequest["constraints"];
  /** The dishes of the site, and the names by which these and those of members may be asked for. */
  repertoire: Repertoire;
  names: DishNames;
  /** What holds where the words steer the chat and ask for nothing else; null where they ask. */
  instead: Brief | null;
}

/**
 * What a turn asks for, where it can be told. With `doubt`, what has to stay out could not be told for sure: its foods are
 * kept out of the brief, and it is thrown where nothing comes of that. Throws not_food, refused, unclear, language.
 */
export function understoodOf(asked: Parameters<typeof understand>[0], about: About) {
  const { prompt, constraints, repertoire, names, instead } = about;
  const isGoingOn = asked.isGoingOn === true;
  const { unclear: unread, unwanted, lifted, ...asSaid } = understandWith(asked, names);
  const doubted = unread?.safe === undefined ? [] : unread.words;
  const unclear =
    reactedTo(prompt, asSaid.brief, { repertoire, doubted, unwanted, isGoingOn }) ??
    unread ??
    (unwanted === null || unwanted.isElse ? null : wantedOrNot(unwanted, asSaid.brief, repertoire));
  const doubt = unclear === null || instead !== null ? null : new AskedBack(unclear);
  const safe = doubt === null ? undefined : unclear?.safe;
  const read =
    safe === undefined ? asSaid : { ...asSaid, brief: safe.brief, taken: [safe.told, ...asSaid.taken] };
  const understood = instead === null ? read : { ...read, brief: instead, taken: [] };

  const { brief } = understood;
  const foods = [...(constraints?.include ?? []), ...(constraints?.exclude ?? [])];
  const withoutName = withoutBadName(prompt, brief);
  const failure = isGoingOn ? null : failureIn(prompt);
  for (const words of [withoutName, ...foods]) {
    const refusal = notFood(words, brief.question !== null && isGoingOn);
    // Mash like glue is no wish for glue.
    const isOfFailure = failure !== null && refusal?.code === "not_food";
    if (refusal !== null && !isOfFailure) throw new Problem(refusal.code, { detail: refusal.message });
  }
  // Who asks why something failed, and names no dish, wants no recipe.
  if (failure !== null && (brief.dish === null || (doubt !== null && safe === undefined)))
    throw new Problem("unclear", { detail: `${failure.why} If you would like a recipe too, name a dish.` });
  if (doubt !== null && safe === undefined) throw doubt;
  if (!isGoingOn && wishesNothing(brief, prompt)) throw new Problem("not_food", { detail: NO_WISH });
  const question = isGoingOn || isWishedSo(brief) ? null : toBeAsked(brief);
  if (question !== null) throw new Problem("unclear", { detail: question });
  if (failure === null) return { understood, lifted, doubt };
  const notUnderstood = brief.notUnderstood.filter((it) => !failure.isSign(it));
  const answered = {
    ...understood,
    brief: { ...brief, notUnderstood },
    taken: [failure.why, ...understood.taken],
  };
  return { understood: answered, lifted, doubt };
}

/** A dish may sound worse than it is; of magic mushroom soup the soup alone does not, and all of it is looked at. */
function withoutBadName(prompt: string, { dish }: Brief): string {
  return dish === null || notFood(dish.words) === null ? prompt : prompt.replace(dish.words, "recipe");
}
