import { describe, expect, it } from "vitest";
import { backendForEachTest } from "../../../test-backend/backend-for-each-test.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample-users.ts";
import {
  AdminPracticeTest,
  FormQuestionDetails,
  OfferedTests,
  PRACTICE_TEST_LIMITS,
} from "../../../../src/api/practice-tests/schema.ts";
import { CreatedQuiz, PracticeTestRecords } from "../../../../src/api/quizzes/schema.ts";
import { fillBank } from "../../../test-backend/bank.ts";
import { addMockExams } from "../../../test-backend/mock-exams.ts";

const { inge: INGE, learner: LEARNER } = SAMPLE_USERS;
const [SECURITY, AZURE] = [1, 6];
const T = "/api/admin/tenants/1";

const { backend, admin, learner } = backendForEachTest(["admin", "learner"]);

const profile = {
  questions: 4,
  minutes: 10,
  passMark: 60,
  kinds: ["single"],
  backNavigation: false,
  points: { pass: 300, most: 500 },
};

const test = { title: "Check", categoryIds: [AZURE], questionCount: 3, timeLimit: 7, passMark: 55 };
const create = async (change: object = {}) =>
  AdminPracticeTest.parse((await admin("POST", `${T}/practice-tests`, { ...test, ...change })).body);
const createForm = (ids: readonly number[], isShuffled = false) =>
  create({
    questionCount: undefined,
    form: { questions: ids.map((id) => ({ id, version: 1 })), isShuffled },
  });
const begin = (practiceTestId: number, change: object = {}) =>
  learner("POST", "/api/quiz", {
    title: "Check",
    categoryIds: [AZURE],
    mode: "quiz",
    userId: LEARNER,
    practiceTestId,
    ...change,
  });
const started = async (practiceTestId: number) => CreatedQuiz.parse((await begin(practiceTestId)).body);
const azureIds = async () =>
  (await backend.store.list("questions", { categoryId: AZURE, isRetired: false }))
    .filter(({ kind = "single", form }) => kind === "single" && form === undefined)
    .map(({ id }) => id);
