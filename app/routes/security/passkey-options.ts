import type { ActionFunctionArgs } from "@remix-run/node";
import { notFound } from "~/web/answers.server";
import { refusalIn } from "~/web/refusal.server";
import { formOf } from "~/web/submit.server";
import { visitor } from "~/web/visitor.server";

export function loader() {
  throw notFound();
}

/** A challenge for the browser's script, to sign in by or to show by that it is oneself. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await visitor(request, context);
  const isSignIn = (await formOf(request)).get("purpose") === "sign-in";
  const headers = { "cache-control": "no-store" };
  try {
    const options = await (isSignIn ? api.security.passkeyOptions() : api.security.confirmOptions());
    return Response.json({ options }, { headers });
  } catch (error) {
    const { status, message } = refusalIn(error);
    return Response.json({ message }, { status, headers });
  }
}
