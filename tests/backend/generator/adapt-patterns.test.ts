import { describe, expect, test } from "vitest";
import { type Adapted, adaptDish } from "~/backend/generator/adapt/adapt-dish";
import { EMPTY_BRIEF } from "~/backend/generator/read-brief/chips";
import { verify } from "~/backend/generator/verify/verify";
import { Pattern } from "~/contract/generator";
import { RecipeDraft } from "~/contract/recipes";
import { stepText, timerWords } from "~/food/recipe-lines";
import { sentenceFaults } from "../../support/dish-faults";
import { dishFiles } from "../../support/every-limit";
import { someOf } from "../../support/some-of";

const dishes = dishFiles();

function adapted(title: string, pattern: Pattern): Adapted | { impossible: string } {
  const dish = dishes.find(({ written }) => written.title === title)!;
  return adaptDish({ written: dish.written, dish }, { ...EMPTY_BRIEF, patterns: [pattern] });
}

function made(title: string, pattern: Pattern): Adapted {
  const found = adapted(title, pattern);
  if ("impossible" in found) throw new Error(found.impossible);
  return found;
}

/** Amounts have no-break spaces. */
const plain = (text = "") => text.replaceAll(/[\u00a0\u202f\u2009]/g, " ");
const names = ({ written }: Adapted) => written.ingredients.map(({ name }) => name).join(", ");
const steps = ({ written }: Adapted) =>
  written.steps.map(({ parts }) => stepText(parts, written.ingredients)).join(" ");

describe("a dish for a pattern of eating", () => {
  test("keeps the pattern by its own check and reads as sentences, or says why not", () => {
    const faults = someOf(dishes, 25).flatMap(({ written, slug }) => {
      const known = verify(EMPTY_BRIEF, written).violations.map(({ words }) => words);
      return Pattern.options.flatMap((pattern) => {
        const it = adapted(written.title, pattern);
        if ("impossible" in it) return /^[\p{Lu}].+\.$/su.test(it.impossible) ? [] : [it.impossible];
        const broken = verify({ ...EMPTY_BRIEF, patterns: [pattern] }, it.written).violations;
        const shape = RecipeDraft.safeParse(it.written);
        return [
          ...broken.map(({ words }) => words).filter((words) => !known.includes(words)),
          ...sentenceFaults(it.written),
          ...(shape.success ? [] : [shape.error.message]),
        ].map((words) => `${slug}, ${pattern}: ${words}`);
      });
    });

    expect(faults).toEqual([]);
  }, 240_000);

  test("that is low in salt has less of it in list and steps, and a tip on what makes up for it", () => {
    const dal = made("Dal makhani", "low-salt");

    expect(dal.written.title).toBe("Lower-salt dal makhani");
    const changes = dal.changes.map((it) => ({ ...it, from: plain(it.from), to: plain(it.to) }));
    expect(changes).toContainEqual({
      what: "amount",
      from: "1 ½ tsp salt",
      to: "¾ tsp salt",
      why: "low-salt",
    });
    expect(plain(steps(dal))).toContain("¾ tsp salt");
    expect(dal.written.tips.at(-1)).toContain("lemon");
  });

  test("is refused with its figure where what it is made of is the salt", () => {
    expect(adapted("Bacalhau à Brás", "low-salt")).toEqual({
      impossible: expect.stringMatching(
        /a serving has about \d+(\.\d)? g of salt, and 1\.5 g is the limit\.$/,
      ),
    });
  });

  test("for a baby has neither salt nor honey, and no step speaks of salt", () => {
    const dal = made("Dal makhani", "baby");

    expect(names(dal)).not.toMatch(/\bsalt\b|honey/);
    expect(steps(dal)).not.toMatch(/\bsalt(?:ed)?\b/);
  });

  test("for a Jain kitchen has cabbage and asafoetida for onion, and no garlic", () => {
    const dal = made("Dal makhani", "jain");

    expect(names(dal)).toContain("asafoetida");
    expect(names(dal)).not.toMatch(/onion(?!-free)|garlic(?!-free)|fresh ginger/);
  });

  test("that is kosher has its dairy changed where it is of meat", () => {
    const pie = made("Chicken pot pie", "kosher");

    expect(names(pie)).toContain("vegan butter");
    expect(names(pie)).toContain("chicken breast");
  });

  test("does not lose the sugar that makes it, and says which sweetener came", () => {
    const brownies = made("Fudgy walnut brownies", "sugar-free");

    expect(names(brownies)).toContain("erythritol");
    expect(brownies.written.tips.join(" ")).toContain("Erythritol");
  });
});

test.each([
  [{ minutes: 2 / 3 }, "40 seconds"],
  [{ minutes: 2 / 3, maxMinutes: 1 }, "40–60 seconds"],
  [{ minutes: 4 / 3 }, "1.5 minutes"],
  [{ minutes: 12.4, maxMinutes: 15 }, "12–15 minutes"],
])("%j is said as a cook says it", (timer, words) => {
  expect(timerWords(timer)).toBe(words);
});
