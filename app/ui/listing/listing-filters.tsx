import { Form, useSubmit } from "@remix-run/react";
import type { Category } from "~/contract/categories";
import type { Facets } from "~/contract/recipes";
import { CarriedFilters } from "../carried-filters";
import { Icon } from "../icon";
import { allergenWords, dietWords, difficultyWords } from "../words";
import { type Option, otherOrders, timeOptions, withCounts } from "./choices";
import { ChosenFilters } from "./chosen-filters";
import { Choice, IngredientField } from "./filter-fields";
import { chosenOf, type Filters, SEVERAL } from "./filters";

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
  const orders = otherOrders(filters.q);
  const mistyped = {
    with: wordIn(unknownFood.with, filters.with),
    without: wordIn(unknownFood.without, filters.without),
  };
  const show = (form: HTMLFormElement) => submit(withoutBlanks(form), { action, method: "get" });
  const counted = (facet: keyof Facets, options: readonly Option[], chosen?: string) =>
    withCounts(options, facets?.[facet], chosen, isAtLeast);
  return (
    <Form
      action={action}
      method="get"
      // A browser that goes back would show the last choices beside an older list.
      autoComplete="off"
      className="grid grid-cols-2 items-start gap-3 sm:flex sm:flex-wrap"
      onSubmit={(event) => {
        event.preventDefault();
        show(event.currentTarget);
      }}
      onChange={(event) => {
        // Only a choice acts at once: words are typed letter by letter.
        if (event.target instanceof HTMLSelectElement) show(event.currentTarget);
      }}
    >
      <CarriedFilters
        names={categories ? ["q", "exact", ...SEVERAL] : SEVERAL}
        without={Object.values(mistyped).filter((word) => word !== undefined)}
      />
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
      <IngredientField
        name="with"
        label="With"
        chosen={filters.with}
        mistyped={mistyped.with}
        fault={unknownFood.with}
      />
      <IngredientField
        name="without"
        label="Without"
        chosen={filters.without}
        mistyped={mistyped.without}
        fault={unknownFood.without}
        suggestions={Object.values(allergenWords)}
      />
      <Choice
        name="sort"
        label="Order"
        value={orders.some(([order]) => order === filters.sort) ? filters.sort : undefined}
        any={filters.q ? "Best match" : "Newest"}
        options={orders}
      />
      <button type="submit" className="button self-end">
        Show
      </button>
    </Form>
  );
}

/** The word that is meant by what is wrong with the field, of all that were asked for; it is put right there. */
function wordIn(fault: string | undefined, words: readonly string[] | undefined): string | undefined {
  return fault && words?.find((word) => fault.includes(`“${word}”`));
}

function withoutBlanks(form: HTMLFormElement): FormData {
  const data = new FormData();
  for (const [name, value] of new FormData(form)) if (value !== "") data.append(name, value);
  return data;
}
