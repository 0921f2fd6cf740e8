import type { Commission, Progress, Writer, Written } from "../ports";
import { composeNew } from "./compose";
import { refine } from "./refine";

/** The writer that needs no model: offline, the same for the same commission and seed. */
export function createComposer(): Writer {
  return { source: "composer", write };
}

/** One recipe for a commission; throws "unsatisfiable" with a sentence that says why there is none. */
export function compose(commission: Commission): Written {
  const { brief, before, repair } = commission;
  const seed = repair === null ? commission.seed : commission.seed + 7919;
  if (before !== null) return refine({ ...commission, before, seed });
  return composeNew({
    brief,
    seed,
    kept: [],
    form: null,
    cuisine: null,
    servings: null,
    title: null,
    below: null,
  });
}

async function* write(commission: Commission, signal: AbortSignal): AsyncGenerator<Progress> {
  signal.throwIfAborted();
  const written = compose(commission);
  for (const partial of partialsOf(written)) {
    signal.throwIfAborted();
    yield { type: "partial", written: partial };
    // Lets the one who reads send what there is, and the visitor leave.
    await new Promise((resume) => setTimeout(resume, 0));
  }
  signal.throwIfAborted();
  yield { type: "done", written };
}

/** The recipe as it grows: what it is called, what goes into it, then step by step. */
function* partialsOf(written: Written): Generator<Partial<Written>> {
  const { title, description, ingredients, servings, steps } = written;
  yield { title, description };
  yield { title, description, servings, ingredients };
  for (let shown = 1; shown <= steps.length; shown++)
    yield { title, description, servings, ingredients, steps: steps.slice(0, shown) };
}
