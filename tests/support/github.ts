import { createHash, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";

interface GitHubUser {
  id: number;
  /** What they type to sign in. */
  login: string;
  name: string | null;
  /** The address they show to everyone. */
  email: string | null;
  emails: { email: string; primary: boolean; verified: boolean; visibility: "public" | "private" | null }[];
}

export interface GitHub {
  baseUrl: string;
  apiUrl: string;
  clientId: string;
  clientSecret: string;
  /** Answers the callback with code and state that a browser would be sent to. */
  signIn(authorizationUrl: string, login: string): Promise<URL>;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body: string;
}

const CLIENT = { id: "Iv1.0123456789abcdef", secret: "5ecre70f7heapp5ecre70f7heapp" };

/**
 * GitHub in small, as its documentation describes it: sign-in page, tokens with PKCE, /user and /user/emails, and
 * its errors, which are mostly sent with status 200. The sign-in page is one field, "Login", and "Sign in".
 */
export async function startGitHub({
  users,
  callbackUrl,
}: {
  users: GitHubUser[];
  callbackUrl: string;
}): Promise<GitHub> {
  const codes = new Map<string, { query: URLSearchParams; user: GitHubUser }>();
  const tokens = new Map<string, { scope: string; user: GitHubUser }>();

  function authorize(query: URLSearchParams): Answer {
    if (query.get("client_id") !== CLIENT.id) return { status: 404, body: "Not Found" };
    const back = new URL(callbackUrl);
    back.searchParams.set("state", query.get("state") ?? "");
    const user = users.find(({ login }) => login === query.get("login"));
    if (query.get("redirect_uri") !== callbackUrl) back.searchParams.set("error", "redirect_uri_mismatch");
    else if (user === undefined) return loginPage(query);
    else {
      const code = randomBytes(10).toString("hex");
      codes.set(code, { query, user });
      back.searchParams.set("code", code);
    }
    return { status: 302, headers: { location: back.href }, body: "" };
  }

  function trade(form: URLSearchParams): Record<string, string> {
    const known = form.get("client_id") === CLIENT.id && form.get("client_secret") === CLIENT.secret;
    if (!known)
      return error("incorrect_client_credentials", "The client_id and/or client_secret are incorrect.");
    const code = form.get("code") ?? "";
    const sent = codes.get(code);
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (sent === undefined || sent.query.get("code_challenge") !== challenge)
      return error("bad_verification_code", "The code passed is incorrect or expired.");
    if (form.get("redirect_uri") !== callbackUrl)
      return error("redirect_uri_mismatch", "The redirect_uri MUST match the registered callback URL.");
    codes.delete(code);
    const scope = sent.query.get("scope") ?? "";
    const token = `gho_${randomBytes(18).toString("hex")}`;
    tokens.set(token, { scope, user: sent.user });
    return { access_token: token, scope: scope.replaceAll(" ", ","), token_type: "bearer" };
  }

  function api(path: string, req: IncomingMessage): Answer {
    if (!req.headers["user-agent"])
      return json(403, { message: "Request forbidden by administrative rules." });
    const access = tokens.get(req.headers.authorization?.replace(/^Bearer /, "") ?? "");
    if (access === undefined) return json(401, { message: "Bad credentials" });
    const { emails, ...user } = access.user;
    if (path === "/user") return json(200, user);
    if (path === "/user/emails" && access.scope.includes("user:email")) return json(200, emails);
    return json(404, { message: "Not Found" });
  }

  async function answer(req: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = new URL(req.url ?? "/", "http://github");
    if (pathname === "/login/oauth/authorize") return authorize(searchParams);
    if (pathname === "/login/oauth/access_token") {
      const result = trade(new URLSearchParams(await text(req)));
      return req.headers.accept === "application/json"
        ? json(200, result)
        : { status: 200, body: String(new URLSearchParams(result)) };
    }
    return api(pathname.replace(/^\/api\/v3/, ""), req);
  }

  const server = createServer(async (req, res) => {
    const { status, headers, body } = await answer(req);
    res.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const baseUrl = `http://127.0.0.1:${port}`;

  return {
    baseUrl,
    apiUrl: `${baseUrl}/api/v3`,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    async signIn(authorizationUrl, login) {
      const response = await fetch(`${authorizationUrl}&login=${login}`, { redirect: "manual" });
      const callback = response.headers.get("location");
      if (callback === null) throw new Error(`GitHub answers ${response.status}`);
      return new URL(callback);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function error(code: string, description: string): Record<string, string> {
  return { error: code, error_description: description, error_uri: "https://docs.github.com/" };
}

function json(status: number, body: unknown): Answer {
  return { status, headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

function loginPage(query: URLSearchParams): Answer {
  const quoted = (value: string) => value.replace(/[&<>"]/g, (it) => `&#${it.charCodeAt(0)};`);
  const kept = [...query].map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${quoted(value)}">`,
  );
  const body = `<!doctype html>
<html lang="en">
  <title>Sign in to GitHub</title>
  <h1>Sign in to GitHub</h1>
  <form>
    ${kept.join("\n    ")}
    <label>Login <input name="login" autocomplete="off"></label>
    <button>Sign in</button>
  </form>
</html>`;
  return { status: 200, headers: { "content-type": "text/html; charset=utf-8" }, body };
}
