import { createHmac } from "node:crypto";
import type { Answer } from "../answers";
import type { Attack } from "../attack";
import { hostileTexts } from "../hostile-values";
import { calling, join, logIn, readJson } from "../members";
import { encode, type Shot } from "../shots";
import { ask } from "../target";

const packed = (value: unknown) =>
  Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");

/** Tokens that nobody gave: unsigned, signed with what one might guess, changed, expired, ended. */
export async function tokens(attack: Attack): Promise<void> {
  const { members, target, seed } = attack.setting;
  const { ann, ben } = members;
  const [head = "", claims = "", signature = ""] = ann.access.split(".");
  const said = JSON.parse(Buffer.from(claims, "base64url").toString()) as Record<string, unknown>;
  const now = Math.floor(Date.now() / 1000);
  const signedBy = (secret: string, header: object, body: object = said) => {
    const text = `${packed(header)}.${packed(body)}`;
    return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
  };
  const none = ["none", "None", "NONE", "nOnE", "", null].map(
    (alg) => `${packed({ alg, typ: "JWT" })}.${claims}`,
  );
  const forged = [
    ...none.flatMap((text) => [`${text}.`, `${text}.${signature}`, text]),
    ...["", "secret", "undefined", "null", "changeme", "simmer", "TOKEN_SECRET", "\0".repeat(32), head].map(
      (secret) => signedBy(secret, { alg: "HS256" }),
    ),
    ...["RS256", "ES256", "HS384", "HS512", "PS256", "EdDSA", "dir"].map(
      (alg) => `${packed({ alg })}.${claims}.${signature}`,
    ),
    signedBy("", { alg: "HS256", kid: "../../../../dev/null" }),
    signedBy("secret", { alg: "HS256", jwk: { kty: "oct", k: packed("secret") } }),
    signedBy("secret", { alg: "HS256", jku: `${target.origin}/nowhere`, x5u: `${target.origin}/nowhere` }),
    signedBy("secret", { alg: "HS256", crit: ["exp"], b64: false }),
    ...[
      { sub: String(ben.id) },
      { exp: now + 1e8 },
      { sid: "x" },
      { iss: "x" },
      { aud: [] },
      { exp: "never" },
      { sub: { $ne: 1 } },
    ].map((change) => `${head}.${packed({ ...said, ...change })}.${signature}`),
    ...[
      `${head}.${claims}.`,
      `${head}.${claims}`,
      `${head}..${signature}`,
      `.${claims}.${signature}`,
      "..",
      `${ann.access}.x`,
      `x.${ann.access}`,
    ],
    ...[
      ann.refresh,
      ann.cookie.slice(ann.cookie.indexOf("=") + 1),
      `${head}.${claims}.${ben.access.split(".")[2]}`,
      "null",
      "undefined",
    ],
    `${packed(`${'{"a":'.repeat(3000)}1`)}.${claims}.${signature}`,
    "a".repeat(20_000),
    ...hostileTexts.map(encode),
  ];
  const refused = ({ status }: Answer) => status === 200 && "a forged token was taken";
  const bearing = (value: string): Shot => ({
    ...calling("GET", "/user/me"),
    headers: [["Authorization", value]],
  });
  for (const token of forged) {
    await attack.fire(bearing(`Bearer ${token}`), {
      where: `Bearer ${token.slice(0, 60)}`,
      mayClose: token.length > 16_000,
      check: refused,
    });
  }
  for (const scheme of [
    "Basic",
    "bearer\t",
    "Digest",
    "Token",
    "Bearer Bearer",
    "Bearer,",
    "",
    "Negotiate",
  ]) {
    const told = scheme === "bearer\t" ? false : refused;
    await attack.fire(bearing(`${scheme} ${ann.access}`), {
      where: `the scheme ${JSON.stringify(scheme)}`,
      check: told || undefined,
    });
  }
  for (const [name, value] of [
    ["access_token", ann.access],
    ["token", ann.access],
    ["authorization", `Bearer ${ann.access}`],
  ] as const) {
    await attack.fire(calling("GET", `/user/me?${name}=${encode(value)}`), {
      where: `a token as ?${name}`,
      check: refused,
    });
  }
  const both: Shot = { ...bearing(`Bearer ${ben.access}`), who: ben.name };
  both.headers.push(["Authorization", `Bearer ${ann.access}`]);
  await attack.fire(both, {
    where: "two tokens",
    check: ({ body }) => body.includes(ann.email) && "the second of two tokens counts",
  });
  await attack.fire(
    { ...calling("GET", "/user/me"), headers: [["Cookie", ann.cookie]] },
    { where: "the site's cookie on the API", check: refused },
  );

  const dora = await join(target, "dora", `t${seed}-${Date.now().toString(36)}`, attack.setting.mailbox);
  await ended(attack, dora);
}

