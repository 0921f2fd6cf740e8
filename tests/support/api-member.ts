import type { WorkChallenge } from "~/contract/proof-of-work";
import { proofOf } from "./solve-challenge";
import { newestMail } from "./test-site";

const PASSWORD = "a pan, a pot, a lid";

export interface ApiMember {
  /** A call as this member, by the API of a site over its socket. */
  call(method: string, path: string, body?: unknown): Promise<Response>;
}

/** Signs somebody up by the API of a site, follows the link of their mail, and logs them in. */
export async function becomeApiMember(
  { url, dataDir }: { url: string; dataDir: string },
  firstName: string,
): Promise<ApiMember> {
  const email = `${firstName.toLowerCase()}@example.test`;
  const headers: Record<string, string> = {};
  const call = (method: string, path: string, body?: unknown) =>
    fetch(`${url}/api${path}`, {
      method,
      headers: { ...headers, ...(!isBytes(body) && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: isBytes(body) ? body : JSON.stringify(body) }),
    });
  const { challenge } = (await (await call("GET", "/challenge/sign-up")).json()) as {
    challenge: WorkChallenge;
  };
  const proof = await proofOf(challenge);
  await call("POST", "/auth/register", { firstName, lastName: "Lee", email, password: PASSWORD, proof });
  const [, token] = /verify-email\?token=([\w-]+)/.exec((await newestMail(dataDir, email)).text ?? "")!;
  await call("POST", "/auth/verify-email", { token, password: PASSWORD });
  const login = await call("POST", "/auth/login", { email, password: PASSWORD });
  const { access_token } = (await login.json()) as { access_token: string };
  headers.authorization = `Bearer ${access_token}`;
  return { call };
}

function isBytes(body: unknown): body is Uint8Array<ArrayBuffer> {
  return body instanceof Uint8Array;
}
