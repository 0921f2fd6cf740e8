import { Problem } from "~/contract/problems";
import type { AccountsStore } from "./ports";

/** The account of somebody who is signed in. Throws user_not_found for one that was deleted meanwhile. */
export async function accountOf(memberId: number, { accounts }: Pick<AccountsStore, "accounts">) {
  const found = await accounts.find(memberId);
  if (found === null) throw new Problem("user_not_found");
  return found;
}
