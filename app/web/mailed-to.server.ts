import { createCookie, redirect } from "@remix-run/node";
import { z } from "zod";
import { ownName, SIGNED } from "./own-cookie.server";

/** Signed and short-lived; never in an address, which histories and logs keep. */
const cookie = createCookie(ownName("mailed-to"), { ...SIGNED, maxAge: 10 * 60 });

/** To a page that says where a mail was sent, so that a slip in the address is seen there. */
export async function toInbox(page: string, email: string): Promise<Response> {
  return redirect(page, { status: 303, headers: { "set-cookie": await cookie.serialize(email) } });
}

/** The address that this browser last had a mail sent to; null when there is none, or it was some time ago. */
export async function mailedTo(request: Request): Promise<string | null> {
  const read = z.email().safeParse(await cookie.parse(request.headers.get("cookie")).catch(() => null));
  return read.success ? read.data : null;
}
