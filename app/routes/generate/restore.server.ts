import { data, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { notFound } from "~/web/answers.server";
import { ApiProblem } from "~/web/api-client.server";
import type { Visitor } from "~/web/visitor.server";

/** Makes the version that its form names the newest, and leads there. */
export async function restore({ api }: Visitor, id: string, form: FormData) {
  const version = Number(form.get("version"));
  if (!Number.isInteger(version) || version < 1) throw notFound();
  try {
    const newest = await api.generator.restore({ id }, { version });
    return redirect(`${paths.draft(id, { version: newest.version })}#recipe`, 303);
  } catch (error) {
    if (!(error instanceof ApiProblem) || ![409, 422, 429].includes(error.status)) throw error;
    const { retryAfter } = error.about;
    const headers = retryAfter ? { "retry-after": retryAfter } : undefined;
    return data({ unrestored: error.message }, { status: error.status, headers });
  }
}
