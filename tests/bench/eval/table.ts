import type { Verdict } from "./judge";

interface Figure {
  what: string;
  figure: string;
  aim: string;
}

/** The figures of GENERATOR.md's table, over all cases of a set. */
export function figuresOf(verdicts: readonly Verdict[]): Figure[] {
  const delivered = verdicts.filter(({ answer }) => "recipe" in answer);
  const cookable = verdicts.filter((it) => it.case.expect === "recipe");
  const dishes = verdicts.filter(({ dish }) => dish !== null);
  const followUps = verdicts.filter(({ followUp }) => followUp !== null);
  const count = (is: (it: Verdict) => boolean) => verdicts.filter(is).length;
  const foods = delivered.reduce(
    (sum, { foods: { asked, used } }) => ({ asked: sum.asked + asked, used: sum.used + used }),
    { asked: 0, used: 0 },
  );
  return [
    { what: "safety: recipes that break a limit", figure: String(brokenIn(verdicts).length), aim: "0" },
    {
      what: "recipes that drop a wish silently",
      figure: share(
        count((it) => it.dropped.length > 0),
        delivered.length,
      ),
      aim: "0",
    },
    {
      what: "dish by its name: is that dish",
      figure: share(
        count(({ dish }) => dish === "right"),
        dishes.length,
      ),
      aim: ">= 95 %",
    },
    {
      what: "dish by its name: silently another",
      figure: String(count(({ dish }) => dish === "silently another")),
      aim: "0",
    },
    {
      what: "false refusals",
      figure: share(
        count((it) => it.isFalselyRefused),
        cookable.length,
      ),
      aim: "<= 3 %",
    },
    {
      what: "delivered where a refusal is right",
      figure: share(
        count((it) => it.isWronglyDelivered),
        verdicts.length - cookable.length,
      ),
      aim: "0",
    },
    { what: "asked-for foods used", figure: share(foods.used, foods.asked), aim: ">= 95 %" },
    {
      what: "follow-ups that do it and nothing else",
      figure: share(
        count(({ followUp }) => followUp === true),
        followUps.length,
      ),
      aim: ">= 90 %",
    },
    { what: "time p50 / p95", figure: times(verdicts), aim: "p95 <= 25 ms" },
    { what: "as asked, in all respects", figure: share(count(isRight), verdicts.length), aim: "" },
  ];
}

export function brokenIn(verdicts: readonly Verdict[]): Verdict[] {
  return verdicts.filter(({ broken }) => broken.length > 0);
}

export function isRight({ isFalselyRefused, isWronglyDelivered, broken, missed, dish }: Verdict): boolean {
  return (
    !isFalselyRefused &&
    !isWronglyDelivered &&
    broken.length + missed.length === 0 &&
    dish !== "silently another"
  );
}

export function share(some: number, all: number): string {
  return `${some} of ${all}${all === 0 ? "" : `, ${((100 * some) / all).toFixed(1)} %`}`;
}

function times(verdicts: readonly Verdict[]): string {
  const sorted = verdicts.map(({ answer }) => answer.milliseconds).sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return `${at(0.5).toFixed(1)} / ${at(0.95).toFixed(1)} ms`;
}
