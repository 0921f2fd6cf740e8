import type { TakenAway } from "~/contract/email-change";
import { oneLine } from "./one-line";
import type { Mail } from "./outbox";

interface Addressed {
  to: string;
  siteName: string;
}

interface Personal extends Addressed {
  firstName: string;
}

/** Asks whoever signed up to confirm the address. The link has to hold for 24 hours. */
export function verificationMail({ to, firstName, link, siteName }: Personal & { link: string }): Mail {
  return {
    to,
    subject: "Confirm your e-mail address",
    text: letter(siteName, link, [
      greeting(firstName),
      `Welcome to ${oneLine(siteName)}! Somebody, we hope you, signed up at ${placeOf(link)} with this e-mail address. To confirm that it is yours, please open this link and press the button there:`,
      addressOf(link),
      "The link holds for 24 hours and works once. In another browser than the one you signed up in, it asks for your password.",
      "If it was not you, you need not do anything: the address stays unconfirmed, nobody can log in with it, and what was typed is deleted after 30 days.",
    ]),
  };
}

/** For the owner of an account, when somebody signs up with its address again. */
export function alreadyRegisteredMail({
  to,
  siteName,
  loginLink,
  resetLink,
}: Addressed & { loginLink: string; resetLink: string }): Mail {
  return {
    to,
    subject: "You already have an account",
    text: letter(siteName, loginLink, [
      "Hello,",
      `Somebody, perhaps you, tried to sign up at ${placeOf(loginLink)} with this e-mail address. It already has an account, so no new one was made and nothing about it has changed. You can log in here:`,
      addressOf(loginLink),
      "If the password has slipped your mind, choose a new one here:",
      addressOf(resetLink),
      "If it was not you, you can ignore this mail. Whoever it was has not been told that you have an account.",
    ]),
  };
}

/** Leads to a new password. The link has to hold for 1 hour. */
export function passwordResetMail({ to, firstName, link, siteName }: Personal & { link: string }): Mail {
  return {
    to,
    subject: "Choose a new password",
    text: letter(siteName, link, [
      greeting(firstName),
      `Somebody, we hope you, asked for a new password for your account at ${placeOf(link)}. To choose one, please open this link:`,
      addressOf(link),
      "The link holds for 1 hour and works once.",
      "If it was not you, you can ignore this mail: without the link nothing changes.",
    ]),
  };
}

/** Tells the owner of an account that its password is a new one. */
export function passwordChangedMail({
  to,
  firstName,
  siteName,
  resetLink,
}: Personal & { resetLink: string }): Mail {
  return {
    to,
    subject: "Your password was changed",
    text: letter(siteName, resetLink, [
      greeting(firstName),
      `The password of your account at ${placeOf(resetLink)} has just been changed, and all other devices have been logged out.`,
      "If that was you, all is well. If it was not, please choose a new password straight away:",
      addressOf(resetLink),
    ]),
  };
}

/** The last mail to a member, who may not be the one who left. */
export function accountDeletedMail({
  to,
  firstName,
  siteName,
  siteLink,
  at,
  device,
}: Personal & { siteLink: string; at: string; device: string | null }): Mail {
  return {
    to,
    subject: "Your account was deleted",
    text: letter(siteName, siteLink, [
      greeting(firstName),
      `Your account at ${placeOf(siteLink)} was deleted on ${momentWords(at)}${device === null ? "" : `, from ${oneLine(device)}`}, with everything that you kept there. Nobody can bring it back.`,
      "If it was not you, somebody else was logged in to it and knew how you log in. If you use the same password anywhere else, please choose another one there.",
      "This is the last mail about it.",
    ]),
  };
}

/** What each change of how a member signs in is called, and what it means. */
const FACTOR_CHANGES = {
  "totp-added": [
    "Codes are now asked for when you log in",
    "An authenticator app was just set up for your account. From now on its code is asked for after your password.",
  ],
  "totp-removed": [
    "Codes are no longer asked for when you log in",
    "The authenticator app of your account was just removed, and its recovery codes with it. Your password alone is enough to log in again.",
  ],
  "passkey-added": [
    "A passkey was added",
    "A passkey was just added to your account. Whoever has it can log in without your password.",
  ],
  "passkey-removed": ["A passkey was removed", "A passkey was just removed from your account."],
  "recovery-codes-renewed": [
    "You have new recovery codes",
    "New recovery codes were just made for your account. The old ones no longer work.",
  ],
  "recovery-code-used": [
    "A recovery code was used",
    "Somebody just logged in to your account with your password and one of your recovery codes. That code no longer works.",
  ],
} as const;

/** Tells the owner of an account that there is another way to sign in, or one less. */
export function factorChangedMail({
  to,
  firstName,
  siteName,
  change,
  resetLink,
}: Personal & { change: keyof typeof FACTOR_CHANGES; resetLink: string }): Mail {
  const [subject, words] = FACTOR_CHANGES[change];
  return {
    to,
    subject,
    text: letter(siteName, resetLink, [
      greeting(firstName),
      words,
      "If that was you, all is well. If it was not, please choose a new password straight away, then look under Settings, Security, at what is there:",
      addressOf(resetLink),
    ]),
  };
}

