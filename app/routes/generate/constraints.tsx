import type { ReactNode } from "react";
import type { Brief } from "~/contract/generator";
import type { Allergen, Diet } from "~/contract/recipes";
import { dishFormWords } from "~/food/dish-form";
import { allergenWords, dietWords, durationWords, patternWords } from "~/ui/words";
import { useCategories } from "~/web/root-data";
import { wordTable } from "~/word-table";
import type { TypedTurn } from "./typed-turn";

const DIETS = Object.entries(dietWords) as [Diet, string][];
const ALLERGENS = Object.entries(allergenWords) as [Allergen, string][];
const TIMES = [15, 20, 30, 45, 60, 90, 120];

/**
 * What the recipe has to keep, as boxes to untick and fields to fill: a plain part of the form. `brief` is
 * what was understood beyond what can be corrected here.
 */
export function Constraints({ typed, brief }: { typed: TypedTurn; brief?: Brief | undefined }) {
  return (
    <>
      <KeptInMind typed={typed} brief={brief} />
      <Limits typed={typed} />
      <MoreConstraints typed={typed} />
    </>
  );
}

function KeptInMind({ typed, brief }: { typed: TypedTurn; brief: Brief | undefined }) {
  const { diets, allergens, include, exclude } = typed;
  const others = [
    brief?.dish,
    // The name of a dish says more than the form that it has.
    brief?.dish === undefined && brief?.form && dishFormWords(brief.form),
    brief?.cuisine,
    brief?.meal,
    brief?.spice,
    brief?.method,
    HEAT[brief?.heat ?? ""],
    ...(brief?.patterns ?? []).map((pattern) => patternWords[pattern]),
  ].filter((words): words is string => Boolean(words));
  if (diets.length + allergens.length + include.length + exclude.length + others.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold text-soft">
        Kept in mind; untick what you did not mean
      </legend>
      <div className="flex flex-wrap gap-1.5">
        {diets.map((diet) => (
          <Chip key={diet} name="diets" value={diet} checked>
            {dietWords[diet]}
          </Chip>
        ))}
        {allergens.map((allergen) => (
          <Chip key={allergen} name="allergens" value={allergen} checked>
            No {allergenWords[allergen]}
          </Chip>
        ))}
        {include.map((food) => (
          <Chip key={food} name="include" value={food} checked>
            With {food}
          </Chip>
        ))}
        {exclude.map((food) => (
          <Chip key={food} name="exclude" value={food} checked>
            Without {food}
          </Chip>
        ))}
        {others.map((words) => (
          <span key={words} className="chip-plain">
            {words}
          </span>
        ))}
      </div>
    </fieldset>
  );
}

const HEAT = wordTable<string>({ oven: "in the oven", hob: "on the hob", none: "no heat" });

function Chip({
  name,
  value,
  checked = false,
  children,
}: {
  name: string;
  value: string;
  checked?: boolean;
  children: ReactNode;
}) {
  return (
    <label className="chip">
      <input type="checkbox" name={name} value={value} defaultChecked={checked} className="sr-only" />
      <span className="min-w-0">{children}</span>
      <span aria-hidden="true" className="chip-sign" />
    </label>
  );
}

function Limits({ typed }: { typed: TypedTurn }) {
  const categories = useCategories();
  const minutes = Number(typed.maxMinutes);
  const times = [...new Set([...TIMES, ...(minutes > 0 ? [minutes] : [])])].sort((a, b) => a - b);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_4.5rem] gap-2 min-[24rem]:grid-cols-[minmax(0,1fr)_4.5rem_minmax(0,1fr)]">
      <Labelled words="Time">
        <select name="maxMinutes" defaultValue={typed.maxMinutes} className="field px-2!">
          <option value="">Any</option>
          {times.map((time) => (
            <option key={time} value={time}>
              Up to {durationWords(time)}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled words="Servings">
        <input
          type="number"
          name="servings"
          min={1}
          max={100}
          inputMode="numeric"
          defaultValue={typed.servings}
          className="field px-2!"
        />
      </Labelled>
      <div className="col-span-full min-[24rem]:col-auto">
        <Labelled words="Category">
          <select name="category" defaultValue={typed.category} className="field px-2!">
            <option value="">Any</option>
            {categories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </Labelled>
      </div>
    </div>
  );
}

function Labelled({ words, children }: { words: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child.
    <label className="flex min-w-0 flex-col gap-1 text-sm font-semibold text-soft">
      {words}
      <span className="text-base font-normal text-ink">{children}</span>
    </label>
  );
}

/** What can be asked for beyond words, for whoever would rather tick than type. */
function MoreConstraints({ typed }: { typed: TypedTurn }) {
  return (
    <details className="rounded-xl border border-line px-3">
      <summary className="py-2 font-semibold">Diets, allergens, foods</summary>
      <div className="flex flex-col gap-4 pt-1 pb-4">
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold text-soft">It has to be</legend>
          <div className="flex flex-wrap gap-1.5">
            {DIETS.filter(([diet]) => !typed.diets.includes(diet)).map(([diet, words]) => (
              <Chip key={diet} name="diets" value={diet}>
                {words}
              </Chip>
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold text-soft">
            Keep out, with everything that may have it
          </legend>
          <div className="flex flex-wrap gap-1.5">
            {ALLERGENS.filter(([allergen]) => !typed.allergens.includes(allergen)).map(
              ([allergen, words]) => (
                <Chip key={allergen} name="allergens" value={allergen}>
                  {words}
                </Chip>
              ),
            )}
          </div>
        </fieldset>
        <Labelled words="Use these foods">
          <input
            name="includeMore"
            maxLength={300}
            autoComplete="off"
            placeholder="leek, white beans"
            className="field"
          />
        </Labelled>
        <Labelled words="Leave these out">
          <input
            name="excludeMore"
            maxLength={300}
            autoComplete="off"
            placeholder="coriander"
            className="field"
          />
        </Labelled>
      </div>
    </details>
  );
}
