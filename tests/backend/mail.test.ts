import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fileTransport } from "~/backend/mail/file-transport";
import {
  alreadyRegisteredMail,
  passwordChangedMail,
  passwordResetMail,
  verificationMail,
} from "~/backend/mail/mail-texts";
import type { Mail, OutboxStore } from "~/backend/mail/outbox";
import { createSender, type Sender } from "~/backend/mail/sender";
import { smtpTransport } from "~/backend/mail/smtp-transport";
import type { MailTransport } from "~/backend/mail/transport";
import { outbox } from "~/backend/store/migrations/0003-outbox";
import { mailRequests } from "~/backend/store/migrations/0012-mail-requests";
import { createOutboxStore } from "~/backend/store/outbox";
import { dropDatabaseOf, onPostgres, openDatabase } from "../support/databases";

const FROM = "Simmer <mail@simmer.example>";
const SECRET = "s3cr3t-t0k3n";
const LINK = `https://simmer.example/verify-email?token=${SECRET}-that-is-long-enough-to-need-folding-in-a-line-of-text`;
const REQUEST = "of-this-visit-7";
const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;

let folder: string;
let reported: string[];
let time: number;
/** What a test opened, closed in the opposite order. */
let opened: (() => unknown)[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "simmer-mail-"));
  reported = [];
  time = Date.parse("2026-11-20T10:00:00Z");
  opened = [];
});

afterEach(async () => {
  for (const close of opened.reverse()) await close();
  await dropDatabaseOf(folder);
  rmSync(folder, { recursive: true });
  expect(reported.filter((line) => line.includes("@") || line.includes(SECRET))).toEqual([]);
});

