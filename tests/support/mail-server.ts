import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A real SMTP server on this machine that keeps what it is sent. */
export async function startMailServer() {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail);
          done();
        }, done);
      });
    },
  });
  // Who sends may be killed in the middle of it: that is no fault of this server, nor of a test.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.server.address() as { port: number };

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    /** The newest mail to an address that was not read before, once it is there. */
    async next(address: string): Promise<Email> {
      for (const until = Date.now() + 10_000; Date.now() < until; ) {
        const at = mails.findLastIndex((mail) => mail.to?.some((to) => to.address === address));
        if (at >= 0) return mails.splice(at, 1)[0]!;
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
      throw new Error(`No mail to ${address}`);
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The first link in a mail. */
export function linkIn(mail: Email): string {
  return /https?:\/\/\S+/.exec(mail.text ?? "")![0];
}
