import { Form, useSubmit } from "@remix-run/react";
import type { Category } from "~/contract/categories";
import type { Facets } from "~/contract/recipes";
import { Icon } from "../icon";
import { allergenWords, dietWords, difficultyWords } from "../words";
import { type Option, SORTS, timeOptions, withCounts } from "./choices";
import { ChosenFilters } from "./chosen-filters";
import { Choice, IngredientField } from "./filter-fields";
import { chosenOf, type Filters } from "./filters";

interface Props {
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
}

/**
 * Narrows a list: a plain form whose whole state is in the address; with JavaScript a choice acts at once. On a
 * phone its fields are folded, so that the list begins on the first screen, and open where a word in them is
 * wrong; on wide screens they always stand open (app.css).
 */
export function ListingFilters(props: Props) {
  const { linkTo, filters, categories, unknownFood } = props;
  const chosen = chosenOf(filters);
  return (
    <div className="no-print min-w-0">
      <details className="filters" open={unknownFood !== undefined}>
        <summary className="button list-none [&::-webkit-details-marker]:hidden">
          <Icon name="sliders-horizontal" size={18} /> Filters
          {chosen.length > 0 && ` (${chosen.length})`}
        </summary>
        <FilterForm {...props} />
      </details>
      <ChosenFilters chosen={chosen} linkTo={linkTo} categories={categories} />
    </div>
  );
}

function FilterForm({ linkTo, filters, categories, facets, isAtLeast = false, unknownFood = {} }: Props) {
  const submit = useSubmit();
  const action = linkTo({});
  const counted = (facet: keyof Facets, options: readonly Option[], chosen?: string) =>
    withCounts(options, facets?.[facet], chosen, isAtLeast);
  return (
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
            categories.map(({ slug, name }) => [slug, name]),
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
        options={counted("diet", Object.entries(dietWords)).filter(([diet]) => !filters.diet?.includes(diet))}
      />
      <IngredientField name="with" label="With" fault={unknownFood.with} />
      <IngredientField
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
        options={SORTS}
      />
      <button type="submit" className="button self-end">
        Show
      </button>
    </Form>
  );
}

/** What was chosen before, of what there can be several: it stays. */
function Kept({ filters }: { filters: Filters }) {
  const kept = { diet: filters.diet ?? [], without: filters.without ?? [], with: filters.with ?? [] };
  return Object.entries(kept).flatMap(([name, values]) =>
    values.map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
  );
}

function withoutBlanks(form: HTMLFormElement): FormData {
  const data = new FormData(form);
  for (const [name, value] of [...data]) if (value === "") data.delete(name);
  return data;
}
