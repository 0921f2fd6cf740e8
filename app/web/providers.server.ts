import { ApiProblem } from "./api-client.server";
import type { Visitor } from "./visitor.server";

/** The third parties one can sign in through; none where a remote API does not know of any. */
export async function providersFor({ api }: Visitor): Promise<{ id: string; name: string }[]> {
  try {
    return (await api.accounts.providers()).data;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return [];
  }
}
