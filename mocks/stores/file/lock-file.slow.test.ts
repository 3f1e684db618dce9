import { spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { LockedError, lockFile } from "./lock-file.ts";

const folder = mkdtempSync(join(tmpdir(), "cairn-lock-"));
const HOLDER = fileURLToPath(new URL("../killed-processes/write-file.ts", import.meta.url));
let file = "";
let files = 0;

beforeEach(() => {
  files += 1;
  file = join(folder, `${files}.json`);
});
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Starts a server over `file` whose parent never reaps it, so that it becomes a zombie when killed: a shell starts it and then
 * replaces itself with another program.
 */
async function startUnreaped() {
  const parent = spawn(
    "sh",
    ["-c", '"$0" "$@" & echo "pid $!"; exec sleep 600', process.execPath, HOLDER, file],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  let pid = 0;
  onTestFinished(() => {
    try {
      if (pid > 0) process.kill(pid, "SIGKILL");
    } catch {
      // The test has already killed it.
    }
    parent.kill("SIGKILL");
  });
  for await (const line of createInterface({ input: parent.stdout })) {
    if (line.startsWith("pid ")) pid = Number(line.slice(4));
    else if (pid > 0) break;
  }
  return {
    pid,
    kill: async () => {
      process.kill(pid, "SIGKILL");
      // The kernel ends its threads one by one.
      while (stateOf(pid) !== "Z" || readdirSync(`/proc/${pid}/task`).length > 1)
        await new Promise((resolve) => setImmediate(resolve));
    },
    end: () => parent.kill("SIGKILL"),
  };
}

/** Returns the kernel's state letter of a process: `Z` for a zombie. */
function stateOf(pid: number): string {
  return readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\) /, "")[0] ?? "";
}

describe("a lock", () => {
  it("excludes a second holder in the same process, even under another path to the file", () => {
    const unlock = lockFile(file);
    expect(() => lockFile(file)).toThrow(LockedError);
    expect(() => lockFile(file)).toThrow(
      `The database ${file} is in use by another server. Stop that server first, or set DB_FILE to another file.`,
    );
    symlinkSync(folder, join(folder, `link-${files}`), "junction");
    expect(() => lockFile(join(folder, `link-${files}`, `${files}.json`))).toThrow("is in use");
    lockFile(`${file}.other`)();
    unlock();
    lockFile(file)();
  });

  it("is released once; a second release does not affect the next holder", () => {
    const unlock = lockFile(file);
    unlock();
    const next = lockFile(file);
    unlock();
    expect(() => lockFile(file)).toThrow(LockedError);
    next();
  });

  it("creates its folder", () => lockFile(join(folder, "new", "folder", "db.json"))());

  it.each([
    ["of an earlier version", String(process.ppid)],
    ["with the number of no process", "999999999"],
    ["with this process's number", String(process.pid)],
    ["that is empty", ""],
    ["that is truncated", "SQLite format 3\0"],
    ["with anything", "x".repeat(10_000)],
  ])("can be acquired over a file %s", (_, content) => {
    writeFileSync(`${file}.lock`, content);
    const unlock = lockFile(file);
    expect(() => lockFile(file)).toThrow(LockedError);
    unlock();
    lockFile(file)();
  });

  it("can be acquired over an SQLite database", () => {
    const database = new DatabaseSync(`${file}.lock`);
    database.exec("PRAGMA journal_mode = wal; CREATE TABLE kept (id)");
    database.close();
    lockFile(file)();
  });

  it("throws an error with instructions if it can't be created", () => {
    mkdirSync(`${file}.lock`);
    expect(() => lockFile(file)).toThrow(LockedError);
    expect(() => lockFile(file)).toThrow(
      `The database ${file} can't be locked: ${file}.lock can't be written. Check the permissions of its folder, or set DB_FILE to another file.`,
    );
    writeFileSync(join(folder, "no-folder"), "");
    expect(() => lockFile(join(folder, "no-folder", "db.json"))).toThrow("can't be locked");
  });
});

describe.runIf(process.platform === "linux")("the lock of another process", () => {
  it("leaves no file open in a process that failed to acquire it", () => {
    writeFileSync(`${file}.lock`, "x".repeat(10_000));
    const held = lockFile(file);
    expect(() => lockFile(file)).toThrow(LockedError);
    held();
    const open = readdirSync("/proc/self/fd")
      .map((handle) => `/proc/self/fd/${handle}`)
      .flatMap((link) => (existsSync(link) ? [readlinkSync(link)] : []));
    expect(open).not.toContain(`${file}.lock`);
  });

  it("lasts until that process ends, even if it stays a zombie", async () => {
    for (let round = 1; round <= 3; round += 1) {
      writeFileSync(file, JSON.stringify({ tenants: [{ id: 1, name: "0", isActive: true }] }));
      const server = await startUnreaped();
      try {
        expect(() => lockFile(file)).toThrow("is in use");
        await server.kill();
        const unlock = lockFile(file);
        expect(stateOf(server.pid)).toBe("Z");
        unlock();
      } finally {
        server.end();
      }
    }
  });

  it("excludes a second running server", async () => {
    writeFileSync(file, JSON.stringify({ tenants: [{ id: 1, name: "0", isActive: true }] }));
    const server = await startUnreaped();
    const second = spawn(process.execPath, [HOLDER, file], { stdio: ["ignore", "ignore", "pipe"] });
    onTestFinished(() => void second.kill("SIGKILL"));
    let output = "";
    second.stderr.on("data", (part: Buffer) => {
      output += part.toString();
    });
    const code = await new Promise((resolve) => second.once("close", resolve));
    server.end();
    process.kill(server.pid, "SIGKILL");
    expect(code).toBe(1);
    expect(output).toContain("LockedError");
  });
});
