import { describe, expect, it } from "vitest";
import { FormQuestionDetails } from "../../../../src/api/practice-tests/schema.ts";
import { addMockExams } from "../../../test-backend/mock-exams.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";
import { AZURE, LEARNER, SECURITY, T, preparePracticeTests, test } from "./practice-tests.test.helpers.ts";

const INGE = SAMPLE_USERS.inge;

const { backend, admin, learner, createForm, begin, started, azureIds, questionIdsOf, correctQuestion } =
  preparePracticeTests();

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
    const questions = (await learner("GET", `/api/quiz/${quiz.id}/questions`)).body;
    expect(questions).toMatchObject([{ id: first, text }, { id: second }]);
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
    const domainIds = FormQuestionDetails.parse(body).map(({ question }) => question.subcategoryId);
    expect([status, domainIds.filter((id) => id === domains[0]?.id).length, domainIds.length]).toEqual([
      200, 6, 10,
    ]);
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
