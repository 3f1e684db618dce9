import { describe, expect, it, onTestFinished } from "vitest";
import * as z from "zod/mini";
import { AdminQuestion } from "../../../../src/api/admin/schema.ts";
import { GeneratedLecture } from "../../../../src/api/lectures/schema.ts";
import { CreatedQuiz } from "../../../../src/api/quizzes/schema.ts";
import { openStore } from "../../../json-server/open-store.ts";
import seedFile from "../../../sample.json" with { type: "json" };
import { SEED_ANCHOR } from "../../../seed-anchor.ts";
import { createMemoryStore } from "../../../stores/memory/memory-store.ts";
import { createPostgresStore, type PostgresStore } from "../../../stores/postgres/postgres-store.ts";
import { rowsOf, startBackend, type RequestOptions } from "../../../test-backend/calls.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";
import { signInWithoutPassword } from "../../../test-doubles/sign-in.ts";
import { freshDatabase } from "../../../test-servers/postgres/fresh-database.ts";
import type { BackendOptions } from "../../backend.ts";
import { Seed } from "../../documents/database.ts";
import type { Store } from "../../ports/store.ts";
import { seededRandom } from "../../rules/drawing/random.ts";
import { createMemoryRateLimiter } from "../../transport/limits/memory-rate-limiter.ts";
import { SESSION_COOKIE } from "../../transport/sign-in/cookies.ts";

const { admin: ADMIN, inge: INGE, newcomer: NEWCOMER } = SAMPLE_USERS;
/** Administrates tenant 2. */
const QUESTIONS = "/api/admin/tenants/1/questions";
const IMPORT = "/api/admin/tenants/2/questions/import";

/** The state that two processes share. */
type Shared = Required<Pick<BackendOptions, "store" | "rateLimiter">>;

/** Shared state in the memory of one process. */
async function inMemory(): Promise<[Shared, Shared]> {
  const { anchor: _, ...seed } = Seed.parse(seedFile);
  const store = createMemoryStore(structuredClone(seed));
  const shared = { store, rateLimiter: createMemoryRateLimiter() };
  return [shared, shared];
}

/** Shared state in one database, with separate connections. */
async function inPostgres(): Promise<[Shared, Shared]> {
  const database = await freshDatabase();
  const { store } = await openStore({ DATABASE_URL: database.url, SEED: "sample" }, SEED_ANCHOR);
  await store.close();
  const [one, other] = [createPostgresStore(database.url), createPostgresStore(database.url)];
  onTestFinished(async () => {
    await Promise.all([one.close(), other.close()]);
    await database.drop();
  });
  const sharedBy = (own: PostgresStore): Shared => ({ store: own, rateLimiter: own.rateLimiter });
  return [sharedBy(one), sharedBy(other)];
}

/** Starts two backends, as in two processes that share a database. */
async function startTwo(
  share: () => Promise<[Shared, Shared]>,
  each: (number: number, own: Shared) => Partial<BackendOptions> = () => ({}),
) {
  const both = await share();
  const [{ store }] = both;
  const caller = (number: number, own: Shared) =>
    startBackend({
      ...own,
      random: seededRandom(number),
      passwords: { hash: async () => "", verify: async () => false },
      ...each(number, own),
    }).send;
  const signIn = async (userId: number): Promise<RequestOptions> => ({
    cookies: { [SESSION_COOKIE]: await signInWithoutPassword(store, userId, SEED_ANCHOR) },
  });
  return { store, one: caller(1, both[0]), other: caller(2, both[1]), signIn };
}

const SHARED = [
  ["a store in memory", inMemory],
  ["PostgreSQL", inPostgres],
] as const;

