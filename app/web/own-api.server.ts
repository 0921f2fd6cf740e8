import { paths } from "~/paths";
import { forwardToApi } from "./api.server";

/**
 * Answers a request to the embedded API, under /api; null for any other address, and on a site whose API is
 * elsewhere. The front door asks here before Remix, whose look for a route costs as much as many a call.
 */
export async function answerApi(request: Request, address: string | null): Promise<Response | null> {
  const { pathname, search } = new URL(request.url);
  const root = paths.api();
  return pathname.startsWith(`${root}/`)
    ? forwardToApi(pathname.slice(root.length) + search, request, address)
    : null;
}
