import { type DefaultValue, getFormProps, getInputProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { z } from "zod";
import type { Category } from "~/contract/categories";
import { Field, FieldErrors } from "~/ui/form/field";
import { FormErrors } from "~/ui/form/form-errors";
import { difficultyWords } from "~/ui/words";
import { useReply } from "~/web/use-reply";
import { ChoiceField, LinesField, NumberField } from "./fields";
import { RecipeForm } from "./recipe-form-shape";

interface Props {
  categories: readonly Category[];
  reply: SubmissionResult<string[]> | undefined;
  values: DefaultValue<z.input<typeof RecipeForm>>;
  /** The word on the button that does it: "Publish", "Save". */
  action: string;
  children?: ReactNode;
}

/** The form a recipe is written in; first a look at how its lines are read, then the deed. */
export function RecipeFields({ categories, reply, values, action, children }: Props) {
  const { form, fields, busy, isFirstError } = useReply("recipe", RecipeForm, reply, values);
  const { key: photoKey, ...photo } = getInputProps(fields.photo, { type: "file" });
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      {...getFormProps(form)}
      className="flex flex-col gap-10"
    >
      <FormErrors id={form.errorId} errors={form.errors} />
      <Part title="The dish">
        <Field label="Title" field={fields.title} required focused={isFirstError("title")} />
        <LinesField
          label="Description"
          field={fields.description}
          help="A sentence or two: what is it, and why would one cook it?"
          rows={3}
          required
          focused={isFirstError("description")}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <ChoiceField
            label="Category"
            field={fields.categorySlug}
            choices={[["", "Choose one"], ...categories.map(({ slug, name }) => [slug, name] as const)]}
          />
          <Field label="Cuisine (optional)" field={fields.cuisine} focused={isFirstError("cuisine")} />
          <ChoiceField
            label="Difficulty"
            field={fields.difficulty}
            choices={Object.entries(difficultyWords)}
          />
          <NumberField label="Servings" field={fields.servings} required focused={isFirstError("servings")} />
        </div>
        <div className="grid grid-cols-3 items-end gap-3 sm:gap-5">
          <NumberField
            label="Preparing (min)"
            field={fields.prepMinutes}
            focused={isFirstError("prepMinutes")}
          />
          <NumberField
            label="Cooking (min)"
            field={fields.cookMinutes}
            focused={isFirstError("cookMinutes")}
          />
          <NumberField
            label="Resting (min)"
            field={fields.restMinutes}
            focused={isFirstError("restMinutes")}
          />
        </div>
      </Part>
      <Part title="What goes in, and how">
        <LinesField
          label="Ingredients"
          field={fields.ingredients}
          help="One a line, as you would write them down. A line that ends in “:” begins a group."
          placeholder={
            "2 x 400 g tins chopped tomatoes\n2 cloves garlic, crushed\nsalt, to taste\n\nTo serve:\na handful of basil"
          }
          rows={10}
          required
          focused={isFirstError("ingredients")}
        />
        <LinesField
          label="Method"
          field={fields.steps}
          help="One step a paragraph. Times and temperatures are recognised: “25 minutes”, “180 °C”."
          placeholder={"Heat the oven to 180 °C.\n\nSoften the garlic in the oil for 2 minutes."}
          rows={12}
          required
          focused={isFirstError("steps")}
        />
      </Part>
      <Part title="What else helps">
        <LinesField
          label="Equipment (optional)"
          field={fields.equipment}
          help="One a line."
          rows={3}
          focused={isFirstError("equipment")}
        />
        <LinesField
          label="Tips (optional)"
          field={fields.tips}
          help="One a line."
          rows={3}
          focused={isFirstError("tips")}
        />
        <div className="flex flex-col gap-1">
          <label htmlFor={fields.photo.id} className="font-semibold">
            Photo (optional)
          </label>
          <p id={`${fields.photo.id}-help`} className="text-sm text-soft">
            JPEG, PNG, WebP or AVIF, up to 8 MB. Where and when it was taken is removed. Without one, the site
            draws your dish.
            <noscript> Choose it last: a preview cannot keep it.</noscript>
          </p>
          <input
            key={photoKey}
            {...photo}
            accept="image/jpeg,image/png,image/webp,image/avif"
            aria-describedby={`${fields.photo.id}-help`}
            className="max-w-full"
          />
          <FieldErrors field={fields.photo} label="The photo" />
        </div>
        {children}
      </Part>
      <div className="flex flex-wrap gap-3">
        <button type="submit" name="intent" value="preview" formNoValidate disabled={busy} className="button">
          Preview
        </button>
        <button type="submit" name="intent" value="write" disabled={busy} className="button button-strong">
          {action}
        </button>
      </div>
    </Form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-5">
      <h2 className="border-b border-line pb-2 text-2xl">{title}</h2>
      {children}
    </section>
  );
}