describe.each(SHARED)("two processes over %s", (_name, share) => {
  it("return the same notes to concurrent requests for one quiz, and store one guide", async () => {
    let writeCount = 0;
    const both = Promise.withResolvers<void>();
    const { store, one, other, signIn } = await startTwo(share, (number) => ({
      notesWriter: {
        name: `writer ${number}`,
        write: async () => {
          writeCount += 1;
          if (writeCount === 2) both.resolve();
          await both.promise;
          return { title: "Notes", content: `By ${number}` };
        },
      },
    }));
    const user = await signIn(NEWCOMER);
    const newQuiz = { title: "T", categoryIds: [6], questionCount: 5, mode: "quiz", userId: NEWCOMER };
    const { id } = CreatedQuiz.parse((await one("POST", "/api/quiz", newQuiz, user)).body);
    await other("POST", `/api/quiz/${id}/submit`, { answers: [] }, user);
    const path = `/api/quiz/${id}/generate-lecture`;
    const responses = await Promise.all([
      one("POST", path, undefined, user),
      other("POST", path, undefined, user),
    ]);
    const [first, second] = responses.map(({ body }) => GeneratedLecture.parse(body).lecture);
    expect(first).toEqual(second);
    expect(writeCount).toBe(2);
    const lectures = await store.list("lectures", { quizId: id });
    expect(lectures).toMatchObject([{ id: first?.id, content: first?.content, writer: first?.writer }]);
    expect(lectures).toHaveLength(1);
  });

  it("don't accept each other's ETags, and return the same content", async () => {
    const { one, other, signIn } = await startTwo(share);
    const user = await signIn(NEWCOMER);
    const path = `/api/user/${NEWCOMER}/achievements`;
    const { status, headers, body } = await one("GET", path, undefined, user);
    const tag = { "if-none-match": headers["ETag"] ?? "" };
    expect([status, headers["ETag"]]).toEqual([200, expect.stringMatching(/^"[^"]+"$/)]);
    expect((await one("GET", path, undefined, { ...user, headers: tag })).status).toBe(304);
    expect(await other("GET", path, undefined, { ...user, headers: tag })).toMatchObject({
      status: 200,
      body,
    });
  });

  it("find a question by words that the other process has changed", async () => {
    const { one, other, signIn } = await startTwo(share);
    const user = await signIn(ADMIN);
    const search = async (call: typeof one, word: string) => {
      const { body } = await call("GET", `${QUESTIONS}?q=${word}`, undefined, user);
      return z
        .array(AdminQuestion)
        .parse(body)
        .map(({ id }) => id);
    };
    const change = (call: typeof one, text: string) => call("PATCH", `${QUESTIONS}/1001`, { text }, user);
    await change(one, "What is a quokka?");
    expect([await search(one, "quokka"), await search(other, "quokka")]).toEqual([[1001], [1001]]);
    await change(one, "What is a numbat?");
    expect([await search(other, "quokka"), await search(other, "numbat")]).toEqual([[], [1001]]);
  });

  it("both reject a session after a sign-out", async () => {
    const { one, other, signIn } = await startTwo(share);
    const user = await signIn(NEWCOMER);
    expect((await other("GET", "/api/auth/me", undefined, user)).status).toBe(200);
    expect((await one("POST", "/api/logout", undefined, user)).status).toBe(204);
    expect((await other("GET", "/api/auth/me", undefined, user)).status).toBe(401);
  });

  it("allow ten failed logins in total", async () => {
    const { one, other } = await startTwo(share);
    const body = { email: "learner@cairn.test", password: "a wrong one" };
    for (let count = 0; count < 5; count += 1)
      for (const call of [one, other]) expect((await call("POST", "/api/login", body)).status).toBe(401);
    for (const call of [one, other]) expect((await call("POST", "/api/login", body)).status).toBe(429);
  });
});

describe.each(SHARED)("an import between two processes over %s", (_name, share) => {
  const row = (text: string) => ({
    certification: "Fire Safety",
    domain: "Fuels",
    text,
    options: [{ text: "A" }, { text: "B" }],
    correctAnswer: 1,
    difficultyLevel: 1,
    tags: [],
  });
  const path = `${IMPORT}?createMissing=1&`;

  /** Starts two backends whose first transactions wait for each other, so that both have compared the digest when one stores. */
  const startMeeting = () => {
    let arrived = 0;
    const both = Promise.withResolvers<void>();
    return startTwo(share, (_, { store }) => {
      const meeting: Store = {
        ...store,
        of: () => meeting,
        async tx(work, options) {
          arrived += 1;
          if (arrived === 2) both.resolve();
          await both.promise;
          return store.tx(work, options);
        },
      };
      return { store: meeting };
    });
  };
  const digestIn = (text: string): string => /(?<="digest":")[^"]+/.exec(text)?.[0] ?? "";

  it("is checked by one and stored once if both store it at the same time", async () => {
    const rows = [row("Which class is burning oil?")];
    const { store, one, other, signIn } = await startMeeting();
    const user = await signIn(ADMIN);
    const before = await store.count("questions");
    const { text } = await one("POST", `${path}dryRun=1`, rowsOf(rows), user);
    const stored = await Promise.all(
      [one, other].map((call) => call("POST", `${path}digest=${digestIn(text)}`, rowsOf(rows), user)),
    );
    expect(stored.map((reply) => JSON.parse(reply.text) as unknown)).toEqual(
      expect.arrayContaining([
        { result: { created: 1, changed: 0, skipped: 0, categories: 1, subcategories: 1 } },
        { result: { created: 0, changed: 0, skipped: 1, categories: 0, subcategories: 0 } },
      ]),
    );
    expect(await store.count("questions")).toBe(before + 1);
  });

  it("stores each row and each name once if the files of two administrators share a row", async () => {
    const { store, one, other, signIn } = await startMeeting();
    const files = [
      [row("Which class is burning oil?"), row("Which class is burning wood?")],
      [row("Which class is burning gas?"), row("Which class is burning oil?")],
    ] as const;
    const senders = [
      { call: one, user: await signIn(ADMIN), rows: files[0] },
      { call: other, user: await signIn(INGE), rows: files[1] },
    ];
    const before = await store.count("questions");
    const digests: string[] = [];
    for (const { call, user, rows } of senders)
      digests.push(digestIn((await call("POST", `${path}dryRun=1`, rowsOf(rows), user)).text));
    const stored = await Promise.all(
      senders.map(({ call, user, rows }, index) =>
        call("POST", `${path}digest=${digests[index]}`, rowsOf(rows), user),
      ),
    );
    // Whichever comes second finds the row and the names of the first.
    expect(stored.map((reply) => JSON.parse(reply.text) as unknown)).toEqual(
      expect.arrayContaining([
        { result: { created: 2, changed: 0, skipped: 0, categories: 1, subcategories: 1 } },
        { result: { created: 1, changed: 0, skipped: 1, categories: 0, subcategories: 0 } },
      ]),
    );
    expect(await store.count("questions")).toBe(before + 3);
    expect(await store.count("categories", { name: "Fire Safety" })).toBe(1);
    expect(await store.count("subcategories", { name: "Fuels" })).toBe(1);
  });
});
