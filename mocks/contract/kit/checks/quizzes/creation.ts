import type { ErrorCode } from "../../../../../src/api/error-codes.ts";
import { CERTIFICATIONS_MAX, QUESTIONS_MAX, TIME_LIMIT_MAX } from "../../../../../src/api/exam-limits.ts";
import { TITLE_MAX } from "../../../../../src/api/quizzes/quiz-sizes.ts";
import type { NewQuiz } from "../../../../../src/api/quizzes/schema.ts";
import { percent } from "../../../../../src/api/values/percent.ts";
import { createQuiz } from "../../../endpoints/quizzes.ts";
import { type Check, check } from "../../check.ts";
import { NotChecked } from "../../faults.ts";
import type { Kit } from "../../kit.ts";
import { UNKNOWN_ID } from "../../test-ids.ts";
import { createFreshQuiz } from "./common.ts";

/** Checks that creating a quiz with a change is refused. */
const checkError = (
  what: string,
  expected: number | ErrorCode,
  change: (kit: Kit) => object | Promise<object>,
): Check =>
  check(createQuiz, `create: ${what}`, `A quiz ${what} is refused with ${expected}.`, async (kit) => {
    const { largest, size } = await kit.catalog();
    const body = {
      title: `Contract ${kit.stamp}`,
      categoryIds: [largest.id],
      questionCount: size,
      mode: "quiz",
      userId: kit.learner.user.id,
      ...(await change(kit)),
    };
    await kit.learner.expectError(createQuiz, expected, { body });
  });

