import { Form, useLocation, useSubmit } from "@remix-run/react";
import { type ReactNode, useId, useRef } from "react";
import { homeOf, systemOf } from "~/food/convert-units";
import { countedName } from "~/food/plurals";
import { type Ingredient, ingredientWords } from "~/food/recipe-lines";
import { type Units, unitName } from "~/food/units";
import { useLaterValue } from "../form/later-value";
import { Link } from "../link";
import { adapted, expectAdapting } from "./adapted";
import { inUnits, READING_PARAMETERS, type RecipeReading, readingQuery, type Scalable } from "./reading";

/**
 * How the recipe is read: for how many, in which units, or for what there is of one ingredient. Its state is
 * in the address; every form and link works without JavaScript, and with it nothing is asked of the server.
 */
export function ReadingControls({ recipe, reading }: { recipe: Scalable; reading: RecipeReading }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done by it, only fetched ahead.
    <div
      className="no-print mt-3 flex flex-col gap-2"
      onPointerEnter={expectAdapting}
      onTouchStart={expectAdapting}
      onFocus={expectAdapting}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Servings reading={reading} />
        <UnitChoice recipe={recipe} reading={reading} />
      </div>
      <ByIngredient recipe={recipe} reading={reading} />
    </div>
  );
}

/** "For 6 servings", and the way back to the recipe as it was written. */
export function ServingsLine({ recipe, reading }: { recipe: Scalable; reading: RecipeReading }) {
  const { servings, factor, units, by } = reading;
  const others = useOthers();
  const from =
    by && adapted(recipe, { factor, units }).ingredients.find((ingredient) => ingredient.ref === by.ref);
  return (
    <p className="text-soft" aria-live="polite">
      For {by ? "about " : ""}
      {servings === 1 ? "1 serving" : `${servings} servings`}
      {from && `, from ${ingredientWords(from)}`}
      {factor !== 1 && (
        <span className="no-print">
          {" · "}
          <Link
            to={withOthers(readingQuery({ ...reading, factor: 1, by: null }), others)}
            replace
            preventScrollReset
            className="link"
          >
            Back to {recipe.servings}
          </Link>
        </span>
      )}
    </p>
  );
}

function Servings({ reading }: { reading: RecipeReading }) {
  const [id, step] = [useId(), useId()];
  const submit = useSubmit();
  const { pathname } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const { servings } = reading;
  // What is typed is left alone while it is on its way to a number.
  useLaterValue(field, String(servings), ({ valueAsNumber }) => valueAsNumber === servings);
  const kept = <Kept units={reading.units} />;
  return (
    <>
      {/* The buttons have a form of their own: sent with the number in the field there would be two. */}
      <Form id={step} method="get" action={pathname} replace preventScrollReset hidden>
        {kept}
      </Form>
      <Form
        method="get"
        action={pathname}
        replace
        preventScrollReset
        autoComplete="off"
        className="flex items-center gap-1"
        onInput={({ currentTarget }) => {
          if (field.current?.value && currentTarget.checkValidity())
            submit(currentTarget, {
              method: "get",
              action: pathname,
              replace: true,
              preventScrollReset: true,
            });
        }}
      >
        {kept}
        <StepButton form={step} value={Math.max(1, servings - 1)} label="Fewer servings">
          −
        </StepButton>
        <label htmlFor={id} className="sr-only">
          Servings to show
        </label>
        <input
          ref={field}
          id={id}
          type="number"
          name="servings"
          inputMode="numeric"
          min={1}
          max={100}
          required
          defaultValue={servings}
          onBlur={({ currentTarget }) => {
            if (!currentTarget.checkValidity()) currentTarget.value = String(servings);
          }}
          className="field plain-number w-14! px-1! text-center font-semibold"
        />
        <StepButton form={step} value={Math.min(100, servings + 1)} label="More servings">
          +
        </StepButton>
      </Form>
    </>
  );
}

interface StepButtonProps {
  form: string;
  value: number;
  label: string;
  children: ReactNode;
}

