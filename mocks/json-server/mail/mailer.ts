import { createTransport } from "nodemailer";
import type { MailDoc } from "../../backend/documents/accounts.ts";
import { claimMail, dueMails, removeMail, retryMail } from "../../backend/mail/mail-queue.ts";
import { prepareMail } from "../../backend/mail/prepare-mail.ts";
import type { Mailer } from "../../backend/ports/mailer.ts";
import { Unavailable, type Store } from "../../backend/ports/store.ts";

/** A mail server. */
export interface SmtpServer {
  host: string;
  port: number;
  /** Whether the connection is encrypted from the start. Otherwise it is encrypted if the server can. */
  isSecure: boolean;
  /** Sends nothing without encryption. */
  requiresTls: boolean;
  user?: string;
  password?: string;
}

export interface MailSettings {
  smtp: SmtpServer;
  /** The sender, such as `Cairn <cairn@example.com>`. */
  from: string;
  /** The address of the app, to which links lead. */
  publicUrl: URL;
}

export interface MailerOptions {
  store: Store;
  settings: MailSettings;
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** Called with a line for each email that could not be sent. */
  log?: (line: string) => void;
  /** Called with unexpected errors. */
  report?: (error: unknown) => void;
  /** Milliseconds without a response after which an attempt fails. Default 30 seconds. */
  timeout?: number;
}

export interface RunningMailer extends Mailer {
  /** Starts to send what is queued, now and later. */
  start: () => void;
  /** Sends what is due, and resolves once everything was tried once. */
  sendDue: () => Promise<void>;
  /** Finishes the current email, at most for some seconds, and stops. */
  end: () => Promise<void>;
}

/** How often the queue is read for emails of other processes and repeated attempts, in milliseconds. */
const INTERVAL = 15_000;
/** How long the current email may take when the process ends, in milliseconds. */
const END_TIMEOUT = 5000;
const REASON_MAX = 200;

/**
 * Creates a mailer, which sends the queued emails of a store one at a time after it is started. Several processes can share a queue:
 * each email is claimed by one. An email that can't be sent is tried again for a day, unless the server rejects it permanently.
 */
export function createMailer({
  store,
  settings: { smtp, from, publicUrl },
  now = Date.now,
  log = (line) => console.error(line),
  report = (error) => console.error(error),
  timeout = 30_000,
}: MailerOptions): RunningMailer {
  const { host, port, isSecure, requiresTls, user, password = "" } = smtp;
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    host,
    port,
    secure: isSecure,
    requireTLS: requiresTls,
    ...(user === undefined ? {} : { auth: { user, pass: password } }),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let isEnding = false;
  let isWoken = false;
  let running: Promise<void> | null = null;

  /** Returns whether the mail server can be used for others. */
  async function send(mail: MailDoc): Promise<boolean> {
    const prepared = await prepareMail(store, publicUrl, mail, now());
    const addresses = [mail.address, ...(prepared ? [prepared.to] : [])];
    try {
      if (prepared) {
        const { to, ...content } = prepared;
        const headers = { "Auto-Submitted": "auto-generated" };
        await transport.sendMail({ from, to: { name: "", address: to }, headers, ...content });
      }
    } catch (error) {
      const failure = failureOf(error, addresses);
      if (failure.isFinal) await removeMail(store, mail);
      const dueAt = failure.isFinal ? null : await retryMail(store, mail, now());
      const next = dueAt === null ? "It is not tried again." : `Next attempt: ${dueAt}.`;
      log(
        `Email ${mail.id} (${mail.kind}, attempt ${mail.attempts}) was not sent: ${failure.reason}. ${next}`,
      );
      return failure.isOfMessage;
    }
    await removeMail(store, mail);
    return true;
  }

  async function sendAll(): Promise<void> {
    while (isWoken) {
      isWoken = false;
      for (const id of await dueMails(store, now())) {
        if (isEnding) return;
        const mail = await claimMail(store, id, now());
        // If the server can't be used, the others are left for the next time.
        if (mail && !(await send(mail))) return;
      }
    }
  }

  const sendDue = (): Promise<void> => {
    isWoken = true;
    running ??= sendAll()
      .catch((error: unknown) => {
        // The next round tries again.
        if (!(error instanceof Unavailable)) report(error);
      })
      .finally(() => {
        running = null;
        // Woken after the last look.
        if (isWoken && !isEnding) wake();
      });
    return running;
  };
  const wake = () => void sendDue();
  let timer: NodeJS.Timeout | undefined;

  return {
    start: () => {
      timer = setInterval(wake, INTERVAL);
      wake();
    },
    wake,
    sendDue,
    end: async () => {
      isEnding = true;
      clearInterval(timer);
      let limit: NodeJS.Timeout | undefined;
      const timedOut = new Promise<void>((resolve) => {
        limit = setTimeout(resolve, END_TIMEOUT);
      });
      await Promise.race([running, timedOut]);
      clearTimeout(limit);
      transport.close();
    },
  };
}

interface Failure {
  /** One line without the recipient's address. */
  reason: string;
  /** Whether the server refused this email, not all of them. */
  isOfMessage: boolean;
  /** Whether another attempt would fail too. */
  isFinal: boolean;
}

function failureOf(error: unknown, addresses: readonly string[]): Failure {
  if (!(error instanceof Error)) return { reason: "unknown error", isOfMessage: false, isFinal: false };
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  const isOfMessage = (command === "RCPT TO" || command === "DATA") && typeof responseCode === "number";
  // Servers may repeat the address in other letters than those that were typed.
  const reason = addresses
    .reduce(
      (text, address) =>
        text.replaceAll(new RegExp(address.replaceAll(/[^\w@]/g, "\\$&"), "gi"), "the recipient"),
      error.message,
    )
    .replaceAll(/\s+/g, " ")
    .trim();
  return {
    reason: reason.slice(0, REASON_MAX).replace(/\.$/, ""),
    isOfMessage,
    isFinal: isOfMessage && responseCode >= 500,
  };
}
