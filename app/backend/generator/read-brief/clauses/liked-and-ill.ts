import { foodsNamed } from "../foods-named";
import { tellsIllness } from "../limits/tells-illness";

/** "I love prawns, they make me swell up though": what is liked, and behind it, by a pronoun, what it does. */
const LIKED =
  /(?<!\p{L})(?:(?:i|we|he|she|they|(?:my|our|his|her) \p{L}+) )?(?:(?:really|absolutely|do|does|used to|would|always|all|both) )*(?:love|like|adore|enjoy|miss)(?:d|s|es|ed)? (?<food>\p{L}[^.,;:!?\n–—]{1,30}?)\s*(?:[,.;–—-]\s*)?(?:(?:but|though|although|and|sadly|unfortunately|only)\s+)*(?:it|they|these|those|that|this) (?<does>[^.;!?\n]+)/giu;

/** The text with the food itself before what it does to somebody, where liking it is no wish for it. */
export function withIllnessOfLiked(text: string): string {
  return text.replace(LIKED, (typed: string, food: string, does: string) =>
    foodsNamed(food).length > 0 && tellsIllness(does) ? `${food} ${does}` : typed,
  );
}
