import { describe, expect, it } from "vitest";
import { AuditPage } from "../../../../src/api/admin/audit.ts";
import { BULK_MAX, BulkResult, type BulkChange } from "../../../../src/api/admin/questions/bulk.ts";
import { backendForEachTest } from "../../../test-backend/backend-for-each-test.ts";
import { fillBank } from "../../../test-backend/bank.ts";
import { addMockExams } from "../../../test-backend/mock-exams.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";
import type { QuestionDoc } from "../../documents/bank.ts";

const { admin: ADMIN, inge: INGE, learner: LEARNER } = SAMPLE_USERS;
const NOW = "2026-11-20T18:00:00.000Z";
const QUESTIONS = "/api/admin/tenants/1/questions";

const { backend, admin } = backendForEachTest(["admin"]);

const question = async (id: number): Promise<QuestionDoc> => {
  const doc = await backend.store.get("questions", id);
  if (!doc) throw new Error(`There is no question ${id}.`);
  return doc;
};
const send = (body: object, query = "") => admin("POST", `${QUESTIONS}/changes${query}`, body);
const change = async (change: BulkChange, questions: { id: number; version?: number }[]) =>
  BulkResult.parse((await send({ change, questions })).body);
const changed = (...ids: number[]) => ids.map((id) => ({ id, version: 2 }));

