import type { Check } from "~/contract/generator";
import { Problem } from "~/contract/problems";
import { RecipeDraft } from "~/contract/recipes";
import { ASKED } from "./adapt/edits/edit";
import type { Brief, NamedFood } from "./brief";
import type { BudgetedCommission } from "./model/budget";
import type { Commission, Progress, Provenance, Usage, Writer, Written } from "./ports";
import { toldToVisitor } from "./verify/inward";
import { type Violation, verify } from "./verify/verify";

interface Tell {
  phase(phase: "generating" | "retrying" | "checking" | "repairing"): void;
  part(written: Partial<Written>): void;
  /** Until others, who have seen nothing yet, had their turn. */
  turnToCheck(): Promise<void>;
  /** What a model has used up until now. */
  used(usage: Usage): void;
}

export interface Delivered extends Provenance {
  written: Written;
  checks: Check[];
  warnings: string[];
  repaired: boolean;
}

/**
 * Has a recipe written and holds it against its brief; what is wrong with it the writer may put right once.
 * Throws constraints_unmet with what is still wrong then, and what the writer throws.
 */
export async function writeRecipe(
  writer: Writer,
  commission: Omit<BudgetedCommission, "repair">,
  tell: Tell,
  signal: AbortSignal,
): Promise<Delivered> {
  let repair: Commission["repair"] = null;
  for (;;) {
    tell.phase(repair === null ? "generating" : "repairing");
    const { written, ...provenance } = await finished(writer, { ...commission, repair }, tell, signal);
    await tell.turnToCheck();
    tell.phase("checking");
    const asked = withoutFoods(commission.brief, provenance.leftOut);
    const { checks, violations, warnings, otherDish } = judged(
      underItsNewTitle(asked, written, provenance),
      written,
    );
    // The composer has said which dish it is in place of which.
    const names =
      asked.dish === null ? [] : [asked.dish.words, asked.dish.title].map((it) => it.toLowerCase());
    const isSaid = provenance.notes.some((note) => names.some((it) => note.toLowerCase().includes(it)));
    const notes = [...(isSaid ? [] : otherDish), ...provenance.notes];
    if (violations.length === 0)
      return { written, ...provenance, notes, checks, warnings, repaired: repair !== null };
    if (repair !== null) throw unmet(violations);
    repair = { written, violations };
  }
}

async function finished(
  writer: Writer,
  commission: BudgetedCommission,
  tell: Tell,
  signal: AbortSignal,
): Promise<{ written: Written } & Provenance> {
  let done: (Progress & { type: "done" }) | null = null;
  for await (const progress of writer.write(commission, signal)) {
    if (progress.type === "retrying") tell.phase("retrying");
    else if (progress.type === "partial") tell.part(progress.written);
    else done = progress;
    signal.throwIfAborted();
  }
  if (done === null) throw new Problem("dropped");
  if (done.usage !== undefined) tell.used(done.usage);
  const { written, basedOn = null, changes = null, leftOut = [], notes = [] } = done;
  return { written, basedOn, changes, leftOut, notes };
}

/** The dish that was asked for is that one under the title that a limit gave it: "Vegan macaroni Cheddar". */
function underItsNewTitle(brief: Brief, written: Written, { basedOn, changes }: Provenance): Brief {
  const { dish } = brief;
  const isIt = dish !== null && basedOn !== null && [dish.title, ...dish.names].includes(basedOn.title);
  const isOfAnother = changes?.some(({ what, why }) => what === "swap" && why === ASKED) ?? false;
  return isIt && !isOfAnother
    ? { ...brief, dish: { ...dish, names: [...dish.names, written.title] } }
    : brief;
}

/** A brief that no longer asks for some foods. */
export function withoutFoods(brief: Brief, foods: readonly NamedFood[]): Brief {
  return foods.length === 0
    ? brief
    : { ...brief, include: brief.include.filter((it) => !foods.includes(it)) };
}

/** A recipe that could not even be published is as wrong as one that does not keep the brief. */
function judged(brief: Brief, written: Written) {
  const read = RecipeDraft.safeParse(written);
  if (read.success) return verify(brief, written);
  const violations = read.error.issues.map(
    ({ path, message }): Violation => ({ check: "shape", words: `${path.join(".")}: ${message}.` }),
  );
  return { checks: [], violations, warnings: [], otherDish: [] };
}

function unmet(violations: readonly Violation[]): Problem {
  const words = [...new Set(violations.map(toldToVisitor))];
  return new Problem("constraints_unmet", {
    detail: `We found no recipe that keeps all that you asked for: ${words[0]}`,
    violations: words,
  });
}