/** Asks a member without a password whether it is they. The code has to hold for 10 minutes. */
export function confirmationCodeMail({
  to,
  firstName,
  siteName,
  code,
  siteLink,
}: Personal & { code: string; siteLink: string }): Mail {
  return {
    to,
    subject: "Your confirmation code",
    text: letter(siteName, siteLink, [
      greeting(firstName),
      `Somebody, we hope you, is about to change something important about your account at ${placeOf(siteLink)}. To confirm that it is you, enter this code there:`,
      code,
      "It holds for 10 minutes. We never ask for it in any other place, so please give it to nobody.",
      "If it was not you, somebody is logged in to your account. Please choose a new password, which logs out every device.",
    ]),
  };
}

/** When something was done, and on what; the device is in words of ours. */
interface Done {
  at: string;
  device: string | null;
}

/** Tells the owner of an account of a sign-in from a browser that was never used for it. */
export function newDeviceMail({
  to,
  firstName,
  siteName,
  resetLink,
  ...signIn
}: Personal & Done & { resetLink: string }): Mail {
  return {
    to,
    subject: "A new device logged in to your account",
    text: letter(siteName, resetLink, [
      greeting(firstName),
      `Somebody just logged in to your account at ${placeOf(resetLink)} from a device that it was not used on before:`,
      doneIn(signIn),
      "If that was you, all is well. If it was not, please choose a new password straight away, which logs out every device:",
      addressOf(resetLink),
    ]),
  };
}

/** Tells the owner of an account that a third party vouches for them from now on, or no more. */
export function providerChangedMail({
  to,
  firstName,
  siteName,
  resetLink,
  kind,
  provider,
  ...done
}: Personal & Done & { resetLink: string; kind: "linked" | "unlinked"; provider: string }): Mail {
  const name = oneLine(provider);
  return {
    to,
    subject: kind === "linked" ? `You can now log in with ${name}` : `${name} was unlinked`,
    text: letter(siteName, resetLink, [
      greeting(firstName),
      kind === "linked"
        ? `An account at ${name} was just linked to yours at ${placeOf(resetLink)}. Whoever has it can log in without your password.`
        : `The account at ${name} was just unlinked from yours at ${placeOf(resetLink)}. It can no longer be used to log in.`,
      doneIn(done),
      "If that was you, all is well. If it was not, please choose a new password straight away, then look under Settings, Security, at what is there:",
      addressOf(resetLink),
    ]),
  };
}

function doneIn({ at, device }: Done): string {
  return `When: ${momentWords(at)}\nDevice: ${device ?? "unknown"}`;
}

/** "23 November 2026, 14:05 UTC" */
function momentWords(at: string): string {
  const moment = new Date(at);
  const day = moment.toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  return `${day}, ${at.slice(11, 16)} UTC`;
}

/** Asks whoever reads an address that a member wants as theirs. The link has to hold for 7 days. */
export function confirmNewEmailMail({ to, siteName, link }: Addressed & { link: string }): Mail {
  return {
    to,
    subject: "Confirm your new e-mail address",
    text: letter(siteName, link, [
      "Hello,",
      `A member of ${placeOf(link)}, we hope you, wants to use this e-mail address for their account. To confirm that it is yours, please open this link and press the button there:`,
      addressOf(link),
      "The link holds for 7 days. The old address of that account has to confirm the change, too.",
      "If it was not you, you need not do anything: nothing happens without the button.",
    ]),
  };
}

/** Tells the address of an account that it is to be replaced. The link has to hold for 7 days. */
export function emailChangeAskedMail({
  to,
  firstName,
  siteName,
  link,
  newEmail,
  ...done
}: Personal & Done & { link: string; newEmail: string }): Mail {
  return {
    to,
    subject: "Confirm or stop the change of your e-mail address",
    text: letter(siteName, link, [
      greeting(firstName),
      `Somebody, we hope you, asked to change the e-mail address of your account at ${placeOf(link)} from this one to ${oneLine(newEmail)}.`,
      doneIn(done),
      "Nothing changes until both addresses have confirmed it. To confirm it, or to stop it if it was not you, please open this link:",
      addressOf(link),
      "The link holds for 7 days.",
    ]),
  };
}

/** For the owner of an account, when another member wants its address. */
export function emailTakenMail({ to, siteName, loginLink }: Addressed & { loginLink: string }): Mail {
  return {
    to,
    subject: "Your e-mail address has an account already",
    text: letter(siteName, loginLink, [
      "Hello,",
      `A member of ${placeOf(loginLink)}, perhaps you, wanted to use this e-mail address for another account. It already has one, so nothing was changed.`,
      "If it was you, log in to the account that you want to give up, and delete it or change its address first:",
      addressOf(loginLink),
      "If it was not you, you can ignore this mail. Whoever it was has not been told that you have an account.",
    ]),
  };
}

