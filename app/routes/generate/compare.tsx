import type { GeneratedRecipe } from "~/contract/generator";
import { whatChanged } from "./what-changed";

/** What is different from the version before, with every line and step that was touched. */
export function Compare({ before, after }: { before: GeneratedRecipe; after: GeneratedRecipe }) {
  const { added, removed, amounts, newSteps, goneSteps } = whatChanged(before.recipe, after.recipe);
  const same = [added, removed, amounts, newSteps, goneSteps].every((list) => list.length === 0);
  return (
    <details className="rounded-2xl border border-line bg-card px-5">
      <summary className="py-3 font-semibold">Line by line since version {before.version}</summary>
      <div className="flex max-w-[65ch] flex-col gap-3 pb-5">
        {same && <p className="text-soft">The ingredients and steps are the same.</p>}
        <List title="New ingredients" sign="+" lines={added} />
        <List title="Gone" sign="−" lines={removed} />
        <List title="Other amounts" sign="~" lines={amounts} />
        <List title="New or changed steps" sign="+" lines={newSteps} />
        <List title="Steps as they were" sign="−" lines={goneSteps} />
      </div>
    </details>
  );
}

function List({ title, sign, lines }: { title: string; sign: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <h3 className="text-base font-sans font-semibold text-soft">{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line} className="flex gap-2">
            <span aria-hidden="true" className="w-3 shrink-0 text-center font-semibold text-accent">
              {sign}
            </span>
            <span className="min-w-0">{line}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
