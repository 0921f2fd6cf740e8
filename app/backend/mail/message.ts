import type { SendMailOptions } from "nodemailer";
import addressparser from "nodemailer/lib/addressparser";
import { oneLine } from "./one-line";
import type { QueuedMail } from "./outbox";
import { DeliveryError } from "./transport";

/** One bare address: no name, no list, nothing that means something to SMTP. */
const ADDRESS = /^[^\s\p{Cc}<>()[\]\\,;:"@]{1,64}@[^\s\p{Cc}<>()[\]\\,;:"@]{1,255}$/u;

/** Whom the site's mails are from: `mail@simmer.example` or `Simmer <mail@simmer.example>`. */
interface Sender {
  name: string;
  address: string;
}

/** Reads `MAIL_FROM`; throws when it is not one address. */
export function senderOf(from: string): Sender {
  const [sender, ...more] = addressparser(oneLine(from), { flatten: true });
  if (sender === undefined || more.length > 0 || !ADDRESS.test(sender.address))
    throw new Error(`The sender of mails has to be one address, not ${JSON.stringify(from)}`);
  return { name: sender.name, address: sender.address };
}

/** A mail as nodemailer takes it, the same at every attempt. Throws a DeliveryError when nobody can get it. */
export function messageOf(mail: QueuedMail, from: Sender) {
  if (!ADDRESS.test(mail.to)) throw new DeliveryError("its address is none", true);
  const domain = from.address.slice(from.address.lastIndexOf("@") + 1);
  return {
    from,
    to: { name: "", address: mail.to },
    envelope: { from: from.address, to: [mail.to] },
    subject: oneLine(mail.subject),
    text: mail.text,
    messageId: `<${mail.messageId}@${domain}>`,
    date: new Date(mail.queuedAt),
    headers: {
      // RFC 3834: keeps holiday notices from answering.
      "Auto-Submitted": "auto-generated",
      ...(mail.requestId !== null && { "X-Request-Id": mail.requestId }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions;
}
