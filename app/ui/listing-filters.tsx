import { Form, useSubmit } from "@remix-run/react";
import type { Category } from "~/contract/categories";
import { allergenWords, dietWords, difficultyWords } from "./words";

export interface Filters {
  q?: string | undefined;
  category?: string | undefined;
  maxMinutes?: number | undefined;
  difficulty?: string | undefined;
  diet?: readonly string[] | undefined;
  without?: readonly string[] | undefined;
  with?: readonly string[] | undefined;
  sort?: string | undefined;
}

const TIMES = [15, 30, 45, 60, 120];
const SORTS = { newest: "Newest", popular: "Most liked", quickest: "Quickest" };

/** Narrows a list: a plain form whose whole state is in the address; with JavaScript a choice acts at once. */
export function ListingFilters({
  action,
  filters,
  categories,
}: {
  action: string;
  filters: Filters;
  /** None where the category is settled already. */
  categories?: readonly Category[];
}) {
  const submit = useSubmit();
  return (
    <Form
      // A new form for a new state, so that going back shows the choices of that page.
      key={JSON.stringify(filters)}
      action={action}
      method="get"
      // A browser that goes back would show the last choices beside an older list.
      autoComplete="off"
      className="no-print grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
      onChange={(event) => submit(withoutBlanks(event.currentTarget), { action, method: "get" })}
    >
      {filters.q && <input type="hidden" name="q" value={filters.q} />}
      {categories && (
        <Choice
          name="category"
          label="Category"
          value={filters.category}
          any="All"
          options={categories.map((category) => [category.slug, category.name])}
        />
      )}
      <Choice
        name="maxMinutes"
        label="Time"
        value={filters.maxMinutes?.toString()}
        any="Any"
        options={TIMES.map((minutes) => [
          String(minutes),
          minutes < 60 ? `Up to ${minutes} min` : `Up to ${minutes / 60} h`,
        ])}
      />
      <Choice
        name="difficulty"
        label="Difficulty"
        value={filters.difficulty}
        any="Any"
        options={Object.entries(difficultyWords)}
      />
      <Choice
        name="diet"
        label="Diet"
        value={filters.diet?.[0]}
        any="Any"
        options={Object.entries(dietWords)}
      />
      <Choice
        name="without"
        label="Without"
        value={filters.without?.[0]}
        any="Nothing left out"
        options={withoutOptions(filters.without?.[0])}
      />
      <MoreOfEach filters={filters} />
      <Choice
        name="sort"
        label="Order"
        value={filters.sort}
        any={filters.q ? "Best match" : undefined}
        options={Object.entries(SORTS)}
      />
      <noscript>
        <button type="submit" className="button">
          Show
        </button>
      </noscript>
    </Form>
  );
}

/** What the address asks for beyond the first diet and the first thing left out: it stays. */
function MoreOfEach({ filters }: { filters: Filters }) {
  const more = {
    diet: filters.diet?.slice(1) ?? [],
    without: filters.without?.slice(1) ?? [],
    with: filters.with ?? [],
  };
  return Object.entries(more).flatMap(([name, values]) =>
    values.map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
  );
}

/** The allergens, and what else the address keeps out. */
function withoutOptions(chosen: string | undefined): [string, string][] {
  const allergens = Object.entries(allergenWords);
  const isAllergen = chosen === undefined || Object.hasOwn(allergenWords, chosen);
  return isAllergen ? allergens : [[chosen, chosen], ...allergens];
}

function Choice({
  name,
  label,
  value = "",
  any,
  options,
}: {
  name: string;
  label: string;
  value?: string | undefined;
  /** The words for no choice at all. */
  any: string | undefined;
  options: readonly (readonly [string, string])[];
}) {
  return (
    <label className="flex flex-col gap-1 text-sm font-semibold text-soft">
      {label}
      <select name={name} defaultValue={value} className="field sm:min-w-32! font-sans text-base font-normal">
        {any !== undefined && <option value="">{any}</option>}
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

function withoutBlanks(form: HTMLFormElement): FormData {
  const data = new FormData(form);
  for (const [name, value] of [...data]) if (value === "") data.delete(name);
  return data;
}
