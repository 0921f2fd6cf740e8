import type { Check, GeneratedRecipe } from "~/contract/generator";
import "./ledger.css";

type Checked = Pick<GeneratedRecipe, "checks" | "warnings" | "repaired">;

/** What was checked about the recipe and how it came out, under the recipe: each line with its reason. */
export function Ledger({ version: { checks, warnings, repaired } }: { version: Checked }) {
  const hard = checks.filter(({ soft }) => !soft);
  const soft = checks.filter((check) => check.soft && !check.kept);
  const told = warnings.filter((words) => soft.every(({ why }) => why !== words));
  return (
    <section aria-labelledby="ledger" className="rounded-2xl border border-line bg-card p-5">
      <h2 id="ledger" className="text-2xl">
        Checked
      </h2>
      <p className="mt-1 text-sm text-soft">
        By rules, after it was written, from its own list and steps.
        {repaired && " One thing was put right on the way."}
      </p>
      <ul className="mt-3 flex max-w-[65ch] flex-col gap-2">
        {hard.map((check) => (
          <CheckLine key={check.name + check.why} check={check} />
        ))}
      </ul>
      {soft.length + told.length > 0 && (
        <>
          <h3 className="mt-4 text-lg">Worth a second look</h3>
          <ul className="mt-1 flex max-w-[65ch] list-disc flex-col gap-1 pl-5 marker:text-accent">
            {soft.map(({ name, why }) => (
              <li key={name + why}>{why}</li>
            ))}
            {told.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/**
 * "All 12 checks kept", as the way to the ledger says it. Beside words that were not read it never says all: what
 * they asked for was not checked.
 */
export function checkedWords({ checks }: Pick<Checked, "checks">, unread: number): string {
  const hard = checks.filter(({ soft }) => !soft);
  const kept = hard.filter((check) => check.kept).length;
  if (kept === hard.length && unread === 0) return `✓ All ${kept} checks kept`;
  const words = `${kept} of ${hard.length} checks kept`;
  if (unread === 0) return words;
  return `${words}; ${unread === 1 ? "1 word was" : `${unread} words were`} not read`;
}

function CheckLine({ check: { name, kept, why } }: { check: Check }) {
  return (
    <li className="flex gap-3">
      <span aria-hidden="true" className={`ledger-sign ${kept ? "ledger-kept" : "ledger-missed"}`}>
        {kept ? "✓" : "!"}
      </span>
      <span className="min-w-0">
        <span className="sr-only">{kept ? "Kept: " : "Not kept: "}</span>
        <strong className="font-semibold first-letter:uppercase">{name}.</strong>{" "}
        <span className="text-soft">{why}</span>
      </span>
    </li>
  );
}
