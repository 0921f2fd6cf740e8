import type { Attack } from "../attack";
import { acquire } from "../belongings";
import { type Form, readForms } from "../forms";
import { hostileTexts, prototypeNames } from "../hostile-values";
import { cookieOf, logIn, type Member, posting, visiting } from "../members";
import { pick, shuffled } from "../random";
import { form as formBody, type Shot, words } from "../shots";
import { ask } from "../target";

/** Signing out and leaving are somebody else's business: the rest of the suite needs the member. */
const left = (form: Form, intent: string) => /logout/.test(form.action) || intent === "delete";

/** Every form of every page, as a stranger and signed in: each field in turn with texts of all kinds. */
export async function forms(attack: Attack): Promise<void> {
  const { target, members, pages, random } = attack.setting;
  const { cyd } = members;
  const own = await acquire(target, cyd);
  const paths = [
    ...[
      "/login",
      "/signup",
      "/forgot-password",
      "/reset-password?token=x",
      "/verify-email?token=x",
      "/send-feedback",
    ],
    ...[
      "/generate",
      `/generate/${own.draft}`,
      "/collections",
      `/collections/${own.collection}`,
      "/shopping-list",
    ],
    ...[
      "/recipes/new",
      own.recipePath,
      `${own.recipePath}/edit`,
      `/u/${cyd.username}/edit`,
      "/browse?q=soup",
    ],
  ];
  const aims: { form: Form; field: string; intent: string; as?: Member }[] = [];
  const seen = new Set<string>();
  for (const as of [undefined, cyd]) {
    for (const path of paths) {
      const page = (await ask(target, visiting(path, as))).answers[0];
      for (const form of readForms(page?.body.toString() ?? "", path)) {
        const key = `${as?.name} ${form.method} ${form.action.replace(/\d+/g, "1")} ${form.fields.map(({ name }) => name)}`;
        if (seen.has(key)) continue;
        seen.add(key);
        const intents = form.fields.filter(({ name }) => name === "intent").map(({ value }) => value);
        for (const intent of intents.length > 0 ? intents : [""]) {
          if (left(form, intent)) continue;
          for (const field of new Set(form.fields.map(({ name }) => name))) {
            for (let turn = 0; turn < 12; turn++) aims.push({ form, field, intent, as });
          }
        }
      }
    }
  }
  // Actions that no form of these pages leads to are posted to all the same.
  for (const { pattern, acts } of pages) {
    if (!acts || /logout/.test(pattern)) continue;
    const action = pattern.replace(/:\w+\??/g, "115");
    const form: Form = {
      method: "POST",
      action,
      multipart: false,
      fields: [{ name: "intent", value: "", type: "text" }],
    };
    for (const field of ["intent", "next", ...prototypeNames])
      aims.push({ form, field, intent: "", as: cyd });
  }
  let posted = 0;
  await attack.volley(shuffled(random, aims), async ({ form, field, intent, as }) => {
    const text = pick(random, hostileTexts);
    const where = `${form.method} ${form.action} ${intent} ${field}: ${JSON.stringify(text).slice(0, 50)}`;
    await attack.fire(filled(form, field, text, intent, as), { where });
    // A form that took may have ended the session, as that for a new password does.
    if (++posted % 400 === 0) await logIn(target, cyd);
  });
}

function filled(form: Form, field: string, text: string, intent: string, as?: Member): Shot {
  const fields = form.fields
    .filter(({ name, value }) => name !== "intent" || value === intent)
    .map(({ name, value }): [string, string] => [name, name === field ? text : value]);
  if (!fields.some(([name]) => name === field)) fields.push([field, text]);
  if (form.method === "GET") {
    const query = formBody(fields).bytes.toString();
    return visiting(`${form.action.split("?")[0]}?${query}`.slice(0, 8000), as);
  }
  if (!form.multipart) return posting(form.action, fields, as);
  const boundary = "attack-boundary";
  const parts = fields.map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    method: "POST",
    target: form.action,
    headers: [["Content-Type", `multipart/form-data; boundary=${boundary}`], ...(as ? [cookieOf(as)] : [])],
    body: words(`${parts.join("")}--${boundary}--\r\n`),
    ...(as ? { who: as.name } : {}),
  };
}