function StepButton({ form, value, label, children }: StepButtonProps) {
  return (
    <button
      type="submit"
      form={form}
      name="servings"
      value={value}
      aria-label={label}
      className="button size-11 px-0! text-xl"
    >
      <span aria-hidden="true">{children}</span>
    </button>
  );
}

const UNIT_NAMES: Record<Units, string> = { metric: "Metric", us: "US", "as-written": "As written" };

function UnitChoice({ recipe, reading }: { recipe: Scalable; reading: RecipeReading }) {
  const others = useOthers();
  const systems = new Set(recipe.ingredients.map(({ unit }) => systemOf(unit)));
  const mixed = systems.has("metric") && systems.has("us");
  const home = homeOf(recipe.ingredients) ?? "metric";
  const current = reading.units === "as-written" && !mixed ? home : reading.units;
  const choices: Units[] = mixed ? ["as-written", "metric", "us"] : ["metric", "us"];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; these are links.
    <div role="group" aria-label="Units" className="flex rounded-full border border-line bg-card p-0.5">
      {choices.map((units) => (
        <Link
          key={units}
          to={withOthers(readingQuery(inUnits(recipe, reading, units)), others)}
          replace
          preventScrollReset
          aria-current={units === current ? "true" : undefined}
          className={`flex min-h-10 items-center rounded-full px-3 text-[0.975rem] font-semibold ${
            units === current ? "bg-tint text-accent" : "text-soft hover:text-accent"
          }`}
        >
          {UNIT_NAMES[units]}
        </Link>
      ))}
    </div>
  );
}

function ByIngredient({ recipe, reading }: { recipe: Scalable; reading: RecipeReading }) {
  const { units, by } = reading;
  const { pathname } = useLocation();
  const [amount, ingredient] = [useId(), useId()];
  const measured = adapted(recipe, { factor: 1, units }).ingredients.filter(
    ({ scalable, quantity }) => scalable && quantity !== null,
  );
  if (measured.length === 0) return null;
  const chosen = `${by?.ref} ${by?.amount} ${units}`;
  return (
    <details open={by !== null} className="rounded-xl border border-line px-3">
      <summary className="py-2 font-semibold">Scale by what you have</summary>
      <Form
        method="get"
        action={pathname}
        replace
        preventScrollReset
        autoComplete="off"
        className="flex flex-wrap items-end gap-2 pb-3"
      >
        <Kept units={units} />
        <div className="flex w-24 flex-col gap-1">
          <label htmlFor={amount}>I have</label>
          <input
            key={chosen}
            id={amount}
            name="amount"
            inputMode="decimal"
            required
            maxLength={12}
            defaultValue={by?.amount}
            className="field"
          />
        </div>
        <div className="flex min-w-0 flex-1 basis-32 flex-col gap-1">
          <label htmlFor={ingredient}>
            of <span className="sr-only">which ingredient</span>
          </label>
          <select key={chosen} id={ingredient} name="ingredient" defaultValue={by?.ref} className="field">
            {measured.map((it) => (
              <option key={it.ref} value={it.ref}>
                {inItsUnit(it)}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="button">
          Scale
        </button>
      </Form>
    </details>
  );
}

/** "plain flour (g)", "eggs": the food and the unit its amount is given in. */
function inItsUnit({ name, unit, group }: Ingredient): string {
  const unitWord = unitName(unit, 2);
  const food = unitWord === "" ? countedName(name, 2) : `${name} (${unitWord})`;
  return group ? `${food}, ${group.toLowerCase()}` : food;
}

/** What a form has to say again so that it is not lost: the units, and whatever else the address has. */
function Kept({ units }: { units: Units }) {
  const others = useOthers();
  const all = units === "as-written" ? others : [...others, ["units", units] as const];
  return all.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** The part of the address that is about something else, such as a page of comments. */
function useOthers(): [string, string][] {
  const { search } = useLocation();
  return [...new URLSearchParams(search)].filter(([name]) => !READING_PARAMETERS.includes(name));
}

function withOthers(query: string, others: [string, string][]): string {
  const search = new URLSearchParams([...others, ...new URLSearchParams(query)]).toString();
  return `?${search}`;
}
