import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { Database } from "../../backend/documents/database.ts";
import { Unavailable } from "../../backend/ports/store.ts";
import { openFileStore } from "../../json-server/stores/server-store.ts";
import { DISK, type Disk } from "./durable-file.ts";
import { openLowdbStore, readDatabase, type LowdbStore } from "./lowdb-store.ts";

const root = mkdtempSync(join(tmpdir(), "cairn-bank-"));
let folders = 0;
let folder = "";
let file = "";

const TENANT = { id: 1, name: "0", isActive: true, version: 1 };
const NOTE = { id: 1, userId: 7, questionId: 1, text: "0", updatedAt: "2026-01-01T00:00:00.000Z" };

beforeEach(() => {
  folders += 1;
  folder = join(root, String(folders));
  file = join(folder, "db.json");
  mkdirSync(folder);
  writeFileSync(file, JSON.stringify({ tenants: [TENANT], notes: [NOTE] }));
});
afterAll(() => rmSync(root, { recursive: true }));

/** Changes the bank and a learner's note in one transaction. */
const changeBoth = (store: LowdbStore, text: string) =>
  store.tx(async (tx) => {
    await tx.update("tenants", 1, { name: text });
    await tx.update("notes", 1, { text });
  });
const changeNote = (store: LowdbStore, text: string) => store.update("notes", 1, { text });
/** Returns the texts of the tenant and of the note in the files. */
const stored = () => {
  const { tenants, notes } = readDatabase(file);
  return [tenants[0]?.name, notes[0]?.text];
};
const names = () => readdirSync(folder).filter((name) => !name.includes(".lock"));
const banks = () => names().filter((name) => name.includes(".bank-"));

async function withStore<R>(work: (store: LowdbStore) => Promise<R>, disk: Disk = DISK): Promise<R> {
  const store = openLowdbStore(file, { disk });
  try {
    return await work(store);
  } finally {
    // The tests' disks can fail here too.
    await store.close().catch(() => undefined);
  }
}

/**
 * The real disk, in which the step at `position` fails; a write fails after half of its content. With `forGood`, all later steps fail
 * too, as if the process had been killed.
 */
function failingDisk(position: number, { forGood }: { forGood: boolean }) {
  const steps: string[] = [];
  const fails = (step: string): boolean => {
    steps.push(step);
    return steps.length === position || (forGood && steps.length > position);
  };
  const run = async <R>(step: string, action: () => Promise<R>): Promise<R> => {
    if (fails(step)) throw new Error(`${step} failed`);
    return action();
  };
  const kindOf = (path: string) =>
    path === folder ? "folder" : path.includes(".bank-") ? "bank" : "database";
  const disk: Disk = {
    open: async (path, ...rest) => {
      const kind = kindOf(String(path));
      const handle = await run(`open ${kind}`, () => open(path, ...rest));
      const [sync, writeFile] = [handle.sync.bind(handle), handle.writeFile.bind(handle)];
      handle.sync = () => run(`sync ${kind}`, sync);
      handle.writeFile = async (content) => {
        if (!fails(`write ${kind}`)) return writeFile(content);
        await writeFile((content as Buffer).subarray(0, (content as Buffer).length / 2));
        throw new Error("The disk is full.");
      };
      return handle;
    },
    rename: (from, to) => run(`rename ${kindOf(String(to))}`, () => DISK.rename(from, to)),
    readdir: (path) => run("list folder", () => DISK.readdir(path)),
    unlink: (path) => run(`remove ${kindOf(String(path))}`, () => DISK.unlink(path)),
  };
  return { disk, steps };
}

/** The steps of a change of the bank. */
const STEPS =
  "open bank, write bank, sync bank, rename bank, open folder, sync folder, open database, write database, sync database, rename database, open folder, sync folder, list folder, remove bank".split(
    ", ",
  );
/** The step with which the change takes effect, from 1. */
const RENAME = STEPS.indexOf("rename database") + 1;
/** The steps after which the change is durable. */
const DURABLE = STEPS.indexOf("list folder");

