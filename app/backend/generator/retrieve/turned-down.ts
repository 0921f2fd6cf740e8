import type { DishNames } from "~/backend/repertoire/dish-names";
import { foodWords } from "~/food/foods/food-words";
import { LATELY } from "../read-brief/clauses/had-lately";
import { foodsNamed } from "../read-brief/foods-named";
import { steeringIn } from "../read-brief/wishes/steering";
import { isKindOfDish, isOfForm } from "./kinds";

/** Another dish that is asked for in the place of one, in words that say what it shall not be or shall be. */
export interface TurnedDown {
  /** What else is asked for, in words for the reader. */
  rest: string;
  /** Kinds and names of dishes that it is not to be of: "soup". */
  refused: readonly string[];
  /** The kind of dish that it is to become: "pie". */
  form: string | null;
}

interface Standing {
  title: string;
  category: string;
  names: DishNames;
  /** Whether it came for a wish that named no dish, so that any other may be meant. */
  isAny: boolean;
}

/** What any other dish is asked for by, where nothing more is said of it. */
const ANY_OTHER = "something else";

const OPENERS = "(?:(?:oh|er|um|hmm|well|no|nope|nah|sorry|actually|ok|okay|and|but|please)[\\s,]+)*";
const REFUSES =
  "(?:(?:i|we)\\s+)?(?:really\\s+)?(?:do ?n['’]?t|do not|did ?n['’]?t|did not)\\s+(?:really\\s+)?(?:want|fancy|feel like|mean|need)|not in the mood for|(?:(?:i['’]?m|we['’]?re|i am|we are)\\s+)?(?:bored|tired|sick|fed up)\\s+(?:of|with)|(?:(?:i|we)\\s+)?(?:just\\s+)?(?:had|ate|made)|enough(?:\\s+of)?|anything but";
const DENIES = "not|no|no more";
const ARTICLES = "(?:(?:a|an|the|that|this|any|another|more|some|of)\\s+)*";
const BEHIND = `(?:\\s+(?:after all|today|tonight|now|though|please|any ?more|either|${LATELY}))*`;
const PRONOUNS = "it|that|this|one|that one|this one|the one|these|those|them";
const REFUSAL = new RegExp(
  `^${OPENERS}(?:(${REFUSES})|${DENIES})\\s+(?:(?:${PRONOUNS})(?=${BEHIND}$)|${ARTICLES}([\\p{L}' -]+?))${BEHIND}$`,
  "iu",
);

/** "Make it a pie": what it is to become instead. */
const BECOMES = new RegExp(
  `^${OPENERS}(?:(?:can|could|would) (?:you|we|i) |let['’]?s )?(?:make|turn|change) (?:it|this|that)(?: in)?(?:to)? (?:a|an|some) ([\\p{L} -]+?)(?: instead| then| please| rather)*$`,
  "iu",
);

/** "Something with fish", behind a refusal: another dish, which is so. */
const SOMETHING = /^(?:something|anything|how about|what about|maybe)\b/i;

/** "Something with rice": what another dish is to have, where the one that stands there was nobody's own wish. */
const SOMETHING_WITH = /^(?:something|anything|sth) (?:with|using|without)\s/i;
/** "No lentils": what another one is to be without. */
const WITHOUT = /^(?:(?:and|but|please) )*(?:no|not|without|minus)\s/i;

/** What a message turns down of the dish that stands there, or wants made of it; null where it does neither. */
export function turnedDown(typed: string, standing: Standing): TurnedDown | null {
  const becomes = kindOf(BECOMES.exec(typed.trim().replace(/[\s.!?]+$/, ""))?.[1]);
  if (becomes !== null)
    return isOf(standing, becomes) ? null : { rest: ANY_OTHER, refused: [], form: becomes };

  const asked = typed.trim().replace(/[\s.!?]+$/, "");
  if (standing.isAny && SOMETHING_WITH.test(asked)) return { rest: asked, refused: [], form: null };

  const refused: string[] = [];
  const rest: string[] = [];
  let isOther = false;
  let isPlain = true;
  let isOpen = false;
  let isTired = false;
  for (const clause of typed
    .split(/\s*[,.;!?]+\s*|\s+[-–—]\s+|\s+(?:but|so)\s+/iu)
    .filter((it) => it !== "")) {
    const steer = steeringIn(clause);
    const found = REFUSAL.exec(clause);
    const what = found?.[2] ?? "";
    // "Not that one": of it nothing more is said.
    if (found !== null && found[2] === undefined) isTired = true;
    else if (steer?.kind === "another" || steer?.kind === "other") {
      isOpen = true;
      // "No cream, something else" may ask for another food in a dish that was named.
      if (steer.kind === "another" || standing.isAny) isOther = true;
      rest.push(clause);
    } else if (found !== null && (kindOf(what) !== null || isName(what, standing)))
      refused.push(kindOf(what) ?? what);
    // Who is tired of salmon wants none in the other one either.
    else if (found?.[1] !== undefined && foodsNamed(what).length > 0) {
      isTired = true;
      rest.push(`without ${what}`);
    } else if (!/^(?:oh|er|um|hmm|well|no|nope|nah|sorry|actually|ok|okay|please)+$/i.test(clause)) {
      if (SOMETHING.test(clause)) isOpen = true;
      if (!WITHOUT.test(clause)) isPlain = false;
      rest.push(clause);
    }
  }
  const isOfThis = refused.some((it) => isOf(standing, it));
  // "Another one, no lentils", "without nuts, something else".
  const isOtherWithout = isOther && isPlain && rest.length > 1;
  const isSaid =
    isOtherWithout || ((refused.length > 0 || isTired) && (isOpen || (isOfThis && rest.length > 0)));
  if (!isSaid && !(isOfThis && rest.length === 0)) return null;
  return { rest: rest.length === 0 ? ANY_OTHER : rest.join(", "), refused, form: null };
}

/** Whether a dish is none of what was refused and, where something is to become of it, that. */
export function isAsTurned(
  { title, category }: Pick<Standing, "title" | "category">,
  { refused, form }: Pick<TurnedDown, "refused" | "form">,
): boolean {
  const is = (kind: string) => isOf({ title, category }, kind);
  return !refused.some(is) && (form === null || is(form));
}

function isOf({ title, category }: Pick<Standing, "title" | "category">, kind: string): boolean {
  const words = new Set(foodWords(title));
  return isOfForm({ category, words }, kind) || foodWords(kind).every((it) => words.has(it));
}

function isName(words: string, { names, title }: Standing): boolean {
  if (foodsNamed(words).length > 0) return names.called(words)?.title === title;
  return names.called(words) !== null;
}

/** The name of a kind of dish, as kinds.yaml has it: of "curries" curry. */
function kindOf(words: string | undefined): string | null {
  if (words === undefined) return null;
  const kind = foodWords(words).join("-");
  return [kind, `${kind}s`].find(isKindOfDish) ?? null;
}
