import type { LoaderFunctionArgs } from "@remix-run/node";
import { ProofPurpose, type WorkChallenge } from "~/contract/proof-of-work";
import { notFound } from "~/web/answers.server";
import { ApiProblem } from "~/web/api-client.server";
import { visitor } from "~/web/visitor.server";

/** For the browser's script: the challenge of a proof of work; null where none is asked for. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const purpose = ProofPurpose.safeParse(params.purpose);
  if (!purpose.success) throw notFound();
  const { api } = await visitor(request, context);
  const challenge = await api.proofOfWork
    .challenge({ purpose: purpose.data })
    .then(({ challenge }) => challenge, noneOf);
  return Response.json({ challenge }, { headers: { "cache-control": "no-store" } });
}

/** A remote API may not know of challenges, or not answer: then the form is sent without a proof. */
function noneOf(error: unknown): WorkChallenge | null {
  if (!(error instanceof ApiProblem)) throw error;
  return null;
}
