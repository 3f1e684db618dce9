import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { Database } from "../backend/documents.ts";
import { DatabaseError, openLowdbStore } from "./lowdb-store.ts";
import { LockedError } from "./lock-file.ts";
import { createSerializer } from "./serializer.ts";

const folder = mkdtempSync(join(tmpdir(), "cairn-store-"));
const file = join(folder, "db.json");
const tenants = [{ id: 1, name: "0", isActive: true }];
const read = () => Database.parse(JSON.parse(readFileSync(file, "utf8")));

beforeEach(() => writeFileSync(file, JSON.stringify({ tenants })));
afterAll(() => rmSync(folder, { recursive: true }));

describe("a lowdb store", () => {
  it("has a change on disk when it says so", async () => {
    const store = openLowdbStore(file);
    await store.update("tenants", 1, { name: "Cairn" });
    expect(read().tenants).toEqual([{ id: 1, name: "Cairn", isActive: true }]);
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => store.insert("tenants", { name: `${index}`, isActive: true })),
    );
    expect(read().tenants).toHaveLength(51);
    await store.close();
    expect(existsSync(`${file}.lock`)).toBe(false);
  });

  it.each([
    ["empty", "", "is empty"],
    ["blank", " \n", "is empty"],
    ["torn", '{"tenants":[{"id":1,', "is torn"],
    ["no database", "[]", "does not fit at its root"],
    ["misfitting", '{"tenants":[{"id":1,"name":2,"isActive":true}]}', "does not fit at tenants.0.name"],
    [
      "of two documents with one id",
      JSON.stringify({ tenants: [...tenants, ...tenants] }),
      "does not fit: tenants must stand in ascending order of id",
    ],
  ])("refuses a file that is %s, leaves it and says what to do", (_, content, reason) => {
    writeFileSync(file, content);
    expect(() => openLowdbStore(file)).toThrow(DatabaseError);
    expect(() => openLowdbStore(file)).toThrow(reason);
    expect(() => openLowdbStore(file)).toThrow("npm run reset");
    expect(readFileSync(file, "utf8")).toBe(content);
    expect(existsSync(`${file}.lock`)).toBe(false);
  });

  it("refuses a file that is missing", () => {
    expect(() => openLowdbStore(join(folder, "none.json"))).toThrow("There is no database");
  });

  it("keeps another process out, but not for a dead one", async () => {
    writeFileSync(`${file}.lock`, String(process.ppid));
    expect(() => openLowdbStore(file)).toThrow(LockedError);
    writeFileSync(`${file}.lock`, "999999999");
    await openLowdbStore(file).close();
  });

  it("survives being killed while it writes, with all that it had confirmed", async () => {
    const program = fileURLToPath(new URL("write-forever.ts", import.meta.url));
    let confirmed = 0;
    for (let round = 1; round <= 5; round += 1) {
      const child = spawn(process.execPath, [program, file], { stdio: ["ignore", "pipe", "inherit"] });
      const ended = new Promise((resolve) => child.once("close", resolve));
      const wanted = confirmed + round * 3;
      for await (const line of createInterface({ input: child.stdout })) {
        confirmed = Number(line);
        if (confirmed >= wanted) child.kill("SIGKILL");
      }
      await ended;
      expect(Number(read().tenants[0]?.name)).toBeGreaterThanOrEqual(confirmed);
    }
  }, 20_000);
});

describe("the serializer", () => {
  it("writes what JSON.stringify writes, whatever changed", () => {
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
});
