import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/web/equip-routes.server";
import { visitor } from "~/web/visitor.server";

export const handle: RouteHandle = { middleware: ["auth"] };

/** Everything that is kept of the member, as a file to download. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await visitor(request, context);
  return new Response(JSON.stringify(await api.accounts.export(), null, 2), {
    headers: {
      "content-type": "application/json",
      "content-disposition": 'attachment; filename="my-data.json"',
      "cache-control": "no-store",
    },
  });
}
