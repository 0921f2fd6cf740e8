import type { Brief } from "../brief";
import type { Written } from "../ports";
import { madePart, saidOfPart } from "../verify/made-parts";
import { readRecipe } from "../verify/reading";

/** What is told of parts that nobody wants and that the recipe makes all the same: its gravy, its dressing. */
export function partsToLeaveOut(written: Written, { exclude }: Brief): string[] {
  const reading = readRecipe(written);
  const told = exclude.flatMap((food) => {
    const part = madePart(reading, food);
    return part?.isApart === true
      ? [`${saidOfPart(part)}, which you do not want: leave that out, and what goes into it alone.`]
      : [];
  });
  return [...new Set(told)];
}
