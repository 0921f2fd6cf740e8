import { notFound } from "~/web/answers.server";
import type { ApiClient } from "~/web/api-client.server";

/** The page of the member's own drafts that an address asks for by `?page=`; one beyond the last does not exist. */
export async function draftsOf(request: Request, api: ApiClient) {
  const asked = new URL(request.url).searchParams.get("page") || "1";
  if (!/^[1-9]\d{0,3}$/.test(asked)) throw notFound();
  const page = Number(asked);
  const {
    data,
    total = data.length,
    limit = Math.max(1, data.length),
  } = await api.generator.drafts({
    mine: "1",
    page,
  });
  const pages = Math.max(1, Math.ceil(total / limit));
  if (page > pages) throw notFound();
  return { list: data, page, pages };
}
