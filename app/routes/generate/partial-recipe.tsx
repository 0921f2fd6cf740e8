import type { GeneratedBody } from "~/contract/generator";
import { ingredientLine, stepText } from "~/food/recipe-lines";
import { RecipeFacts } from "~/ui/recipe/recipe-facts";

/**
 * The recipe as far as it is written, in the frame that the whole one has: what is still to come has its place
 * already, and what is there stays where it is. Nothing of it is checked, and it says so. It is not read out: the
 * line beside the form says how far it is, and the end has the focus.
 */
export function PartialRecipe({
  partial = {},
  level,
  version,
}: {
  partial?: Partial<GeneratedBody> | undefined;
  level: 1 | 2;
  /** The number it will have, when that is not the first. */
  version?: number | undefined;
}) {
  const { title, description, ingredients = [], steps = [] } = partial;
  const Title = level === 1 ? "h1" : "h2";
  return (
    <div className="flex min-h-[100dvh] flex-col gap-6">
      {version !== undefined && <p className="text-soft">Version {version}, as it is written.</p>}
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-8 gap-y-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-4">
          <Title className="min-h-[2.3em] text-4xl sm:min-h-[1.15em] sm:text-5xl">
            {title ?? <Blank className="w-3/4" />}
          </Title>
          <p className="min-h-[3.2em] max-w-prose text-lg text-soft sm:min-h-[1.6em]">
            {description ?? <Blank className="w-full" />}
          </p>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="unchecked">Draft, not yet checked</span>
          </p>
        </div>
        <div className="blank aspect-[4/3] h-auto w-full max-w-xl rounded-3xl" />
      </div>
      <Facts partial={partial} />
      {/* As high as what can be done with the whole recipe. */}
      <div className="min-h-[12rem] min-[48rem]:min-h-14" />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-10 xl:grid-cols-[20rem_minmax(0,1fr)]">
        <section className="min-h-60 rounded-2xl border border-line bg-card p-5">
          <h2 className="text-2xl">Ingredients</h2>
          {/* As high as the choice of servings and units that the whole recipe has here. */}
          <div className="h-[8.625rem]" />
          <ul className="mt-3">
            {ingredients.map((ingredient) => (
              <li
                key={ingredient.ref}
                className="flex min-h-11 border-t border-line/70 py-2 pl-9 leading-snug first:border-t-0"
              >
                {ingredientLine(ingredient)}
              </li>
            ))}
          </ul>
          {ingredients.length === 0 && <Blanks />}
        </section>
        <section className="min-h-60">
          <h2 className="text-2xl">Method</h2>
          <ol className="mt-4 flex flex-col gap-6">
            {steps.map((step, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps grow at their end and never move.
              <li key={at} className="flex gap-4">
                <span
                  aria-hidden="true"
                  className="flex size-9 shrink-0 items-center justify-center rounded-full bg-tint font-serif text-lg text-accent"
                >
                  {at + 1}
                </span>
                <p className="min-w-0 max-w-[65ch] pt-1">{stepText(step.parts, ingredients)}</p>
              </li>
            ))}
          </ol>
          {steps.length === 0 && <Blanks />}
        </section>
      </div>
    </div>
  );
}

/** The figures, once all of them are known; until then as high as they will be. */
function Facts({ partial }: { partial: Partial<GeneratedBody> }) {
  const { prepMinutes, cookMinutes, restMinutes, servings, difficulty, cuisine = "" } = partial;
  const known =
    prepMinutes !== undefined &&
    cookMinutes !== undefined &&
    restMinutes !== undefined &&
    servings !== undefined &&
    difficulty !== undefined;
  return (
    <div className="min-h-[13.5rem] min-[48rem]:min-h-[5.1rem]">
      {known ? (
        <RecipeFacts
          recipe={{
            totalMinutes: prepMinutes + cookMinutes + restMinutes,
            ...{ prepMinutes, cookMinutes, restMinutes, servings, difficulty, cuisine },
          }}
        />
      ) : (
        <div className="h-full border-t border-line py-4">
          <Blank className="w-2/3" />
        </div>
      )}
    </div>
  );
}

function Blanks() {
  return (
    <div className="mt-4 flex flex-col gap-3">
      <Blank className="w-full" />
      <Blank className="w-5/6" />
      <Blank className="w-2/3" />
    </div>
  );
}

/** The place of a line that is not written yet. */
function Blank({ className }: { className: string }) {
  return <span aria-hidden="true" className={`blank ${className}`} />;
}
