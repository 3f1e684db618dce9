import { isLoopback } from "../../src/api/single-sign-on/schema.ts";
import { embeddedWriter } from "../backend/notes/embedded-writer.ts";
import type { NotesWriter } from "../backend/ports/notes-writer.ts";
import type { AppOptions } from "./app.ts";
import { LOG_LEVELS, type LogLevel } from "./http/logs/log.ts";
import type { MailSettings } from "./mail/mailer.ts";
import { StartError } from "./run-program.ts";

/** Study notes that one user can have written by a model in 24 hours, if NOTES_PER_DAY doesn't say so. */
const NOTES_PER_DAY = 20;
/** The longest time to keep data, in days. */
const KEEP_MAX = 36_500;
/** The longest time in which a process ends, in seconds; enough for a load balancer that checks every minute. */
const DRAIN_MAX = 300;

/**
 * Reads the settings of the server from the environment, except those of the store.
 *
 * @param publicHost the host at which users reach the server; `HOST` by default
 * @throws {StartError} for the first setting that is not valid
 */
export async function readSettings(env: NodeJS.ProcessEnv, publicHost?: string) {
  const host = env["HOST"] || "127.0.0.1";
  const keepDays = (name: string) => integerIn(env, `KEEP_${name}_DAYS`, [1, KEEP_MAX], leaveOut(KEEP_MAX));
  return {
    logLevel: logLevelOf(env["LOG_LEVEL"] || "info"),
    port: portIn(env, "PORT") ?? 3000,
    host,
    metrics: metricsOf(env),
    /** In milliseconds. */
    drain:
      1000 *
      (integerIn(
        env,
        "DRAIN_SECONDS",
        [0, DRAIN_MAX],
        `is not a valid time. Give whole seconds from 0 to ${DRAIN_MAX}; the default is 0.`,
      ) ?? 0),
    notesWriter: await notesWriterOf(env),
    allowsRegistration: allowsRegistrationIn(env["REGISTRATION"]),
    mail: mailSettingsOf(env),
    notesPerDay: integerIn(env, "NOTES_PER_DAY", [1, 1000], leaveOut(1000)) ?? NOTES_PER_DAY,
    retention: {
      attempts: keepDays("ATTEMPTS"),
      drafts: keepDays("DRAFTS"),
      formerVersions: keepDays("FORMER_VERSIONS"),
      audit: keepDays("AUDIT"),
    },
    trustProxy: isOn(env["TRUST_PROXY"]),
    withdrawsWorker: isOn(env["WITHDRAW_WORKER"]),
    /** The setting that lets other people reach the server, if demo accounts are not allowed then; `null` if there is none. */
    exposure: isOn(env["ALLOW_DEMO_ACCOUNTS"]) ? null : exposureOf(env, publicHost ?? host),
  };
}

const isOn = (value: string | undefined): boolean => value !== undefined && value !== "" && value !== "0";

/** Returns the integer in a variable; `undefined` if it is empty. @throws {StartError} with `problem` for anything else */
function integerIn(
  env: NodeJS.ProcessEnv,
  name: string,
  [min, max]: readonly [number, number],
  problem: string,
): number | undefined {
  const value = env[name];
  if (value === undefined || value === "") return undefined;
  const number = Number(value);
  if (Number.isInteger(number) && number >= min && number <= max) return number;
  throw new StartError(`${name}=${value} ${problem}`);
}

const leaveOut = (max: number): string =>
  `is not valid. Give a whole number from 1 to ${max}, or leave it out.`;

const portIn = (env: NodeJS.ProcessEnv, name: string): number | undefined =>
  integerIn(env, name, [0, 65_535], "is not a port. Give a number from 1 to 65535, or 0 for any free one.");

function logLevelOf(name: string): LogLevel {
  const level = LOG_LEVELS.find((level) => level === name);
  if (level) return level;
  throw new StartError(
    `LOG_LEVEL=${name} is unknown. Set it to one of ${LOG_LEVELS.join(", ")}; the default is info.`,
  );
}

function metricsOf(env: NodeJS.ProcessEnv): AppOptions["metrics"] {
  const [port, token] = [portIn(env, "METRICS_PORT"), env["METRICS_TOKEN"]];
  if (port === undefined && !token) return undefined;
  return { ...(port === undefined ? {} : { port }), ...(token && { token }) };
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
  const { aiNotesWriter } = await import("./notes/ai-notes-writer.ts");
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
