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

/** Signs in by what the browser's script got from a passkey, or says why not. */
export async function action({ request, context }: ActionFunctionArgs) {
  const who = await visitor(request, context);
  const passkey = jsonOf(PasskeyAssertion).safeParse((await formOf(request)).get("passkey"));
  if (!passkey.success) throw new Response(null, { status: 400 });
  await rememberBrowser(who);
  try {
    const tokens = await who.api.security.signInWithPasskey({ passkey: passkey.data });
    return redirect(nextOf(request), await signedIn(tokens, request, who));
  } catch (error) {
    const { status, message } = refusalIn(error);
    return data({ message }, { status });
  }
}
