import { z } from "zod";
import { ProviderReturn, ThirdPartyCode } from "./accounts";
import { del, get, post } from "./call";
import { nothingPublic } from "./changes";
import { Proof } from "./proof";
import { Moment } from "./words";

/** A third party through which a member signs in. */
const LinkedProvider = z.object({
  id: z.string(),
  name: z.string(),
  /** Null for one that was linked before that was kept. */
  linkedAt: Moment.nullable(),
});
export type LinkedProvider = z.infer<typeof LinkedProvider>;

const ProviderParams = z.object({ provider: z.string() });

export const linkedProviders = {
  list: get("/user/me/providers", {
    summary: "The third parties that one signs in through, and those that could be linked",
    who: "member",
    answer: z.object({
      linked: z.array(LinkedProvider),
      linkable: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
  begin: post("/user/me/providers/:provider/link", {
    summary: "Where to send a member who links a third party to their account",
    who: "verified",
    params: ProviderParams,
    body: z.object({ proof: Proof.default({}), ...ProviderReturn.shape }),
    answer: z.object({ url: z.url() }),
    changes: nothingPublic,
  }),
  link: post("/user/me/providers/:provider", {
    summary: "Link the third party that one came back from",
    who: "verified",
    params: ProviderParams,
    body: ThirdPartyCode.extend({ state: ProviderReturn.shape.state }),
    changes: nothingPublic,
  }),
  unlink: del("/user/me/providers/:provider", {
    summary: "Sign in through a third party no more",
    who: "member",
    params: ProviderParams,
    body: Proof.default({}),
    changes: nothingPublic,
  }),
};
