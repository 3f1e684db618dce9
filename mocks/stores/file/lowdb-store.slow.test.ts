import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { DatabaseError } from "../database-error.ts";
import { createSerializer } from "../serializer.ts";
import { DISK, type Disk } from "./durable-file.ts";
import { LockedError } from "./lock-file.ts";
import { openLowdbStore, readDatabase } from "./lowdb-store.ts";

const folder = mkdtempSync(join(tmpdir(), "cairn-store-"));
const file = join(folder, "db.json");
const tenants = [{ id: 1, name: "0", isActive: true }];
const read = () => readDatabase(file);

beforeEach(() => writeFileSync(file, JSON.stringify({ tenants })));
afterAll(() => rmSync(folder, { recursive: true }));

/** The real disk, recording the operations. */
function recordingDisk(steps: string[]): Disk {
  return {
    ...DISK,
    open: async (path, flags, mode) => {
      steps.push(`open ${String(path)} ${flags} ${typeof mode === "number" ? mode.toString(8) : "-"}`);
      const handle = await open(path, flags, mode);
      const sync = handle.sync.bind(handle);
      handle.sync = () => {
        steps.push(`sync ${String(path)}`);
        return sync();
      };
      return handle;
    },
    rename: (from, to) => {
      steps.push(`rename ${String(from)} ${String(to)}`);
      return DISK.rename(from, to);
    },
  };
}

