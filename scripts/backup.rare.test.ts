import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { seedAt } from "../mocks/json-server/first-start.ts";
import { openSampleStore } from "../mocks/json-server/stores/sample-store.ts";
import { SEED_ANCHOR } from "../mocks/seed-anchor.ts";
import { ROOT } from "./root.ts";

// PostgreSQL is tried by `npm run running-docs`, which runs both scripts as an operator does.

let folder = "";
const at = (...path: string[]) => join(folder, ...path);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cairn-backup-"));
  mkdirSync(at("data"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function run(script: "backup" | "restore-drill", env: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync("sh", [join(ROOT, `deploy/${script}.sh`)], {
    env: { PATH: process.env["PATH"], BACKUP_DIR: at("backups"), DB_FILE: at("data/db.json"), ...env },
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

/** Writes a database that has a question bank in a separate file, by a change of an administrator. */
async function writeDatabase(): Promise<string> {
  const store = openSampleStore(at("data/db.json"));
  await store.update("categories", 1, { name: "Another name" });
  await store.close();
  const bank = readdirSync(at("data")).find((name) => name.startsWith("db.json.bank-"));
  if (bank === undefined) throw new Error("There is no bank file.");
  return bank;
}

/** Makes a backup look `days` old. */
function age(name: string, days: number): void {
  const then = Date.now() / 1000 - days * 86_400;
  utimesSync(at("backups", name), then, then);
}

describe("a backup of a file", () => {
  it("has the file, its question bank and its pictures, readable by the owner only", async () => {
    const store = openSampleStore(at("data/db.json"));
    await store.insert("pictures", {
      tenantId: 1,
      hash: "0".repeat(64),
      type: "image/gif",
      size: 7,
      data: "R0lGODlhOw==",
      createdAt: "2026-11-20T18:00:00.000Z",
    });
    await store.close();
    const bank = await writeDatabase();
    const pictures = readdirSync(at("data")).find((name) => name.includes(".pictures-"));
    const { status, stdout } = run("backup");
    const name = stdout.trim();
    expect([status, readdirSync(name).toSorted()]).toEqual([0, ["db.json", bank, pictures]]);
    expect(name).toMatch(/\/backups\/cairn-\d{8}T\d{6}Z$/);
    for (const file of ["db.json", bank])
      expect(readFileSync(join(name, file), "utf8")).toBe(readFileSync(at("data", file), "utf8"));
    expect(statSync(name).mode & 0o077).toBe(0);
  });

  it("needs no other file if the file contains its question bank", () => {
    writeFileSync(at("data/db.json"), JSON.stringify(seedAt(SEED_ANCHOR, "sample")));
    expect(readdirSync(run("backup").stdout.trim())).toEqual(["db.json"]);
  });

  it("leaves nothing behind and removes no other if it fails", async () => {
    const bank = await writeDatabase();
    mkdirSync(at("backups/cairn-20260101T000000Z"), { recursive: true });
    age("cairn-20260101T000000Z", 30);
    rmSync(at("data", bank));
    const { status, stderr } = run("backup");
    expect([status, stderr.trim().split("\n").at(-1)]).toEqual([
      1,
      `${at("data/db.json")} could not be copied.`,
    ]);
    expect(readdirSync(at("backups"))).toEqual(["cairn-20260101T000000Z"]);
  });

  it("removes older ones after KEEP_DAYS, incomplete ones after a day, and nothing else", async () => {
    await writeDatabase();
    for (const [name, days] of [
      ["cairn-20260101T000000Z", 3.5],
      ["cairn-20260102T000000Z.dump", 3.5],
      ["cairn-20260103T000000Z", 2.5],
      [".cairn-20260104T000000Z.part", 1.5],
      [".cairn-20260105T000000Z.dump.part", 0.5],
      ["else", 9],
    ] as const) {
      mkdirSync(at("backups", name), { recursive: true });
      age(name, days);
    }
    const { stdout } = run("backup", { KEEP_DAYS: "3" });
    expect(readdirSync(at("backups"))).toEqual([
      ".cairn-20260105T000000Z.dump.part",
      "cairn-20260103T000000Z",
      stdout.trim().slice(at("backups/").length),
      "else",
    ]);
  });

  it("says what is not set", () => {
    expect(run("backup", { DB_FILE: "" }).stderr).toContain("Set DATABASE_OWNER_URL or DB_FILE.");
    expect(run("backup", { BACKUP_DIR: "" }).stderr).toContain("Set BACKUP_DIR");
  });
});

it.each(["backup", "cairn"])("systemd understands each line of %s.env.example", (name) => {
  const lines = readFileSync(join(ROOT, `deploy/${name}.env.example`), "utf8").split("\n");
  expect(lines.filter((line) => !/^(#.*|[A-Z_]+=.*|)$/.test(line))).toEqual([]);
});

describe("a restore drill", () => {
  it("reads the newest backup, and changes nothing", async () => {
    await writeDatabase();
    const name = run("backup").stdout.trim();
    const { status, stdout } = run("restore-drill");
    expect([status, stdout.trim().split("\n").at(-1)]).toEqual([0, `Restored ${name}.`]);
    expect(stdout).toMatch(/^ {2}digest {11}[0-9a-f]{16}$/m);
    expect(readdirSync(name)).toHaveLength(2);
  });

  it("fails if the backup lacks its question bank", async () => {
    const bank = await writeDatabase();
    const name = run("backup").stdout.trim();
    rmSync(join(name, bank));
    expect(run("restore-drill").status).not.toBe(0);
  });

  it("fails without a recent backup", () => {
    mkdirSync(at("backups/cairn-20260101T000000Z"), { recursive: true });
    age("cairn-20260101T000000Z", 3);
    const { status, stderr } = run("restore-drill");
    expect([status, stderr]).toEqual([1, `${at("backups")} has no backup of the last 48 hours.\n`]);
  });

  it("never restores into the live database, even if its URLs differ", () => {
    mkdirSync(at("backups"));
    writeFileSync(at("backups/cairn-20260101T000000Z.dump"), "");
    // Stands for a psql that reaches one database by both URLs.
    mkdirSync(at("bin"));
    writeFileSync(at("bin/psql"), `#!/bin/sh\necho "$@" >> ${at("calls")}\necho "16384|2026-01-01"\n`, {
      mode: 0o755,
    });
    const { status, stderr } = run("restore-drill", {
      PATH: `${at("bin")}:${process.env["PATH"]}`,
      DATABASE_OWNER_URL: "postgres://cairn_owner@localhost/cairn",
      DRILL_URL: "postgres://cairn_owner@127.0.0.1/cairn",
    });
    expect([status, stderr]).toEqual([1, "DRILL_URL is the live database.\n"]);
    expect(readFileSync(at("calls"), "utf8")).not.toContain("drop schema");
  });

  it("restores nothing without the URL of the live database", () => {
    mkdirSync(at("backups"));
    writeFileSync(at("backups/cairn-20260101T000000Z.dump"), "");
    const { status, stderr } = run("restore-drill", {
      DRILL_URL: "postgres://cairn_owner@127.0.0.1:1/cairn",
    });
    expect(status).not.toBe(0);
    expect(stderr).toContain("Set DATABASE_OWNER_URL");
  });
});
