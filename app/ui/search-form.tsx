import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { Icon } from "./icon";

/** The search field: a plain form to the list of recipes. `id` and `name` tell apart several on one page. */
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
  return (
    <Form action={paths.browse()} method="get" role="search" aria-label={name} className="relative w-full">
      <label htmlFor={id} className="sr-only">
        Search recipes
      </label>
      <input
        id={id}
        type="search"
        name="q"
        key={q}
        defaultValue={q}
        maxLength={200}
        autoComplete="off"
        placeholder={large ? "Lentils, carbonara, something with lemon …" : "Search recipes"}
        className={`field rounded-full! pr-12! ${large ? "min-h-13! pl-5! text-lg" : ""}`}
      />
      <button
        type="submit"
        aria-label="Search"
        className="absolute inset-y-0 right-0 flex w-12 cursor-pointer items-center justify-center rounded-full text-soft hover:text-accent"
      >
        <Icon name="search" size={large ? 22 : 18} />
      </button>
    </Form>
  );
}
