import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { PasskeyAssertion } from "~/contract/proof";
import { notFound } from "~/web/answers.server";
import { jsonOf } from "~/web/proof-form.server";
import { refusalIn } from "~/web/refusal.server";
import { signedIn } from "~/web/sign-in.server";
import { formOf } from "~/web/submit.server";
import { rememberBrowser, visitor } from "~/web/visitor.server";
import { nextOf } from "~/web/ways-in.server";

export function loader() {
  throw notFound();
}

/**
 * For the browser's script: a challenge, to sign in by or to show by that it is oneself; or, when it brings what
 * a passkey made of one, the sign-in.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const who = await visitor(request, context);
  const { security } = who.api;
  const form = await formOf(request);
  try {
    const purpose = form.get("purpose");
    if (purpose === "sign-in") return { options: await security.passkeyOptions() };
    if (purpose === "confirm") return { options: await security.confirmOptions() };
    const passkey = jsonOf(PasskeyAssertion).safeParse(form.get("passkey"));
    if (!passkey.success) throw new Response(null, { status: 400 });
    await rememberBrowser(who);
    const tokens = await who.api.security.signInWithPasskey({ passkey: passkey.data });
    return redirect(nextOf(request), await signedIn(tokens, request, who));
  } catch (error) {
    if (error instanceof Response) throw error;
    const { status, message } = refusalIn(error);
    return data({ message }, { status });
  }
}
