import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { IdParam } from "~/contract/words";
import { paths } from "~/paths";
import { notFound } from "./answers.server";
import { readJson } from "./read-body.server";
import { refusalIn } from "./refusal.server";
import { safePath } from "./safe-path";
import { formOf } from "./submit.server";
import { withToast } from "./toasts.server";
import { type Visitor, visitor } from "./visitor.server";
import { signInToast } from "./wish.server";

/** What a press on a heart or a bookmark says: whether it is wanted, and the page to come back to. */
const Press = z.object({ wanted: z.stringbool(), next: z.string().optional() });

/** What a script is answered; a plain form is led back to its page. */
type ReactionReply = { error: string | null };

/**
 * The action behind a heart or a bookmark. A script posts JSON and is answered in place; a plain form comes
 * back to its page. Whoever is not signed in goes to do that, and finds it done.
 */
export function reaction(
  kind: "like" | "bookmark",
  act: (who: Visitor, id: number, wanted: boolean) => Promise<unknown>,
) {
  return async ({ request, params, context }: ActionFunctionArgs): Promise<Response | ReactionReply> => {
    const id = IdParam.safeParse(params.id);
    if (!id.success) throw notFound();
    const byScript = request.headers.get("content-type")?.includes("json") ?? false;
    const press = Press.safeParse(
      byScript ? await readJson(request) : Object.fromEntries(await formOf(request)),
    );
    if (!press.success) throw new Response(null, { status: 400 });
    const { wanted, next } = press.data;
    const who = await visitor(request, context);

    if (!who.authenticated) {
      return redirect(paths.login(safePath(next)), await signInToast(wanted ? { kind, id: id.data } : null));
    }
    try {
      await act(who, id.data, wanted);
      return byScript ? { error: null } : redirect(safePath(next), 303);
    } catch (error) {
      const { message } = refusalIn(error);
      if (byScript) return { error: message };
      return redirect(safePath(next), await withToast({ type: "error", message }));
    }
  };
}
