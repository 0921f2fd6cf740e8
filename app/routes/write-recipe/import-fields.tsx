import { getFormProps, getInputProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Field, FieldErrors } from "~/ui/form/field";
import { FormErrors } from "~/ui/form/form-errors";
import { useReply } from "~/web/use-reply";
import { LinesField } from "./fields";
import { ImportForm } from "./import-form-shape";

/** A recipe from elsewhere, to fill the form below with. */
export function ImportFields({ reply }: { reply: SubmissionResult<string[]> | undefined }) {
  const { form, fields, busy, isFirstError } = useReply("import", ImportForm, reply);
  const { key: fileKey, ...file } = getInputProps(fields.file, { type: "file" });
  return (
    <details open={reply !== undefined} className="rounded-2xl border border-line bg-card px-5">
      <summary className="py-3 font-semibold">Import a recipe from a file, a text or another page</summary>
      <Form
        method="post"
        encType="multipart/form-data"
        {...getFormProps(form)}
        className="flex flex-col gap-5 pt-2 pb-5"
      >
        <p className="text-soft">
          It fills the form below, and nothing is published before you say so. Import only what is yours to
          share.
        </p>
        <FormErrors id={form.errorId} errors={form.errors} />
        <div className="flex flex-col gap-1">
          <label htmlFor={fields.file.id} className="font-semibold">
            File
          </label>
          <p id={`${fields.file.id}-help`} className="text-sm text-soft">
            Cooklang, JSON-LD, a saved web page, Markdown or plain text.
          </p>
          <input
            key={fileKey}
            {...file}
            accept=".cook,.json,.jsonld,.html,.htm,.md,.markdown,.txt,text/*,application/json"
            aria-describedby={`${fields.file.id}-help${fields.file.errors ? ` ${fields.file.errorId}` : ""}`}
            className="max-w-full"
          />
          <FieldErrors field={fields.file} label="The file" />
        </div>
        <LinesField
          label="Text"
          field={fields.text}
          help="Paste a recipe in any of these forms."
          rows={6}
          focused={isFirstError("text")}
        />
        <Field
          label="Address"
          field={fields.url}
          help="A page with one recipe, such as https://example.org/pancakes."
          focused={isFirstError("url")}
        />
        <div>
          <button type="submit" name="intent" value="import" disabled={busy} className="button">
            Read the recipe
          </button>
        </div>
      </Form>
    </details>
  );
}

/** What came of an import, and what did not. */
export function ImportedNotice({ read, warnings }: { read: readonly string[]; warnings: readonly string[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new import is brought into view.
  useEffect(() => heading.current?.focus(), [warnings]);
  return (
    <section aria-labelledby="imported" className="flex flex-col gap-3 rounded-2xl bg-tint p-5 sm:p-7">
      <h2 id="imported" ref={heading} tabIndex={-1} className="text-2xl">
        The recipe is read
      </h2>
      <p>It stands in the form below, and nobody sees it before you publish it. Please look it through.</p>
      <p>
        <strong>Read:</strong> {read.join(", ")}.
      </p>
      {warnings.length > 0 && (
        <div>
          <p>
            <strong>Missing, or not read in full:</strong>
          </p>
          <ul className="list-disc pl-5 marker:text-accent">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
