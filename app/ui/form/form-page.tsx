import type { ReactNode } from "react";

/** A page that is one form: a narrow column with a heading. */
export function FormPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main" className="container-page flex max-w-lg! flex-col gap-6 py-10">
      <h1 className="text-4xl">
        {title.split(/(e-mail)/).map((part) =>
          part === "e-mail" ? (
            // Its hyphen is no place for a line to break.
            <span key={part} className="whitespace-nowrap">
              {part}
            </span>
          ) : (
            part
          ),
        )}
      </h1>
      {children}
    </main>
  );
}
