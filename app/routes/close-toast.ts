import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { notFound } from "~/web/answers.server";
import { safePath } from "~/web/safe-path";
import { formOf } from "~/web/submit.server";

export function loader() {
  throw notFound();
}

/** The × of a toast without JavaScript: leads back to the page, which has taken the toast off its cookie. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await formOf(request);
  return redirect(safePath(form.get("next")), { status: 303 });
}