describe("a mail", () => {
  test("arrives once, as it was written", async () => {
    const { store } = await givenOutbox();
    const inbox = await givenInbox();
    const sender = givenSender(store, inbox.transport);

    await store.add({ ...mailTo("ana@example.org"), subject: "Crème brûlée" }, now(), REQUEST);
    sender.wake();
    await soon(async () => expect((await store.waiting()).count).toBe(0));
    sender.wake();
    await sender.close();

    expect(inbox.mails).toHaveLength(1);
    const mail = inbox.mails[0]!;
    expect(mail.from).toEqual({ name: "Simmer", address: "mail@simmer.example" });
    expect(mail.to).toEqual([{ name: "", address: "ana@example.org" }]);
    expect(mail.subject).toBe("Crème brûlée");
    expect(mail.text?.trim()).toBe(mailTo("ana@example.org").text.trim());
    expect(mail.messageId).toMatch(/^<[\w-]{36}@simmer\.example>$/);
    expect(mail.date).toBe("2026-11-20T10:00:00.000Z");
    expect(headerOf(mail, "auto-submitted")).toBe("auto-generated");
    expect(headerOf(mail, "x-request-id")).toBe(REQUEST);
    expect(reported).toEqual([
      `mail 1 of request ${REQUEST} was taken: Message-ID ${mail.messageId!.slice(1, 37)}`,
    ]);
  });

  test("of an older release, which knew no request, arrives without one", async () => {
    const { db, store } = await givenOutbox();
    const inbox = await givenInbox();
    await store.add(mailTo("ana@example.org"), now(), REQUEST);
    await db.updateTable("outbox").set({ request_id: null }).execute();

    givenSender(store, inbox.transport);
    await soon(async () => expect((await store.waiting()).count).toBe(0));

    expect(headerOf(inbox.mails[0]!, "x-request-id")).toBeUndefined();
    expect(reported).toEqual([expect.stringMatching(/^mail 1 was taken: Message-ID [\w-]{36}$/)]);
  });

  test("is there if and only if what it is about is", async () => {
    const { db, store } = await givenOutbox();

    await db
      .transaction()
      .execute((at) => createOutboxStore(at).add(mailTo("ana@example.org"), now(), REQUEST));
    const undone = db.transaction().execute(async (at) => {
      await createOutboxStore(at).add(mailTo("bo@example.org"), now(), REQUEST);
      throw new Error("changed my mind");
    });

    await expect(undone).rejects.toThrow("changed my mind");
    expect(await store.waiting()).toEqual({ count: 1, oldest: now().toISOString() });
  });

  test("waits while the server is down and arrives once after it is back", async () => {
    const { store } = await givenOutbox();
    const earlier = await givenInbox();
    await earlier.close();
    const sender = givenSender(store, earlier.transport);

    await store.add(mailTo("ana@example.org"), now(), REQUEST);
    sender.wake();
    await soon(() =>
      expect(reported).toEqual([
        "mail 1 of request of-this-visit-7 waits for another attempt at 2026-11-20T10:00:10.000Z: ECONNREFUSED",
      ]),
    );
    const inbox = await givenInbox({ port: earlier.port });
    time += 10 * SECOND;
    await soon(async () => expect((await store.waiting()).count).toBe(0));
    await sender.close();

    expect(inbox.recipients).toEqual(["ana@example.org"]);
  });

  test("that is turned away for now is tried again, under the same Message-ID", async () => {
    const { store } = await givenOutbox();
    const answers = [answer(451, "4.7.1 Greylisted, come back later"), null];
    const ids: string[] = [];
    const inbox = await givenInbox({
      onMail: (mail) => {
        ids.push(mail.messageId ?? "");
        return answers.shift() ?? null;
      },
    });
    const sender = givenSender(store, inbox.transport);

    await store.add(mailTo("ana@example.org"), now(), REQUEST);
    sender.wake();
    await soon(() => expect(reported).toHaveLength(1));
    time += 10 * SECOND;
    await soon(() => expect(inbox.recipients).toEqual(["ana@example.org"]));

    expect(reported[0]).toMatch(/: SMTP 451 4\.7\.1 at DATA$/);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });

  test("for an address that the server refuses for good is given up at once", async () => {
    const { db, store } = await givenOutbox();
    const inbox = await givenInbox({
      onRecipient: (address) => answer(550, `5.1.1 <${address}> has no mailbox here, ${SECRET}`),
    });
    const sender = givenSender(store, inbox.transport);

    await store.add(mailTo("nobody@example.org"), now(), REQUEST);
    sender.wake();
    await soon(() => expect(reported).toHaveLength(1));
    await soon(async () => expect((await store.waiting()).count).toBe(0));

    expect(reported).toEqual([
      "mail 1 of request of-this-visit-7 was given up at attempt 1: SMTP 550 5.1.1 at RCPT TO",
    ]);
    expect(await rowsOf(db)).toMatchObject([
      { to_address: null, subject: null, text: null, sent_at: null, given_up_at: now().toISOString() },
    ]);
  });

  test("to something that is no single address is given up unsent", async () => {
    const { store } = await givenOutbox();
    const inbox = await givenInbox();
    const sender = givenSender(store, inbox.transport);

    for (const to of ["a@x.org, b@y.org", "a@x.org\r\nBcc: b@y.org", "a@x.org> NOTIFY=NEVER", "nobody", ""])
      await store.add(mailTo(to), now(), REQUEST);
    sender.wake();
    await soon(async () => expect((await store.waiting()).count).toBe(0));

    expect(reported).toHaveLength(5);
    expect(inbox.mails).toEqual([]);
  });

  test("waits when the refusal is about our settings", async () => {
    const { store } = await givenOutbox();
    const inbox = await givenInbox({ onRecipient: () => answer(554, "5.7.1 Relay access denied") });
    const sender = givenSender(store, inbox.transport);

    await store.add(mailTo("ana@example.org"), now(), REQUEST);
    sender.wake();
    await soon(() => expect(reported).toHaveLength(1));

    expect(reported[0]).toMatch(/^mail 1 of request of-this-visit-7 waits .*: SMTP 554 5\.7\.1 at RCPT TO$/);
    expect((await store.waiting()).count).toBe(1);
  });

  test("that nobody takes is tried less and less often, and given up after three days", async () => {
    const { db, store } = await givenOutbox();
    const gone = await givenInbox();
    await gone.close();
    const sender = givenSender(store, gone.transport);
    await store.add(mailTo("ana@example.org"), now(), REQUEST);

    const waits: number[] = [];
    for (;;) {
      sender.wake();
      await soon(() => expect(reported).toHaveLength(waits.length + 1));
      await soon(async () => expect((await rowsOf(db))[0]?.error).toBe("ECONNREFUSED"));
      const due = (await rowsOf(db))[0]!.due_at;
      if (due === null) break;
      waits.push((Date.parse(due) - time) / SECOND);
      time = Date.parse(due);
      await db.updateTable("outbox").set({ error: null }).execute();
    }

    expect(waits.slice(0, 6)).toEqual([10, 30, 120, 600, 3600, 3600]);
    expect(time - Date.parse("2026-11-20T10:00:00Z")).toBeGreaterThan(3 * 24 * HOUR - 2 * HOUR);
    expect(time - Date.parse("2026-11-20T10:00:00Z")).toBeLessThanOrEqual(3 * 24 * HOUR);
    expect(reported.at(-1)).toMatch(
      /^mail 1 of request of-this-visit-7 was given up at attempt \d+: ECONNREFUSED$/,
    );
  });

  test("that was sent leaves neither address nor text behind", async () => {
    const { db, store } = await givenOutbox();
    const inbox = await givenInbox();
    const sender = givenSender(store, inbox.transport);

    await store.add(mailTo("ana@example.org"), now(), REQUEST);
    sender.wake();
    await soon(async () => expect((await store.waiting()).count).toBe(0));

    expect(await rowsOf(db)).toMatchObject([
      {
        to_address: null,
        subject: null,
        text: null,
        due_at: null,
        error: null,
        sent_at: now().toISOString(),
      },
    ]);
    expect(await store.waiting()).toEqual({ count: 0, oldest: null });
  });
});

