import type { ReactNode } from "react";
import { RecipeCard } from "~/ui/recipe-card";
import { composerCouldHelp, type Refusal as Reason, refusalTitle, waitWords } from "./refusal-words";

/**
 * Why there is no recipe, in words, and what can be done. Its buttons belong to the form of the turn. Of the first
 * message of a chat nothing else shows that it is remembered.
 */
export function Refusal({ refusal, form, isFirst }: { refusal: Reason; form: string; isFirst: boolean }) {
  const { message, retryable, draft, violations = [], answers = [] } = refusal;
  return (
    <Notice title={refusalTitle(refusal)}>
      <p>
        {message} {waitWords(refusal)}
      </p>
      {violations.length > 0 && (
        <ul className="list-disc pl-5 marker:text-accent">
          {violations.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <Says list={answers} form={form} />
      {isFirst && draft !== undefined && (
        <p className="text-sm text-soft">
          You can also answer in your own words. What you said has to stay out is remembered until you start
          again.
        </p>
      )}
      <p className="flex flex-wrap gap-2 empty:hidden">
        {retryable && (
          <button type="submit" form={form} className="button">
            Try again
          </button>
        )}
        {composerCouldHelp(refusal) && (
          <button type="submit" form={form} name="mode" value="composer" className="button">
            Use the built-in composer
          </button>
        )}
      </p>
    </Notice>
  );
}

/** Answers to what was asked back, each sent by one press in place of the words in the form. */
function Says({ list, form }: { list: NonNullable<Reason["answers"]>; form: string }) {
  return (
    <p className="flex flex-wrap gap-2 empty:hidden">
      {list.map(({ label, say }) => (
        <button key={say} type="submit" form={form} formNoValidate name="say" value={say} className="button">
          {label}
        </button>
      ))}
    </p>
  );
}

/** Where it is out of sight, as when the growing recipe was looked at on a small screen. */
function show(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: "nearest" });
}

/** Something the visitor has to know beside the form; what they typed is still there. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div ref={show} role="alert" className="flex flex-col gap-2 rounded-2xl border border-accent bg-card p-4">
      <h2 className="text-xl">{title}</h2>
      {children}
    </div>
  );
}

/** Recipes of the site that come near to what could not be written. */
export function Nearest({ refusal: { nearest = [] } }: { refusal: Reason }) {
  if (nearest.length === 0) return null;
  return (
    <section aria-labelledby="nearest">
      <h2 id="nearest" className="mb-4 text-2xl">
        The nearest we have
      </h2>
      <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {nearest.map((recipe) => (
          <li key={recipe.id}>
            <RecipeCard recipe={recipe} />
          </li>
        ))}
      </ul>
    </section>
  );
}
