import type { Written } from "../../ports";

/** "The holes of a 12-hole tin", of half as much 6 of them. */
const HOLES = /\bthe holes of (an? (\d+)-hole)\b/gi;

/** The steps with as many holes of a tin as the amount fills. */
export function inHoles(steps: Written["steps"], times: number): Written["steps"] {
  const adapt = (text: string) =>
    text.replace(HOLES, (all, tin: string, holes: string) => {
      const filled = Math.max(1, Math.round(Number(holes) * times));
      return filled < Number(holes) ? `${filled} ${filled === 1 ? "hole" : "holes"} of ${tin}` : all;
    });
  return steps.map((step) => ({
    ...step,
    parts: step.parts.map((it) => (typeof it === "string" ? adapt(it) : it)),
  }));
}
