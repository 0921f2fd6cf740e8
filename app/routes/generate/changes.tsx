import type { Change, GeneratedRecipe } from "~/contract/generator";
import { wordTable } from "~/word-table";

/** What is done to a recipe, in the order in which it is told. */
const GROUPS: readonly [Change["what"], string][] = [
  ["swap", "Swapped"],
  ["out", "Left out"],
  ["in", "Added"],
  ["amount", "Amounts"],
  ["servings", "Servings"],
  ["time", "Time"],
  ["step", "Method"],
  ["title", "Name"],
];

/** What stands between the two for who hears it. */
const BETWEEN = wordTable<string>({ swap: "replaced by", title: "now called" });

/** What is different from the recipe it began with, or from the version before, each with its reason. */
export function Changes({ version: { changes }, since }: { version: GeneratedRecipe; since: string }) {
  if (changes.length === 0) return null;
  const groups = GROUPS.map(([what, title]) => ({
    title,
    list: changes.filter((change) => change.what === what),
  })).filter(({ list }) => list.length > 0);
  return (
    <section aria-labelledby="changes" className="rounded-2xl border border-line bg-card p-5">
      <h2 id="changes" className="text-2xl">
        What is different
      </h2>
      <p className="mt-1 text-sm text-soft">{since}</p>
      <div className="mt-3 grid max-w-[65ch] gap-x-6 gap-y-3 sm:grid-cols-[6rem_minmax(0,1fr)]">
        {groups.map(({ title, list }) => (
          <div key={title} className="contents">
            <h3 className="font-sans text-base font-semibold text-soft">{title}</h3>
            <ul className="-mt-2 flex flex-col gap-1.5 sm:mt-0">
              {list.map((change) => (
                <li key={`${change.from} ${change.to} ${change.why}`}>
                  <ChangeLine change={change} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

/** "butter → olive oil · dairy-free", read aloud as "butter, replaced by olive oil: dairy-free". */
function ChangeLine({ change: { what, from, to, why } }: { change: Change }) {
  const named = from !== undefined || to !== undefined;
  return (
    <>
      {from !== undefined && <del className="change-gone">{from}</del>}
      {from !== undefined && to !== undefined && (
        <>
          <span className="sr-only">, {BETWEEN[what] ?? "now"} </span>
          <span aria-hidden="true"> → </span>
        </>
      )}
      {to !== undefined && <ins className="change-come">{to}</ins>}
      {named && why !== "" && (
        <>
          <span className="sr-only">: </span>
          <span aria-hidden="true" className="text-soft">
            {" "}
            ·{" "}
          </span>
        </>
      )}
      <span className={named ? "text-soft" : undefined}>{why}</span>
    </>
  );
}
