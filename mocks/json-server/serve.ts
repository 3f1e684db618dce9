import { embeddedWriter } from "../backend/notes/embedded-writer.ts";
import type { NotesWriter } from "../backend/notes-writer.ts";
import { isLoopback } from "../../src/api/single-sign-on/schema.ts";
import { DEMO_ACCOUNTS, type Passwords } from "../backend/passwords.ts";
import type { MailSettings } from "./mailer.ts";
import { hasCode } from "./node-errors.ts";
import type { Store } from "../backend/store.ts";
import { createApp, type App, type AppOptions } from "./app.ts";
import { createLog, LOG_LEVELS, logError, type Log } from "./log.ts";
import { hasDemoAccounts } from "../backend/seed-kinds.ts";
import { openStore } from "./open-store.ts";
import { nodePasswords } from "./passwords.ts";

/** The server could not start. The message says why and what to do. */
export class StartError extends Error {
  override name = "StartError";
}

export interface ServeOptions extends Pick<
  AppOptions,
  "staticDir" | "isPage" | "isDevelopment" | "passwords"
> {
  env?: NodeJS.ProcessEnv;
  /** The host at which users reach the server if a proxy is in front of it. Default: `HOST`. */
  publicHost?: string;
  /** Called with each line to print at the start. Default: prints it on a terminal, otherwise logs it. */
  print?: (line: string) => void;
}

/**
 * Starts the server as the environment says (PORT, HOST, DATABASE_URL, DATABASE_POOL, DB_FILE, SEED, TRUST_PROXY,
 * DRAIN_SECONDS, WITHDRAW_WORKER, ALLOW_DEMO_ACCOUNTS, REGISTRATION, SMTP_URL, MAIL_FROM, PUBLIC_URL, AI_BASE_URL, AI_MODEL,
 * AI_API_KEY, NOTES_PER_DAY, KEEP_…_DAYS, LOG_LEVEL, METRICS_PORT, METRICS_TOKEN) and prints where it listens.
 *
 * @throws {StartError} when it can't or must not listen
 * @throws {DatabaseError} when the database can't be used
 */
export async function serve({
  env = process.env,
  print: printLine,
  passwords = nodePasswords,
  publicHost,
  ...options
}: ServeOptions = {}): Promise<App> {
  const log = logOf(env);
  const print =
    printLine ??
    (isReadable() ? (line: string) => console.log(line) : (line: string) => log.info(line.trim()));
  const port = portOf(env["PORT"]);
  const metrics = metricsOf(env);
  const host = env["HOST"] || "127.0.0.1";
  const drain = drainOf(env["DRAIN_SECONDS"]);
  const notesWriter = await notesWriterOf(env);
  const allowsRegistration = allowsRegistrationIn(env["REGISTRATION"]);
  const mail = mailSettingsOf(env);
  const notesPerDay = wholeNumberOf(env, "NOTES_PER_DAY", 1000) ?? NOTES_PER_DAY;
  const retention = {
    attempts: wholeNumberOf(env, "KEEP_ATTEMPTS_DAYS", KEEP_MAX),
    drafts: wholeNumberOf(env, "KEEP_DRAFTS_DAYS", KEEP_MAX),
    formerVersions: wholeNumberOf(env, "KEEP_FORMER_VERSIONS_DAYS", KEEP_MAX),
    audit: wholeNumberOf(env, "KEEP_AUDIT_DAYS", KEEP_MAX),
  };
  const exposure = isOn(env["ALLOW_DEMO_ACCOUNTS"]) ? null : exposureOf(env, publicHost ?? host);
  const { store, location, warning } = await openStore(
    env,
    Date.now(),
    (error) => logError(log, error),
    (kind) => {
      if (exposure && hasDemoAccounts(kind))
        throw new StartError(
          `${exposure} means that other people can reach this server, but SEED=${kind} fills the empty store with demo accounts whose passwords everybody knows. Set SEED=bank, then create an administrator with \`npm run admin -- create EMAIL\`. Or allow the demo accounts with ALLOW_DEMO_ACCOUNTS=1.`,
        );
    },
  );
  let app: App | undefined;
  try {
    const demo = await demoAccounts(store, passwords);
    if (exposure && demo.length > 0)
      throw new StartError(
        `${exposure} means that other people can reach this server, but ${demo.map(({ email }) => email).join(", ")} still use the demo passwords that everybody knows. Change them with \`npm run password -- EMAIL\`. Or allow them with ALLOW_DEMO_ACCOUNTS=1.`,
      );
    app = createApp({
      ...options,
      // The mail library is loaded only if needed.
      mailer:
        mail &&
        (await import("./mailer.ts")).createMailer({
          store,
          settings: mail,
          log: (line) => log.warn(line),
          report: (error) => logError(log, error),
        }),
      allowsRegistration,
      passwords,
      store,
      notesWriter,
      // The built-in writer costs nothing.
      notesPerDay: notesWriter === embeddedWriter ? undefined : notesPerDay,
      retention,
      trustProxy: isOn(env["TRUST_PROXY"]),
      withdrawsWorker: isOn(env["WITHDRAW_WORKER"]),
      drain,
      log,
      ...(metrics && { metrics }),
    });
    const address = await app.listen(port, host).catch((error: unknown) => {
      throw listenError(error, port, host);
    });
    print(`Cairn listens at ${address}`);
    for (const { email, password } of demo) print(`  demo account   ${email} / ${password}`);
    print(`  data           ${location}`);
    const metricsUrl = app.metricsUrl();
    if (metricsUrl !== undefined) print(`  metrics        ${metricsUrl}`);
    if (warning) print(`  warning        ${warning}`);
    if (mail) print(`  email          by ${mail.smtp.host}`);
    if (notesWriter !== embeddedWriter) print(`  study notes    by ${notesWriter.name}`);
    return app;
  } catch (error) {
    await (app ?? store).close();
    throw error;
  }
}

