import { Parser } from "htmlparser2";

/** A form of a page, with what it would send if nothing were typed. */
export interface Form {
  method: string;
  /** Path and query. */
  action: string;
  multipart: boolean;
  fields: { name: string; value: string; type: string }[];
}

/** The forms of a page, with the fields that stand elsewhere and name their form. */
export function readForms(html: string, page: string): Form[] {
  const forms: (Form & { id?: string })[] = [];
  const byName: { form: string; field: Form["fields"][number] }[] = [];
  let inside: Form | undefined;
  let select: Form["fields"][number] | undefined;
  const parser = new Parser({
    onopentag(tag, attributes) {
      const { name, value = "", type = tag, form } = attributes;
      if (tag === "form") {
        const action = new URL(attributes.action ?? page, new URL(page, "http://site"));
        inside = {
          method: (attributes.method ?? "get").toUpperCase(),
          action: action.pathname + action.search,
          multipart: attributes.enctype === "multipart/form-data",
          fields: [],
        };
        forms.push(Object.assign(inside, { id: attributes.id }));
      } else if (tag === "option" && select && (select.value === "" || "selected" in attributes)) {
        select.value = value;
      } else if (name && ["input", "select", "textarea", "button"].includes(tag)) {
        const field = { name, value, type };
        if (tag === "select") select = field;
        if (form) byName.push({ form, field });
        else inside?.fields.push(field);
      }
    },
    onclosetag(tag) {
      if (tag === "form") inside = undefined;
      if (tag === "select") select = undefined;
    },
  });
  parser.end(html);
  for (const { form, field } of byName) forms.find(({ id }) => id === form)?.fields.push(field);
  return forms;
}
