import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { z } from "zod";
import { type BodyBounds, readForm } from "./read-body.server";
import { refusalIn } from "./refusal.server";

/** Fields that are never sent back to be shown again. */
const SECRET = /password|token/i;

/**
 * The one way a form is read: parsed by its schema, then acted on. What does not fit, and what the API
 * refuses, comes back beside the fields with everything that was typed but secrets; `act` answers where to
 * go next. Throws as `formOf` does for a body that is no form of ours.
 */
export async function submit<S extends z.ZodType, R>(
  request: Request,
  schema: S,
  act: (value: z.output<S>) => Promise<R>,
) {
  return submitForm(await formOf(request), schema, act);
}

/** The same for a form whose body was read already, as when one page has several. */
export async function submitForm<S extends z.ZodType, R>(
  form: FormData,
  schema: S,
  act: (value: z.output<S>) => Promise<R>,
) {
  const submission = parseWithZod(form, { schema });
  const hideFields = [...form.keys()].filter((name) => SECRET.test(name));
  if (submission.status !== "success") return data(submission.reply({ hideFields }), { status: 422 });
  try {
    return await act(submission.value as z.output<S>);
  } catch (error) {
    const { status, message, about } = refusalIn(error);
    const { fields } = about;
    const reply = fields
      ? submission.reply({ fieldErrors: fields, hideFields })
      : submission.reply({ formErrors: [message], hideFields });
    const headers = about.retryAfter ? { "retry-after": about.retryAfter } : undefined;
    return data(reply, { status, headers });
  }
}

/**
 * The names that fields of our forms have. Others are paths to who reads them: "a[99999999]" would become a list
 * of a hundred million entries.
 */
const FIELD = /^[a-z][\w-]*$/i;

/** The form in a request's body. Throws as `readForm` does, and 400 for a form that is none of ours. */
export async function formOf(request: Request, bounds?: BodyBounds): Promise<FormData> {
  const form = await readForm(request, bounds);
  if ([...form.keys()].some((name) => !FIELD.test(name))) throw new Response(null, { status: 400 });
  return form;
}

/** What the pressed button of a page with several forms asks for. Throws 400 for what the page does not know. */
export function changeAsked<C>(form: FormData, changes: Readonly<Record<string, C>>): C {
  const intent = String(form.get("intent"));
  if (!Object.hasOwn(changes, intent)) throw new Response(null, { status: 400 });
  return changes[intent]!;
}
