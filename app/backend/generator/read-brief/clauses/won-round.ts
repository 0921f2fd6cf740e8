import { foodsNamed } from "../foods-named";
import { tellsIllness } from "../limits/tells-illness";
import { compared } from "../read-table";

const SOMEBODY =
  "(?:someone|somebody|anyone|people|those|(?:my|our|his|her|the|a|an) \\p{L}+(?:[ -]in[ -]law)?|him|her|them|he|she|they|i)";
/** With a word for liking each: what somebody "can't have" is no matter of taste. */
const DISLIKES =
  "(?:(?:really|usually|normally|always|just|actually|apparently) )*(?:(?:(?:does|do|did|ca|could|is|are|am|was)(?:n['’]?t| not)|cannot|can not)(?: (?:really|usually|normally|actually|exactly|all that|that|much|a|huge|big|great))* (?:likes?|liked|stand|bear|love|enjoy|rate|fan of|keen on|fond of|into|mad on|big on)|hates?|dislikes?|loathes?|detests?)";
/** What somebody may not eat, for whatever reason. */
const MAY_NOT =
  /(?<!\p{L})(?:(?:ca|must|should|does|do|wo)n['’]?t|cannot|can not|must not|should not|does not|do not|not (?:able|allowed|supposed) to|never) (?:\p{L}+ )?(?:have|eat|drink|touch|do|tolerate|go near)(?!\p{L})|(?<!\p{L})(?:pregnan|breast|baby|babies|banned|forbidden|avoid)/iu;
const THINKS =
  "(?:thinks?|reckons?|swears?|insists?|claims?|says?|(?:is|are|['’]s) (?:sure|convinced|adamant)) (?:that )?(?:he|she|they|i) ";
const FOOD = "(?<food>[^.,;:!?\\n]{2,30}?)";

/** "Tofu for somebody who doesn't like it", "sprouts for a sprout hater". */
const FOR_WHO = new RegExp(
  `,? ?(?<!\\p{L})for ${SOMEBODY},? (?:(?:who|that|as (?:he|she|they)|because (?:he|she|they)) )?(?:${THINKS})?${DISLIKES} ${FOOD}(?=\\s*(?:$|[.,;:!?\\n]))|,? ?(?<!\\p{L})for (?:a |an |my |some )?(?<hated>\\p{L}{3,20})[- ]haters?(?!\\p{L})`,
  "giu",
);
/** "My dad thinks he hates beetroot". */
const WHO_DISLIKES = new RegExp(
  `(?<!\\p{L})${SOMEBODY} (?:${THINKS})?${DISLIKES} ${FOOD}(?=\\s*(?:$|[.,;:!?\\n]|(?:but|and|so|though) ))`,
  "giu",
);
/** Whoever says so wants it liked, and so in it. */
const TO_BE_LIKED =
  /(?<!\p{L})(?:(?:and |but |so |help me |please |to |something (?:that )?(?:could|will|would|might|to) |i (?:want|need|am going|hope) to |i['’]m going to |can you )*)(?:prove (?:him|her|them|me|us) wrong|(?:convert|convince|persuade|sway) (?:him|her|them|me|us)|(?:win|talk|bring|get) (?:him|her|them|me|us) (?:over|round|around)(?: to it)?|change (?:his|her|their|my) minds?(?: about it)?|make (?:him|her|them|me) (?:like|love) (?:it|them))(?!\p{L})/giu;

const DENIES = /(?<!\p{L})(?:no|not|without|never|avoid|skip|free)(?!\p{L})/iu;

/**
 * A text without the dislike of what is wanted all the same: who asks for tofu for somebody who does not like it wants it
 * made so that they do. Where an illness is told, what is disliked may be what does harm, and stays as it was said.
 */
export function withWonRound(text: string): string {
  if (!/(?<!\p{L})for (?!\d)|wrong|conver|convin|persua|sway|over|round|minds?|make /iu.test(text))
    return text;
  if (tellsIllness(text) || MAY_NOT.test(text)) return text;
  const wanted = text.replace(FOR_WHO, (whole: string, ...rest: unknown[]) => {
    const { food, hated } = rest.at(-1) as { food?: string; hated?: string };
    const before = text.slice(0, rest.at(-3) as number);
    if (DENIES.test(before)) return whole;
    return isNamedIn(before, (food ?? hated)!) ? "" : whole;
  });
  if (wanted.search(TO_BE_LIKED) < 0) return wanted;
  const liked = wanted.replace(WHO_DISLIKES, (whole: string, ...rest: unknown[]) => {
    const { food } = rest.at(-1) as { food: string };
    return foodsNamed(food).length > 0 ? `something with ${food}` : whole;
  });
  return liked === wanted
    ? wanted
    : liked
        .replace(TO_BE_LIKED, " ")
        .replace(/\bbut (?:i|we) (?:really )?(?:love|like|adore) (?:it|them)\b/iu, " ");
}

/** Whether what is disliked was asked for before, by its name. */
function isNamedIn(before: string, food: string): boolean {
  if (/^(?:it|them|that|those|the stuff)$/iu.test(food.trim())) return foodsNamed(before).length === 1;
  if (` ${compared(before)} `.includes(` ${compared(food)} `)) return true;
  const asked = foodsNamed(before);
  const named = foodsNamed(food);
  return named.length > 0 && named.every((it) => asked.some((one) => one.food === it.food));
}
