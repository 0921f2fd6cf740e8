import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { chatStream } from "~/web/chat.server";
import { formOf } from "~/web/submit.server";
import { rememberVisitor, visitor } from "~/web/visitor.server";
import { turnOf } from "./turn.server";

/** Who comes here by an address is led to the page. */
export const loader = () => redirect(paths.generate());

/**
 * A turn asked for by the page's script: what happens, as `text/event-stream`, while the recipe is written.
 * The visitor's token stays on the server.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const who = await visitor(request, context);
  const form = await formOf(request);
  const { ask, faults } = turnOf(form, String(form.get("here") ?? "") || undefined);
  if (faults !== undefined)
    return Response.json({ faults }, { status: 422, headers: { "cache-control": "no-store" } });
  await rememberVisitor(who);
  const answer = await chatStream(who, ask, request.signal);
  // A refusal is an event like the others: under its status browsers would report a failure of the page.
  return new Response(answer.body, { headers: answer.headers });
}