/** Checks of new quizzes. */
export const CREATION_CHECKS: readonly Check[] = [
  check(
    createQuiz,
    "create",
    "A new quiz has the requested settings, belongs to its learner and is open.",
    async (kit) => {
      const { largest, size } = await kit.catalog();
      const quiz = await kit.drawQuiz(kit.learner, { timeLimit: 30 });
      const { title, mode, categoryIds, subcategoryIds, questionCount, timeLimit, userId, isPracticeTest } =
        quiz;
      kit.expectEqual(
        { title, mode, categoryIds, subcategoryIds, questionCount, timeLimit, userId, isPracticeTest },
        {
          title: `Contract ${kit.stamp}`,
          mode: "quiz",
          categoryIds: [largest.id],
          subcategoryIds: [],
          questionCount: size,
          timeLimit: 30,
          userId: kit.learner.user.id,
          isPracticeTest: false,
        },
        "the quiz",
      );
      const { completedAt, score, correctAnswers, answers } = quiz;
      kit.expectEqual(
        { completedAt, score, correctAnswers, answers },
        { completedAt: null, score: null, correctAnswers: null, answers: [] },
        "an open quiz",
      );
    },
  ),
  check(
    createQuiz,
    "create: number of questions",
    "A graded quiz has the requested number of questions if the bank has enough.",
    async (kit) => {
      const { size } = await kit.catalog();
      const { totalQuestions } = await kit.drawQuiz(kit.learner);
      kit.expectEqual(totalQuestions, size, "totalQuestions");
    },
  ),
  check(
    createQuiz,
    "create: more questions than the bank has",
    "If the bank has fewer questions than requested, the quiz gets all of them.",
    async (kit) => {
      const { categories } = await kit.catalog();
      const small = categories.find(
        ({ questionCount }) => questionCount > 0 && questionCount < QUESTIONS_MAX,
      );
      if (!small) throw new NotChecked(`every certification has ${QUESTIONS_MAX} questions or more, or none`);
      const quiz = await kit.drawQuiz(kit.learner, { categoryIds: [small.id], questionCount: QUESTIONS_MAX });
      kit.expectEqual(
        [quiz.questionCount, quiz.totalQuestions],
        [QUESTIONS_MAX, small.questionCount],
        "questionCount and totalQuestions",
      );
    },
  ),
  check(
    createQuiz,
    "create: no time limit",
    "timeLimit is null if the request has null or no timeLimit.",
    async (kit) => {
      kit.expectEqual((await kit.drawQuiz(kit.learner, { timeLimit: null })).timeLimit, null, "timeLimit");
      kit.expectEqual((await kit.drawQuiz(kit.learner)).timeLimit, null, "timeLimit");
    },
  ),
  check(
    createQuiz,
    "create: unexpected fields",
    "Unexpected fields in the body are ignored, so clients can't set a score or a pass mark.",
    async (kit) => {
      const quiz = await kit.drawQuiz(kit.learner, {
        score: 100,
        completedAt: new Date(0).toISOString(),
        passMark: 1,
        id: 1,
      } as Partial<NewQuiz>);
      kit.expectTrue(
        quiz.passMark !== 1,
        "a pass mark set by the backend, or none",
        "the pass mark from the request",
      );
      kit.expectEqual([quiz.score, quiz.completedAt], [null, null], "score and completedAt");
      kit.expectTrue(quiz.id !== 1, "a new id", "the id from the request");
    },
  ),
  check(
    createQuiz,
    "create: duplicate certification",
    "Duplicate certifications are removed.",
    async (kit) => {
      const { largest } = await kit.catalog();
      const quiz = await kit.drawQuiz(kit.learner, { categoryIds: [largest.id, largest.id] });
      kit.expectEqual(quiz.categoryIds, [largest.id], "categoryIds");
    },
  ),
  check(
    createQuiz,
    "create: a study quiz",
    "adaptiveInfo of a study quiz says by how much the quiz was extended.",
    async (kit) => {
      const { size } = await kit.catalog();
      const quiz = await kit.drawQuiz(kit.learner, { mode: "study" });
      kit.expectEqual(quiz.mode, "study", "the mode");
      const { adaptiveInfo: info } = quiz;
      if (!info) return kit.expectEqual(quiz.totalQuestions, size, "totalQuestions without adaptiveInfo");
      kit.expectEqual(
        [info.originalQuestionCount, info.adaptedQuestionCount],
        [size, quiz.totalQuestions],
        "originalQuestionCount and adaptedQuestionCount",
      );
      kit.expectEqual(
        info.increasePercentage,
        percent(quiz.totalQuestions - size, size),
        "increasePercentage",
      );
    },
  ),
  check(
    createQuiz,
    "create: a practice test",
    "A practice test is stored as one, with its reason and its trimmed title.",
    async (kit) => {
      const quiz = await kit.drawQuiz(kit.learner, {
        isPracticeTest: true,
        title: ` Contract ${kit.stamp} `,
        reason: "domain",
      });
      kit.expectEqual(
        [quiz.isPracticeTest, quiz.title, quiz.reason],
        [true, `Contract ${kit.stamp}`, "domain"],
        "isPracticeTest, title and reason",
      );
    },
  ),
  checkError("for another user", "forbidden", (kit) => ({ userId: kit.learner.user.id + 1 })),
  checkError("without a certification", 400, () => ({ categoryIds: [] })),
  checkError("of an unknown certification", 400, () => ({ categoryIds: [UNKNOWN_ID] })),
  checkError("of an unknown domain", 400, () => ({ subcategoryIds: [UNKNOWN_ID] })),
  checkError("of too many certifications", 400, () => ({
    categoryIds: Array.from({ length: CERTIFICATIONS_MAX + 1 }, () => 1),
  })),
  checkError("without questions", 400, () => ({ questionCount: 0 })),
  checkError("of too many questions", 400, () => ({ questionCount: QUESTIONS_MAX + 1 })),
  checkError("with a fractional number of questions", 400, () => ({ questionCount: 2.5 })),
  checkError("with a time limit of 0", 400, () => ({ timeLimit: 0 })),
  checkError("with a time limit too long", 400, () => ({ timeLimit: TIME_LIMIT_MAX + 1 })),
  checkError("without a title", 400, () => ({ title: "  " })),
  checkError("with a title too long", 400, () => ({ title: "x".repeat(TITLE_MAX + 1) })),
  checkError("with an unknown mode", 400, () => ({ mode: "exam" })),
  checkError("with unknown conditions", 400, () => ({ conditions: "open book" })),
  checkError("in study mode and exam mode", 400, () => ({ mode: "study", conditions: "exam" })),
  checkError("of unseen questions if all were seen", "no-questions", async (kit) => ({
    questionIds: (await createFreshQuiz(kit)).questions.map(({ id }) => id),
    onlyUnseen: true,
  })),
  checkError("with named questions and a mock exam", 400, async (kit) => ({
    form: "A",
    questionIds: (await createFreshQuiz(kit)).questions.map(({ id }) => id),
  })),
  check(
    createQuiz,
    "create: a mock exam that is open",
    "Starting a mock exam again while an attempt at it is open continues that attempt.",
    async (kit) => {
      const { categories } = await kit.catalog();
      const mocked = categories.find(({ profile }) => profile?.mocks !== undefined);
      if (!mocked) throw new NotChecked("no certification has mock exams");
      const mock: Partial<NewQuiz> = { categoryIds: [mocked.id], form: "A", isPracticeTest: true };
      // Two at the same moment, as two tabs send them. An attempt from before this run may be open.
      const both = await Promise.all([kit.drawQuiz(kit.learner, mock), kit.drawQuiz(kit.learner, mock)]);
      const again = await kit.drawQuiz(kit.learner, { ...mock, title: "Another title" });
      kit.expectEqual(
        [...both, again].map(({ id, title }) => ({ id, title })),
        Array.from({ length: 3 }, () => ({ id: both[0].id, title: both[0].title })),
        "the attempts",
      );
      kit.expectEqual(again.isContinued, true, "isContinued");
      const other = await kit.drawQuiz(kit.learner, { ...mock, form: "B" });
      kit.expectTrue(other.id !== again.id, "another attempt for the other mock exam", "the same one");
    },
  ),
  checkError("with an unknown mock exam", 400, () => ({ form: "C" })),
  checkError("with an unknown reason", 400, () => ({ reason: "whim" })),
  checkError("with an empty questionIds", 400, () => ({ questionIds: [] })),
  checkError("of unknown questions", "no-questions", () => ({ questionIds: [UNKNOWN_ID] })),
];
