import { stepText } from "~/food/recipe-lines";
import type { Written } from "../../ports";
import { lotsFor } from "./large-amounts";

const SIZED = /\b(?<cm>\d+)[\s\u00a0]cm (?:[\p{L}-]+ ){0,3}?(?<pan>pan|skillet)\b/iu;
/** A tin by another name, of which the size is reckoned as of a tin. */
const A_TIN = /\b(?:baking|cake|loaf|tart|pie|roasting|paella|springform) pan\b/i;
/** What is fried in turn is as large as the pan, however many there are. */
const IN_TURN =
  /\b(?:one at a time|a? ?ladle(?:ful)?|in turn|the (?:rest|others|next|second)|each|lots|batches|thin sheets|half of the)\b/i;
/** Centimetres across, as frying pans are sold. */
const SOLD = [16, 18, 20, 22, 24, 26, 28, 30];
/** So few times the amount sits thin and burns in it, and so many lie in a heap. */
const [LESS, MORE] = [0.6, 1.75];

/** How the tip begins that tells of pans for more than one holds. */
export const OF_PANS = "The frying pan in the steps";

/** The width of a frying pan in the steps and the one for another amount; or that it takes several. */
export function fryingPanFor(
  { steps, ingredients }: Written,
  times: number,
): { from: string; to: string } | { hint: string } | null {
  if (times > LESS && times < MORE) return null;
  const texts = steps.map(({ parts }) => stepText(parts, ingredients));
  const cm = texts.map((it) => SIZED.exec(it)).find((it) => it !== null && !A_TIN.test(it[0]))?.groups?.cm;
  if (cm === undefined || texts.some((it) => IN_TURN.test(it) && /\b(?:fry|pan|cook)/i.test(it))) return null;
  if (times < 1) {
    const exact = Number(cm) * Math.sqrt(times);
    const sold = SOLD.find((it) => it >= Math.min(exact, 30)) ?? 30;
    return sold < Number(cm) ? { from: `${cm}\u00a0cm`, to: `${sold}\u00a0cm` } : null;
  }
  return {
    hint: `${OF_PANS} takes the original amount: fry this in ${lotsFor(times)} lots, or in more pans at once, so that it browns and does not stew.`,
  };
}
