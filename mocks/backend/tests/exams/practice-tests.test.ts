import { describe, expect, it } from "vitest";
import { OfferedTests, PRACTICE_TEST_LIMITS } from "../../../../src/api/practice-tests/schema.ts";
import { PracticeTestRecords } from "../../../../src/api/quizzes/schema.ts";
import { fillBank } from "../../../test-backend/bank.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";
import {
  AZURE,
  LEARNER,
  SECURITY,
  T,
  preparePracticeTests,
  profile,
  test,
} from "./practice-tests.test.helpers.ts";

const INGE = SAMPLE_USERS.inge;

const { backend, admin, learner, create, createForm, begin, started, azureIds, questionIdsOf } =
  preparePracticeTests();

describe("a practice test of an organization", () => {
  it("is offered to its learners alone, and draws new questions with its own size, time and pass mark", async () => {
    const { id } = await create({ description: " " });
    const offered = { ...test, id };
    expect(OfferedTests.parse((await learner("GET", "/api/practice-tests")).body)).toEqual([offered]);
    const others = await (await backend.as(6))("GET", "/api/practice-tests");
    expect(others.body).toEqual([]);
    const quiz = await started(id);
    expect(quiz).toMatchObject({
      practiceTestId: id,
      isPracticeTest: true,
      questionCount: 3,
      totalQuestions: 3,
      timeLimit: 7,
      passMark: 55,
      categoryIds: [AZURE],
    });
    expect(await questionIdsOf((await started(id)).id)).not.toEqual(await questionIdsOf(quiz.id));
  });

  it("decides its settings, whatever the request says", async () => {
    const { id } = await create();
    const { body } = await begin(id, { questionCount: 1, timeLimit: 99, categoryIds: [SECURITY] });
    expect(body).toMatchObject({ questionCount: 3, timeLimit: 7, categoryIds: [AZURE] });
  });

  it.each<[string, object]>([
    ["practiceTestId: A practice test is graded.", { mode: "study" }],
    ["practiceTestId: A practice test has its own questions; form can't be chosen.", { form: "A" }],
    [
      "practiceTestId: A practice test has its own questions; questionIds can't be chosen.",
      { questionIds: [1001] },
    ],
  ])("is refused: %s", async (sentence, change) => {
    const { id } = await create();
    expect(await begin(id, change)).toMatchObject({ status: 400, body: sentence });
  });

  it("can't be started by another organization, once it is deleted, or while its certification is", async () => {
    const NOT_OFFERED = {
      status: 400,
      body: "practiceTestId: This practice test is not offered any more.",
    };
    const { id } = await create();
    const luis = await backend.as(6);
    const body = { title: "T", categoryIds: [AZURE], mode: "quiz", userId: 6, practiceTestId: id };
    expect(await luis("POST", "/api/quiz", body)).toMatchObject(NOT_OFFERED);
    const mixed = await create({ categoryIds: [AZURE, SECURITY] });
    await admin("DELETE", `${T}/categories/${AZURE}`);
    expect((await learner("GET", "/api/practice-tests")).body).toEqual([]);
    expect(await begin(id)).toMatchObject(NOT_OFFERED);
    expect(await begin(mixed.id)).toMatchObject(NOT_OFFERED);
    await admin("POST", `${T}/categories/${AZURE}/restore`);
    const open = await started(id);
    expect((await admin("DELETE", `${T}/practice-tests/${id}`)).status).toBe(204);
    expect(await begin(id)).toMatchObject(NOT_OFFERED);
    expect((await learner("GET", `/api/quiz/${open.id}`)).body).toMatchObject({ passMark: 55 });
  });

  it("keeps its version if it is saved without a change, and records nothing", async () => {
    const { id } = await create();
    const entries = await backend.store.count("auditEntries");
    const change = { version: 1, title: test.title, questionCount: test.questionCount };
    expect((await admin("PATCH", `${T}/practice-tests/${id}`, change)).body).toMatchObject({ version: 1 });
    expect(await backend.store.count("auditEntries")).toBe(entries);
    const changed = await admin("PATCH", `${T}/practice-tests/${id}`, { ...change, title: "Another title" });
    expect(changed.body).toMatchObject({ title: "Another title", version: 2 });
  });

  it("counts attempts by its id, even after it was renamed and resized", async () => {
    const { id } = await create();
    const other = await create();
    for (const [practiceTestId, questionCount] of [
      [id, 3],
      [id, 2],
      [other.id, 3],
    ] as const) {
      await admin("PATCH", `${T}/practice-tests/${practiceTestId}`, { questionCount });
      const quiz = await started(practiceTestId);
      await learner("POST", `/api/quiz/${quiz.id}/submit`, { answers: [] });
    }
    const { body } = await learner("GET", `/api/user/${LEARNER}/practice-tests`);
    const attempts = PracticeTestRecords.parse(body).map(({ test, attempts }) => [
      test?.practiceTestId,
      attempts,
    ]);
    expect(attempts.slice(0, 2)).toEqual([
      [other.id, 1],
      [id, 2],
    ]);
  });

  it("can't be read, changed or deleted by administrators of another organization", async () => {
    const { id } = await createForm((await azureIds()).slice(0, 2));
    const inge = await backend.as(INGE);
    const path = `/api/admin/tenants/2/practice-tests/${id}`;
    for (const [method, address, body] of [
      ["GET", `${path}/questions`, undefined],
      ["PATCH", path, { title: "Mine" }],
      ["DELETE", path, undefined],
    ] as const)
      expect(await inge(method, address, body)).toMatchObject({
        status: 404,
        body: "Practice test not found",
      });
    expect((await backend.store.get("practiceTests", id))?.title).toBe("Check");
  });

  it("is listed and counted in its organization alone, which can have at most 200", async () => {
    const { tests } = PRACTICE_TEST_LIMITS;
    const { id } = await create();
    const { categoryId } = await fillBank(backend.store, 2, 1);
    const own = { ...test, categoryIds: [categoryId] };
    for (let count = 0; count < tests - 1; count += 1)
      await backend.store.insert("practiceTests", { ...own, tenantId: 2, version: 1 });
    const path = "/api/admin/tenants/2/practice-tests";
    expect((await admin("POST", path, own)).status).toBe(201);
    expect(await admin("POST", path, own)).toMatchObject({
      status: 400,
      body: `title: an organization can have at most ${tests} practice tests.`,
    });
    expect((await admin("GET", `${T}/practice-tests`)).body).toMatchObject([{ id }]);
    expect((await admin("GET", path)).body).toHaveLength(tests);
  });

  it("has its values before and after each change in the audit log", async () => {
    const [a = 0, b = 0, c = 0] = await azureIds();
    const { id } = await create({ description: "For class 3" });
    const path = `${T}/practice-tests/${id}`;
    const form = (isShuffled: boolean, ...ids: number[]) => ({
      form: { questions: ids.map((question) => ({ id: question, version: 1 })), isShuffled },
    });
    await admin("PATCH", path, { passMark: 80, description: null });
    await admin("PATCH", path, form(false, a, b));
    await admin("PATCH", path, form(true, a, c));
    await admin("PATCH", path, form(true, c, a));
    await admin("PATCH", path, form(true, a));
    await admin("PATCH", `${T}/questions/${a}`, { objective: "Newer" });
    await admin("PATCH", path, { form: { questions: [{ id: a, version: 2 }], isShuffled: true } });
    await admin("PATCH", path, { categoryIds: [AZURE, SECURITY], questionCount: 3 });
    const azure = (await backend.store.get("categories", AZURE))?.name;
    const security = (await backend.store.get("categories", SECURITY))?.name;
    const [created, ...entries] = await backend.store.list("auditEntries", { subjectId: id });
    expect([created?.before, created?.after]).toEqual([
      undefined,
      {
        title: "Check",
        description: "For class 3",
        certifications: azure,
        questions: test.questionCount,
        minutes: test.timeLimit,
        passMark: test.passMark,
        isFixed: false,
      },
    ]);
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [
        { passMark: test.passMark, description: "For class 3" },
        { passMark: 80, description: null },
      ],
      [
        { questions: test.questionCount, isFixed: false, isShuffled: null, formQuestions: null },
        { questions: 2, isFixed: true, isShuffled: false, formQuestions: `#${a}, #${b}` },
      ],
      [
        { isShuffled: false, formQuestions: `#${b}` },
        { isShuffled: true, formQuestions: `#${c}` },
      ],
      [{ formQuestions: `#${a} as number 1` }, { formQuestions: `#${c} as number 1` }],
      [
        { questions: 2, formQuestions: `#${c}` },
        { questions: 1, formQuestions: null },
      ],
      [{ formQuestions: `#${a}` }, { formQuestions: `#${a} (version 2)` }],
      [
        {
          certifications: azure,
          questions: 1,
          isFixed: true,
          isShuffled: true,
          formQuestions: `#${a} (version 2)`,
        },
        {
          certifications: `${azure}, ${security}`,
          questions: 3,
          isFixed: false,
          isShuffled: null,
          formQuestions: null,
        },
      ],
    ]);
  });

  it("is changed in part, and refuses an outdated version", async () => {
    const { id } = await create({ description: "For class 3" });
    const path = `${T}/practice-tests/${id}`;
    expect((await admin("PATCH", path, { passMark: 80, version: 1 })).body).toEqual({
      ...test,
      id,
      description: "For class 3",
      passMark: 80,
      version: 2,
    });
    expect((await admin("PATCH", path, { title: "Mine", version: 1 })).status).toBe(409);
    expect((await admin("PATCH", path, { description: null })).body).not.toHaveProperty("description");
    await admin("DELETE", path);
    const logged = await backend.store.list("auditEntries", { subject: "practice-test" });
    expect(logged.map(({ action, before, after }) => [action, before, after])).toEqual([
      [
        "practice-test-created",
        undefined,
        {
          title: "Check",
          description: "For class 3",
          certifications: "Azure Fundamentals",
          questions: 3,
          minutes: 7,
          passMark: 55,
          isFixed: false,
        },
      ],
      ["practice-test-changed", { passMark: 55 }, { passMark: 80 }],
      ["practice-test-changed", { description: "For class 3" }, { description: null }],
      ["practice-test-deleted", undefined, undefined],
    ]);
  });

  it.each<[string, object]>([
    ["title: Required.", { title: " " }],
    ["timeLimit must be more than 0.", { timeLimit: 0 }],
    ["passMark must be at most 100.", { passMark: 101 }],
    ["questionCount must be at most 200.", { questionCount: 201 }],
    ["questionCount: Give either the number of questions to draw or a form.", { questionCount: undefined }],
    ["categoryIds must have at least 1 entry.", { categoryIds: [] }],
    ["categoryIds: Name each certification only once.", { categoryIds: [AZURE, AZURE] }],
    ["categoryIds: 999 is not a certification that you can choose.", { categoryIds: [999] }],
    ["profile: This field can't be stored here.", { profile }],
  ])("is not created: %s", async (sentence, change) => {
    expect(await admin("POST", `${T}/practice-tests`, { ...test, ...change })).toMatchObject({
      status: 400,
      body: sentence,
    });
    expect(await backend.store.count("practiceTests")).toBe(0);
  });
});