describe("senders", () => {
  test("of two processes send each mail once", async () => {
    const { store } = await givenOutbox();
    const other = await givenOutbox({ migrated: true });
    const inbox = await givenInbox();
    const everyone = Array.from({ length: 25 }, (_, n) => `member-${n}@example.org`);
    for (const to of everyone) await store.add(mailTo(to), now(), REQUEST);

    const senders = [givenSender(store, inbox.transport), givenSender(other.store, inbox.transport)];
    await soon(async () => expect((await store.waiting()).count).toBe(0));
    for (const sender of senders) await sender.close();

    expect(inbox.recipients.sort()).toEqual(everyone.sort());
  });

  test("take what another holds only when its lease has run out", async () => {
    const { store } = await givenOutbox();
    const other = await givenOutbox({ migrated: true });
    for (const name of ["ana", "bo", "cy"]) await store.add(mailTo(`${name}@example.org`), now(), REQUEST);

    const mine = await store.claim(now(), 2, 60 * SECOND);
    const theirs = await other.store.claim(now(), 2, 60 * SECOND);
    time += 60 * SECOND - 1;
    const early = await other.store.claim(now(), 2, 60 * SECOND);
    time += 1;
    const late = await other.store.claim(now(), 5, 60 * SECOND);

    expect([mine, theirs, early, late].map((mails) => mails.map(({ id }) => id))).toEqual([
      [1, 2],
      [3],
      [],
      [1, 2, 3],
    ]);
    expect(late.map(({ attempts }) => attempts)).toEqual([2, 2, 2]);
    expect(late[0]!.messageId).toBe(mine[0]!.messageId);
  });

  test("take at once what the clock has put off by being set back a day", async () => {
    const { store } = await givenOutbox();
    await store.add(mailTo("ana@example.org"), now(), REQUEST);
    await store.claim(now(), 1, 60 * SECOND);
    time -= 24 * 60 * 60 * SECOND;

    expect(await store.claim(now(), 1, 60 * SECOND)).toMatchObject([{ to: "ana@example.org", attempts: 2 }]);
    expect(await store.claim(now(), 1, 60 * SECOND)).toEqual([]);
  });

  test("send what one that was killed had claimed", async () => {
    const { db, store } = await givenOutbox();
    const inbox = await givenInbox();
    await store.add(mailTo("ana@example.org"), now(), REQUEST);
    await store.claim(now(), 1, 60 * SECOND);

    const sender = givenSender(store, inbox.transport);
    await soon(async () => expect((await store.waiting()).count).toBe(1));
    const before = [...inbox.recipients];
    time += 60 * SECOND;
    sender.wake();
    await soon(async () => expect((await rowsOf(db))[0]?.sent_at).toBe(now().toISOString()));

    expect(before).toEqual([]);
    expect(inbox.recipients).toEqual(["ana@example.org"]);
  });

  test("do not send again what the store could not be told of", async () => {
    const { store } = await givenOutbox();
    const inbox = await givenInbox();
    let stuck = true;
    const moody: OutboxStore = {
      ...store,
      sent: async (id, at) => {
        if (stuck) throw Object.assign(new Error("ana@example.org"), { code: "SQLITE_BUSY" });
        await store.sent(id, at);
      },
    };

    await store.add(mailTo("ana@example.org"), now(), REQUEST);
    const sender = givenSender(moody, inbox.transport);
    await soon(() => expect(reported).toContain("the outbox does not answer: SQLITE_BUSY"));
    stuck = false;
    time += HOUR;
    await soon(async () => expect((await store.waiting()).count).toBe(0));
    await sender.close();

    expect(inbox.recipients).toEqual(["ana@example.org"]);
  });

  test("that are closed wait for the mail on its way and take no other", async () => {
    const { store } = await givenOutbox();
    let accept = () => {};
    const accepted = new Promise<void>((resolve) => {
      accept = resolve;
    });
    const arriving = vi.fn(() => accepted.then(() => null));
    const inbox = await givenInbox({ onMail: arriving });
    await store.add(mailTo("ana@example.org"), now(), REQUEST);
    const sender = givenSender(store, inbox.transport);
    await soon(() => expect(arriving).toHaveBeenCalled());

    await store.add(mailTo("bo@example.org"), now(), REQUEST);
    const closed = sender.close();
    accept();
    await closed;
    sender.wake();

    expect(inbox.recipients).toEqual(["ana@example.org"]);
    expect((await store.waiting()).count).toBe(1);
  });

  test("that are closed do not wait for a server that says nothing, and keep its mail", async () => {
    const { store } = await givenOutbox();
    const arriving = vi.fn(() => new Promise<null>(() => {}));
    const inbox = await givenInbox({ onMail: arriving });
    await store.add(mailTo("ana@example.org"), now(), REQUEST);
    const sender = givenSender(store, inbox.transport);
    await soon(() => expect(arriving).toHaveBeenCalled());

    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const closed = sender.close();
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    vi.useRealTimers();
    await closed;

    expect((await store.waiting()).count).toBe(1);
    expect(reported).toEqual([]);
  });
});

