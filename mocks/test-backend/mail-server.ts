import { beforeEach } from "vitest";
import { claimMail, dueMails, removeMail } from "../backend/mail/mail-queue.ts";
import { prepareMail, type PreparedMail } from "../backend/mail/prepare-mail.ts";
import { startBackend } from "./calls.ts";

export const [CAIRN, HARBOURLINE] = [1, 2];
const PUBLIC = new URL("https://cairn.example/");

/** The answer to a sign-up at an organization that confirms addresses. */
export const SENT = {
  status: 403,
  headers: { "Error-Code": "confirmation-sent" },
  body: "Check your email: open the link that was sent to this address to finish.",
};

/** Starts a backend with a mailer before each test of a file, which can replace it. Returns it with its usual calls. */
export function prepareMailServer() {
  const server = { backend: startBackend(), woken: 0 };
  beforeEach(() => {
    server.woken = 0;
    server.backend = startBackend({ mailer: { wake: () => void (server.woken += 1) } });
  });

  const post = (path: string, body: object) => server.backend.anonymous("POST", `/api/${path}`, body);
  const register = (email: string) => post("register", { username: "Ada", email, password: "engine-1843" });
  const accept = (token: string, email: string, password = "engine-1843") =>
    post("accept-invitation", { token, username: "Ada B", email, password });

  /** Sends the queued emails, as the mailer does, and returns them. */
  async function outbox(): Promise<PreparedMail[]> {
    const { store, clock } = server.backend;
    const sent: PreparedMail[] = [];
    for (const id of await dueMails(store, clock.now)) {
      const mail = await claimMail(store, id, clock.now);
      const prepared = mail && (await prepareMail(store, PUBLIC, mail, clock.now));
      if (prepared) sent.push(prepared);
      if (mail) await removeMail(store, mail);
    }
    return sent;
  }

  /** Sends the only queued email and returns it with the token of its link. */
  async function onlyMail(): Promise<PreparedMail & { token: string }> {
    const [mail, ...others] = await outbox();
    if (!mail || others.length > 0) throw new Error(`${others.length + (mail ? 1 : 0)} emails`);
    return { ...mail, token: /#([\w-]{43})/.exec(mail.text)?.[1] ?? "" };
  }

  const verify = (tenantId: number) =>
    server.backend.store.update("tenants", tenantId, { joining: "verified" });

  return { server, post, register, accept, outbox, onlyMail, verify };
}