/** Ends the server cleanly with the process that runs it: on SIGTERM, SIGINT, or when npm, its parent, is gone. */
export function endWithProcess(app: App): void {
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    app.end().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", end).on("SIGINT", end);
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) end();
  }, 1000).unref();
}

/** Lines for people on a terminal, JSON for programs. */
const isReadable = (): boolean => process.stdout.isTTY;

function logOf(env: NodeJS.ProcessEnv): Log {
  const name = env["LOG_LEVEL"] || "info";
  const level = LOG_LEVELS.find((one) => one === name);
  if (level) return createLog({ level, isReadable: isReadable() });
  throw new StartError(
    `LOG_LEVEL=${name} is unknown. Set it to one of ${LOG_LEVELS.join(", ")}; the default is info.`,
  );
}

function metricsOf(env: NodeJS.ProcessEnv): AppOptions["metrics"] {
  const [port, token] = [env["METRICS_PORT"], env["METRICS_TOKEN"]];
  if (!port && !token) return undefined;
  return { ...(port && { port: portOf(port, "METRICS_PORT") }), ...(token && { token }) };
}

const isOn = (value: string | undefined): boolean => value !== undefined && value !== "" && value !== "0";

function portOf(value: string | undefined, name = "PORT"): number {
  const port = value === undefined || value === "" ? 3000 : Number(value);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new StartError(
    `${name}=${value} is not a port. Give a number from 1 to 65535, or 0 for any free one.`,
  );
}

/** Study notes that one user can have written by a model in 24 hours, if NOTES_PER_DAY doesn't say so. */
const NOTES_PER_DAY = 20;
/** The longest time to keep data, in days. */
const KEEP_MAX = 36_500;

/** Returns the whole number from 1 in a variable, `undefined` if it is empty. */
function wholeNumberOf(env: NodeJS.ProcessEnv, name: string, max: number): number | undefined {
  const value = env[name];
  if (value === undefined || value === "") return undefined;
  const number = Number(value);
  if (Number.isInteger(number) && number >= 1 && number <= max) return number;
  throw new StartError(
    `${name}=${value} is not valid. Give a whole number from 1 to ${max}, or leave it out.`,
  );
}

/** In seconds; enough for a load balancer that checks every minute. */
const DRAIN_MAX = 300;

/** In milliseconds. */
function drainOf(value: string | undefined): number {
  const seconds = value === undefined || value === "" ? 0 : Number(value);
  if (Number.isInteger(seconds) && seconds >= 0 && seconds <= DRAIN_MAX) return seconds * 1000;
  throw new StartError(
    `DRAIN_SECONDS=${value} is not a valid time. Give whole seconds from 0 to ${DRAIN_MAX}; the default is 0.`,
  );
}

async function notesWriterOf(env: NodeJS.ProcessEnv): Promise<NotesWriter> {
  const [address, model, apiKey] = [env["AI_BASE_URL"], env["AI_MODEL"], env["AI_API_KEY"]].map(
    (value) => value?.trim() || null,
  );
  if (!address && !model) return embeddedWriter;
  if (!address || !model)
    throw new StartError(
      "Study notes by an AI service need both AI_BASE_URL and AI_MODEL; set both or neither.",
    );
  const baseUrl = URL.parse(address);
  if (!baseUrl || !["http:", "https:"].includes(baseUrl.protocol))
    throw new StartError("AI_BASE_URL is not a web address. Give one such as https://api.example.com/v1.");
  if (baseUrl.username || baseUrl.password)
    throw new StartError("AI_BASE_URL must not hold a name or password; give the key as AI_API_KEY.");
  if (apiKey && !/^[!-~]+$/.test(apiKey))
    throw new StartError(
      "AI_API_KEY has characters that can't be sent; give the key as the service issued it.",
    );
  if (apiKey && baseUrl.protocol === "http:" && !isLoopback(baseUrl.hostname))
    throw new StartError("AI_API_KEY would be sent unencrypted; give AI_BASE_URL with https.");
  // The client library is slow to load, so it is loaded only if needed.
  const { aiNotesWriter } = await import("./ai-notes-writer.ts");
  return aiNotesWriter({ baseUrl, model, apiKey: apiKey ?? null });
}

