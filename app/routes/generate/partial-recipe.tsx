import type { GeneratedBody } from "~/contract/generator";
import { ingredientLine, stepText } from "~/food/recipe-lines";
import { durationWords } from "~/ui/words";

/**
 * The recipe as far as it is written. Nothing of it is checked, and it says so; what is still to come has its
 * place already. It is not read out: the line beside the form says how far it is, and the end has the focus.
 */
export function PartialRecipe({
  partial = {},
  level,
}: {
  partial?: Partial<GeneratedBody> | undefined;
  level: 1 | 2;
}) {
  const { title, description, ingredients = [], steps = [], totalMinutes, servings } = partial;
  const Title = level === 1 ? "h1" : "h2";
  const facts = [
    totalMinutes !== undefined && durationWords(totalMinutes),
    servings !== undefined && (servings === 1 ? "1 serving" : `${servings} servings`),
  ].filter(Boolean);
  return (
    <div className="flex min-h-[70dvh] flex-col gap-5">
      <p className="unchecked self-start">Draft, not yet checked</p>
      <Title className="min-h-[1.15em] text-4xl sm:text-5xl">{title ?? <Blank className="w-3/4" />}</Title>
      <p className="min-h-[3.2em] max-w-prose text-lg text-soft">
        {description ?? <Blank className="w-full" />}
      </p>
      <p className="min-h-[1.6em] text-soft">{facts.join(" · ")}</p>
      <div className="grid gap-8 xl:grid-cols-[18rem_minmax(0,1fr)]">
        <div className="min-h-60">
          <h2 className="text-2xl">Ingredients</h2>
          <ul className="mt-3">
            {ingredients.map((ingredient) => (
              <li key={ingredient.ref} className="border-t border-line/70 py-2 first:border-t-0">
                {ingredientLine(ingredient)}
              </li>
            ))}
          </ul>
          {ingredients.length === 0 && <Blanks />}
        </div>
        <div className="min-h-60">
          <h2 className="text-2xl">Method</h2>
          <ol className="mt-3 flex list-decimal flex-col gap-4 pl-6 marker:text-accent">
            {steps.map((step, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps grow at their end and never move.
              <li key={at} className="max-w-[65ch]">
                {stepText(step.parts, ingredients)}
              </li>
            ))}
          </ol>
          {steps.length === 0 && <Blanks />}
        </div>
      </div>
    </div>
  );
}

function Blanks() {
  return (
    <div className="flex flex-col gap-3">
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
