import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { notFound } from "~/web/answers.server";
import { keepBannerClosed } from "~/web/banner.server";
import { safePath } from "~/web/safe-path";
import { formOf } from "~/web/submit.server";

export function loader() {
  throw notFound();
}

/** Remembers that the banner was closed. The form says where to go back to; the page's own code goes nowhere. */
export async function action({ request }: ActionFunctionArgs) {
  const next = (await formOf(request)).get("next");
  const headers = { "set-cookie": keepBannerClosed() };
  return next
    ? redirect(safePath(next), { status: 303, headers })
    : new Response(null, { status: 204, headers });
}
