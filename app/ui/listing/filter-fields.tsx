import { useEffect, useRef } from "react";
import type { Option } from "./choices";
import { useAddressed } from "./use-addressed";

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
  const field = useRef<HTMLSelectElement>(null);
  useAddressed(field, value);
  return (
    <label className={LABEL}>
      {label}
      <select ref={field} name={name} defaultValue={value} className={`${FIELD} sm:min-w-32!`}>
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

/** One more ingredient, in words. */
export function IngredientField({
  name,
  label,
  chosen = [],
  mistyped = "",
  fault,
  suggestions = [],
}: {
  name: string;
  label: string;
  /** Those that were asked for before. */
  chosen?: readonly string[] | undefined;
  /** The one of them that is wrong, to be put right. */
  mistyped?: string | undefined;
  /** What is wrong with it. */
  fault: string | undefined;
  suggestions?: readonly string[];
}) {
  const field = useRef<HTMLInputElement>(null);
  const seen = useRef(chosen);
  useAddressed(field, mistyped, {
    state: chosen.join("\n"),
    isAhead: (typed) => typed !== "" && !chosen.includes(typed) && !seen.current.includes(typed),
  });
  useEffect(() => {
    seen.current = chosen;
  });
  return (
    <label className={LABEL}>
      {label}
      <input
        ref={field}
        name={name}
        defaultValue={mistyped}
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
