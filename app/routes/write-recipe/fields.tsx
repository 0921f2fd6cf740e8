import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { FieldErrors } from "~/ui/form/field";

interface FieldProps<T> {
  label: string;
  field: FieldMetadata<T>;
  /** A word of help under the label. */
  help?: ReactNode;
  /** The keyboard's place after a reply with errors: the first field that has one. */
  focused?: boolean;
}

/** Lines of text: one ingredient a line, one step a paragraph. */
export function LinesField<T>({
  label,
  field,
  help,
  focused,
  rows,
  required = false,
  placeholder,
}: FieldProps<T> & { rows: number; required?: boolean; placeholder?: string }) {
  const { key, ...textarea } = getTextareaProps(field as FieldMetadata<string>);
  return (
    <Labelled label={label} field={field} help={help}>
      <textarea
        key={key}
        {...textarea}
        rows={rows}
        required={required}
        placeholder={placeholder}
        // biome-ignore lint/a11y/noAutofocus: after a refused form the first mistake is where a person goes on.
        autoFocus={focused}
        aria-describedby={describedBy(field, help)}
        className="field aria-[invalid]:border-accent"
      />
    </Labelled>
  );
}

export function NumberField<T>({
  label,
  field,
  help,
  focused,
  required = false,
}: FieldProps<T> & { required?: boolean }) {
  const { key, ...input } = getInputProps(field as FieldMetadata<number>, { type: "number" });
  return (
    <Labelled label={label} field={field} help={help}>
      <input
        key={key}
        {...input}
        required={required}
        inputMode="numeric"
        // biome-ignore lint/a11y/noAutofocus: after a refused form the first mistake is where a person goes on.
        autoFocus={focused}
        aria-describedby={describedBy(field, help)}
        className="field aria-[invalid]:border-accent"
      />
    </Labelled>
  );
}

export function ChoiceField<T>({
  label,
  field,
  help,
  choices,
}: FieldProps<T> & { choices: readonly (readonly [string, string])[] }) {
  const { key, ...select } = getSelectProps(field as FieldMetadata<string>);
  return (
    <Labelled label={label} field={field} help={help}>
      <select
        key={key}
        {...select}
        required
        aria-describedby={describedBy(field, help)}
        className="field aria-[invalid]:border-accent"
      >
        {choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

function Labelled<T>({ label, field, help, children }: FieldProps<T> & { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={field.id} className="font-semibold">
        {label}
      </label>
      {help && (
        <p id={`${field.id}-help`} className="text-sm text-soft">
          {help}
        </p>
      )}
      {children}
      <FieldErrors field={field as FieldMetadata<unknown>} label={label.replace(/ \(.*\)$/, "")} />
    </div>
  );
}

function describedBy<T>(field: FieldMetadata<T>, help: ReactNode): string | undefined {
  return [help && `${field.id}-help`, field.errors && field.errorId].filter(Boolean).join(" ") || undefined;
}