describe("a change of many questions", () => {
  it("adds tags that a question lacks, whatever their case, and removes them", async () => {
    await backend.store.update("questions", 1001, { tags: ["Keys"] });
    await backend.store.update("questions", 1002, { tags: ["other"] });
    expect(await change({ do: "tag", tags: ["keys"] }, [{ id: 1001 }, { id: 1002 }])).toEqual({
      changed: changed(1002),
      unchanged: 1,
      conflicts: [],
    });
    expect((await question(1002)).tags).toEqual(["other", "keys"]);
    await change({ do: "tag", tags: ["a", "A", "Á "] }, [{ id: 1002 }]);
    expect((await question(1002)).tags).toEqual(["other", "keys", "a"]);
    await change({ do: "untag", tags: ["a"] }, [{ id: 1002 }]);
    await change({ do: "untag", tags: ["KEYS"] }, [{ id: 1001 }, { id: 1002 }]);
    expect([(await question(1001)).tags, (await question(1002)).tags]).toEqual([[], ["other"]]);
  });

  it("leaves a question that would have more than 20 tags", async () => {
    const tags = Array.from({ length: 20 }, (_, n) => `t${n}`);
    await backend.store.update("questions", 1001, { tags });
    await backend.store.update("questions", 1002, { tags: tags.slice(1) });
    expect(await change({ do: "tag", tags: ["one more"] }, [{ id: 1001 }, { id: 1002 }])).toEqual({
      changed: changed(1002),
      unchanged: 0,
      conflicts: [{ id: 1001, code: "invalid-input", reason: "It would have more than 20 tags." }],
    });
  });

  it("stores its author and the former versions, which quizzes keep", async () => {
    const before = await question(1001);
    await change({ do: "set-difficulty", difficultyLevel: before.difficultyLevel === 5 ? 1 : 5 }, [
      { id: 1001, version: 1 },
    ]);
    expect(await backend.store.list("formerQuestions", { questionId: 1001 })).toMatchObject([
      { version: 1, question: before },
    ]);
    expect(await question(1001)).toMatchObject({ authorId: ADMIN, changedAt: NOW });
  });

  it("moves questions with the saved questions of all users, and undoes it", async () => {
    const marks = await backend.store.list("marks", { userId: LEARNER });
    const ids = [1054, 1055, 1066, 1073, 1094].map((id) => ({ id }));
    const result = await change({ do: "move", categoryId: 1, subcategoryId: 11 }, ids);
    expect(result.changed.length).toBe(5);
    const at = async (subcategoryId: number) =>
      (await backend.store.list("marks", { userId: LEARNER, categoryId: 1, subcategoryId }))[0];
    expect(await at(11)).toMatchObject({
      missed: [
        ...(marks.find((one) => one.subcategoryId === 11)?.missed ?? []),
        ...["1054", "1073", "1066", "1094"].map((id) => ({ questionId: Number(id) })),
      ].map((missed) => ({ questionId: missed.questionId })),
      flagged: [1010, 1055, 1094],
      bookmarked: [1066],
      noted: [1073],
    });
    expect((await at(14))?.flagged).toEqual([]);
    expect(
      BulkResult.parse((await send({ change: { do: "undo" }, questions: result.changed })).body),
    ).toEqual({
      changed: result.changed.map(({ id }) => ({ id, version: 3 })),
      unchanged: 0,
      conflicts: [],
    });
    const sets = (list: typeof marks) =>
      list.map(({ missed, flagged, bookmarked, noted, ...domain }) => ({
        ...domain,
        missed: missed.map(({ questionId }) => questionId).toSorted((a, b) => a - b),
        flagged: flagged.toSorted((a, b) => a - b),
        bookmarked,
        noted,
      }));
    expect(sets(await backend.store.list("marks", { userId: LEARNER }))).toEqual(sets(marks));
  });

  it("moves a scenario to one of the new certification", async () => {
    const withScenario = (await backend.store.list("questions", { categoryId: 3 })).find(
      ({ scenario }) => scenario,
    );
    const id = withScenario?.id ?? 0;
    await change({ do: "move", categoryId: 6 }, [{ id }]);
    const { scenario, categoryId, subcategoryId } = await question(id);
    expect([categoryId, subcategoryId, scenario?.title]).toEqual([
      6,
      undefined,
      withScenario?.scenario?.title,
    ]);
    expect(scenario?.id).not.toBe(withScenario?.scenario?.id);
  });

  it("deletes and restores, without a new version, and again changes nothing", async () => {
    const ids = [{ id: 1001, version: 1 }, { id: 1002 }];
    const result = {
      changed: [
        { id: 1001, version: 1 },
        { id: 1002, version: 1 },
      ],
      unchanged: 0,
      conflicts: [],
    };
    expect(await change({ do: "delete" }, ids)).toEqual(result);
    expect(await question(1001)).toMatchObject({ isRetired: true, retiredBy: "itself", version: 1 });
    expect(await change({ do: "delete" }, ids)).toEqual({ changed: [], unchanged: 2, conflicts: [] });
    expect(await change({ do: "restore" }, ids)).toEqual(result);
    expect("retiredBy" in (await question(1001))).toBe(false);
    expect(await change({ do: "restore" }, ids)).toEqual({ changed: [], unchanged: 2, conflicts: [] });
  });

  it("changes the others if some have been changed, deleted or never existed", async () => {
    await change({ do: "set-difficulty", difficultyLevel: 5 }, [{ id: 1001 }]);
    await change({ do: "set-difficulty", difficultyLevel: 4 }, [{ id: 1001 }]);
    const { version } = await question(1001);
    await change({ do: "delete" }, [{ id: 1002 }]);
    const result = await change({ do: "tag", tags: ["x"] }, [
      { id: 1001, version: 1 },
      { id: 1002, version: 1 },
      { id: 424242 },
      { id: 1003, version: 1 },
    ]);
    expect(result).toEqual({
      changed: changed(1003),
      unchanged: 0,
      conflicts: [
        {
          id: 1001,
          code: "stale-version",
          reason: `It has been changed: it is at version ${version}, not 1.`,
        },
        { id: 1002, code: "deleted", reason: "It has been deleted." },
        { id: 424242, code: "not-found", reason: "There is no such question in this organization." },
      ],
    });
  });

  it("treats questions of another organization as unknown", async () => {
    const { questionIds } = await fillBank(backend.store, 2, 2);
    const [first = 0] = questionIds;
    const before = await question(first);
    const ids = questionIds.map((id) => ({ id }));
    const changes: BulkChange[] = [{ do: "tag", tags: ["x"] }, { do: "delete" }, { do: "undo" }];
    for (const one of changes) {
      const { conflicts } = await change(
        one,
        ids.map(({ id }) => ({ id, version: 1 })),
      );
      expect(conflicts.map(({ code }) => code)).toEqual(["not-found", "not-found"]);
    }
    expect(await question(first)).toEqual(before);
    const inge = await backend.as(INGE);
    const reply = await inge("POST", "/api/admin/tenants/2/questions/changes", {
      change: { do: "move", categoryId: 1 },
      questions: ids,
    });
    expect(reply).toMatchObject({
      status: 400,
      body: "categoryId: 1 is not a certification of this organization.",
    });
  });

  it("leaves questions that were changed since out of an undo, and nothing into a deleted certification", async () => {
    const { changed } = await change({ do: "move", categoryId: 6 }, [
      { id: 1001 },
      { id: 2001 },
      { id: 3001 },
    ]);
    await change({ do: "tag", tags: ["later"] }, [{ id: 1001 }]);
    await admin("DELETE", "/api/admin/tenants/1/categories/2");
    const undone = await change({ do: "undo" }, changed);
    expect(undone.changed).toEqual([{ id: 3001, version: 3 }]);
    expect(undone.conflicts).toMatchObject([
      { id: 1001, code: "stale-version" },
      { id: 2001, code: "parent-deleted" },
    ]);
    expect((await change({ do: "undo" }, [{ id: 1005, version: 1 }])).conflicts).toMatchObject([
      { id: 1005, code: "invalid-input" },
    ]);
  });

  it("restores no question of a deleted certification or domain", async () => {
    const { id = 0, subcategoryId } =
      (await backend.store.list("questions", { categoryId: 1 })).find((one) => one.subcategoryId) ?? {};
    await admin("DELETE", "/api/admin/tenants/1/categories/2");
    await admin("DELETE", `/api/admin/tenants/1/subcategories/${subcategoryId}`);
    expect((await change({ do: "restore" }, [{ id: 2001 }, { id }])).conflicts).toMatchObject([
      { code: "parent-deleted" },
      { code: "parent-deleted" },
    ]);
  });

  it("fills no mock exam beyond its size", async () => {
    const mocks = await addMockExams(backend.store, { size: 2 });
    const questions = mocks.A.map((id) => ({ id }));
    await change({ do: "delete" }, questions);
    const others = await backend.store.list("questions", { categoryId: 3, isRetired: false });
    const outside = others.find(({ form }) => form === undefined);
    await backend.store.update("questions", outside?.id ?? 0, { form: "A" });
    const { changed, conflicts } = await change({ do: "restore" }, questions);
    expect(changed).toHaveLength(1);
    const reason = "Mock exam A of ISACA CISM already has all of its 2 questions.";
    expect(conflicts).toEqual([{ id: mocks.A[1], code: "mock-complete", reason }]);
  });

  it("moves no question into a mock exam that is full", async () => {
    const { A } = await addMockExams(backend.store, { size: 2 });
    const moved = (await backend.store.list("questions", { categoryId: 1, isRetired: false }))[0]?.id ?? 0;
    await backend.store.update("questions", moved, { form: "A" });
    const { categoryId } = await question(A[0] ?? 0);
    expect((await change({ do: "move", categoryId }, [{ id: moved }])).conflicts).toMatchObject([
      { id: moved, code: "mock-complete" },
    ]);
    expect((await question(moved)).categoryId).toBe(1);
  });

  it("changes all that match, if as many match as expected", async () => {
    const total = await backend.store.count("questions", { categoryId: 1, isRetired: false });
    const body = { change: { do: "set-difficulty", difficultyLevel: 3 }, expected: total };
    const { changed, unchanged } = BulkResult.parse((await send(body, "?categoryId=1")).body);
    expect(changed.length + unchanged).toBe(total);
    expect((await send({ ...body, expected: total - 1 }, "?categoryId=1")).status).toBe(409);
    await change({ do: "delete" }, [{ id: 1001 }]);
    expect(await send({ ...body, change: { do: "delete" } }, "?categoryId=1")).toMatchObject({
      status: 409,
      headers: { "Error-Code": "bank-changed" },
      body: `${total - 1} questions match now, not ${total}. Nothing was changed.`,
    });
    expect(await backend.store.count("questions", { categoryId: 1, isRetired: true })).toBe(1);
  });

  it("is refused for more questions than the maximum", async () => {
    const { categoryId } = await fillBank(backend.store, 1, BULK_MAX);
    const most = { change: { do: "restore" }, expected: BULK_MAX };
    expect((await send(most, `?categoryId=${categoryId}`)).body).toMatchObject({ unchanged: BULK_MAX });
    const expected = await backend.store.count("questions", { isRetired: false });
    expect(await send({ change: { do: "delete" }, expected })).toMatchObject({
      status: 422,
      body: "At most 5,000 questions can be changed at a time.",
    });
    const questions = Array.from({ length: BULK_MAX + 1 }, (_, at) => ({ id: at + 1 }));
    expect((await send({ change: { do: "delete" }, questions })).status).toBe(400);
    expect(await backend.store.count("questions", { isRetired: true })).toBe(0);
  });

  it.each([
    ["no questions", { change: { do: "delete" } }],
    ["questions and a number", { change: { do: "delete" }, questions: [{ id: 1001 }], expected: 1 }],
    ["an id twice", { change: { do: "delete" }, questions: [{ id: 1001 }, { id: 1001, version: 1 }] }],
    ["an empty list", { change: { do: "delete" }, questions: [] }],
    ["an undo without versions", { change: { do: "undo" }, questions: [{ id: 1001 }] }],
    ["an undo of all that match", { change: { do: "undo" }, expected: 509 }],
    ["an unknown change", { change: { do: "burn" }, questions: [{ id: 1001 }] }],
    ["a level of 6", { change: { do: "set-difficulty", difficultyLevel: 6 }, questions: [{ id: 1001 }] }],
    ["a tag with a comma", { change: { do: "tag", tags: ["a,b"] }, questions: [{ id: 1001 }] }],
    [
      "a domain of another certification",
      { change: { do: "move", categoryId: 1, subcategoryId: 21 }, questions: [{ id: 1001 }] },
    ],
  ])("is refused with %s", async (_, body) => {
    expect((await send(body)).status).toBe(400);
    expect(await question(1001)).toMatchObject({ version: 1, isRetired: false });
  });

  it("is one entry in the audit log, unless nothing changed", async () => {
    await change({ do: "tag", tags: ["a", "b"] }, [{ id: 1001 }, { id: 1002 }]);
    await change({ do: "tag", tags: ["a", "b"] }, [{ id: 1001 }, { id: 1002 }]);
    const reply = await admin("GET", "/api/admin/tenants/1/audit-log?group=questions");
    expect(AuditPage.parse(reply.body).entries).toMatchObject([
      {
        action: "questions-changed",
        actor: { id: ADMIN },
        after: { change: "tag", tags: "a, b", questions: 2 },
      },
    ]);
  });
});
