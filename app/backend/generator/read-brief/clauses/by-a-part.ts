const PARTS: readonly (readonly [RegExp, string, string])[] = [
  [/^(?:a |one )?third$|^33 ?%$|^30 ?%$/i, "two thirds the", "a third more"],
  [/^(?:a |one )?quarter$|^25 ?%$|^20 ?%$/i, "three quarters the", "a quarter more"],
  [/^(?:a )?half$|^50 ?%$/i, "half the", "1.5 times the"],
];
const CHANGED =
  /\b(cut|reduce|lower|decrease|drop|increase|raise|up|bump up)(?: down)? (?:the )?(\p{L}+(?: \p{L}+)?) by (?:about )?((?:a |one )?(?:third|quarter|half)|\d+ ?%)(?=[\s.,!?]|$)/giu;
const PART_LESS = /\b(?:a|one) (third|quarter) less (?:of the )?(\p{L}+(?: \p{L}+)?)(?=[\s.,!?]|$)/giu;

/** "Cut the butter by a third" in words for how much of it is left: of those that only cut, it would be kept out. */
export function withPartsLeft(typed: string): string {
  return typed
    .replace(CHANGED, (whole, verb: string, food: string, part: string) => {
      const found = PARTS.find(([is]) => is.test(part.trim()));
      if (found === undefined) return whole;
      const isLess = /^(?:cut|reduce|lower|decrease|drop)/i.test(verb);
      return `${isLess ? found[1] : found[2]} ${food}`;
    })
    .replace(
      PART_LESS,
      (_, part: string, food: string) =>
        `${part.toLowerCase() === "third" ? "two thirds" : "three quarters"} the ${food}`,
    );
}
