import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { buildProfile } from "../../../builders/catalog.ts";
import seed from "../../../sample.json" with { type: "json" };
import { startBackend, type CallAs } from "../../../test-backend/calls.ts";
import {
  ADMIN,
  TENANT_PATH,
  BANK_CHANGED,
  draft,
  inMockA,
  checkImport,
} from "../../../test-backend/checked-import.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";
import { Unavailable } from "../../ports/store.ts";

const INGE = SAMPLE_USERS.inge;

it("finds all duplicates although a question is retired while the bank is read", async () => {
  let isRetiring = false;
  let retired: Promise<void> | undefined;
  const { as, store } = startBackend({
    wrapStore: (inner) => ({
      ...inner,
      async read(work, options) {
        const result = await inner.read(work, options);
        const isPortion = typeof result === "function";
        if (isPortion && isRetiring) await (retired ??= retireNewest());
        return result;
      },
    }),
  });
  const retireNewest = () =>
    store.tx(async (tx) => {
      const [newest] = await tx.list("questions", {}, { limit: 1 });
      if (newest) await tx.update("questions", newest.id, { isRetired: true });
    });
  const admin = await as(ADMIN);
  const rows = Array.from({ length: 401 }, (_, index) => draft(`Question ${index}`));
  await (await checkImport(admin, rows)).store();
  isRetiring = true;
  const { verdicts } = await checkImport(admin, [draft("Question 0"), draft("Question 1")]);
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(["duplicate", "duplicate"]);
  expect(retired).toBeDefined();
});

it("reports an import that can't be written, stores nothing and allows a retry", async () => {
  let fails = false;
  const { as, store } = startBackend({
    wrapStore: (inner) => ({
      ...inner,
      tx: (work) =>
        inner.tx(async (tx) => {
          const result = await work(tx);
          if (fails && (await tx.count("questions")) > seed.questions.length)
            throw new Unavailable("The disk is full.");
          return result;
        }),
    }),
  });
  const admin = await as(ADMIN);
  const { store: storeRows } = await checkImport(admin, [draft("1")]);
  fails = true;
  expect((await storeRows()).status).toBe(503);
  expect(await store.count("questions")).toBe(seed.questions.length);
  fails = false;
  expect((await storeRows()).body).toMatchObject([{ result: { created: 1 } }]);
});

describe("before an import gets the lock of its tenant", () => {
  /** Starts a backend. `beforeLock` runs once, before the next import gets its lock. */
  function startInterrupted() {
    const interruption: { beforeLock?: () => Promise<unknown> } = {};
    const backend = startBackend({
      wrapStore: (inner) => ({
        ...inner,
        tx: async (work, options) => {
          const { beforeLock } = interruption;
          if (beforeLock && isDeepStrictEqual(options?.lock, { tenant: 2, part: "imports" })) {
            delete interruption.beforeLock;
            await beforeLock();
          }
          return inner.tx(work, options);
        },
      }),
    });
    return { ...backend, interruption };
  }

  it.each<[string, (as: CallAs, otherId: number) => Promise<void>]>([
    ["added", async (as) => void (await (await checkImport(as, [draft("One")])).store())],
    [
      "changed to it",
      async (as, id) => void (await as("PATCH", `${TENANT_PATH}/questions/${id}`, { text: "One" })),
    ],
  ])("a question that is %s makes it skip that row", async (_, change) => {
    const { as, store, interruption } = startInterrupted();
    const admin = await as(ADMIN);
    const inge = await as(INGE);
    await (await checkImport(admin, [draft("Zero"), draft("Other")])).store();
    const otherId = (await store.list("questions")).at(-1)?.id ?? 0;
    const { store: storeRows } = await checkImport(admin, [draft("One"), draft("Two")]);
    interruption.beforeLock = () => change(inge, otherId);
    expect((await storeRows()).body).toEqual([
      { result: { created: 1, changed: 0, skipped: 1, categories: 0, subcategories: 0 } },
    ]);
    const texts = (await store.list("questions")).map(({ text }) => text);
    expect(texts.filter((text) => text === "One")).toHaveLength(1);
  });

  it("another administrator's import of the same file stores each question once", async () => {
    const { as, store } = startBackend();
    const rows = Array.from({ length: 30 }, (_, index) => draft(`At once ${index}`, { domain: "Alarms" }));
    const checks = await Promise.all([checkImport(await as(ADMIN), rows), checkImport(await as(INGE), rows)]);
    expect(checks.map(({ summary }) => summary.fresh)).toEqual([30, 30]);
    const replies = await Promise.all(checks.map(({ store: storeRows }) => storeRows()));
    // The second gets 409 because the bank has changed, or skips the questions that the first has stored.
    expect(replies.map(({ status }) => status)).toContain(200);
    for (const { status } of replies) expect([200, 409]).toContain(status);
    const texts = (await store.list("questions")).map(({ text }) => text);
    expect(texts.filter((text) => text.startsWith("At once"))).toHaveLength(30);
    for (const name of ["Fire Safety", "Alarms"]) {
      const places = [...(await store.list("categories")), ...(await store.list("subcategories"))];
      expect(places.filter((place) => place.name === name)).toHaveLength(1);
    }
  });

  it("a mock exam that is filled makes it store nothing", async () => {
    const { as, store, interruption } = startInterrupted();
    const admin = await as(ADMIN);
    await (await checkImport(admin, [draft("Zero", { form: "A" })])).store();
    const { categoryId } = (await store.list("questions")).at(-1) ?? { categoryId: 0 };
    await store.update("categories", categoryId, { profile: buildProfile({ mocks: { questions: 2 } }) });
    const { verdicts, store: storeRows } = await checkImport(admin, [
      draft("One"),
      draft("Two", { form: "A" }),
    ]);
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(["new", "new"]);
    const before = await store.count("questions");
    interruption.beforeLock = async () =>
      expect(await admin("POST", `${TENANT_PATH}/questions`, inMockA(categoryId))).toMatchObject({
        status: 201,
      });
    expect(await storeRows()).toMatchObject({ status: 409, body: BANK_CHANGED });
    expect(await store.count("questions")).toBe(before + 1);
  });

  it("an administrator who loses the role stores nothing", async () => {
    const { as, store, interruption } = startInterrupted();
    const { store: storeRows } = await checkImport(await as(INGE), [draft("One")]);
    const before = await store.count("questions");
    interruption.beforeLock = () => store.update("users", INGE, { isAdmin: false });
    expect((await storeRows()).status).toBe(403);
    expect(await store.count("questions")).toBe(before);
  });
});
