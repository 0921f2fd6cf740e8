import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import {
  createModeration,
  type Decision,
  type KeptFeedback,
  type KeptInvitation,
  type LogEntry,
  type Moderation,
} from "~/backend/moderation/moderation";
import { createModerationStore } from "~/backend/store/moderation";
import { NotKeptError, openKept } from "~/backend/store/open-kept";
import { DatabaseError } from "~/backend/store/postgres/open-postgres";
import { siteUrlFrom } from "~/config.server";
import { Registration } from "~/contract/accounts";
import { Problem } from "~/contract/problems";
import { paths } from "~/paths";
import { Refusal, runCommand, storePlace } from "./owner-command";

const USAGE = `npm run --silent admin -- COMMAND [options]

  feedback [--all]             what visitors wrote and is not done; --all: also what is
  feedback done ID
  hide recipe ID               out of public view: only its author is shown it
  hide comment ID
  show recipe ID               and back
  show comment ID
  block account NAME           ends their sessions, and lets them in no more
        [--hide-all]           and hides all that they published
  unblock account NAME         what was hidden stays so: show it one by one
  verify EMAIL                 confirms their address in their place: before that nobody
                               has the username that they will have
  change-email NAME            confirms, in place of a mailbox that is gone, the
                               change of address that they asked for; they then
                               press the button of the mail to their new address
  remove-factors NAME          takes away their authenticator app, recovery codes
                               and passkeys; they log in by password or mail
  feature recipe ID            puts a recipe on the home page
  unfeature recipe ID
  invite [--for EMAIL]         prints a link to sign up by, for SIGNUP=invite; told this once
         [--uses 1] [--days 14]
  invitations                  those there are, each with its id
  uninvite CODE                takes one back, by its link, its code or its id
  log [--limit 50]             who did what, when and why

  NAME is what stands in the address of a profile, /u/NAME. The ID of a recipe is the
  number in its address, that of a comment stands behind # in the link of its date.

  --why "..."   the reason, for the log
  --by NAME     who decided it, when not the user of this shell
  --json        feedback, invitations and log as JSON`;

async function administer(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...{ all: { type: "boolean" }, "hide-all": { type: "boolean" }, json: { type: "boolean" } },
      ...{ help: { type: "boolean" }, why: { type: "string" }, by: { type: "string" } },
      limit: { type: "string", default: "50" },
      for: { type: "string" },
      uses: { type: "string", default: "1" },
      days: { type: "string", default: "14" },
    },
  });
  if (values.help) return console.log(USAGE);
  if (positionals.length === 0) throw new Refusal(USAGE);
  const limit = wholeNumber("limit", values.limit);
  const invitation = {
    email: values.for === undefined ? null : emailOf(values.for),
    uses: wholeNumber("uses", values.uses, 10_000),
    days: wholeNumber("days", values.days, 3650),
  };
  const decision: Decision = { by: values.by ?? userOfShell(), why: values.why ?? null };
  const hideAll = values["hide-all"] === true;

  const store = await openKept(storePlace());
  try {
    const moderation = createModeration({
      store: createModerationStore(store.db),
      clock: () => new Date(),
    });
    const [command = "", ...rest] = positionals;
    if (command === "log" && rest.length === 0) print(await moderation.log(limit), logLine, values.json);
    else if (command === "invitations" && rest.length === 0)
      print(await moderation.invitations(), invitationLine, values.json);
    else if (command === "invite" && rest.length === 0) {
      const code = await moderation.invite(invitation, decision);
      const siteUrl = siteUrlFrom(process.env);
      console.log(siteUrl + paths.signup(undefined, code));
      if (!process.env.SITE_URL)
        console.error(
          `SITE_URL is not set here, so the link begins with ${siteUrl}: put the site's own address there.`,
        );
    } else if (command === "feedback" && rest.length === 0)
      print(await moderation.feedback(values.all), feedbackBlock, values.json);
    else {
      const made = await carryOut(moderation, command, rest, { decision, hideAll });
      if (made) await store.tellSites();
      // A code is told once.
      const said = command === "uninvite" ? command : positionals.join(" ");
      console.log(`${said}: ${made ? "done" : "nothing to change"}`);
    }
  } finally {
    await store.close();
  }
}

