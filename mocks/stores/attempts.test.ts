import { createHash } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Attempts } from "../backend/attempts.ts";
import { Unavailable } from "../backend/store.ts";
import { createMemoryAttempts } from "../backend/transport/memory-attempts.ts";
import { ask } from "../postgres/ask.ts";
import { freshDatabase, type FreshDatabase } from "../postgres/fresh-database.ts";
import { createPostgresStore, type PostgresStore } from "./postgres-store.ts";

// What both places of attempts do alike, and how PostgreSQL keeps them.

const WINDOW = 1000;
const NOW = 1_800_000_000_000;

let database: FreshDatabase;
let store: PostgresStore;
/** For the tests that need it alone: where PostgreSQL can't start, those over memory run all the same. */
function openPostgres(): void {
  beforeAll(async () => {
    database = await freshDatabase();
    store = createPostgresStore(database.url);
    return async () => {
      await store.close();
      await database.drop();
    };
  });
}

async function inPostgres(): Promise<Attempts> {
  await ask(database.superUrl, "truncate attempts");
  return store.attempts;
}

describe.each([
  ["in memory", () => {}, async () => createMemoryAttempts()],
  ["in PostgreSQL", openPostgres, inPostgres],
])("attempts %s", (_name, prepare, start) => {
  prepare();
  let attempts: Attempts;
  beforeEach(async () => {
    attempts = await start();
  });
  const count = (key: string, at: number, max = 2) => attempts.count(key, NOW + at, WINDOW, max);

  it("are counted up to the limit, and then told when the oldest in the window was made", async () => {
    expect(await count("a", 0)).toBeNull();
    expect(await count("a", 10)).toBeNull();
    expect(await count("a", 20)).toBe(NOW);
    expect(await count("a", WINDOW - 1)).toBe(NOW);
    expect(await count("b", WINDOW - 1)).toBeNull();
  });

  it("count no more from when they are as old as the window, and refused ones never", async () => {
    await count("a", 0);
    await count("a", 10);
    expect(await count("a", 999)).toBe(NOW);
    expect(await count("a", WINDOW)).toBeNull();
    expect(await count("a", WINDOW + 1)).toBe(NOW + 10);
    expect(await count("a", WINDOW + 10)).toBeNull();
    expect(await count("a", WINDOW + 11)).toBe(NOW + WINDOW);
  });

  it("of a clock that was a window ahead count no more", async () => {
    await count("a", WINDOW, 1);
    expect(await count("a", 1, 1)).toBe(NOW + WINDOW);
    expect(await count("a", 0, 1)).toBeNull();
  });

  it("are forgotten by their key alone", async () => {
    await count("a", 0, 1);
    await count("b", 0, 1);
    await attempts.forget("a");
    expect(await count("b", 1, 1)).toBe(NOW);
    expect(await count("a", 1, 1)).toBeNull();
  });

  const countMember = (member: string, at: number, max = 2) =>
    attempts.count("a", NOW + at, WINDOW, max, member);

  it("of members are counted once for each, however often one tries", async () => {
    for (const member of ["one", "one", "two", "one", "two"]) expect(await countMember(member, 0)).toBeNull();
    expect(await countMember("three", 10)).toBe(NOW);
    expect(await countMember("one", 20)).toBeNull();
    expect(await countMember("three", 20)).toBe(NOW);
    expect(await attempts.count("b", NOW, WINDOW, 2, "three")).toBeNull();
  });

  it("of a member count until the window after its last one has passed", async () => {
    await countMember("one", 0);
    await countMember("two", 10);
    await countMember("one", 500);
    expect(await countMember("three", WINDOW + 9)).toBe(NOW + 10);
    expect(await countMember("three", WINDOW + 10)).toBeNull();
    expect(await countMember("two", WINDOW + 11)).toBe(NOW + 500);
    expect(await countMember("two", WINDOW + 500)).toBeNull();
  });

  it("of one member are forgotten without the others", async () => {
    await countMember("one", 0);
    await countMember("two", 0);
    await attempts.forget("a", "one");
    await attempts.forget("a", "unknown");
    await attempts.forget("b", "one");
    expect(await countMember("three", 1)).toBeNull();
    expect(await countMember("four", 1)).toBe(NOW);
    await attempts.forget("a");
    for (const member of ["five", "six"]) expect(await countMember(member, 2)).toBeNull();
  });

  it("of many members at once are counted up to the limit", async () => {
    const told = await Promise.all(
      Array.from({ length: 40 }, (_, index) => countMember(`${index % 20}`, 0, 5)),
    );
    expect(told.filter((first) => first === null)).toHaveLength(10);
    expect(told.filter((first) => first === NOW)).toHaveLength(30);
  });

  it("of many at once are counted up to the limit", async () => {
    const told = await Promise.all(Array.from({ length: 20 }, () => count("a", 0, 5)));
    expect(told.filter((first) => first === null)).toHaveLength(5);
    expect(told.filter((first) => first === NOW)).toHaveLength(15);
  });
});

describe("attempts in PostgreSQL", () => {
  openPostgres();
  const kept = () =>
    ask(database.superUrl, "select key, made_at::text, last_at::text from attempts order by last_at");

  it("are kept under hashes, and deleted once the last that was counted is out of the window", async () => {
    const attempts = await inPostgres();
    const hash = (key: string) => createHash("sha256").update(key).digest("hex");
    await attempts.count("login 192.0.2.1", NOW, WINDOW, 1);
    await attempts.count("login 192.0.2.1", NOW + 500, WINDOW, 1);
    await attempts.count("other", NOW + WINDOW - 1, WINDOW, 1);
    const other = { key: hash("other"), made_at: `{${NOW + WINDOW - 1}}`, last_at: `${NOW + WINDOW - 1}` };
    expect(await kept()).toEqual([
      { key: hash("login 192.0.2.1"), made_at: `{${NOW}}`, last_at: `${NOW}` },
      other,
    ]);
    await attempts.forget("nothing");
    await attempts.count("third", NOW + WINDOW, WINDOW, 1);
    expect(await kept()).toMatchObject([other, { key: hash("third") }]);
  });

  it("say as the store does that the database can't be used", async () => {
    const gone = createPostgresStore("postgres://cairn@127.0.0.1:1/cairn");
    await expect(gone.attempts.count("a", NOW, WINDOW, 1)).rejects.toThrow(Unavailable);
    await expect(gone.attempts.forget("a")).rejects.toThrow(Unavailable);
    await gone.close();
  });
});
