import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** An email as a mail server received it. */
export interface CaughtMail {
  /** The addresses of the envelope. */
  to: string[];
  /** Headers and body, encoded as they were sent. */
  content: string;
}

export interface MailCatcher {
  port: number;
  /** The accepted emails, the oldest first. */
  received: CaughtMail[];
  /** Returns the link in the newest email to an address, empty if there is none. */
  linkFor: (address: string) => string;
  close: () => Promise<void>;
}

/** Starts a mail server on this computer, without encryption, that stores accepted emails. `options` change how it answers. */
export async function startMailCatcher(options: SMTPServerOptions = {}): Promise<MailCatcher> {
  const received: CaughtMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, content: Buffer.concat(chunks).toString() });
        callback();
      });
    },
    ...options,
  });
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, "127.0.0.1", () => resolve((listening.address() as AddressInfo).port));
  });
  return {
    port,
    received,
    linkFor: (address) => {
      const mail = received.findLast(({ to }) => to.includes(address));
      // Long lines are divided by the transfer encoding.
      return /https?:\S+#[\w-]+/.exec(mail?.content.replaceAll("=\r\n", "") ?? "")?.[0] ?? "";
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
