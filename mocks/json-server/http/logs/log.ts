import { Unavailable } from "../../../backend/ports/store.ts";

/** The least important level that is logged; `silent` logs nothing. */
export const LOG_LEVELS = ["silent", "error", "warn", "info", "debug"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The facts of a line, such as `{ status: 200 }`. Never texts that users wrote, addresses of people, or secrets. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

export type Log = Readonly<
  Record<Exclude<LogLevel, "silent">, (message: string, fields?: LogFields) => void>
>;

export interface LogOptions {
  /** Default `info`. */
  level?: LogLevel;
  /** `text` writes lines for people. Default `json`. */
  format?: "text" | "json";
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** Receives each line with its line break. Default: standard output. */
  write?: (line: string) => void;
}

/**
 * Creates a log that writes each entry as a line of JSON: `time`, `level`, `message`, then its fields. Without `write`, lines reach
 * standard output within `FLUSH_AFTER`, and warnings and errors at once.
 */
export function createLog({ level = "info", format = "json", now = Date.now, write }: LogOptions = {}): Log {
  const formatEntry = (entry: Entry) =>
    `${format === "text" ? readableLine(lineOf(entry)) : JSON.stringify(lineOf(entry))}\n`;
  const take = write ? (entry: Entry) => write(formatEntry(entry)) : createOutput(formatEntry);
  const logAs = (name: LogLevel) => {
    if (LOG_LEVELS.indexOf(name) > LOG_LEVELS.indexOf(level)) return () => undefined;
    return (message: string, fields: LogFields = {}) => take({ at: now(), level: name, message, fields });
  };
  return { error: logAs("error"), warn: logAs("warn"), info: logAs("info"), debug: logAs("debug") };
}

/** Milliseconds after which entries are written. */
const FLUSH_AFTER = 50;

/**
 * Returns a function that writes entries to standard output. It collects entries for some milliseconds and then formats and writes them
 * together, which takes a third of the CPU time of doing so within each request.
 */
function createOutput(format: (entry: Entry) => string): (entry: Entry) => void {
  let pending: Entry[] = [];
  const flush = () => {
    if (pending.length > 0) process.stdout.write(pending.map(format).join(""));
    pending = [];
  };
  let isUsed = false;
  return (entry) => {
    if (pending.length === 0) setTimeout(flush, FLUSH_AFTER);
    if (!isUsed) process.once("exit", flush);
    isUsed = true;
    pending.push(entry);
    if (entry.level === "warn" || entry.level === "error") flush();
  };
}

interface Entry {
  /** Milliseconds since the epoch. */
  at: number;
  level: string;
  message: string;
  fields: LogFields;
}

const lineOf = ({ at, level, message, fields }: Entry): Line => ({
  time: new Date(at).toISOString(),
  level,
  message,
  ...fields,
});

interface Line extends LogFields {
  time: string;
  level: string;
  message: string;
}

/** Formats a line for people: time, level unless it is `info`, message and fields; a stack follows on separate lines. */
function readableLine({ time, level, message, stack, ...fields }: Line): string {
  const named = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${value}`,
  );
  const line = [time.slice(11, 19), ...(level === "info" ? [] : [level]), message, ...named].join(" ");
  return stack === undefined ? line : `${line}\n${stack}`;
}

/**
 * Logs an error with its stack and the messages of its causes. An unavailable store is a warning without a stack, because every
 * call of an outage causes one.
 */
export function logError(log: Log, error: unknown, fields: LogFields = {}): void {
  if (!(error instanceof Error)) log.error(String(error), fields);
  else if (error instanceof Unavailable) log.warn(error.message, { ...fields, cause: causesOf(error) });
  else log.error(error.message, { ...fields, cause: causesOf(error), stack: error.stack });
}

function causesOf({ cause }: Error): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  return [cause.message, causesOf(cause)].filter(Boolean).join(": ");
}
