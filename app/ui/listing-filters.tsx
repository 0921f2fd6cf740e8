import { Form, Link, useSubmit } from "@remix-run/react";
import type { Category } from "~/contract/categories";
import type { Facets } from "~/contract/recipes";
import { Icon } from "./icon";
import { allergenWords, countWords, dietWords, difficultyWords } from "./words";

interface Filters {
  q?: string | undefined;
  exact?: string | undefined;
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

/**
 * Narrows a list: a plain form whose whole state is in the address; with JavaScript a choice acts at once.
 * Beside each choice stands how many recipes it gives.
 */
export function ListingFilters({
  linkTo,
  filters,
  categories,
  facets,
  isAtLeast = false,
  unknownFood = {},
}: {
  /** The address of the list with some filters. */
  linkTo: (filters: Filters) => string;
  filters: Filters;
  /** None where the category is settled already. */
  categories?: readonly Category[];
  /** Absent when nobody counted. */
  facets: Facets | undefined;
  /** Whether the counts are of a part of the recipes only. */
  isAtLeast?: boolean | undefined;
  /** What is wrong with an ingredient that was asked for. */
  unknownFood?: { with?: string; without?: string } | undefined;
}) {
  const submit = useSubmit();
  const action = linkTo({});
  const counted = (facet: keyof Facets, names: readonly (readonly [string, string])[], chosen?: string) =>
    withCounts(names, facets?.[facet], chosen, isAtLeast);
  return (
    <div className="no-print">
      <Form
        // A new form for a new state, so that going back shows the choices of that page.
        key={JSON.stringify(filters)}
        action={action}
        method="get"
        // A browser that goes back would show the last choices beside an older list.
        autoComplete="off"
        className="grid grid-cols-2 items-start gap-3 sm:flex sm:flex-wrap"
        onChange={(event) => {
          // Only a choice acts at once: words are typed letter by letter.
          if (event.target instanceof HTMLSelectElement)
            submit(withoutBlanks(event.currentTarget), { action, method: "get" });
        }}
      >
        {filters.q && <input type="hidden" name="q" value={filters.q} />}
        {filters.exact && <input type="hidden" name="exact" value={filters.exact} />}
        {categories && (
          <Choice
            name="category"
            label="Category"
            value={filters.category}
            any="All"
            options={counted(
              "category",
              categories.map((category) => [category.slug, category.name]),
              filters.category,
            )}
          />
        )}
        <Choice
          name="maxMinutes"
          label="Time"
          value={filters.maxMinutes?.toString()}
          any="Any"
          options={counted("maxMinutes", timeOptions(filters.maxMinutes), filters.maxMinutes?.toString())}
        />
        <Choice
          name="difficulty"
          label="Difficulty"
          value={filters.difficulty}
          any="Any"
          options={counted("difficulty", Object.entries(difficultyWords), filters.difficulty)}
        />
        <Choice
          name="diet"
          label="Diet"
          any={filters.diet ? "Add another" : "Any"}
          options={counted("diet", Object.entries(dietWords)).filter(
            ([diet]) => !filters.diet?.includes(diet),
          )}
        />
        <Ingredient name="with" label="With" fault={unknownFood.with} />
        <Ingredient
          name="without"
          label="Without"
          fault={unknownFood.without}
          suggestions={Object.values(allergenWords)}
        />
        <Kept filters={filters} />
        <Choice
          name="sort"
          label="Order"
          value={filters.sort}
          any={filters.q ? "Best match" : undefined}
          options={Object.entries(SORTS)}
        />
        <button type="submit" className="button self-end">
          Show
        </button>
      </Form>
      <Chosen filters={filters} linkTo={linkTo} />
    </div>
  );
}

function timeOptions(chosen: number | undefined): [string, string][] {
  const times = chosen === undefined || TIMES.includes(chosen) ? TIMES : [...TIMES, chosen];
  return [...times]
    .sort((a, b) => a - b)
    .map((minutes) => [
      String(minutes),
      minutes % 60 === 0 ? `Up to ${minutes / 60} h` : `Up to ${minutes} min`,
    ]);
}

/** The choices that leave something, with how much; what is chosen stays to be seen. */
function withCounts(
  names: readonly (readonly [string, string])[],
  facet: Facets[keyof Facets] | undefined,
  chosen: string | undefined,
  isAtLeast: boolean,
): (readonly [string, string])[] {
  if (facet === undefined) return [...names];
  const counts = new Map(facet.map(({ value, count }) => [value, count]));
  return names
    .filter(([value]) => counts.has(value) || value === chosen)
    .map(([value, words]) => {
      const count = counts.get(value);
      return [value, count === undefined ? words : `${words} (${countWords(count, isAtLeast)})`];
    });
}

/** What was chosen before, of what there can be several: it stays. */
function Kept({ filters }: { filters: Filters }) {
  const kept = { diet: filters.diet ?? [], without: filters.without ?? [], with: filters.with ?? [] };
  return Object.entries(kept).flatMap(([name, values]) =>
    values.map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
  );
}

/** The same as links that take one back. */
function Chosen({ filters, linkTo }: { filters: Filters; linkTo: (filters: Filters) => string }) {
  const chosen = (["diet", "with", "without"] as const).flatMap((name) =>
    (filters[name] ?? []).map((value) => ({ name, value })),
  );
  if (chosen.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2" aria-label="Chosen">
      {chosen.map(({ name, value }) => (
        <li key={`${name} ${value}`}>
          <Link
            to={linkTo({ ...filters, [name]: filters[name]?.filter((other) => other !== value) })}
            className="button py-1! text-base"
          >
            {chosenWords(name, value)}
            <Icon name="x" size={16} />
            <span className="sr-only">(remove)</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function chosenWords(name: "diet" | "with" | "without", value: string): string {
  if (name === "diet") return (dietWords as Record<string, string>)[value] ?? value;
  return `${name} ${(allergenWords as Record<string, string>)[value] ?? value}`;
}

function Ingredient({
  name,
  label,
  fault,
  suggestions = [],
}: {
  name: string;
  label: string;
  /** What is wrong with what was typed. */
  fault: string | undefined;
  suggestions?: readonly string[];
}) {
  return (
    <label className="flex flex-col gap-1 text-sm font-semibold text-soft">
      {label}
      <input
        name={name}
        maxLength={60}
        placeholder="an ingredient"
        list={suggestions.length > 0 ? `${name}-suggestions` : undefined}
        aria-invalid={fault !== undefined}
        aria-describedby={fault && `${name}-fault`}
        className="field font-sans text-base font-normal sm:w-40!"
      />
      {suggestions.length > 0 && (
        <datalist id={`${name}-suggestions`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
      {fault && (
        <span id={`${name}-fault`} role="alert" className="font-normal text-accent">
          This site {fault}
        </span>
      )}
    </label>
  );
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