/** Tells the old address that it is replaced. The link has to hold for 7 days. */
export function emailChangedMail({
  to,
  firstName,
  siteName,
  link,
  newEmail,
  ...done
}: Personal & Done & { link: string; newEmail: string }): Mail {
  return {
    to,
    subject: "Your e-mail address was changed",
    text: letter(siteName, link, [
      greeting(firstName),
      `The e-mail address of your account at ${placeOf(link)} has just been changed to ${oneLine(newEmail)}, and other devices have been logged out. Mails about it no longer come to this address.`,
      doneIn(done),
      "If that was you, all is well. If it was not, you can take your account back within 7 days:",
      addressOf(link),
    ]),
  };
}

/**
 * Tells the address that stopped or undid a change what became of the account, and leads to a new password. The link
 * has to hold for 1 hour.
 */
export function accountBackMail({
  to,
  firstName,
  siteName,
  link,
  wasMade,
  takenAway,
}: Personal & { link: string; wasMade: boolean; takenAway: readonly TakenAway[] }): Mail {
  const done = wasMade
    ? `Your account at ${placeOf(link)} has this e-mail address again.`
    : `The change of the e-mail address of your account at ${placeOf(link)} is stopped: it stays this one.`;
  return {
    to,
    subject: wasMade ? "Your account is back" : "The change of your e-mail address is stopped",
    text: letter(siteName, link, [
      greeting(firstName),
      `${done} Every device has been logged out, and your old password no longer works, because somebody else may know it. To choose a new one, please open this link:`,
      addressOf(link),
      "The link holds for 1 hour and works once. The password has to be one that you did not have here before.",
      ...(takenAway.length === 0
        ? []
        : [
            `Somebody else may have added these ways to log in, so they were removed. If one of them was yours, add it again once you have logged in:`,
            takenAway.map(takenAwayLine).join("\n"),
          ]),
    ]),
  };
}

function takenAwayLine({ kind, name, addedAt }: TakenAway): string {
  const added = momentWords(addedAt);
  if (kind === "authenticator-app")
    return `- the authenticator app, set up on ${added}, and its recovery codes`;
  if (kind === "provider") return `- logging in with ${oneLine(name ?? "another site")}, linked on ${added}`;
  return `- the passkey${isPlain(name ?? "") ? ` "${oneLine(name!)}"` : ""}, added on ${added}`;
}

/** Tells the new address that it is in use from now on. */
export function emailIsNewMail({
  to,
  firstName,
  siteName,
  loginLink,
}: Personal & { loginLink: string }): Mail {
  return {
    to,
    subject: "This is now the e-mail address of your account",
    text: letter(siteName, loginLink, [
      greeting(firstName),
      `From now on you log in at ${placeOf(loginLink)} with this e-mail address. Your other devices have been logged out.`,
      addressOf(loginLink),
    ]),
  };
}

/**
 * For the owner of the site: what a visitor told them. Their words are quoted line by line, so that none of
 * them can pass for ours.
 */
export function feedbackMail({
  to,
  siteName,
  siteLink,
  id,
  topic,
  message,
  email,
}: Addressed & {
  siteLink: string;
  id: number;
  topic: string;
  message: string;
  email: string | null;
}): Mail {
  return {
    to,
    subject: `Feedback ${id}: ${oneLine(topic)}`,
    text: letter(siteName, siteLink, [
      // Our own link first: the log prints the first one of a mail, and it must not be a stranger's.
      `Somebody wrote to you at ${addressOf(siteLink)} about this topic: ${oneLine(topic)}.`,
      message.split(LINE_ENDS).map(quoted).join("\n"),
      email === null ? "They left no address to answer to." : `To answer, write to ${oneLine(email)}.`,
    ]),
  };
}

const LINE_ENDS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

/** Without the control characters that mean something to a terminal. */
function quoted(line: string): string {
  return `> ${line.replace(/\p{Cc}/gu, " ")}`.trimEnd();
}

function letter(siteName: string, link: string, paragraphs: readonly string[]): string {
  return `${[...paragraphs, `${oneLine(siteName)}\n${new URL(link).origin}`].join("\n\n")}\n`;
}

/**
 * By name only when it is a plain one. Anybody can sign up with somebody else's address, and a first name
 * such as "Win at evil.example" would make our mail theirs.
 */
function greeting(firstName: string): string {
  const name = oneLine(firstName.normalize("NFKC"));
  return isPlain(name) ? `Hello ${name},` : "Hello,";
}

/** Whether what somebody typed has letters alone: no address to go to, and no number to call. */
function isPlain(name: string): boolean {
  return /^\p{L}[\p{L}\p{M} '’.-]{0,39}$/u.test(name) && !/\.[^ ]/.test(name);
}

/** The link as it is sent, free of blanks and line breaks whatever went into it. */
function addressOf(link: string): string {
  return new URL(link).href;
}

function placeOf(link: string): string {
  return new URL(link).host;
}
