import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { MailDoc } from "../../backend/documents/accounts.ts";
import { HOUR } from "../../backend/durations.ts";
import type { Store } from "../../backend/ports/store.ts";
import { freshSeed } from "../../msw/handlers.ts";
import { SEED_ANCHOR } from "../../seed-anchor.ts";
import { createMemoryStore } from "../../stores/memory/memory-store.ts";
import { startMailCatcher } from "../../test-servers/smtp/mail-catcher.ts";
import { createMailer, type RunningMailer, type SmtpServer } from "./mailer.ts";

let store: Store;
let now: number;
let lines: string[];
let errors: unknown[];
let cleanups: (() => Promise<unknown>)[];

beforeEach(() => {
  store = createMemoryStore(freshSeed());
  now = SEED_ANCHOR;
  [lines, errors, cleanups] = [[], [], []];
});

afterEach(async () => {
  for (const clean of cleanups.toReversed()) await clean();
  expect(errors).toEqual([]);
});

async function queue(address = "learner@cairn.test", more: Partial<MailDoc> = {}): Promise<MailDoc> {
  const at = new Date(now).toISOString();
  const mail = { tenantId: 1, kind: "reset", address, language: "en", attempts: 0 } as const;
  return store.insert("mails", { ...mail, createdAt: at, dueAt: at, ...more });
}

async function startServer(options: SMTPServerOptions = {}) {
  const catcher = await startMailCatcher(options);
  cleanups.push(catcher.close);
  return catcher;
}

function start(port: number, smtp: Partial<SmtpServer> = {}, timeout?: number): RunningMailer {
  const mailer = create(port, smtp, timeout);
  mailer.start();
  return mailer;
}

function create(port: number, smtp: Partial<SmtpServer> = {}, timeout?: number): RunningMailer {
  const mailer = createMailer({
    store,
    settings: {
      smtp: { host: "127.0.0.1", port, isSecure: false, requiresTls: false, ...smtp },
      from: "Cairn <cairn@example.test>",
      publicUrl: new URL("https://cairn.example"),
    },
    now: () => now,
    log: (line) => lines.push(line),
    report: (error) => errors.push(error),
    ...(timeout === undefined ? {} : { timeout }),
  });
  cleanups.push(mailer.end);
  return mailer;
}

/** An error with an SMTP status. */
const status = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

describe("a mail server that accepts", () => {
  it("gets text and HTML, and a sent email leaves the queue", async () => {
    const { received, port } = await startServer();
    await queue();
    await start(port).sendDue();
    expect(received.map(({ to }) => to)).toEqual([["learner@cairn.test"]]);
    const content = received[0]?.content ?? "";
    expect(content).toMatch(/^From: Cairn <cairn@example\.test>\r$/m);
    expect(content).toMatch(/^Subject: Choose a new password for Cairn\r$/m);
    expect(content).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(content).toContain("Content-Type: text/plain; charset=utf-8");
    expect(content).toContain("Content-Type: text/html; charset=utf-8");
    expect(content).toContain("https://cairn.example/reset-password#");
    expect(await store.count("mails")).toBe(0);
    expect(await store.count("resetLinks", { userId: 7 })).toBe(1);
    expect(lines).toEqual([]);
  });

  it("gets what is queued later, once the mailer is woken", async () => {
    const { received, port } = await startServer();
    const mailer = start(port);
    await mailer.sendDue();
    await queue();
    mailer.wake();
    await expect.poll(() => received.length).toBe(1);
  });

  it("gets an email once, although it takes longer than until the next attempt", async () => {
    const arrived = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    let count = 0;
    const { port } = await startServer({
      onData(stream, _session, callback) {
        count += 1;
        stream.resume().on("end", () => {
          arrived.resolve();
          void released.promise.then(() => callback());
        });
      },
    });
    await queue();
    const sending = start(port).sendDue();
    await arrived.promise;
    now += 5 * 60_000;
    await start(port).sendDue();
    released.resolve();
    await sending;
    expect([count, await store.count("mails"), lines]).toEqual([1, 0, []]);
  });

  it("gets nothing before the mailer is started", async () => {
    const { received, port } = await startServer();
    await queue();
    const mailer = create(port);
    await mailer.end();
    expect([received, await store.count("mails")]).toEqual([[], 1]);
  });

  it("gets the password of SMTP_URL", async () => {
    const logins: unknown[] = [];
    const { received, port } = await startServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, callback) {
        logins.push([username, password]);
        callback(null, { user: username });
      },
    });
    await queue();
    await start(port, { user: "cairn", password: "p@ss" }).sendDue();
    expect([logins, received.length]).toEqual([[["cairn", "p@ss"]], 1]);
  });

  it("gets no password without encryption if that is required", async () => {
    const logins: unknown[] = [];
    const { received, port } = await startServer({
      allowInsecureAuth: true,
      onAuth(login, _session, callback) {
        logins.push(login);
        callback(null, { user: "cairn" });
      },
    });
    await queue();
    await start(port, { user: "cairn", password: "p@ss", requiresTls: true }).sendDue();
    expect([logins, received]).toEqual([[], []]);
    expect(lines).toHaveLength(1);
    expect(await store.count("mails")).toBe(1);
  });

  it("gets each email once from two processes with the same queue", async () => {
    const { received, port } = await startServer();
    for (let count = 0; count < 5; count += 1) await queue();
    const [one, other] = [start(port), start(port)];
    await Promise.all([one.sendDue(), other.sendDue()]);
    expect(received).toHaveLength(5);
    expect(await store.count("mails")).toBe(0);
  });
});

