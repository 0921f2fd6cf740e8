import { withoutClauses } from "./clauses";
import { orderIn } from "./orders";
import { type StepText, sentencesOf, signAt } from "./text-of-step";

/** Signs of ingredients that a sentence lists: "a, b and c". */
const LIST = /[\ue000-\uefff](?:(?:, and |, | and )[\ue000-\uefff])+/gu;

/** What is done with something else only: "strew." has lost what is strewn. */
const ON_TOP = "strew|scatter|sprinkle|dust|top|drizzle|trickle|garnish|finish|decorate|shower|dot|brush";
const BARE = new RegExp(`(?:^|[.,;] (?:and |then )?)(?:${ON_TOP})(?: over)?(?=[.,;]| and )`, "iu");
const BARE_SENTENCE = new RegExp(`(^|[.!?] )(?:${ON_TOP})(?: over| each| it)?\\.(?: |$)`, "gi");

/**
 * The text of a step without one of its ingredients: out of a list, from behind "with", or with the clause that does
 * nothing else. Null where the sentence cannot do without it.
 */
export function withoutSign(step: StepText, at: number): string | null {
  const sign = signAt(at);
  const { text, parts } = step;
  if (!text.includes(sign)) return text;
  if (isOfItAlone(step, sign)) return "";
  const fromList = text.replace(LIST, (list) => {
    const left = [...list].filter((it) => /[\ue000-\uefff]/u.test(it) && it !== sign);
    return list.includes(sign) ? inList(left) : list;
  });
  if (!fromList.includes(sign)) return fromList;
  // "Spoon into bowls, sprinkle with sugar and pour …", "Scatter over peas, cover again and …": the verb goes with what it was for.
  const ordered = new RegExp(
    `(^|[,.] ?)(?:sprinkle|scatter|strew|garnish|add|dust|drizzle)(?: with| over| in)? ${sign}(?: over)?(?: and (?=[a-z])(?!(?:cook|fry|stir-fry|boil|soften|toast|sizzle|brown) for )|, (?=cover|leave|put|return|close|toss|pour|spoon|serve|squeeze|trickle|drizzle))`,
    "iu",
  );
  if (ordered.test(text))
    return text
      .replace(ordered, (_, before: string) =>
        before === "" ? "" : `${before.startsWith(",") ? " and " : before}`,
      )
      .replace(/(\. )(\p{Ll})/gu, (_, dot: string, first: string) => dot + first.toUpperCase());
  // "Then add the cabbage and the beetroot."
  const besides = new RegExp(
    `\\b((?:add|(?:stir|mix|tip|fold|toss|whisk|throw|put) in) )${sign} and (?=(?:the|some|all|half) )`,
    "iu",
  );
  if (besides.test(text)) return text.replace(besides, "$1");
  // "Rub with garlic and then with butter."
  const twice = new RegExp(` with ${sign},? and then(?= with )`, "u");
  if (twice.test(text)) return text.replace(twice, "");
  // "Top with tomato and the onions" is "top with the onions" then.
  const before = new RegExp(
    `( with| in| into| on) (?:the |some |half (?:of )?the )?${sign}(?:,? and| or) (?=\\p{L}|[\ue000-\uefff])`,
    "u",
  );
  const joined = before.exec(text);
  if (joined !== null && orderIn(text.slice(joined.index + joined[0].length)) === null)
    return text.replace(before, "$1 ");
  const behind = new RegExp(
    ` (?:with|plus|and|or)(?:, if [^,.;]+,)? (?:the |some |a little |half (?:of )?the )?${sign}(?: over the top| on top| over| on the side| alongside)?(?=[ ,.;])`,
    "u",
  );
  const without = withoutBareOrders(text.replace(behind, ""));
  if (behind.test(text) && !BARE.test(without)) return without;
  // What the clause does is done with this ingredient alone, and so is the end of the time that it is in for.
  const [, end = ""] =
    new RegExp(`${sign} for the last ([\ue000-\uefff])`, "u").exec(text) ?? ownTime(step, sign) ?? [];
  const others = parts.map((it, i) => (i === at || signAt(i) === end ? "" : it));
  const isObject = new RegExp(
    `^\\W*(?:(?:then|and) )?\\p{L}+(?: (?:in|over|on|off|the|some|half|of|a|little))*? ?${sign}(?!,? (?:with|to|for(?! the last| ${end || "the last"})) )`,
    "iu",
  );
  const left = withoutClauses(text, others, {
    isUntrue: (clause) => clause.includes(sign),
    isOfWhatStays: (clause) => !isObject.test(clause),
  });
  return left === null || left.includes(sign) ? null : left;
}

/** "Toast the hazelnuts until they smell nutty. Tip them onto a board and chop them": a step that is all about one food. */
function isOfItAlone({ text, parts }: StepText, sign: string): boolean {
  const isOfOthers = parts.some(
    (it, at) =>
      typeof it === "object" && "ingredient" in it && signAt(at) !== sign && text.includes(signAt(at)),
  );
  if (isOfOthers || !ABOUT_IT.test(text)) return false;
  return (
    !OF_WHAT_STAYS.test(text) &&
    sentencesOf(text)
      .slice(1)
      .every((it) => /\b(?:them|they|it|their|its)\b/i.test(it))
  );
}
const ABOUT_IT =
  /^(?:(?:meanwhile|in the morning|first|at the same time|while [^,.]+),? )?(?:dry-)?(?:toast|roast|fry|chop|blanch|grill|crush|blitz) [\ue000-\uefff]/iu;
const OF_WHAT_STAYS =
  /\bthe (?!(?:morning|pan|tray|tin|heat|board|skins?|edges?|outsides?|bowl|plate|colour)\b)\p{L}/iu;

/** Minutes in which onions brown, slowly and deep. */
const MOST_TO_FRY = 20;

/** "Cook the onion for 4 minutes" takes no time without it, where nothing needs that time besides. */
function ownTime({ text, parts }: StepText, sign: string): RegExpExecArray | null {
  const found = new RegExp(
    `\\b(?:cook|fry|stir-fry|soften|sweat|brown|toast|sizzle) ${sign}(?: gently)? for ([\ue000-\uefff])`,
    "iu",
  ).exec(text);
  const timer = found === null ? undefined : parts[found[1]!.charCodeAt(0) - 0xe000];
  const isShort =
    typeof timer === "object" &&
    "timer" in timer &&
    (timer.timer.maxMinutes ?? timer.timer.minutes) <= MOST_TO_FRY;
  return isShort ? found : null;
}

/** "Scatter with walnuts." is nothing without them. */
function withoutBareOrders(text: string): string {
  return text.replace(BARE_SENTENCE, "$1").trim();
}

function inList(signs: readonly string[]): string {
  return signs.length === 1 ? signs[0]! : `${signs.slice(0, -1).join(", ")} and ${signs.at(-1)}`;
}