describe("the bank file", () => {
  it("holds the collections that only administrators change; its name is the hash of its content", async () => {
    await withStore((store) => changeBoth(store, "1"));
    const [bank = ""] = banks();
    const hash = /^db\.json\.bank-([0-9a-f]{32})\.json$/.exec(bank)?.[1];
    const { tenants, questions, notes, users } = JSON.parse(readFileSync(file, "utf8")) as Database;
    expect([tenants, questions]).toEqual([hash, hash]);
    expect([notes, users]).toEqual([[{ ...NOTE, text: "1" }], []]);
    expect(JSON.parse(readFileSync(join(folder, bank), "utf8"))).toEqual({
      tenants: [{ ...TENANT, name: "1" }],
      badges: [],
      identityProviders: [],
      categories: [],
      subcategories: [],
      practiceTests: [],
      questions: [],
      formerQuestions: [],
    });
    expect(names()).toEqual(["db.json", bank]);
  });

  it.runIf(process.platform !== "win32")("is readable only for its owner", async () => {
    await withStore((store) => changeBoth(store, "1"));
    expect(statSync(join(folder, banks()[0] ?? "")).mode & 0o777).toBe(0o600);
  });

  it("stays untouched by a learner's change", async () => {
    await withStore(async (store) => {
      await changeNote(store, "1");
      const [bank = ""] = banks();
      const { ino, mtimeMs } = statSync(join(folder, bank));
      await changeNote(store, "2");
      expect(stored()).toEqual(["0", "2"]);
      expect(banks()).toEqual([bank]);
      expect(statSync(join(folder, bank))).toMatchObject({ ino, mtimeMs });
    });
  });

  it("is replaced by a change of the bank, and by one back to an earlier state", async () => {
    await withStore(async (store) => {
      const seen: string[][] = [];
      for (const text of ["1", "2", "1"]) {
        await changeBoth(store, text);
        expect(stored()).toEqual([text, text]);
        seen.push(banks());
      }
      const [first, second, third] = seen;
      expect(first).toHaveLength(1);
      expect(second).toHaveLength(1);
      expect(second).not.toEqual(first);
      expect(third).toEqual(first);
    });
  });

  it("is written by the first change of a database file without one, which loads unchanged", async () => {
    const before = readFileSync(file, "utf8");
    await withStore(async (store) => {
      expect(store.state()).toEqual(Database.parse(JSON.parse(before)));
      expect(names()).toEqual(["db.json"]);
      expect(readFileSync(file, "utf8")).toBe(before);
      await changeNote(store, "1");
      expect(banks()).toHaveLength(1);
    });
    expect(stored()).toEqual(["0", "1"]);
  });

  it("makes a release that does not know it refuse the database file", async () => {
    await withStore((store) => changeBoth(store, "1"));
    const { error } = Database.safeParse(JSON.parse(readFileSync(file, "utf8")));
    expect(error?.issues[0]?.path).toEqual(["tenants"]);
  });

  it("is not read for a list that the database file holds itself", async () => {
    await withStore((store) => changeBoth(store, "1"));
    const content = JSON.parse(readFileSync(file, "utf8")) as object;
    writeFileSync(file, JSON.stringify({ ...content, tenants: [{ ...TENANT, name: "edited" }] }));
    expect(stored()).toEqual(["edited", "1"]);
  });

  it("and leftovers of a crash are removed by the first change, but no other files", async () => {
    const hash = "0123456789abcdef".repeat(2);
    const leftovers = [`db.json.bank-${hash}.json`, `db.json.bank-${hash}.json.tmp`];
    const others = [`db.json.bank-${hash}.json.bak`, `db.json.bank-1.json`, `other.json.bank-${hash}.json`];
    for (const name of [...leftovers, ...others]) writeFileSync(join(folder, name), "{}");
    await withStore(async (store) => {
      expect(names()).toEqual(expect.arrayContaining([...leftovers, ...others]));
      await changeNote(store, "1");
    });
    expect(names()).toEqual(expect.arrayContaining(others));
    expect(names()).not.toContain(leftovers[0]);
    expect(names()).not.toContain(leftovers[1]);
  });
});

describe("a database whose bank file can't be used", () => {
  const REMEDY =
    "Restore a backup, or run `npm run reset` to recreate it from the seed. Accounts and sessions that aren't in the seed are then lost.";

  /** Checks that opening the database fails with a sentence and changes no file. */
  function expectRefusal(sentence: string): void {
    const before = names().map((name) => readFileSync(join(folder, name), "utf8"));
    expect(() => openFileStore(file, () => expect.unreachable())).toThrow(sentence);
    expect(names().map((name) => readFileSync(join(folder, name), "utf8"))).toEqual(before);
  }

  it("is refused if the bank file is missing", async () => {
    await withStore((store) => changeBoth(store, "1"));
    const bank = join(folder, banks()[0] ?? "");
    renameSync(bank, `${bank}.moved`);
    expectRefusal(
      `The database ${file} is incomplete: its question bank, ${bank}, is missing. If you have copied or renamed the database, do the same with that file. ${REMEDY}`,
    );
    renameSync(`${bank}.moved`, bank);
    expect(stored()).toEqual(["1", "1"]);
  });

  it.each([
    ["changed", (content: string) => content.replace('"1"', '"2"')],
    ["truncated", (content: string) => content.slice(0, 10)],
    ["empty", () => ""],
  ])("is refused if the bank file is %s", async (_, damage) => {
    await withStore((store) => changeBoth(store, "1"));
    const bank = join(folder, banks()[0] ?? "");
    writeFileSync(bank, damage(readFileSync(bank, "utf8")));
    expectRefusal(
      `The question bank ${bank} of the database ${file} is damaged: its content doesn't match its name. ${REMEDY}`,
    );
  });

  it("has no pictures, which are in a separate file if there are any", async () => {
    const pictures = () => names().filter((name) => name.includes(".pictures-"));
    const picture = { tenantId: 1, hash: "0".repeat(64), type: "image/gif", size: 3, data: "R0lG" } as const;
    await withStore(async (store) => {
      const { id } = await store.insert("pictures", { ...picture, createdAt: NOTE.updatedAt });
      const [first = ""] = pictures();
      expect(first).toMatch(/^db\.json\.pictures-[0-9a-f]{32}\.json$/);
      const { ino } = statSync(join(folder, first));
      await changeBoth(store, "1");
      expect(statSync(join(folder, first)).ino).toBe(ino);
      expect(readDatabase(file).pictures).toEqual([{ id, ...picture, createdAt: NOTE.updatedAt }]);
      expect(readDatabase(file).tenants[0]?.name).toBe("1");
      await store.insert("pictures", { ...picture, hash: "1".repeat(64), createdAt: NOTE.updatedAt });
      expect(pictures()).toHaveLength(1);
    });
    const [last = ""] = pictures();
    const path = join(folder, last);
    renameSync(path, `${path}.moved`);
    expectRefusal(`The database ${file} is incomplete: its picture file, ${path}, is missing.`);
    renameSync(`${path}.moved`, path);
    await withStore((store) => store.tx((tx) => tx.removeAll("pictures", {})));
    expect(pictures()).toEqual([]);
    expect(readDatabase(file).pictures).toEqual([]);
  });

  it("is not replaced by the seed if only the bank file is left", async () => {
    await withStore((store) => changeBoth(store, "1"));
    rmSync(file);
    expectRefusal(
      `There is no database at ${file}, but its question bank ${join(folder, banks()[0] ?? "")}. Restore the database from a backup, or move the question bank to another folder to start with the seed.`,
    );
    expect(existsSync(file)).toBe(false);
  });
});