describe("for a site without SMTP", () => {
  test("a mail becomes a file for its owner alone, and its link is told", async () => {
    const { store } = await givenOutbox();
    givenSender(store, fileTransport(folder, FROM));

    await store.add(verification({ firstName: "Ana" }), now(), REQUEST);
    await soon(async () => expect((await store.waiting()).count).toBe(0));
    const told = reported.splice(0);

    const files = readdirSync(path.join(folder, "outbox"));
    expect(files).toEqual([expect.stringMatching(/^2026-11-20T10-00-00-000Z-[\w-]{36}\.eml$/)]);
    const file = path.join(folder, "outbox", files[0]!);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const raw = readFileSync(file, "utf8");
    expect(raw.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    const mail = await PostalMime.parse(raw);
    expect(mail.subject).toBe("Confirm your e-mail address");
    expect(mail.to).toEqual([{ name: "", address: "ana@example.org" }]);
    expect(mail.text).toContain(LINK);
    const place = path.relative(process.cwd(), file);
    expect(told).toEqual([
      `mail 1 of request ${REQUEST} was taken: "Confirm your e-mail address" (${place}): ${LINK}`,
    ]);
  });

  test("a mail that is tried twice is one file", async () => {
    const { store } = await givenOutbox();
    const transport = fileTransport(folder, FROM);
    await store.add(verification({ firstName: "Ana" }), now(), REQUEST);
    const [mail] = await store.claim(now(), 1, SECOND);

    await transport.send(mail!, new AbortController().signal);
    await transport.send(mail!, new AbortController().signal);

    expect(readdirSync(path.join(folder, "outbox"))).toHaveLength(1);
  });
});

describe("the texts", () => {
  const everyText = (firstName: string, siteName = "Simmer") => [
    verification({ firstName, siteName }),
    passwordResetMail({ to: "ana@example.org", firstName, link: LINK, siteName }),
    passwordChangedMail({ to: "ana@example.org", firstName, siteName, resetLink: LINK }),
    alreadyRegisteredMail({ to: "ana@example.org", siteName, loginLink: LINK, resetLink: LINK }),
  ];

  test("say who they are from, where to go and how long the link holds", () => {
    for (const { text } of everyText("Ana")) {
      expect(text).toContain(`\n\n${LINK}\n\n`);
      expect(text).toContain("at simmer.example");
      expect(text.endsWith("\n\nSimmer\nhttps://simmer.example\n")).toBe(true);
    }
    const [verifying, resetting] = everyText("Ana");
    expect(verifying!.text).toMatch(/^Hello Ana,\n\nWelcome to Simmer!/);
    expect(verifying!.text).toContain("holds for 24 hours");
    expect(resetting!.text).toContain("holds for 1 hour");
  });

  test("greet people by plain names of any language", () => {
    for (const name of ["Ana", "Zoë", "Anne-Marie", "D'Arcy", "О́льга", "美咲", "José A.", "J. Robert"])
      expect(verification({ firstName: name }).text).toMatch(`Hello ${name.normalize("NFKC")},`);
  });

  test.each([
    "Win at evil.example",
    "http://evil.example",
    "evil．example",
    "call 0800 123456",
    "x@evil.example",
    "a".repeat(41),
    "",
    "\n\n",
  ])("do not repeat what is no plain name: %j", (firstName) => {
    const { text } = verification({ firstName });

    expect(text.startsWith("Hello,\n\nWelcome")).toBe(true);
  });

  test("cannot be given headers, paragraphs or links by a name", async () => {
    const { store } = await givenOutbox();
    const inbox = await givenInbox();
    const nasty = "Ana\r\nBcc: victim@example.org\r\n\r\nhttps://evil.example\u2028\u202e";
    const mails = [...everyText(nasty), ...everyText("Ana", nasty)].map((mail) => ({
      ...mail,
      subject: `${mail.subject} ${nasty}`,
    }));

    for (const mail of mails) await store.add(mail, now(), REQUEST);
    givenSender(store, inbox.transport);
    await soon(() => expect(inbox.mails).toHaveLength(mails.length));

    expect(inbox.recipients).toEqual(mails.map(() => "ana@example.org"));
    for (const mail of inbox.mails) {
      expect(mail.headers.map(({ key }) => key)).not.toContain("bcc");
      expect(mail.subject).toMatch(/ Ana Bcc: victim@example\.org https:\/\/evil\.example$/);
      expect(mail.text).not.toMatch(/^(Bcc|https:\/\/evil)/m);
    }
  });
});

async function givenOutbox({ migrated = false } = {}) {
  const db = await openDatabase(folder);
  opened.push(() => db.destroy());
  if (!migrated && !onPostgres) for (const step of [outbox, mailRequests]) await step.up(db);
  return { db, store: createOutboxStore(db) };
}

type Db = Awaited<ReturnType<typeof givenOutbox>>["db"];

function rowsOf(db: Db) {
  return db.selectFrom("outbox").selectAll().orderBy("id").execute();
}

interface Manners {
  port?: number;
  /** What the server answers to a recipient or to a mail; null takes it. */
  onRecipient?: (address: string) => Error | null;
  onMail?: (mail: Email) => Error | null | Promise<Error | null>;
}

/** An SMTP server on this machine, what it took and for whom. */
async function givenInbox({ port = 0, onRecipient = () => null, onMail = () => null }: Manners = {}) {
  const mails: Email[] = [];
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 50,
    onRcptTo: ({ address }, _session, done) => done(onRecipient(address)),
    async onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const mail = await PostalMime.parse(Buffer.concat(chunks));
      const refusal = await onMail(mail);
      if (refusal === null) {
        mails.push(mail);
        recipients.push(...envelope.rcptTo.map(({ address }) => address));
      }
      done(refusal);
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  opened.push(close);
  const bound = (server.server.address() as AddressInfo | null)?.port ?? port;
  return {
    mails,
    recipients,
    port: bound,
    transport: smtpTransport(`smtp://127.0.0.1:${bound}`, FROM),
    close,
  };
}

function answer(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode });
}

function givenSender(store: OutboxStore, transport: MailTransport): Sender {
  const sender = createSender({
    store,
    transport,
    clock: now,
    report: (line) => reported.push(line),
    pollMs: 10,
  });
  opened.push(() => sender.close());
  return sender;
}

function now(): Date {
  return new Date(time);
}

function mailTo(to: string): Mail {
  return { to, subject: "A subject", text: `Hello,\n\n${LINK}\n\nBon appétit\n` };
}

function verification({ firstName, siteName = "Simmer" }: { firstName: string; siteName?: string }): Mail {
  return verificationMail({ to: "ana@example.org", firstName, link: LINK, siteName });
}

function headerOf(mail: Email, name: string): string | undefined {
  return mail.headers.find(({ key }) => key === name)?.value;
}

/** Waits until it holds, two seconds at most. */
function soon(expectation: () => unknown): Promise<unknown> {
  return vi.waitFor(expectation, { timeout: 2_000, interval: 5 });
}
