import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Unavailable } from "../../../backend/ports/store.ts";
import { SEED_ANCHOR } from "../../../seed-anchor.ts";
import { createLog, logError, type LogOptions } from "./log.ts";

function start(options: Omit<LogOptions, "now" | "write"> = {}) {
  const lines: string[] = [];
  const log = createLog({ ...options, now: () => SEED_ANCHOR, write: (line) => void lines.push(line) });
  return { log, lines };
}

const time = new Date(SEED_ANCHOR).toISOString();

describe("a log", () => {
  it("writes one line of JSON per entry, without absent fields", () => {
    const { log, lines } = start();
    log.info("request", { status: 200, userId: undefined });
    log.warn("two\nlines");
    expect(lines).toEqual([
      `{"time":"${time}","level":"info","message":"request","status":200}\n`,
      `{"time":"${time}","level":"warn","message":"two\\nlines"}\n`,
    ]);
  });

  it.each([
    ["silent", []],
    ["error", ["error"]],
    ["warn", ["error", "warn"]],
    ["info", ["error", "warn", "info"]],
    ["debug", ["error", "warn", "info", "debug"]],
  ] as const)("of the level %s contains %j", (level, contained) => {
    const { log, lines } = start({ level });
    for (const name of ["error", "warn", "info", "debug"] as const) log[name](name);
    expect(lines.map((line) => (JSON.parse(line) as { level: string }).level)).toEqual(contained);
  });

  it("writes lines for people", () => {
    const { log, lines } = start({ format: "text" });
    log.info("request", { method: "GET", status: 200, userId: undefined });
    log.error("Broken.", { stack: "Error: Broken.\n    at here" });
    const clock = time.slice(11, 19);
    expect(lines).toEqual([
      `${clock} request method=GET status=200\n`,
      `${clock} error Broken.\nError: Broken.\n    at here\n`,
    ]);
  });
});

describe("standard output", () => {
  const written: unknown[] = [];
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(process.stdout, "write").mockImplementation((text) => written.push(text) > 0);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    written.length = 0;
  });
  const line = (level: string, message: string, at = SEED_ANCHOR) =>
    `{"time":"${new Date(at).toISOString()}","level":"${level}","message":"${message}"}\n`;

  it("receives the entries of 50 ms together, each with its own time", () => {
    let at = SEED_ANCHOR;
    const log = createLog({ now: () => at });
    log.info("one");
    at += 7;
    log.info("two");
    vi.advanceTimersByTime(49);
    expect(written).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(written).toEqual([line("info", "one") + line("info", "two", SEED_ANCHOR + 7)]);
    log.info("three");
    vi.advanceTimersByTime(50);
    expect(written[1]).toBe(line("info", "three", SEED_ANCHOR + 7));
  });

  it.each(["warn", "error"] as const)("receives %s at once, after the entries before it", (level) => {
    const log = createLog({ now: () => SEED_ANCHOR });
    log.info("one");
    log[level]("two");
    expect(written).toEqual([line("info", "one") + line(level, "two")]);
    vi.advanceTimersByTime(50);
    expect(written).toHaveLength(1);
  });
});

describe("errors", () => {
  it("have their stack and the messages of their causes", () => {
    const { log, lines } = start();
    const error = new Error("No quiz.", { cause: new Error("No row.", { cause: new Error("No disk.") }) });
    logError(log, error, { requestId: "r1" });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toEqual({
      time,
      level: "error",
      message: "No quiz.",
      requestId: "r1",
      cause: "No row.: No disk.",
      stack: error.stack,
    });
    logError(log, "a text");
    expect(lines[1]).toContain('"level":"error","message":"a text"');
  });

  it("are warnings without a stack during an outage", () => {
    const { log, lines } = start();
    logError(log, new Unavailable("The database can't be used now.", { cause: new Error("ECONNREFUSED") }));
    expect(JSON.parse(lines[0] ?? "")).toEqual({
      time,
      level: "warn",
      message: "The database can't be used now.",
      cause: "ECONNREFUSED",
    });
  });
});
