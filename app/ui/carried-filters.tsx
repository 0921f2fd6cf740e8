import { useLocation, useNavigation } from "@remix-run/react";
import type { Filters } from "./listing/filters";

/**
 * What the address says and the form's own fields do not, so that it goes along: of the page that is on its way,
 * where there is one, or a second press would undo the first. `without` are words that a field shows instead.
 */
export function CarriedFilters({
  names,
  without = [],
}: {
  names: readonly (keyof Filters)[];
  without?: readonly string[];
}) {
  const here = useLocation();
  const next = useNavigation().location;
  const { search } = next?.pathname === here.pathname ? next : here;
  const query = new URLSearchParams(search);
  return names.flatMap((name) =>
    [...new Set(query.getAll(name))]
      .filter((value) => value.trim() !== "" && !without.includes(value))
      .map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
  );
}
