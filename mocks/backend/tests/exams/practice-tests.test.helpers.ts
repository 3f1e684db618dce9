import { AdminPracticeTest } from "../../../../src/api/practice-tests/schema.ts";
import { CreatedQuiz } from "../../../../src/api/quizzes/schema.ts";
import { backendForEachTest } from "../../../test-backend/backend-for-each-test.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";

export const { learner: LEARNER } = SAMPLE_USERS;
export const [SECURITY, AZURE] = [1, 6];
export const T = "/api/admin/tenants/1";

export const profile = {
  questions: 4,
  minutes: 10,
  passMark: 60,
  kinds: ["single"],
  backNavigation: false,
  points: { pass: 300, most: 500 },
};

export const test = { title: "Check", categoryIds: [AZURE], questionCount: 3, timeLimit: 7, passMark: 55 };

/** Starts a backend before each test, with an administrator who creates practice tests and a learner who takes them. */
export function preparePracticeTests() {
  const { backend, admin, learner } = backendForEachTest(["admin", "learner"]);
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
  return {
    backend,
    admin,
    learner,
    create,
    createForm,
    begin,
    started,
    azureIds,
    questionIdsOf,
    correctQuestion,
  };
}
