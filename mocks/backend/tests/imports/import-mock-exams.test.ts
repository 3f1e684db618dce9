import { beforeEach, describe, expect, it } from "vitest";
import { backendForEachTest } from "../../../test-backend/backend-for-each-test.ts";
import { BANK_CHANGED, draft, checkImport } from "../../../test-backend/checked-import.ts";
import { addMockExams } from "../../../test-backend/mock-exams.ts";

describe("an import of questions of mock exams", () => {
  const { backend, admin } = backendForEachTest(["admin"]);
  const T1 = { tenant: "/api/admin/tenants/1" };
  const mocked = (text: string, more: object = {}) =>
    draft(text, { certification: "isaca cism", form: "A", ...more });
  /** Mock A lacks two of its five questions. */
  beforeEach(async () => {
    const { A } = await addMockExams(backend.store, { size: 5 });
    for (const id of A.slice(0, 2)) await backend.store.update("questions", id, { isRetired: true });
  });
  const inMock = () => backend.store.count("questions", { categoryId: 3, form: "A", isRetired: false });

  it("fills them up, and says how many each has then", async () => {
    const one = await checkImport(admin, [mocked("One?"), draft("Other?")], T1);
    expect(one.summary.mocks).toEqual([
      { certification: "ISACA CISM", form: "A", rows: 1, questions: 4, size: 5 },
    ]);
    const two = await checkImport(admin, [mocked("One?"), mocked("Two?")], T1);
    expect(two.summary).toMatchObject({ fresh: 2, failed: 0, mocks: [{ rows: 2, questions: 5 }] });
    expect((await two.store()).status).toBe(200);
    expect(await inMock()).toBe(5);
  });

  it("fails those beyond the number of the exam profile, row by row", async () => {
    const rows = [
      mocked("One?"),
      mocked("ONE?"),
      mocked("Two?"),
      mocked("Three?"),
      mocked("B?", { form: "B" }),
    ];
    const { verdicts, summary, store } = await checkImport(admin, rows, T1);
    const full = (form: string) => ({
      verdict: "failed",
      path: "form",
      reason: `Mock exam ${form} of ISACA CISM already has all of its 5 questions`,
    });
    expect(verdicts).toEqual([
      { verdict: "new" },
      { verdict: "duplicate", of: { row: 0 }, differs: ["wording"] },
      { verdict: "new" },
      full("A"),
      full("B"),
    ]);
    expect(summary).toMatchObject({ fresh: 2, failed: 2, mocks: [{ form: "A", rows: 2, questions: 5 }] });
    expect((await store()).status).toBe(422);
    expect(await inMock()).toBe(3);
  });

  it("stores nothing if they were filled since the check", async () => {
    const { store } = await checkImport(admin, [mocked("One?"), mocked("Two?")], T1);
    await (await checkImport(admin, [mocked("Sooner?")], T1)).store();
    expect(await store()).toMatchObject({ status: 409, body: BANK_CHANGED });
    expect(await inMock()).toBe(4);
  });

  it("keeps the form where there are no mock exams, and says that it reserves nothing", async () => {
    const { summary, store } = await checkImport(admin, [draft("One?", { form: "B" }), draft("Two?")]);
    expect(summary.mocks).toEqual([
      { certification: "Fire Safety", form: "B", rows: 1, questions: 1, size: null },
    ]);
    await store();
    const [one, two] = (await backend.store.list("questions")).slice(-2);
    expect([one?.form, two?.form]).toEqual(["B", undefined]);
  });

  it("does not count duplicates", async () => {
    const [duplicate] = await backend.store.list("questions", { categoryId: 3, form: "B" });
    if (!duplicate) throw new Error("Mock B is empty.");
    const { text, options, difficultyLevel } = duplicate;
    const row = { certification: "ISACA CISM", text, options, correctAnswer: 1, difficultyLevel, tags: [] };
    const { verdicts, summary } = await checkImport(admin, [{ ...row, form: "B" }], T1);
    expect(verdicts).toMatchObject([{ verdict: "duplicate", of: { questionId: duplicate.id } }]);
    expect(summary.mocks).toBeUndefined();
  });
});
