import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The folder into which a site without an SMTP server writes its mails. */
export class Mailbox {
  constructor(private readonly folder: string) {
    readdirSync(folder === "" ? "." : join(folder, ".."));
  }

  /** The newest mail first. */
  mailsTo(address: string): string[] {
    return this.files()
      .map((file) => readFileSync(join(this.folder, file), "utf8"))
      .filter((mail) => new RegExp(`^To:.*${address.replace(/[.+]/g, "\\$&")}`, "im").test(mail))
      .map(decodeQuotedPrintable)
      .reverse();
  }

  /** Waits for a link whose path begins as said; its path and query. */
  async linkTo(address: string, path: string): Promise<string | undefined> {
    for (let tries = 0; tries < 40; tries++) {
      for (const mail of this.mailsTo(address)) {
        const link = /https?:\/\/[^\s<>"]+/g;
        for (const [url] of mail.matchAll(link)) {
          const { pathname, search } = new URL(url);
          if (pathname.startsWith(path)) return pathname + search;
        }
      }
      await new Promise((done) => setTimeout(done, 250));
    }
    return undefined;
  }

  private files(): string[] {
    try {
      return readdirSync(this.folder)
        .filter((file) => file.endsWith(".eml"))
        .sort();
    } catch {
      return [];
    }
  }
}

function decodeQuotedPrintable(mail: string): string {
  return mail
    .replace(/=\r?\n/g, "")
    .replace(/(?:=[0-9A-F]{2})+/g, (run) => Buffer.from(run.replaceAll("=", ""), "hex").toString());
}