describe("a lowdb store", () => {
  it("resolves once a change is on disk", async () => {
    const store = openLowdbStore(file);
    await store.update("tenants", 1, { name: "Cairn" });
    expect(read().tenants).toEqual([{ id: 1, name: "Cairn", isActive: true, version: 1 }]);
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        store.insert("tenants", { name: `${index}`, isActive: true, version: 1 }),
      ),
    );
    expect(read().tenants).toHaveLength(51);
    await store.close();
  });

  it("adds when questions were changed before that was stored", async () => {
    const question = {
      categoryId: 1,
      text: "Which?",
      options: [
        { id: 1, text: "a" },
        { id: 2, text: "b" },
      ],
      correctAnswer: 1,
      difficultyLevel: 1,
      tags: [],
    };
    const former = (id: number, version: number, until: string) => ({
      id: id * 10 + version,
      questionId: id,
      version,
      until,
      question: { ...question, id, version },
    });
    writeFileSync(
      file,
      JSON.stringify({
        tenants,
        categories: [{ id: 1, tenantId: 1, name: "Fire Safety" }],
        questions: [
          { ...question, id: 1, version: 3 },
          { ...question, id: 2, version: 1 },
          { ...question, id: 3, version: 2, changedAt: "2026-11-20T10:00:00.000Z" },
        ],
        formerQuestions: [
          former(1, 1, "2026-11-18T10:00:00.000Z"),
          former(1, 2, "2026-11-19T10:00:00.000Z"),
          former(3, 1, "2026-11-19T10:00:00.000Z"),
        ],
      }),
    );
    expect(read().questions.map(({ changedAt }) => changedAt)).toEqual([
      "2026-11-19T10:00:00.000Z",
      undefined,
      "2026-11-20T10:00:00.000Z",
    ]);
  });

  it("gives certifications from before their badges were stored those of their names, once", async () => {
    const named = (id: number, name: string) => ({ id, tenantId: 1, name });
    const categories = [
      named(1, "Azure Fundamentals"),
      named(2, "ISACA CISM"),
      named(3, "CompTIA Security+"),
    ];
    writeFileSync(file, JSON.stringify({ tenants, categories }));
    const store = openLowdbStore(file);
    await store.update("categories", 2, { name: "Azure Fundamentals" });
    await store.update("categories", 3, { name: "Security+ SY0-701" });
    await store.close();
    expect(read().categories.map(({ readyBadge }) => readyBadge)).toEqual([
      "ready-azure",
      null,
      "ready-security-plus",
    ]);
  });

  it.each([
    ["empty", "", "is empty"],
    ["blank", " \n", "is empty"],
    ["truncated", '{"tenants":[{"id":1,', "is not valid JSON"],
    ["not a database", "[]", "is invalid at its root"],
    ["of another shape", '{"tenants":[{"id":1,"name":2,"isActive":true}]}', "is invalid at tenants.0.name"],
    [
      "with two documents of one id",
      JSON.stringify({ tenants: [...tenants, ...tenants] }),
      "is invalid: tenants must be in ascending order of id",
    ],
  ])("rejects a file that is %s, without changing it and with instructions", (_, content, reason) => {
    writeFileSync(file, content);
    expect(() => openLowdbStore(file)).toThrow(DatabaseError);
    expect(() => openLowdbStore(file)).toThrow(reason);
    expect(() => openLowdbStore(file)).toThrow("npm run reset");
    expect(readFileSync(file, "utf8")).toBe(content);
  });

  it("rejects a missing file", () => {
    expect(() => openLowdbStore(join(folder, "none.json"))).toThrow("There is no database");
  });

  it("locks the file, and unlocks it when it is closed or fails to open", async () => {
    const store = openLowdbStore(file);
    expect(() => openLowdbStore(file)).toThrow(LockedError);
    await store.close();
    writeFileSync(file, "");
    expect(() => openLowdbStore(file)).toThrow(DatabaseError);
    writeFileSync(file, "{}");
    await openLowdbStore(file).close();
  });

  it("creates a missing file only while it is locked", async () => {
    const missing = join(folder, "missing.json");
    const prepare = () => {
      expect(() => openLowdbStore(missing)).toThrow(LockedError);
      writeFileSync(missing, JSON.stringify({ tenants }));
    };
    const store = openLowdbStore(missing, { prepare });
    expect(await store.count("tenants")).toBe(1);
    const never = () => expect.unreachable();
    expect(() => openLowdbStore(missing, { prepare: never })).toThrow(LockedError);
    await store.close();
  });

  it("syncs the file before renaming it, then the folder, and makes it readable only for its owner", async () => {
    const steps: string[] = [];
    const store = openLowdbStore(file, { disk: recordingDisk(steps) });
    await store.insert("notes", {
      userId: 7,
      questionId: 1,
      text: "",
      updatedAt: "2026-01-01T00:00:00.000Z",
    });
    steps.length = 0;
    await store.remove("notes", 1);
    const whole = [
      `open ${file}.tmp w 600`,
      `sync ${file}.tmp`,
      `rename ${file}.tmp ${file}`,
      `open ${folder} r -`,
      `sync ${folder}`,
    ];
    expect(steps).toEqual(whole);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await store.close();
  });

  it("waits for pending transactions when it is closed, and writes nothing before", async () => {
    const steps: string[] = [];
    const store = openLowdbStore(file, { disk: recordingDisk(steps) });
    const { promise: signal, resolve: go } = Promise.withResolvers<void>();
    const change = store.tx(async (tx) => {
      await signal;
      await tx.update("tenants", 1, { name: "Cairn" });
    });
    const closed = store.close();
    await new Promise((resolve) => setImmediate(resolve));
    expect(steps).toEqual([]);
    go();
    await Promise.all([change, closed]);
    expect(read().tenants).toMatchObject([{ name: "Cairn" }]);
  });

  it("unlocks the file even if the last write fails", async () => {
    const broken: Disk = { ...DISK, rename: () => Promise.reject(new Error("disk full")) };
    const store = openLowdbStore(file, { disk: broken });
    await expect(store.close()).rejects.toThrow("disk full");
    await openLowdbStore(file).close();
  });

  it("stores changes again after a failed write, even if one was waiting for it", async () => {
    let failures = 1;
    const disk: Disk = {
      ...DISK,
      rename: (from, to) => (failures-- > 0 ? Promise.reject(new Error("disk full")) : DISK.rename(from, to)),
    };
    const store = openLowdbStore(file, { disk });
    const failed = ["1", "2"].map((name) => store.update("tenants", 1, { name }));
    expect((await Promise.allSettled(failed)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await store.update("tenants", 1, { name: "3" });
    expect(read().tenants).toMatchObject([{ name: "3" }]);
    await store.close();
  });

  it("keeps every confirmed change if it is killed during writes", async () => {
    const program = fileURLToPath(new URL("../killed-processes/write-file.ts", import.meta.url));
    let confirmed = 0;
    for (let round = 1; round <= 5; round += 1) {
      const child = spawn(process.execPath, [program, file], { stdio: ["ignore", "pipe", "inherit"] });
      onTestFinished(() => void child.kill("SIGKILL"));
      const ended = new Promise((resolve) => child.once("close", resolve));
      const wanted = confirmed + round * 3;
      for await (const line of createInterface({ input: child.stdout })) {
        confirmed = Number(line);
        if (confirmed >= wanted) child.kill("SIGKILL");
      }
      await ended;
      expect(Number(read().tenants[0]?.name)).toBeGreaterThanOrEqual(confirmed);
    }
  });
});

describe("the serializer", () => {
  it("returns the same text as JSON.stringify after any change", () => {
    const serialize = createSerializer();
    const docs = Array.from({ length: 600 }, (_, id) => ({ id, text: "ä€𝄞" }));
    const states = [
      { a: [], b: docs },
      { a: docs.slice(0, 256), b: docs.with(300, { id: 300, text: "changed" }) },
      { a: docs.slice(0, 257), b: docs.toSpliced(10, 1) },
      { a: [], b: [] },
    ];
    for (const state of states) expect(serialize(state).toString()).toBe(JSON.stringify(state));
  });

  it("returns the same buffer until something changes", () => {
    const serialize = createSerializer();
    const docs = Array.from({ length: 600 }, (_, id) => ({ id }));
    const first = serialize({ a: "text", b: docs });
    expect(first.toString()).toBe(JSON.stringify({ a: "text", b: docs }));
    expect(serialize({ a: "text", b: [...docs] })).toBe(first);
    for (const state of [
      { a: "other", b: docs },
      { a: "other", b: docs.slice(0, 512) },
      { a: "other", b: docs.slice(0, 512).with(511, { id: 0 }) },
      { a: "other", b: [] },
      { a: "other", b: docs },
    ])
      expect(serialize(state).toString()).toBe(JSON.stringify(state));
  });
});
