import type { Category } from "~/contract/categories";
import { Icon } from "../icon";
import { Link } from "../link";
import { difficultyWords } from "../words";
import { timeWords } from "./choices";
import { type Chosen, type Filters, foodFilterWords } from "./filters";

/** What was chosen, as links that take it back. Where the fields stand open, they show a part of it already. */
export function ChosenFilters({
  chosen,
  linkTo,
  categories = [],
}: {
  chosen: readonly Chosen[];
  linkTo: (filters: Filters) => string;
  categories?: readonly Category[] | undefined;
}) {
  if (chosen.length === 0) return null;
  const onlySingle = chosen.every(({ single }) => single);
  return (
    <ul className={`mt-3 flex flex-wrap gap-2 ${onlySingle ? "sm:hidden" : ""}`} aria-label="Chosen filters">
      {chosen.map(({ name, value, single, rest }) => (
        <li key={`${name} ${value}`} className={single ? "sm:hidden" : undefined}>
          <Link to={linkTo(rest)} className="button py-1! text-base">
            {wordsOf(name, value, categories)}
            <Icon name="x" size={16} />
            <span className="sr-only">(remove)</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function wordsOf(name: Chosen["name"], value: string, categories: readonly Category[]): string {
  switch (name) {
    case "category":
      return categories.find(({ slug }) => slug === value)?.name ?? value;
    case "maxMinutes":
      return timeWords(Number(value));
    case "difficulty":
      return (difficultyWords as Record<string, string>)[value] ?? value;
    default:
      return foodFilterWords(name, value);
  }
}
