import { Form, useLocation, useSubmit } from "@remix-run/react";
import { type FormEvent, useCallback, useEffect, useRef } from "react";
import { paths } from "~/paths";
import { CarriedFilters } from "./carried-filters";
import { useLaterValue } from "./form/later-value";
import { Icon } from "./icon";

/** Milliseconds without a letter after which the list follows what is typed. */
const PAUSE = 300;

const NARROWED_BY = ["category", "maxMinutes", "difficulty", "diet", "with", "without", "sort"] as const;

/**
 * The search field: a plain form to the list of recipes; on that page the list follows as one types, and what it
 * was narrowed by goes along. `id` and `name` tell apart several on one page.
 */
export function SearchForm({
  id,
  name,
  q = "",
  large = false,
}: {
  id: string;
  /** What a screen reader calls this part of the page. */
  name: string;
  q?: string | undefined;
  large?: boolean;
}) {
  const field = useRef<HTMLInputElement>(null);
  const { follow, stop } = useFollowing();
  const { pathname } = useLocation();
  // What is being typed is ahead of the address and must not be put back to it.
  useLaterValue(field, q, (typed) => typed === document.activeElement);
  return (
    <Form
      action={paths.browse()}
      method="get"
      role="search"
      aria-label={name}
      onSubmit={stop}
      className="relative w-full"
    >
      <label htmlFor={id} className="sr-only">
        Search recipes
      </label>
      <input
        id={id}
        type="search"
        name="q"
        ref={field}
        defaultValue={q}
        onInput={follow}
        maxLength={200}
        autoComplete="off"
        placeholder={large ? "Lentils, carbonara, lemon …" : "Search recipes"}
        className={`field rounded-full! pr-12! ${large ? "min-h-13! pl-5! text-lg" : ""}`}
      />
      <button
        type="submit"
        aria-label="Search"
        className="absolute inset-y-0 right-0 flex w-12 cursor-pointer items-center justify-center rounded-full text-soft hover:text-accent"
      >
        <Icon name="search" size={large ? 22 : 18} />
      </button>
      {pathname === paths.browse() && <CarriedFilters names={NARROWED_BY} />}
    </Form>
  );
}

/** Searches again after each pause in typing, on the page of the list alone, as one step of the history. */
function useFollowing() {
  const { pathname } = useLocation();
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  // What is sent already is not sent again, least of all after another press.
  const stop = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => stop, [stop]);
  const follow = (event: FormEvent<HTMLInputElement>) => {
    stop();
    const { form } = event.currentTarget;
    if (pathname !== paths.browse() || form === null) return;
    timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), PAUSE);
  };
  return { follow, stop };
}
