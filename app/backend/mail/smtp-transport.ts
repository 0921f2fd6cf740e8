import nodemailer, { type NodemailerError } from "nodemailer";
import { messageOf, senderOf } from "./message";
import { causeOf, DeliveryError, type MailTransport } from "./transport";

/** Milliseconds for each of: the name to be resolved, the connection, the greeting, every answer. */
const PATIENCE = 10_000;

/**
 * Hands mails to an SMTP server, a connection for each. `smtpUrl` is `smtp://` (upgraded to TLS when the
 * server offers it) or `smtps://`, with user and password in it where needed. Throws when `from` is no address.
 */
export function smtpTransport(smtpUrl: string, from: string): MailTransport {
  const sender = senderOf(from);
  const server = nodemailer.createTransport({
    url: smtpUrl,
    dnsTimeout: PATIENCE,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  });
  return {
    async send(mail, signal) {
      const message = messageOf(mail, sender);
      try {
        await server.sendMail({ ...message, signal });
        return `Message-ID ${mail.messageId}`;
      } catch (error) {
        throw deliveryError(error as NodemailerError);
      }
    },
  };
}

/** The server's answer as its codes and the command it answered; its words may quote the address. */
function deliveryError(error: NodemailerError): DeliveryError {
  const { responseCode, response = "", command = "" } = error;
  if (!responseCode) return new DeliveryError(error.originalCode ?? causeOf(error));
  const detail = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const at = /^[A-Z]+( [A-Z]+)?/.exec(command)?.[0];
  return new DeliveryError(
    ["SMTP", responseCode, detail, at && `at ${at}`].filter(Boolean).join(" "),
    error.permanent === true && isAboutTheMail(command, responseCode, detail),
  );
}

/**
 * Whether a refusal is about this recipient or this message. A wrong password, a sender that is not allowed
 * and "relay access denied" (530, 5.7.x) are mistakes in our settings, which their owner can mend while the
 * mail waits.
 */
function isAboutTheMail(command: string, code: number, detail = ""): boolean {
  return ["RCPT TO", "DATA"].includes(command) && code !== 530 && !detail.startsWith("5.7.");
}
