import { expect, test } from "vitest";
import { ingredientLines, readIngredientLines } from "~/food/read-ingredient-line";

const AMOUNTS =
  "|2|1/3|½|1.25|1-2|2 to 3|1 or 2|half a|a|a few|some|2 x 400g|1 (14 oz)|3 15-oz|5cm|about 2|one 8-ounce|100-150|1,5|0.33|2%|1/0".split(
    "|",
  );
const UNITS =
  "|g|kg|tsp|T|cups|oz|lb 3 oz|tin|large handful|heaped tbsp|pinch of|cloves|sticks|bunch|dozen|pieces of|small|g/7oz|fl oz|ribs|leaves".split(
    "|",
  );
const NAMES =
  "garlic cloves|celery|butter|finely chopped fresh dill|large eggs|boneless, skinless hens|leaves|bay leaves|chillies|salt and pepper|fresh or frozen peas|medium|cloves|ripe tomatoes or 2 plums|cheese (hard (old))|oil for frying|juice of 1 lime|jalapeño(s)|7UP|half and half|rhubarb stalks|no. 5|can|optional|loaf (".split(
    "|",
  );
const ENDS =
  "|, chopped|, optional| (optional)| - 20 g|, 3 tbsp|: 2| (4-5)|*|.|, plus 2 tbsp|; see note:|, (soft)|,,| – |) (|&amp;".split(
    "|",
  );

const SIGNS = [
  ..."0123456789/.,-–()[]{}:;*&#x½⅓ \t\"'’%°~|<>+eéßaogtl\u00a0\u200b🍋",
  ..." of | or | cup | large |for the ".split("|"),
];

/** The same odd numbers every time. */
function* numbers(seed: number) {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

function backAndForth(line: string) {
  const once = readIngredientLines(line);
  return { once, again: readIngredientLines(ingredientLines(once)) };
}

function expectSame(line: string) {
  const { once, again } = backAndForth(line);
  // Comparing text is quick; a difference is then shown in full.
  if (JSON.stringify(again) !== JSON.stringify(once)) expect(again, JSON.stringify(line)).toEqual(once);
}

const ROUNDS = 2_500;

test("any line put together of what people write reads the same when it is written back", () => {
  const random = numbers(3);
  const one = (words: string[]) => words[Math.floor(random.next().value! * words.length)]!;

  for (let round = 0; round < ROUNDS; round++)
    expectSame(`${one(AMOUNTS)} ${one(UNITS)} ${one(NAMES)}${one(ENDS)}`);
});

test("so does a line of any characters", () => {
  const random = numbers(7);
  const next = (below: number) => Math.floor(random.next().value! * below);

  for (let round = 0; round < ROUNDS; round++)
    expectSame(Array.from({ length: 1 + next(24) }, () => SIGNS[next(SIGNS.length)]).join(""));
});
