import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { notFound } from "~/web/answers.server";
import { safePath } from "~/web/safe-path";
import { formOf } from "~/web/submit.server";
import { keepTheme, Theme } from "~/web/theme.server";

export function loader() {
  throw notFound();
}

/** Remembers light or dark, and goes back to where the switch was pressed. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await formOf(request);
  const theme = Theme.safeParse(form.get("theme"));
  if (!theme.success) throw new Response(null, { status: 400 });
  return redirect(safePath(form.get("next")), {
    status: 303,
    headers: { "set-cookie": keepTheme(theme.data) },
  });
}
