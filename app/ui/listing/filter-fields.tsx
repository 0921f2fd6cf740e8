import type { Option } from "./choices";

const LABEL = "flex flex-col gap-1 text-sm font-semibold text-soft";
const FIELD = "field font-sans text-base font-normal";

/** One of some choices. */
export function Choice({
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
  options: readonly Option[];
}) {
  return (
    <label className={LABEL}>
      {label}
      <select name={name} defaultValue={value} className={`${FIELD} sm:min-w-32!`}>
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

/** An ingredient in words. */
export function IngredientField({
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
    <label className={LABEL}>
      {label}
      <input
        name={name}
        maxLength={60}
        placeholder="an ingredient"
        list={suggestions.length > 0 ? `${name}-suggestions` : undefined}
        aria-invalid={fault !== undefined}
        aria-describedby={fault && `${name}-fault`}
        className={`${FIELD} sm:w-40!`}
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
