import { performance } from "node:perf_hooks";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type ImportTask, readImport } from "~/backend/recipes/import/read-import";
import { ImportKind, RecipeDraft } from "~/contract/recipes";
import { ingredientLines, readIngredientLines } from "~/food/read-ingredient-line";
import { readSteps, stepsText } from "~/food/read-steps";
import { FORMATS, starters } from "../support/exchange";

/** Milliseconds: what did harm took a minute, and what is read here takes a tenth of this on an idle machine. */
const PATIENCE = 2_000;

/** What the formats are made of, and what their patterns begin to match. */
const PIECES = [
  ..."#*-_`~@{}[]()<>&;:,.%=|\\/\"' \t\n\r1½°é",
  ...["\u0301", "\u200b", "\u2028", "\u2029", "\u00a0", "\u202e", "\ufeff", "𝟙", "İ"],
  ...[
    "---\n",
    "- ",
    "? ",
    "a: ",
    "k: &a ",
    "*a\n",
    "[a](",
    "![",
    "<!--",
    "<a>",
    "</b>",
    "<br>",
    "<p",
    "&amp;",
  ],
  ...[
    "<script type='application/ld+json'>",
    "</script>",
    "<b itemprop=name>",
    "<p itemscope>",
    "<svg>",
    "&#x41;",
  ],
  ...["@a{", "@a{1%g}", "@&a{} ", "#a{} ", "~{", "~{1%min}", ">> a: b\n", "== a ==\n", "-- ", "[- ", "(x) "],
  ...['{"@type":"Recipe",', '"a":', "[[", "]]", '{"a":', '"\\"', ",,", "\\u0041"],
  ...[
    "## Ingredients\n",
    "## Steps\n",
    "Ingredients\n",
    "Method\n",
    "1. ",
    "step 1. ",
    "a:\n",
    "a\n",
    "Serves 4\n",
  ],
  ...[
    "1 g a\n",
    "1 1/2-",
    "1/",
    "1 x ",
    "large ",
    "about ",
    "finely ",
    "optional, ",
    " of ",
    "juice of ",
    "for the ",
  ],
  ...[
    "25 minutes ",
    "1 hour 30 minutes ",
    "180 °C ",
    "180C/",
    "1 to ",
    "garlic clove ",
    "plus 1 tbsp ",
    "1 oz/",
  ],
];

const piece = fc.constantFrom(...PIECES);

/** Many of a kind, with something before and after: what makes a parser look back again and again. */
const hostile = (longest: number) =>
  fc
    .array(fc.tuple(fc.array(piece, { minLength: 1, maxLength: 3 }), fc.integer({ min: 1, max: longest })), {
      minLength: 1,
      maxLength: 4,
    })
    .map((runs) =>
      runs
        .map(([pieces, count]) => pieces.join("").repeat(count))
        .join("")
        .slice(0, longest),
    );

/** One of our own files with a run of something in its middle. */
const spoilt = fc
  .tuple(
    fc.constantFrom(...starters.slice(0, 20)),
    fc.constantFrom(...Object.values(FORMATS)),
    fc.double({ min: 0, max: 1, noNaN: true }),
    hostile(100_000),
  )
  .map(([[, recipe], { write }, at, run]) => {
    const text = write(recipe);
    const cut = Math.floor(text.length * at);
    return text.slice(0, cut) + run + text.slice(cut);
  });

function tookTooLong(work: () => unknown): number | null {
  // The processor's time: a machine that others use is slow without anybody's fault.
  const begun = process.cpuUsage();
  const watch = performance.now();
  work();
  const { user, system } = process.cpuUsage(begun);
  const took = Math.min((user + system) / 1000, performance.now() - watch);
  return took > PATIENCE ? Math.round(took) : null;
}

const read = (text: string, kind: ImportTask["kind"]) => readImport({ text, kind, categories: [] });

test("no text makes an import slow or fail, of whatever kind it is taken for", () => {
  fc.assert(
    fc.property(
      fc.oneof(hostile(512 * 1024), spoilt),
      fc.constantFrom(...ImportKind.options),
      (text, kind) => {
        expect(tookTooLong(() => read(text, kind))).toBeNull();
      },
    ),
    { numRuns: 120, interruptAfterTimeLimit: 40_000 },
  );
}, 60_000);

test("no recipe form makes its readers slow, however its lines are filled", () => {
  fc.assert(
    fc.property(hostile(10_000), hostile(20_000), (ingredients, steps) => {
      const work = () => {
        const lines = readIngredientLines(ingredients);
        const before = { ingredients: lines, steps: readSteps(steps, lines) };
        const again = readIngredientLines(ingredientLines(lines), lines);
        return readSteps(stepsText(before.steps, lines), again, before);
      };
      expect(tookTooLong(work)).toBeNull();
    }),
    { numRuns: 120, interruptAfterTimeLimit: 40_000 },
  );
}, 60_000);

test("a recipe of many small faults is refused before each of them is looked at", () => {
  const body = (part: unknown, count: number) => ({
    steps: [{ parts: Array.from({ length: count }, () => part) }],
  });
  const Steps = RecipeDraft.pick({ steps: true });

  expect(tookTooLong(() => Steps.safeParse(body({}, 80_000)))).toBeNull();
  expect(Steps.safeParse(body({}, 80_000)).error?.issues).toHaveLength(1);
  expect(Steps.safeParse(body("a", 200)).success).toBe(true);
});
