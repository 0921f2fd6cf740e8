import { Problem } from "~/contract/problems";
import { foodById, lineage } from "~/food/foods/food-table";
import { recogniseFood } from "~/food/foods/recognise-food";
import { type Adapted, adaptDish } from "../adapt/adapt-dish";
import type { Brief } from "../brief";
import type { Commission, Progress, Provenance, Writer, Written } from "../ports";
import type { Candidate } from "../retrieve/candidates";
import { composeNew } from "./compose";
import { refine } from "./refine";

/** The writer that needs no model: offline, the same for the same commission and seed. */
export function createComposer(): Writer {
  return {
    source: "composer",
    async *write(commission, signal) {
      signal.throwIfAborted();
      yield* inParts(answerTo(commission), signal);
    },
  };
}

type Answer = { written: Written } & Partial<Provenance>;

/**
 * The recipe before with the smallest change that does it; a dish of the repertoire, changed as far as the brief needs;
 * or one composed of foods, where there is no dish. Throws "unsatisfiable" with a sentence that says why there is none.
 */
export function answerTo(commission: Commission): Answer {
  const { brief, before, candidates, repair } = commission;
  if (before !== null && repair === null) {
    const adapted = adaptDish({ written: before, dish: null }, brief);
    if (!("impossible" in adapted)) return { ...noted(adapted), basedOn: null };
  }
  // What the check sent back as a dish is composed.
  if (before === null && repair === null) {
    const found = firstThatCan(candidates, brief);
    if (found !== null) return found;
    const [named] = candidates;
    if (brief.dish?.id && named !== undefined) {
      const adapted = adaptDish(named.base, brief);
      if ("impossible" in adapted) throw new Problem("unsatisfiable", { detail: adapted.impossible });
    }
  }
  return { written: compose(commission) };
}

function firstThatCan(candidates: readonly Candidate[], brief: Brief): Answer | null {
  for (const { base, note } of candidates) {
    const adapted = adaptDish(base, brief);
    if ("impossible" in adapted) continue;
    const { notes, ...answer } = noted(adapted);
    return { ...answer, basedOn: base.written, notes: note === null ? notes : [note, ...notes] };
  }
  return null;
}

function noted({ written, changes, unchanged }: Adapted) {
  return { written, changes, notes: unchanged };
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

async function* inParts({ written, ...provenance }: Answer, signal: AbortSignal): AsyncGenerator<Progress> {
  for (const partial of partialsOf(written)) {
    signal.throwIfAborted();
    yield { type: "partial", written: partial };
    // Lets the one who reads send what there is, and the visitor leave.
    await new Promise((resume) => setImmediate(resume));
  }
  signal.throwIfAborted();
  yield { type: "done", written, ...provenance };
}

/** The recipe as it grows: what it is called, what goes into it, half of the steps. It is done in a moment. */
function* partialsOf(written: Written): Generator<Partial<Written>> {
  const { title, description, ingredients, servings, steps } = written;
  yield { title, description };
  yield { title, description, servings, ingredients };
  yield { title, description, servings, ingredients, steps: steps.slice(0, Math.ceil(steps.length / 2)) };
}
