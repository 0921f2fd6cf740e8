import { foodById, lineage } from "~/food/foods/food-table";
import { recogniseFood } from "~/food/foods/recognise-food";
import type { Commission, Progress, Writer, Written } from "../ports";
import { composeNew } from "./compose";
import { refine } from "./refine";

/** The writer that needs no model: offline, the same for the same commission and seed. */
export function createComposer(): Writer {
  return {
    source: "composer",
    async *write(commission, signal) {
      signal.throwIfAborted();
      // What the check sent back as a dish is composed.
      const dish = commission.repair === null ? (commission.dish ?? null) : null;
      yield* inParts(dish?.written ?? compose(commission), dish?.from, signal);
    },
  };
}

/** One recipe for a commission; throws "unsatisfiable" with a sentence that says why there is none. */
export function compose(commission: Commission): Written {
  const { brief, before, repair } = commission;
  const seed = repair === null ? commission.seed : commission.seed + 7919;
  const avoid = avoidedAfter(commission);
  if (before !== null) return refine({ ...commission, before, seed }, avoid);
  return composeNew({
    brief,
    seed,
    kept: [],
    form: null,
    cuisine: null,
    servings: null,
    title: null,
    below: null,
    avoid,
  });
}

/** The foods that the check named, so that the next attempt does without: not those that were asked for. */
function avoidedAfter({ brief, repair }: Commission): ReadonlySet<string> {
  if (repair === null) return new Set();
  const asked = new Set(brief.include.map(({ food }) => food));
  const named = repair.violations.flatMap(({ words }) => recogniseFood(words.split(":")[0]!)?.food ?? []);
  const used = repair.written.ingredients.flatMap(
    ({ food, name }) => (food && foodById(food)) || recogniseFood(name)?.food || [],
  );
  return new Set(
    used
      .filter((food) => lineage(food).some((it) => named.includes(it)) && !asked.has(food.id))
      .map(({ id }) => id),
  );
}

async function* inParts(
  written: Written,
  basedOn: Written | undefined,
  signal: AbortSignal,
): AsyncGenerator<Progress> {
  for (const partial of partialsOf(written)) {
    signal.throwIfAborted();
    yield { type: "partial", written: partial };
    // Lets the one who reads send what there is, and the visitor leave.
    await new Promise((resume) => setImmediate(resume));
  }
  signal.throwIfAborted();
  yield { type: "done", written, basedOn };
}

/** The recipe as it grows: what it is called, what goes into it, half of the steps. It is done in a moment. */
function* partialsOf(written: Written): Generator<Partial<Written>> {
  const { title, description, ingredients, servings, steps } = written;
  yield { title, description };
  yield { title, description, servings, ingredients };
  yield { title, description, servings, ingredients, steps: steps.slice(0, Math.ceil(steps.length / 2)) };
}
