import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { Icon } from "~/ui/icon";

/** What is at hand, in words, leads to the generator: a plain form, which writes nothing yet. */
export function KitchenForm() {
  return (
    <Form action={paths.generate()} method="get" autoComplete="off" className="flex flex-col gap-1.5">
      <label htmlFor="kitchen" className="font-semibold">
        What is in your kitchen?
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id="kitchen"
          name="q"
          required
          maxLength={1000}
          placeholder="Half a cauliflower, chickpeas, a lemon"
          className="field min-w-0 flex-1 basis-56 rounded-full! pl-5!"
        />
        <button type="submit" className="button">
          <Icon name="sparkles" size={18} className="text-accent" /> Generate a recipe
        </button>
      </div>
    </Form>
  );
}