function allowsRegistrationIn(value: string | undefined): boolean {
  if (value === undefined || value === "" || value === "on") return true;
  if (value === "off") return false;
  throw new StartError(
    `REGISTRATION=${value} is unknown. Set it to off to close sign-up; the default is on, and each organization chooses who can join.`,
  );
}

function mailSettingsOf(env: NodeJS.ProcessEnv): MailSettings | null {
  const [smtp, from, address] = [env["SMTP_URL"], env["MAIL_FROM"], env["PUBLIC_URL"]].map(
    (value) => value?.trim() || null,
  );
  if (!smtp && !from) return null;
  if (!smtp || !from || !address)
    throw new StartError(
      "Email needs SMTP_URL, MAIL_FROM and PUBLIC_URL; set all three, or neither SMTP_URL nor MAIL_FROM.",
    );
  const server = URL.parse(smtp);
  // Not with the value, which may hold a password.
  if (!server || !["smtp:", "smtps:"].includes(server.protocol) || !server.hostname)
    throw new StartError(
      "SMTP_URL is not the address of a mail server. Give one such as smtp://user:password@mail.example.com:587.",
    );
  if (!/^[^<>@\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(from))
    throw new StartError(`MAIL_FROM=${from} is not an address. Give one such as Cairn <cairn@example.com>.`);
  const publicUrl = URL.parse(address);
  if (!publicUrl || !["http:", "https:"].includes(publicUrl.protocol))
    throw new StartError(
      `PUBLIC_URL=${address} is not a web address. Give the one at which users open Cairn, such as https://cairn.example.com.`,
    );
  const isSecure = server.protocol === "smtps:";
  const user = decodeCredential(server.username);
  return {
    from,
    publicUrl,
    smtp: {
      host: server.hostname,
      port: Number(server.port) || (isSecure ? 465 : 587),
      isSecure,
      // A password is only sent encrypted.
      requiresTls: user !== "" && !isLoopback(server.hostname),
      ...(user === "" ? {} : { user, password: decodeCredential(server.password) }),
    },
  };
}

/** Decodes the user or password of SMTP_URL. */
function decodeCredential(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    throw new StartError(
      "The user or the password in SMTP_URL has a percent sign that encodes nothing. Write % as %25.",
    );
  }
}

/** Returns the setting that lets other people reach the server; `null` if there is none. */
function exposureOf(env: NodeJS.ProcessEnv, host: string): string | null {
  if (isOn(env["TRUST_PROXY"])) return `TRUST_PROXY=${env["TRUST_PROXY"]}`;
  if (!isLoopback(host)) return `HOST=${host}`;
  // Not with its value, which holds a password.
  return env["DATABASE_URL"] ? "DATABASE_URL" : null;
}

function listenError(error: unknown, appPort: number, host: string): unknown {
  // Either the app's port or that of the metrics.
  const port = Number((error instanceof Error && Reflect.get(error, "port")) || appPort);
  const name = port === appPort ? "PORT" : "METRICS_PORT";
  if (hasCode(error, "EADDRINUSE"))
    return new StartError(
      `Port ${port} of ${host} is taken. Stop the program that uses it, or choose another: ${name}=${port + 1} npm start.`,
    );
  if (hasCode(error, "EACCES"))
    return new StartError(
      `Port ${port} needs more rights than this account has. Choose one above 1023 with ${name}.`,
    );
  if (hasCode(error, "EADDRNOTAVAIL") || hasCode(error, "ENOTFOUND"))
    return new StartError(`HOST=${host} is not an address of this machine.`);
  return error;
}

/** Returns the demo accounts that still have their demo password. */
async function demoAccounts(store: Store, { verify }: Passwords): Promise<(typeof DEMO_ACCOUNTS)[number][]> {
  const found = await Promise.all(
    DEMO_ACCOUNTS.map(async (account) => {
      const [user] = await store.list("users", { emailKey: account.email });
      return user && (await verify(account.password, user.passwordHash)) ? [account] : [];
    }),
  );
  return found.flat();
}

/** Errors whose message is written for the person who starts the program. */
const USER_FACING_ERRORS = new Set(["StartError", "DatabaseError", "LockedError"]);

/** Runs a program, prints what it throws as one line where its message was written to be read, and sets the exit code. */
export async function runProgram(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    const isUserFacing = error instanceof Error && USER_FACING_ERRORS.has(error.name);
    console.error(isUserFacing ? error.message : error);
    process.exitCode = 1;
  }
}