/** What ends with a session: its tokens, and a refresh token with its first use. */
async function ended(attack: Attack, dora: Awaited<ReturnType<typeof join>>): Promise<void> {
  const { target } = attack.setting;
  const refresh = (token: string) => calling("POST", "/auth/refresh", { refresh_token: token });
  const me = () => calling("GET", "/user/me", undefined, dora);
  const first = dora.refresh;
  const renewed = readJson((await ask(target, refresh(first))).answers[0]) as {
    access_token: string;
    refresh_token: string;
  };
  // Two processes may renew at once, so it is taken again for a moment, and no longer once its heir was used.
  await attack.fire(refresh(first), { where: "a refresh token, used twice" });
  const heir = readJson((await ask(target, refresh(renewed.refresh_token))).answers[0]) as typeof renewed;
  await attack.fire(refresh(first), {
    where: "a refresh token whose heir was used",
    check: ({ status }) => status === 200 && "a copied refresh token is taken beside its heir",
  });
  await attack.fire(refresh(heir.refresh_token), {
    where: "the heirs of a copied refresh token",
    check: ({ status }) => status === 200 && "the session of a copied refresh token goes on",
  });
  for (const text of hostileTexts)
    await attack.fire(refresh(text), { where: `refresh_token ${JSON.stringify(text).slice(0, 50)}` });

  await logIn(target, dora);
  const kept = dora.refresh;
  await ask(target, calling("POST", "/auth/logout", { refresh_token: kept }, dora));
  await attack.fire(me(), {
    where: "after logging out",
    check: ({ status }) => status === 200 && "a token holds after its session was ended",
  });
  await attack.fire(refresh(kept), {
    where: "after logging out",
    check: ({ status }) => status === 200 && "a refresh token holds after logging out",
  });

  await logIn(target, dora);
  const old = { ...dora };
  const newPassword = `${dora.password}-new`;
  const change = calling("POST", "/user/me/password", { currentPassword: dora.password, newPassword }, dora);
  const changed = (await ask(target, change)).answers[0];
  if (changed?.status !== 204)
    return attack.find("a password cannot be changed", "POST /user/me/password", "", String(changed?.status));
  dora.password = newPassword;
  await logIn(target, dora);
  const wrong = calling("POST", "/auth/login", { email: dora.email, password: old.password });
  await attack.fire(wrong, {
    where: "the old password",
    check: ({ status }) => status === 200 && "an old password still logs in",
  });
  const session = {
    ...calling("GET", "/export"),
    target: "/export",
    headers: [["Cookie", old.cookie]] as [string, string][],
    who: "dora",
  };
  await attack.fire(session, {
    where: "another session, after the password was changed",
    check: ({ status }) => status === 200 && "a session outlives the password",
  });

  await ask(target, calling("DELETE", "/user/me", { password: dora.password }, dora));
  await attack.fire(me(), {
    where: "after leaving",
    check: ({ status }) => status === 200 && "a token holds after the account is gone",
  });
  await attack.fire(refresh(dora.refresh), {
    where: "after leaving",
    check: ({ status }) => status === 200 && "a refresh token outlives its account",
  });
}
