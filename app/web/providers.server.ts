import type { SignUpMode } from "~/contract/accounts";
import { ApiProblem } from "./api-client.server";
import type { Visitor } from "./visitor.server";

interface SignInChoices {
  /** The third parties one can sign in through. */
  providers: { id: string; name: string }[];
  signUp: SignUpMode;
}

/** Who can vouch for a visitor, and who may sign up; nobody and anybody where a remote API does not say. */
export async function signInChoicesFor({ api }: Visitor): Promise<SignInChoices> {
  try {
    const { data, signUp } = await api.accounts.providers();
    return { providers: data, signUp };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { providers: [], signUp: "open" };
  }
}