describe("a mail server that rejects a recipient", () => {
  it("for good is not asked again, and the others get their email", async () => {
    const { received, port } = await startServer({
      onRcptTo({ address }, _session, callback) {
        callback(address.startsWith("new@") ? status(550, `No such user ${address.toUpperCase()}`) : null);
      },
    });
    const { id } = await queue("new@cairn.test");
    await queue();
    await start(port).sendDue();
    expect(received.map(({ to }) => to)).toEqual([["learner@cairn.test"]]);
    expect(await store.count("mails")).toBe(0);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(
      new RegExp(
        `^Email ${id} \\(reset, attempt 1\\) was not sent: .*550 No such user the recipient. It is not tried again\\.$`,
      ),
    );
  });

  it("for now is asked again later, with a new link", async () => {
    let isReady = false;
    const { received, port } = await startServer({
      onRcptTo(_address, _session, callback) {
        callback(isReady ? null : status(451, "Try again later"));
      },
    });
    const { id } = await queue();
    const mailer = start(port);
    await mailer.sendDue();
    expect(lines[0]).toContain("Try again later. Next attempt: 2026-11-20T18:01:00.000Z.");
    isReady = true;
    now += 59_000;
    await mailer.sendDue();
    expect(received).toEqual([]);
    now += 1000;
    await mailer.sendDue();
    expect(received).toHaveLength(1);
    expect(await store.get("mails", id)).toBeUndefined();
  });

  it("for a day is given up", async () => {
    const { port } = await startServer({
      onRcptTo(_address, _session, callback) {
        callback(status(451, "Try again later"));
      },
    });
    await queue("learner@cairn.test", {
      createdAt: new Date(now - 23.5 * HOUR).toISOString(),
      attempts: 28,
    });
    await start(port).sendDue();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/attempt 29.*It is not tried again\.$/);
    expect(await store.count("mails")).toBe(0);
  });
});

describe("a mail server that does not work", () => {
  const startSilent = async (onConnection: (socket: Socket) => void) => {
    const sockets = new Set<Socket>();
    const server: Server = createServer((socket) => {
      sockets.add(socket);
      socket.on("error", () => undefined);
      onConnection(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    cleanups.push(async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    });
    return { sockets, port: (server.address() as AddressInfo).port };
  };

  it("because it hangs, is left after a timeout; the other emails wait without an attempt", async () => {
    const { port } = await startSilent(() => undefined);
    const [first, second] = [await queue(), await queue("new@cairn.test")];
    await start(port, {}, 200).sendDue();
    expect(await store.get("mails", first.id)).toMatchObject({ attempts: 1 });
    expect(await store.get("mails", second.id)).toMatchObject({ attempts: 0 });
    expect(lines).toHaveLength(1);
  });

  it("because it hangs, does not keep the process from ending", async () => {
    const { port, sockets } = await startSilent(() => undefined);
    await queue();
    const mailer = start(port, {}, 2000);
    await expect.poll(() => sockets.size).toBe(1);
    await mailer.end();
    expect(await store.count("mails")).toBe(1);
  });

  it("because nothing listens or it closes the connection, is tried again", async () => {
    const { port } = await startSilent((socket) => socket.end("421 Too busy\r\n"));
    await queue();
    await start(port).sendDue();
    expect(lines[0]).toContain("Next attempt: 2026-11-20T18:01:00.000Z.");
    now += HOUR;
    await start(1).sendDue();
    expect(await store.list("mails")).toMatchObject([{ attempts: 2 }]);
  });

  it("because it rejects the sender, does not cost anybody their email", async () => {
    const { port } = await startServer({
      onMailFrom(_address, _session, callback) {
        callback(status(550, "Not allowed to send"));
      },
    });
    await queue();
    await start(port).sendDue();
    expect(lines[0]).toContain("Not allowed to send. Next attempt");
    expect(await store.count("mails")).toBe(1);
  });
});
