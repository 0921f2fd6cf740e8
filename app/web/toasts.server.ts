import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { ownName, SIGNED } from "./own-cookie.server";

/** A short message over the page. `id` is the moment it was made, in milliseconds. */
const Toast = z.object({
  id: z.number(),
  message: z.string().max(300),
  type: z.enum(["success", "error", "info"]),
});
export type Toast = z.infer<typeof Toast>;

const Toasts = z.array(Toast).max(5);

/** Carries toasts over a redirect; signed, so that nobody can put words into the site's mouth. */
const cookie = createCookie(ownName("toasts"), {
  ...SIGNED,
  maxAge: 60,
});

/** What a redirect needs to show a toast on the page it leads to. */
export const withToast = (toast: Omit<Toast, "id">, headers?: HeadersInit) => withToasts([toast], headers);

/** The same with several, which stand one under the other. */
export async function withToasts(
  toasts: readonly Omit<Toast, "id">[],
  headers: HeadersInit = {},
): Promise<{ headers: Headers; status: number }> {
  const all = new Headers(headers);
  // Made at one moment, yet each with an id of its own.
  const now = Date.now();
  all.append("set-cookie", await cookie.serialize(toasts.map((toast, i) => ({ ...toast, id: now + i }))));
  return { headers: all, status: 303 };
}

/** The toasts that wait for a request's page, and the header that takes them off it. */
export async function takeToasts(request: Request): Promise<{ toasts: Toast[]; taken: string[] }> {
  const read = Toasts.safeParse(await cookie.parse(request.headers.get("cookie")).catch(() => null));
  if (!read.success || read.data.length === 0) return { toasts: [], taken: [] };
  return { toasts: read.data, taken: [await cookie.serialize("", { maxAge: 0 })] };
}