describe("a change of the bank and of a learner's data", () => {
  it("takes these steps", async () => {
    const { disk, steps } = failingDisk(0, { forGood: false });
    await withStore(async (store) => {
      await changeBoth(store, "1");
      steps.length = 0;
      await changeBoth(store, "2");
      expect(steps).toEqual(STEPS);
      steps.length = 0;
      await changeNote(store, "3");
      expect(steps).toEqual(STEPS.slice(RENAME - 4, DURABLE));
    }, disk);
  });

  it.each(STEPS.map((step, index) => [index + 1, step] as const))(
    "is stored as a whole or not at all after a crash at step %i, %s",
    async (position) => {
      await withStore((store) => changeBoth(store, "1"));
      let isConfirmed = false;
      await withStore(
        async (store) => {
          // The first write of a process takes the same steps.
          await changeBoth(store, "2").then(
            () => (isConfirmed = true),
            () => undefined,
          );
        },
        failingDisk(position, { forGood: true }).disk,
      );
      expect(isConfirmed).toBe(position > DURABLE);
      const text = position > RENAME ? "2" : "1";
      expect(stored()).toEqual([text, text]);
      await withStore((store) => changeNote(store, "3"));
      expect(stored()).toEqual([text, "3"]);
      expect(names()).toEqual(["db.json", banks()[0]]);
    },
  );

  it.each(
    STEPS.slice(0, DURABLE).flatMap((step, index) => [
      [index + 1, step, "first", 0] as const,
      [index + 1, step, "second", STEPS.length - 1] as const,
    ]),
  )(
    "is undone and can be repeated after a failure of step %i, %s, of the %s save",
    async (position, _, __, stepsBefore) => {
      const original = readFileSync(file, "utf8");
      for (const others of [[], ["2"]]) {
        for (const name of banks()) rmSync(join(folder, name));
        writeFileSync(file, original);
        const { disk } = failingDisk(stepsBefore + position, { forGood: false });
        await withStore(async (store) => {
          if (stepsBefore > 0) await changeBoth(store, "0");
          await expect(changeBoth(store, "1")).rejects.toThrow(Unavailable);
          expect(store.state()).toMatchObject({ tenants: [{ name: "0" }], notes: [{ text: "0" }] });
          for (const text of others) {
            await changeNote(store, text);
            expect(stored()).toEqual(["0", text]);
          }
          await changeBoth(store, "1");
          expect(stored()).toEqual(["1", "1"]);
        }, disk);
        expect(names()).toEqual(["db.json", banks()[0]]);
      }
    },
  );

  it("is stored with its bank, although another change follows while the bank file is written", async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    const seen: unknown[] = [];
    const disk: Disk = {
      ...DISK,
      rename: async (from, to) => {
        reach();
        await gate;
        await DISK.rename(from, to);
        if (to === file) seen.push(stored());
      },
    };
    await withStore(async (store) => {
      const first = changeBoth(store, "1");
      await reached;
      const second = changeBoth(store, "2");
      // The second transaction has changed the memory and waits for the disk.
      expect(await Promise.race([second, new Promise((resolve) => setImmediate(resolve, "waits"))])).toBe(
        "waits",
      );
      expect(store.state()).toMatchObject({ tenants: [{ name: "2" }], notes: [{ text: "2" }] });
      open();
      await Promise.all([first, second]);
    }, disk);
    expect(seen.slice(0, 2)).toEqual([
      ["1", "1"],
      ["2", "2"],
    ]);
  });
});