/** Answers whether there was anything to change. */
function carryOut(
  moderation: Moderation,
  command: string,
  [kind = "", name = "", ...more]: readonly string[],
  { decision, hideAll }: { decision: Decision; hideAll: boolean },
): Promise<boolean> {
  const {
    hide,
    show,
    block,
    unblock,
    verify,
    confirmOldEmail,
    feature,
    unfeature,
    finishFeedback,
    uninvite,
    removeFactors,
  } = moderation;
  const commands: Record<string, () => Promise<boolean>> = {
    "feedback done": () => finishFeedback(idOf(name), decision),
    "hide recipe": () => hide("recipe", idOf(name), decision),
    "hide comment": () => hide("comment", idOf(name), decision),
    "show recipe": () => show("recipe", idOf(name), decision),
    "show comment": () => show("comment", idOf(name), decision),
    "block account": () => block(nameIn(name), decision, { hideAll }),
    "unblock account": () => unblock(nameIn(name), decision),
    "feature recipe": () => feature(idOf(name), decision),
    "unfeature recipe": () => unfeature(idOf(name), decision),
  };
  if (kind !== "" && name === "") {
    if (command === "uninvite") return uninvite(codeIn(kind), decision);
    if (command === "remove-factors") return removeFactors(nameIn(kind), decision);
    if (command === "change-email") return confirmOldEmail(nameIn(kind), decision);
    if (command === "verify") return verify(kind, decision);
  }
  const chosen = commands[`${command} ${kind}`];
  if (chosen === undefined || name === "" || more.length > 0) throw new Refusal(USAGE);
  return chosen();
}

/** Of a link that was printed, its code. */
function codeIn(word: string): string {
  return (URL.canParse(word) && new URL(word).searchParams.get("invitation")) || word;
}

/** "@anna" is how one is spoken of elsewhere. */
function nameIn(word: string): string {
  return word.replace(/^@/, "");
}

function idOf(typed: string): number {
  const word = typed.replace(/^#?(?:comment-)?/, "");
  if (!/^[1-9]\d{0,14}$/.test(word)) throw new Refusal(`${typed} is no id: a number such as 12.`);
  return Number(word);
}

function wholeNumber(option: string, given: string, most = Number.MAX_SAFE_INTEGER): number {
  const number = Number(given);
  if (!Number.isSafeInteger(number) || number < 1 || number > most)
    throw new Refusal(`--${option} takes a whole number from 1${most < 1e9 ? ` to ${most}` : ""}.`);
  return number;
}

/** As a sign-up has it. */
function emailOf(given: string): string {
  const email = Registration.shape.email.safeParse(given);
  if (!email.success) throw new Refusal(`${given} is no e-mail address.`);
  return email.data;
}

function print<T>(rows: readonly T[], words: (row: T) => string, json = false): void {
  if (json) console.log(JSON.stringify(rows, null, 2));
  else if (rows.length === 0) console.log("Nothing.");
  else for (const row of rows) console.log(words(row));
}

function logLine({ at, by, action, subject, subjectId, why }: LogEntry): string {
  return `${at}  ${plain(by)}  ${action} ${subject} ${plain(subjectId)}${why === null ? "" : `  (${plain(why)})`}`;
}

function invitationLine({ id, email, uses, used, expiresAt }: KeptInvitation): string {
  const past = expiresAt <= new Date().toISOString() ? "expired" : "until";
  return `${id}  used ${used} of ${uses}, ${past} ${expiresAt}, for ${email === null ? "anybody" : plain(email)}`;
}

function feedbackBlock({ id, topic, message, email, username, createdAt, doneAt }: KeptFeedback): string {
  const from = [username && `member ${username}`, email].filter(Boolean).join(", ") || "nobody in particular";
  const done = doneAt === null ? "" : `, done ${doneAt}`;
  const quoted = message.split("\n").map((line) => `    ${plain(line)}`);
  return `${id}  ${createdAt}  ${plain(topic)}, from ${plain(from)}${done}\n${quoted.join("\n")}`;
}

/** What strangers wrote must not move the cursor or colour the terminal of who reads it. */
function plain(words: string): string {
  return words.replace(/\p{Cc}/gu, "�");
}

/** In a container the user may have a number and no name. */
function userOfShell(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? "unknown"}`;
  }
}

await runCommand(administer, [Problem, NotKeptError, DatabaseError]);
