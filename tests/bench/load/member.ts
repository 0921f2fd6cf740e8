import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import PostalMime from "postal-mime";

const PASSWORD = "a pan, a pot, a lid";

/** A confirmed member of a site that is running, by its API and its login form. */
export async function signIn(url: string, dataDir: string): Promise<{ cookie: string; bearer: string }> {
  const email = "bench@example.test";
  await post(`${url}/api/auth/register`, { firstName: "Ben", lastName: "Ch", email, password: PASSWORD });
  await post(`${url}/api/auth/verify-email`, {
    token: await mailedToken(dataDir),
    password: PASSWORD,
  });
  const tokens = await post(`${url}/api/auth/login`, { email, password: PASSWORD });
  const { access_token } = (await tokens.json()) as { access_token: string };
  const login = await fetch(`${url}/login`, {
    method: "POST",
    body: new URLSearchParams({ email, password: PASSWORD }),
    redirect: "manual",
  });
  const session = login.headers.getSetCookie().find((cookie) => cookie.startsWith("session="));
  if (session === undefined) throw new Error(`The login answered ${login.status} and no session`);
  return { cookie: session.split(";")[0]!, bearer: access_token };
}

async function post(url: string, body: object): Promise<Response> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** The token in the only mail that the site has written. */
async function mailedToken(dataDir: string, attempts = 100): Promise<string> {
  const folder = path.join(dataDir, "outbox");
  for (let nth = 0; nth < attempts; nth++) {
    const [file] = readdirSync(path.dirname(folder)).includes("outbox") ? readdirSync(folder) : [];
    const mail = file?.endsWith(".eml")
      ? await PostalMime.parse(readFileSync(path.join(folder, file)))
      : null;
    const [, token] = /token=([\w.-]+)/.exec(mail?.text ?? "") ?? [];
    if (token !== undefined) return token;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("No mail came");
}
