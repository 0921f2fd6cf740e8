import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import nodemailer from "nodemailer";
import { messageOf, senderOf } from "./message";
import { oneLine } from "./one-line";
import type { QueuedMail } from "./outbox";
import type { MailTransport } from "./transport";

/**
 * For a site without SMTP: every mail becomes a file in `DATA_DIR/outbox/`, readable by its owner alone, and
 * the log is told its link, so that the owner can confirm their own address.
 */
export function fileTransport(dataDir: string, from: string): MailTransport {
  const sender = senderOf(from);
  const folder = path.join(dataDir, "outbox");
  // RFC 5322 ends lines with CRLF whatever the system does.
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(messageOf(mail, sender));
      const file = path.join(folder, nameOf(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${file}.part`, message, { mode: 0o600, flush: true });
      await rename(`${file}.part`, file);
      return receiptOf(mail, path.relative(process.cwd(), file));
    },
  };
}

/** Sorted by time in a listing, and the same at every attempt, so that a second one makes no second file. */
function nameOf(mail: QueuedMail): string {
  return `${mail.queuedAt.replace(/[:.]/g, "-")}-${mail.messageId}.eml`;
}

function receiptOf(mail: QueuedMail, file: string): string {
  const link = /https?:\/\/[^\s\p{Cc}]+/u.exec(mail.text)?.[0];
  return `${JSON.stringify(oneLine(mail.subject))} (${file})${link === undefined ? "" : `: ${link}`}`;
}
