import { type Answer, headersNamed } from "./answers";
import { readForms } from "./forms";
import type { Mailbox } from "./mailbox";
import { form, type Shot, words } from "./shots";
import { ask, get, type Target } from "./target";

/** Somebody with an account, signed in on the API by tokens and on the pages by a cookie. */
export interface Member {
  name: string;
  email: string;
  password: string;
  id: number;
  username: string;
  confirmed: boolean;
  access: string;
  refresh: string;
  cookie: string;
  /** What stands in all that is theirs alone. */
  secret: string;
}

const json: [string, string] = ["Content-Type", "application/json"];
const formType: [string, string] = ["Content-Type", "application/x-www-form-urlencoded"];

export const calling = (method: string, path: string, value?: unknown, member?: Member): Shot => ({
  method,
  target: `/api${path}`,
  headers: [...(value === undefined ? [] : [json]), ...(member ? [bearer(member)] : [])],
  ...(value === undefined ? {} : { body: words(JSON.stringify(value)) }),
  ...(member ? { who: member.name } : {}),
});

const bearer = (member: Member): [string, string] => ["Authorization", `Bearer ${member.access}`];
export const cookieOf = (member: Member): [string, string] => ["Cookie", member.cookie];

export const posting = (path: string, fields: [string, string][], member?: Member): Shot => ({
  method: "POST",
  target: path,
  headers: [formType, ...(member ? [cookieOf(member)] : [])],
  body: form(fields),
  ...(member ? { who: member.name } : {}),
});

export const visiting = (path: string, member?: Member): Shot => ({
  ...get(path, member ? [cookieOf(member)] : []),
  ...(member ? { who: member.name } : {}),
});

/** Signs up, confirms by the link in the mail as its page asks for it, and logs in. */
export async function join(
  target: Target,
  name: string,
  run: string,
  mailbox?: Mailbox,
  from?: string,
): Promise<Member> {
  const email = `${name}-${run}@attack.test`;
  const password = `Tureen-${run}-of-${name}-39`;
  const account = { firstName: name, lastName: "Attack", email, password };
  const registered = await ask(target, { ...calling("POST", "/auth/register", account), from });
  if (registered.answers[0]?.status !== 201) await signUpByPage(target, account);
  if (mailbox) await confirm(target, mailbox, email, password);
  const member: Member = {
    ...{ name, email, password, id: 0, username: "", confirmed: false, access: "", refresh: "", cookie: "" },
    secret: `only-${name}-${run}`,
  };
  await logIn(target, member, from);
  return member;
}

/** New tokens and a new cookie, as after a change of the password. */
export async function logIn(target: Target, member: Member, from?: string): Promise<void> {
  const { email, password } = member;
  const answer = (await ask(target, { ...calling("POST", "/auth/login", { email, password }), from }))
    .answers[0];
  if (answer?.status !== 200) throw new Error(`${email} cannot log in: ${answer?.status} ${answer?.body}`);
  const tokens = readJson(answer) as { access_token: string; refresh_token: string };
  Object.assign(member, { access: tokens.access_token, refresh: tokens.refresh_token });
  const me = (await ask(target, calling("GET", "/user/me", undefined, member))).answers[0];
  const { id, username, emailVerified } = readJson(me) as {
    id: number;
    username: string;
    emailVerified: boolean;
  };
  Object.assign(member, { id, username, confirmed: emailVerified });
  const fields: [string, string][] = [
    ["email", email],
    ["password", password],
  ];
  member.cookie = cookiesOf((await ask(target, { ...posting("/login", fields), from })).answers[0]);
  if (!member.cookie) throw new Error(`${email} got no cookie at /login.`);
}

function cookiesOf(answer: Answer | undefined): string {
  const pairs = answer ? headersNamed(answer, "set-cookie").map((cookie) => cookie.split(";")[0]!) : [];
  return pairs.filter((pair) => /session/i.test(pair)).join("; ");
}

async function confirm(target: Target, mailbox: Mailbox, email: string, password: string): Promise<void> {
  const link = await mailbox.linkTo(email, "/verify");
  if (!link) return;
  const page = (await ask(target, get(link))).answers[0];
  const forms = readForms(page?.body.toString() ?? "", link);
  const asked = forms.find(({ method, action }) => method === "POST" && action.startsWith("/verify"));
  if (!asked) return;
  const fields = asked.fields.map(({ name, value, type }): [string, string] => [
    name,
    type === "password" ? password : value,
  ]);
  await ask(target, posting(asked.action, fields));
}

async function signUpByPage(target: Target, account: Record<string, string>): Promise<void> {
  const page = (await ask(target, get("/signup"))).answers[0];
  const asked = readForms(page?.body.toString() ?? "", "/signup").find(({ action }) => action === "/signup");
  const fields = asked?.fields.map(({ name, value }): [string, string] => [name, account[name] ?? value]);
  await ask(target, posting("/signup", fields ?? Object.entries(account)));
}

export function readJson(answer: Answer | undefined): unknown {
  try {
    return JSON.parse(answer?.body.toString() ?? "null") ?? {};
  } catch {
    return {};
  }
}
