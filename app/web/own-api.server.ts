import { paths } from "~/paths";
import { forwardToApi } from "./api.server";

/**
 * Answers a request to the embedded API, under /api; null for any other address, and on a site whose API is
 * elsewhere. The front door asks here before Remix, whose look for a route costs as much as many a call.
 */
export async function answerApi(request: Request, address: string | null): Promise<Response | null> {
  const root = paths.api();
  return new URL(request.url).pathname.startsWith(`${root}/`) ? forwardToApi(root, request, address) : null;
}