const questionIdsOf = async (id: number) => (await backend.store.get("quizzes", id))?.questionIds;
const correctQuestion = (id: number) =>
  admin("PATCH", `${T}/questions/${id}`, { text: "A corrected question?" });

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

  it("counts attempts by its id, also after it was renamed and resized", async () => {
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

describe("a fixed form", () => {
  it("gives each attempt its questions in its order, with the options in theirs", async () => {
    const ids = (await azureIds()).slice(0, 5).toReversed();
    const { id, questionCount } = await createForm(ids);
    expect(questionCount).toBe(5);
    expect((await begin(id)).body).not.toHaveProperty("keepOrder");
    for (const quiz of [await started(id), await started(id)]) {
      expect(await questionIdsOf(quiz.id)).toEqual(ids);
      const questions = (await learner("GET", `/api/quiz/${quiz.id}/questions`)).body as {
        options: { id: number }[];
      }[];
      for (const { options } of questions) expect(options.map((option) => option.id)).toEqual([1, 2, 3, 4]);
    }
    expect((await learner("GET", "/api/practice-tests")).body).toEqual([
      { ...test, id, questionCount: 5, isFixed: true },
    ]);
  });

  it("is shuffled for each attempt if its setting says so", async () => {
    const ids = (await azureIds()).slice(0, 10);
    const { id } = await createForm(ids, true);
    const orders = [await questionIdsOf((await started(id)).id), await questionIdsOf((await started(id)).id)];
    for (const order of orders) expect(order?.toSorted((a, b) => a - b)).toEqual(ids);
    expect(orders[0]).not.toEqual(orders[1]);
  });

  it("keeps the versions of its questions when these are corrected or deleted", async () => {
    const [first = 0, second = 0] = await azureIds();
    const { text } = (await backend.store.get("questions", first)) ?? { text: "" };
    const form = await createForm([first, second]);
    await correctQuestion(first);
    await admin("DELETE", `${T}/questions/${second}`);
    const quiz = await started(form.id);
    expect((await backend.store.get("quizzes", quiz.id))?.questionIds).toEqual([first, second]);
    const asked = (await learner("GET", `/api/quiz/${quiz.id}/questions`)).body;
    expect(asked).toMatchObject([{ id: first, text }, { id: second }]);
    const path = `${T}/practice-tests/${form.id}`;
    const details = FormQuestionDetails.parse((await admin("GET", `${path}/questions`)).body);
    expect(
      details.map(({ question, version, latest, isRetired }) => [question.text, version, latest, isRetired]),
    ).toEqual([
      [text, 1, 2, undefined],
      [details[1]?.question.text, 1, 1, true],
    ]);
    expect((await admin("PATCH", path, { title: "Form A", form: form.form })).status).toBe(200);
    const fresh = { questions: [{ id: first, version: 2 }], isShuffled: false };
    await admin("PATCH", path, { form: fresh });
    const newer = await started(form.id);
    expect((await learner("GET", `/api/quiz/${newer.id}/questions`)).body).toMatchObject([
      { text: "A corrected question?" },
    ]);
    expect((await learner("GET", `/api/quiz/${quiz.id}/questions`)).body).toMatchObject([{ text }, {}]);
  });

  it("can't lose the certification of its questions", async () => {
    const { id } = await createForm((await azureIds()).slice(0, 1));
    const path = `${T}/practice-tests/${id}`;
    expect((await admin("PATCH", path, { categoryIds: [SECURITY] })).status).toBe(400);
    expect((await admin("PATCH", path, { categoryIds: [SECURITY, AZURE] })).status).toBe(200);
  });

  it("becomes a test with drawn questions", async () => {
    const { id } = await createForm((await azureIds()).slice(0, 2));
    const changed = await admin("PATCH", `${T}/practice-tests/${id}`, { questionCount: 4 });
    expect(changed.body).toEqual({ ...test, id, questionCount: 4, version: 2 });
    expect((await admin("GET", `${T}/practice-tests/${id}/questions`)).status).toBe(404);
  });

  it("counts its questions as seen once an attempt starts", async () => {
    const [first = 0] = await azureIds();
    await started((await createForm([first])).id);
    const [history] = await backend.store.list("recalls", { userId: LEARNER });
    expect(history?.seen).toContain(first);
  });

  it.each<[string, (ids: readonly number[]) => object[]]>([
    [
      "version 2 of question 6001 is not a question of these certifications.",
      () => [{ id: 6001, version: 2 }],
    ],
    [
      "version 1 of question 1001 is not a question of these certifications.",
      () => [{ id: 1001, version: 1 }],
    ],
    [
      "A question can be in a form only once.",
      ([id]) => [
        { id, version: 1 },
        { id, version: 1 },
      ],
    ],
  ])("is refused: %s", async (sentence, questionsOf) => {
    const form = { questions: questionsOf(await azureIds()), isShuffled: false };
    const body = { ...test, questionCount: undefined, form };
    expect(await admin("POST", `${T}/practice-tests`, body)).toMatchObject({
      status: 400,
      body: `form.questions: ${sentence}`,
    });
  });

  it("takes no deleted question that it does not have yet", async () => {
    const [first = 0] = await azureIds();
    await admin("DELETE", `${T}/questions/${first}`);
    const form = { questions: [{ id: first, version: 1 }], isShuffled: false };
    expect(
      await admin("POST", `${T}/practice-tests`, { ...test, questionCount: undefined, form }),
    ).toMatchObject({
      status: 400,
      body: `form.questions: question ${first} has been deleted.`,
    });
  });

  it("is drawn by the weights of the domains, without being stored", async () => {
    const domains = await backend.store.list("subcategories", { categoryId: SECURITY });
    const weights = domains.map(({ id }, index) => ({ subcategoryId: id, weight: index === 0 ? 60 : 10 }));
    await admin("PATCH", `${T}/categories/${SECURITY}`, { weights });
    const { status, body } = await admin("POST", `${T}/practice-tests/draw`, {
      categoryIds: [SECURITY],
      questionCount: 10,
    });
    const drawn = FormQuestionDetails.parse(body).map(({ question }) => question.subcategoryId);
    expect([status, drawn.filter((id) => id === domains[0]?.id).length, drawn.length]).toEqual([200, 6, 10]);
    expect(await backend.store.count("practiceTests")).toBe(0);
    const inge = await backend.as(INGE);
    const own = { categoryIds: [SECURITY], questionCount: 1 };
    expect((await inge("POST", "/api/admin/tenants/2/practice-tests/draw", own)).status).toBe(400);
  });

  it("is drawn without the questions of mock exams", async () => {
    const { A, B } = await addMockExams(backend.store, { categoryId: AZURE, size: 5 });
    const { body } = await admin("POST", `${T}/practice-tests/draw`, {
      categoryIds: [AZURE],
      questionCount: 200,
    });
    const ids = FormQuestionDetails.parse(body).map(({ question }) => question.id);
    expect(ids.length).toBeGreaterThan(20);
    expect([...A, ...B].filter((id) => ids.includes(id))).toEqual([]);
  });
});
