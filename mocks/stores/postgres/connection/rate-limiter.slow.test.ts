import { createHash } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RateLimiter } from "../../../backend/ports/rate-limiter.ts";
import { Unavailable } from "../../../backend/ports/store.ts";
import { createMemoryRateLimiter } from "../../../backend/transport/limits/memory-rate-limiter.ts";
import { freshDatabase, type FreshDatabase } from "../../../test-servers/postgres/fresh-database.ts";
import { runStatement } from "../../../test-servers/postgres/run-statement.ts";
import { createPostgresStore, type PostgresStore } from "../postgres-store.ts";

// Both rate limiters, and how PostgreSQL stores events.

const WINDOW = 1000;
const NOW = 1_800_000_000_000;

let database: FreshDatabase;
let store: PostgresStore;
/** Opens PostgreSQL only for the tests that need it: if it can't start, the in-memory tests still run. */
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

async function inPostgres(): Promise<RateLimiter> {
  await runStatement(database.superUrl, "truncate attempts");
  return store.rateLimiter;
}

describe.each([
  ["in memory", () => {}, async () => createMemoryRateLimiter()],
  ["in PostgreSQL", openPostgres, inPostgres],
])("a rate limiter %s", (_name, prepare, start) => {
  prepare();
  let limiter: RateLimiter;
  beforeEach(async () => {
    limiter = await start();
  });
  const consume = (key: string, at: number, max = 2) =>
    limiter.consume(key, { at: NOW + at, window: WINDOW, max });

  it("counts events up to the limit, then returns the time of the oldest in the window", async () => {
    expect(await consume("a", 0)).toBeNull();
    expect(await consume("a", 10)).toBeNull();
    expect(await consume("a", 20)).toBe(NOW);
    expect(await consume("a", WINDOW - 1)).toBe(NOW);
    expect(await consume("b", WINDOW - 1)).toBeNull();
  });

  it("stops counting events that are as old as the window, and never counts refused ones", async () => {
    await consume("a", 0);
    await consume("a", 10);
    expect(await consume("a", 999)).toBe(NOW);
    expect(await consume("a", WINDOW)).toBeNull();
    expect(await consume("a", WINDOW + 1)).toBe(NOW + 10);
    expect(await consume("a", WINDOW + 10)).toBeNull();
    expect(await consume("a", WINDOW + 11)).toBe(NOW + WINDOW);
  });

  it("ignores events from a clock that was a whole window ahead", async () => {
    await consume("a", WINDOW, 1);
    expect(await consume("a", 1, 1)).toBe(NOW + WINDOW);
    expect(await consume("a", 0, 1)).toBeNull();
  });

  it("resets one key without the others", async () => {
    await consume("a", 0, 1);
    await consume("b", 0, 1);
    await limiter.reset("a");
    expect(await consume("b", 1, 1)).toBe(NOW);
    expect(await consume("a", 1, 1)).toBeNull();
  });

  const consumeMember = (member: string, at: number, max = 2) =>
    limiter.consume("a", { at: NOW + at, window: WINDOW, max, member });

  it("counts each member once, however often it consumes", async () => {
    for (const member of ["one", "one", "two", "one", "two"])
      expect(await consumeMember(member, 0)).toBeNull();
    expect(await consumeMember("three", 10)).toBe(NOW);
    expect(await consumeMember("one", 20)).toBeNull();
    expect(await consumeMember("three", 20)).toBe(NOW);
    expect(await limiter.consume("b", { at: NOW, window: WINDOW, max: 2, member: "three" })).toBeNull();
  });

  it("counts a member until a window has passed since its last event", async () => {
    await consumeMember("one", 0);
    await consumeMember("two", 10);
    await consumeMember("one", 500);
    expect(await consumeMember("three", WINDOW + 9)).toBe(NOW + 10);
    expect(await consumeMember("three", WINDOW + 10)).toBeNull();
    expect(await consumeMember("two", WINDOW + 11)).toBe(NOW + 500);
    expect(await consumeMember("two", WINDOW + 500)).toBeNull();
  });

  it("resets one member without the others", async () => {
    await consumeMember("one", 0);
    await consumeMember("two", 0);
    await limiter.reset("a", "one");
    await limiter.reset("a", "unknown");
    await limiter.reset("b", "one");
    expect(await consumeMember("three", 1)).toBeNull();
    expect(await consumeMember("four", 1)).toBe(NOW);
    await limiter.reset("a");
    for (const member of ["five", "six"]) expect(await consumeMember(member, 2)).toBeNull();
  });

  it("removes expired keys, at most as many as wanted, each by its own window", async () => {
    for (const key of ["a", "b", "c"]) await consume(key, 0, 1);
    await limiter.consume("long", { at: NOW, window: 10 * WINDOW, max: 1 });
    await consume("d", 1, 1);
    expect(await limiter.removeExpired(NOW + WINDOW - 1, 10)).toBe(0);
    expect(await limiter.removeExpired(NOW + WINDOW, 2)).toBe(2);
    expect(await limiter.removeExpired(NOW + WINDOW, 2)).toBe(1);
    expect(await limiter.removeExpired(NOW + WINDOW, 2)).toBe(0);
    expect(await limiter.consume("long", { at: NOW + WINDOW, window: 10 * WINDOW, max: 1 })).toBe(NOW);
    expect(await consume("d", WINDOW, 1)).toBe(NOW + 1);
  });

  it("enforces the limit for concurrent members", async () => {
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, index) => consumeMember(`${index % 20}`, 0, 5)),
    );
    expect(results.filter((first) => first === null)).toHaveLength(10);
    expect(results.filter((first) => first === NOW)).toHaveLength(30);
  });

  it("enforces the limit for concurrent events", async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => consume("a", 0, 5)));
    expect(results.filter((first) => first === null)).toHaveLength(5);
    expect(results.filter((first) => first === NOW)).toHaveLength(15);
  });
});

describe("the rate limiter in PostgreSQL", () => {
  openPostgres();
  const storedRows = () =>
    runStatement(
      database.superUrl,
      "select key, made_at::text, last_at::text from attempts order by last_at",
    );

  it("stores only hashes, and removes rows whose last counted event is outside the window", async () => {
    const limiter = await inPostgres();
    const hash = (key: string) => createHash("sha256").update(key).digest("hex");
    await limiter.consume("login 192.0.2.1", { at: NOW, window: WINDOW, max: 1 });
    await limiter.consume("login 192.0.2.1", { at: NOW + 500, window: WINDOW, max: 1 });
    await limiter.consume("other", { at: NOW + WINDOW - 1, window: WINDOW, max: 1 });
    const other = { key: hash("other"), made_at: `{${NOW + WINDOW - 1}}`, last_at: `${NOW + WINDOW - 1}` };
    expect(await storedRows()).toEqual([
      { key: hash("login 192.0.2.1"), made_at: `{${NOW}}`, last_at: `${NOW}` },
      other,
    ]);
    expect(await limiter.removeExpired(NOW + WINDOW - 1, 10)).toBe(0);
    expect(await limiter.removeExpired(NOW + WINDOW, 10)).toBe(1);
    expect(await storedRows()).toMatchObject([other]);
  });

  it("throws Unavailable if the database can't be reached", async () => {
    const gone = createPostgresStore("postgres://cairn@127.0.0.1:1/cairn");
    await expect(gone.rateLimiter.consume("a", { at: NOW, window: WINDOW, max: 1 })).rejects.toThrow(
      Unavailable,
    );
    await expect(gone.rateLimiter.reset("a")).rejects.toThrow(Unavailable);
    await gone.close();
  });
});
