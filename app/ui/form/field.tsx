import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { PasswordInput } from "./password-input";

interface FieldProps<T> {
  label: string;
  field: FieldMetadata<T>;
  type?: "text" | "email" | "password";
  autoComplete?: string;
  /** A word of help under the label. */
  help?: string;
  required?: boolean;
  /** The keyboard's place after a reply with errors: the first field that has one. */
  focused?: boolean;
}

/** A labelled line to type into, with what is wrong with it beside it. */
export function Field<T extends string | undefined | null>({
  label,
  field,
  type = "text",
  autoComplete,
  help,
  required = false,
  focused = false,
}: FieldProps<T>) {
  const { key, ...input } = getInputProps(field as FieldMetadata<string>, { type });
  const helpId = `${field.id}-help`;
  const Input = type === "password" ? PasswordInput : "input";
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={field.id} className="font-semibold">
        {label}
      </label>
      {help && (
        <p id={helpId} className="text-sm text-soft">
          {help}
        </p>
      )}
      <div className="flex gap-2">
        <Input
          key={key}
          {...input}
          required={required}
          autoComplete={autoComplete}
          // After a refused form the first mistake is where a person goes on.
          autoFocus={focused}
          aria-describedby={
            [help && helpId, field.errors && field.errorId].filter(Boolean).join(" ") || undefined
          }
          className="field aria-[invalid]:border-accent"
        />
      </div>
      <FieldErrors field={field} label={label} />
    </div>
  );
}

/** What is wrong with a field, read out with it. */
export function FieldErrors({ field, label }: { field: FieldMetadata<unknown>; label: string }) {
  if (!field.errors) return null;
  return (
    <p id={field.errorId} className="text-accent">
      {field.errors.map((error) => `${label} ${error}.`).join(" ")}
    </p>
  );
}
