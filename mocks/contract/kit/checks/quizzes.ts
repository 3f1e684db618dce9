import { CERTIFICATIONS_MAX, QUESTIONS_MAX, TIME_LIMIT_MAX } from "../../../../src/api/exam-limits.ts";
import { TITLE_MAX } from "../../../../src/api/quizzes/quiz-sizes.ts";
import type { ErrorCode } from "../../../../src/api/error-codes.ts";
import { rightAnswer, score } from "../../../../src/api/questions/scoring/scoring.ts";
import { percent } from "../../../../src/api/values/percent.ts";
import { isSameTest } from "../../../../src/api/quizzes/start/practice-tests.ts";
import type { NewQuiz } from "../../../../src/api/quizzes/schema.ts";
import { listPracticeTests, readStats } from "../../endpoints/progress.ts";
import {
  createQuiz,
  discardQuiz,
  generateLecture,
  listCategories,
  listSubcategories,
  readLecture,
  readQuestions,
  readQuiz,
  submitQuiz,
} from "../../endpoints/quizzes.ts";
import { check, type Check } from "../check.ts";
import { NotChecked } from "../faults.ts";
import { MALFORMED_IDS, strangeAnswer, UNKNOWN_ID, type Kit } from "../kit.ts";

const isDistinct = (ids: readonly unknown[]): boolean => new Set(ids).size === ids.length;

/** Creates a quiz of the learner that no other check uses. */
async function createFreshQuiz(kit: Kit, change: Partial<NewQuiz> = {}) {
  const quiz = await kit.drawQuiz(kit.learner, change);
  return { quiz, params: { quizId: quiz.id }, questions: await kit.readKeyedQuestions(kit.learner, quiz.id) };
}

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

/** Checks of certifications and domains. */
const CATALOG_CHECKS: readonly Check[] = [
  check(
    listCategories,
    "certifications",
    "Certifications have unique ids, and deleted ones are not listed.",
    async (kit) => {
      const { body } = await kit.learner.call(listCategories);
      kit.expectTrue(isDistinct(body.map(({ id }) => id)), "unique ids", "a duplicate id");
      kit.expectEqual(body.filter(({ isRetired }) => isRetired).length, 0, "deleted certifications");
    },
  ),
  check(listSubcategories, "domains", "Domains belong to listed certifications.", async (kit) => {
    const { categories } = await kit.catalog();
    const { body } = await kit.learner.call(listSubcategories);
    const categoryIds = new Set(categories.map(({ id }) => id));
    kit.expectEqual(
      body.filter(({ categoryId }) => !categoryIds.has(categoryId)),
      [],
      "domains of other certifications",
    );
    kit.expectTrue(isDistinct(body.map(({ id }) => id)), "unique ids", "a duplicate id");
  }),
  check(
    listSubcategories,
    "domains: of one certification",
    "categoryIds filters domains by certification.",
    async (kit) => {
      const { largest, subcategories } = await kit.catalog();
      const { body } = await kit.learner.call(listSubcategories, { query: { categoryIds: largest.id } });
      kit.expectEqual(
        body.filter(({ isRetired }) => !isRetired),
        subcategories.filter(({ categoryId }) => categoryId === largest.id),
        "the domains",
      );
    },
  ),
  check(
    listSubcategories,
    "domains: of an unknown certification",
    "An unknown certification has no domains.",
    async (kit) => {
      const { body } = await kit.learner.call(listSubcategories, { query: { categoryIds: UNKNOWN_ID } });
      kit.expectEqual(body, [], "the domains");
    },
  ),
  ...["1,x", "0", "-1", Array.from({ length: 201 }, (_, index) => index + 1).join(",")].map((categoryIds) =>
    check(
      listSubcategories,
      `domains: of ${categoryIds.length > 10 ? "201 certifications" : categoryIds}`,
      "categoryIds that is not a list of at most 200 ids is refused with 400.",
      async (kit) => void (await kit.learner.expectError(listSubcategories, 400, { query: { categoryIds } })),
    ),
  ),
];

/** Checks of creating, reading and discarding quizzes. */
const CREATION_CHECKS: readonly Check[] = [
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
  check(readQuiz, "read", "Reading a quiz returns what creating it returned.", async (kit) => {
    const { adaptiveInfo: _, ...created } = await kit.openQuiz();
    const { body } = await kit.learner.call(readQuiz, { params: { quizId: created.id } });
    kit.expectEqual(body, created, "the quiz");
  }),
  check(
    readQuestions,
    "questions",
    "A quiz has as many questions as totalQuestions, each once and with its answer key.",
    async (kit) => {
      const quiz = await kit.openQuiz();
      const questions = await kit.readKeyedQuestions(kit.learner, quiz.id);
      kit.expectEqual(questions.length, quiz.totalQuestions, "the number of questions");
      kit.expectTrue(isDistinct(questions.map(({ id }) => id)), "each question once", "a duplicate question");
    },
  ),
  check(
    readQuestions,
    "questions: their certification",
    "All questions of a quiz belong to its certifications.",
    async (kit) => {
      const quiz = await kit.openQuiz();
      const { body } = await kit.learner.call(readQuestions, { params: { quizId: quiz.id } });
      const others = body.filter(
        ({ categoryId }) => categoryId !== undefined && !quiz.categoryIds.includes(categoryId),
      );
      kit.expectEqual(
        others.map(({ id }) => id),
        [],
        "questions from elsewhere",
      );
    },
  ),
  check(
    readQuestions,
    "questions: their domain",
    "All questions of a quiz on a domain belong to that domain.",
    async (kit) => {
      const { largest, subcategories } = await kit.catalog();
      const domain = subcategories.find(({ categoryId }) => categoryId === largest.id);
      if (!domain) throw new NotChecked(`${largest.name} has no domains`);
      const answer = await kit.learner.send(createQuiz, {
        body: {
          title: `Contract ${kit.stamp}`,
          categoryIds: [largest.id],
          subcategoryIds: [domain.id],
          questionCount: 3,
          mode: "quiz",
          userId: kit.learner.user.id,
        },
      });
      if (answer.status === 422) throw new NotChecked(`${domain.name} has no questions`);
      const { quiz } = await createFreshQuiz(kit, {
        categoryIds: [largest.id],
        subcategoryIds: [domain.id],
        questionCount: 3,
      });
      kit.expectEqual(quiz.subcategoryIds, [domain.id], "subcategoryIds");
      const { body } = await kit.learner.call(readQuestions, { params: { quizId: quiz.id } });
      kit.expectEqual(
        body.filter(({ subcategoryId }) => subcategoryId !== domain.id).map(({ id }) => id),
        [],
        "questions from elsewhere",
      );
    },
  ),
  check(
    readQuestions,
    "questions: stable order",
    "Every call returns questions and options in the same order.",
    async (kit) => {
      const params = { quizId: (await kit.openQuiz()).id };
      const { body: first } = await kit.learner.call(readQuestions, { params });
      const { body: again } = await kit.learner.call(readQuestions, { params });
      kit.expectEqual(again, first, "the questions");
    },
  ),
  check(
    readQuestions,
    "questions: by id",
    "A quiz with questionIds has exactly those questions.",
    async (kit) => {
      const { questions } = await createFreshQuiz(kit);
      const questionIds = questions.slice(0, 3).map(({ id }) => id);
      const chosen = await createFreshQuiz(kit, { questionIds, questionCount: 3, reason: "selected" });
      kit.expectEqual(
        chosen.questions.map(({ id }) => id).toSorted((a, b) => a - b),
        questionIds.toSorted((a, b) => a - b),
        "the ids of the questions",
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
  checkError("in study mode under exam conditions", 400, () => ({ mode: "study", conditions: "exam" })),
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
  ...MALFORMED_IDS.map((quizId) =>
    check(
      readQuiz,
      `read: ${quizId}`,
      "A malformed id is 404, as if there were no such quiz.",
      async (kit) => {
        await kit.learner.expectError(readQuiz, 404, { params: { quizId } });
      },
    ),
  ),
  check(readQuiz, "read: unknown", "An unknown quiz is 404, and so are its questions.", async (kit) => {
    await kit.learner.expectError(readQuiz, 404, { params: { quizId: UNKNOWN_ID } });
    await kit.learner.expectError(readQuestions, 404, { params: { quizId: UNKNOWN_ID } });
  }),
  check(discardQuiz, "discard", "Discarding a quiz is 204, then it is 404.", async (kit) => {
    const { params } = await createFreshQuiz(kit);
    await kit.learner.call(discardQuiz, { params });
    await kit.learner.expectError(readQuiz, 404, { params });
    await kit.learner.expectError(discardQuiz, 404, { params });
    await kit.learner.expectError(submitQuiz, 404, { params, body: { answers: [] } });
  }),
];

/** Checks of exam mode. */
const EXAM_CHECKS: readonly Check[] = [
  check(
    [readQuestions, submitQuiz],
    "exam",
    "In exam mode, answer keys, explanations, feedback and references are sent only after the quiz is submitted.",
    async (kit) => {
      const quiz = await kit.drawQuiz(kit.learner, {
        conditions: "exam",
        questionCount: 3,
        categoryIds: [(await kit.catalog()).largest.id],
      });
      kit.expectEqual(quiz.conditions, "exam", "the conditions");
      const params = { quizId: quiz.id };
      const { text, body } = await kit.learner.call(readQuestions, { params });
      const revealingFields = [
        "correctAnswer",
        "correctAnswers",
        "correctOrder",
        "correctMatches",
        "explanation",
        "feedback",
        "reference",
      ].filter((field) => text.includes(`"${field}"`));
      kit.expectEqual(revealingFields, [], "fields that reveal answers");
      kit.expectEqual(body.length, quiz.totalQuestions, "the number of questions");
      await kit.learner.call(submitQuiz, { params, body: { answers: [] } });
      await kit.readKeyedQuestions(kit.learner, quiz.id);
    },
  ),
];

/** Checks of submitting quizzes. */
const SUBMIT_CHECKS: readonly Check[] = [
  check(
    submitQuiz,
    "submit",
    "A submitted quiz is completed and returns the answers in the order of its questions.",
    async (kit) => {
      const { created, questions, answers, flags, submitted } = await kit.submittedQuiz();
      kit.expectTrue(submitted.completedAt !== null, "completedAt", "null");
      kit.expectTrue(
        Date.parse(submitted.completedAt ?? "") >= Date.parse(created.startedAt),
        "completedAt after startedAt",
        `${submitted.completedAt} and ${created.startedAt}`,
      );
      kit.expectEqual(submitted.answers, answers, "the answers");
      kit.expectEqual(submitted.flags, flags, "the flags");
      kit.expectEqual(
        [submitted.id, submitted.totalQuestions],
        [created.id, questions.length],
        "id and totalQuestions",
      );
    },
  ),
  check(
    submitQuiz,
    "submit: the score",
    "The score is the rounded percentage of questions answered fully right.",
    async (kit) => {
      const { questions, answers, submitted } = await kit.submittedQuiz();
      const { score: percent, correctAnswers } = submitted;
      kit.expectEqual(
        { score: percent, correctAnswers },
        score(questions, answers),
        "score and correctAnswers",
      );
    },
  ),
  check(submitQuiz, "submit: all right", "If all answers are right, the score is 100.", async (kit) => {
    const { params, questions } = await createFreshQuiz(kit);
    const answers = questions.map((question) => ({ questionId: question.id, answer: rightAnswer(question) }));
    const { body } = await kit.learner.call(submitQuiz, { params, body: { answers } });
    kit.expectEqual([body.score, body.correctAnswers], [100, questions.length], "score and correctAnswers");
  }),
  check(
    submitQuiz,
    "submit: no answers",
    "Missing questions count as unanswered: a submission without answers scores 0.",
    async (kit) => {
      const { params, questions } = await createFreshQuiz(kit);
      const { body } = await kit.learner.call(submitQuiz, { params, body: { answers: [] } });
      kit.expectEqual(
        [body.score, body.correctAnswers, body.totalQuestions],
        [0, 0, questions.length],
        "score, correctAnswers and totalQuestions",
      );
      kit.expectEqual(body.answers.length, questions.length, "the number of stored answers");
    },
  ),
  check(
    submitQuiz,
    "submit: repeated",
    "Submitting again returns the stored result without new badges, whatever it sends.",
    async (kit) => {
      const { submitted, questions } = await kit.submittedQuiz();
      const answers = questions.map((question) => ({
        questionId: question.id,
        answer: rightAnswer(question),
      }));
      const { body } = await kit.learner.call(submitQuiz, {
        params: { quizId: submitted.id },
        body: { answers },
      });
      const { lectureId: _, ...again } = body;
      const { lectureId: __, ...first } = submitted;
      kit.expectEqual(again, { ...first, newBadges: 0 }, "the stored result");
    },
  ),
  check(
    [submitQuiz, readStats],
    "submit: counts once",
    "A quiz counts once, even if two submissions arrive at the same time.",
    async (kit) => {
      const { params, questions } = await createFreshQuiz(kit);
      const body = {
        answers: questions.map((question) => ({ questionId: question.id, answer: rightAnswer(question) })),
      };
      const user = { userId: kit.learner.user.id };
      const { body: before } = await kit.learner.call(readStats, { params: user });
      const both = await Promise.all([
        kit.learner.call(submitQuiz, { params, body }),
        kit.learner.call(submitQuiz, { params, body: { answers: [] } }),
      ]);
      await kit.learner.call(submitQuiz, { params, body });
      const [one, other] = both.map(({ body: { completedAt, score: percent } }) => ({
        completedAt,
        score: percent,
      }));
      kit.expectEqual(one, other, "the result of both submissions");
      const { body: after } = await kit.learner.call(readStats, { params: user });
      kit.expectEqual(after.totalQuizzes, before.totalQuizzes + 1, "totalQuizzes");
    },
  ),
  check(
    readQuiz,
    "read: completed",
    "Reading a completed quiz returns what submitting it returned.",
    async (kit) => {
      const { submitted } = await kit.submittedQuiz();
      const { body } = await kit.learner.call(readQuiz, { params: { quizId: submitted.id } });
      const { newBadges: _, lectureId: __, ...expected } = submitted;
      const { lectureId: ___, ...actual } = body;
      kit.expectEqual(actual, expected, "the quiz");
    },
  ),
  check(discardQuiz, "discard: completed", "Discarding a completed quiz is 409.", async (kit) => {
    const { submitted } = await kit.submittedQuiz();
    await kit.learner.expectError(discardQuiz, "quiz-completed", { params: { quizId: submitted.id } });
  }),
  check(
    submitQuiz,
    "submit: a question twice",
    "A submission with two answers to a question is refused with 400, and the quiz stays open.",
    async (kit) => {
      const { params, questions } = await createFreshQuiz(kit);
      const [question] = questions;
      if (!question) throw new NotChecked("the quiz has no questions");
      const answer = { questionId: question.id, answer: rightAnswer(question) };
      await kit.learner.expectError(submitQuiz, 400, { params, body: { answers: [answer, answer] } });
      const { body } = await kit.learner.call(readQuiz, { params });
      kit.expectEqual(body.completedAt, null, "completedAt after a refused submission");
    },
  ),
  ...(
    [
      ["a question of another quiz", () => ({ answers: [{ questionId: UNKNOWN_ID, answer: 1 }] })],
      ["an entry without an answer", (id) => ({ answers: [{ questionId: id }] })],
      ["a string as an answer", (id) => ({ answers: [{ questionId: id, answer: "A" }] })],
      ["an unknown option", (id) => ({ answers: [{ questionId: id, answer: 999 }] })],
      ["an object instead of a list", () => ({ answers: {} })],
      ["an empty body", () => ({})],
      ["a flag on a question of another quiz", () => ({ answers: [], flags: [UNKNOWN_ID] })],
    ] as [string, (id: number) => object][]
  ).map(([what, bodyFor]) =>
    check(submitQuiz, `submit: ${what}`, `A submission with ${what} is refused with 400.`, async (kit) => {
      const quiz = await kit.openQuiz();
      const params = { quizId: quiz.id };
      const [question] = await kit.readKeyedQuestions(kit.learner, quiz.id);
      await kit.learner.expectError(submitQuiz, 400, { params, body: bodyFor(question?.id ?? 1) });
    }),
  ),
  check(
    submitQuiz,
    "submit: answer of another kind",
    "An answer in the shape of another kind of question is refused with 400.",
    async (kit) => {
      const quiz = await kit.openQuiz();
      const [question] = await kit.readKeyedQuestions(kit.learner, quiz.id);
      if (!question) throw new NotChecked("the quiz has no questions");
      const answers = [{ questionId: question.id, answer: strangeAnswer(question) }];
      await kit.learner.expectError(submitQuiz, 400, { params: { quizId: quiz.id }, body: { answers } });
    },
  ),
  check(
    [submitQuiz, readQuestions],
    "submit: every kind",
    "Multiple-answer, ordering and matching questions give no partial credit.",
    async (kit) => {
      const { tenantLearner, categoryId, questionIds } = await kit.testTenant();
      const quiz = await kit.drawQuiz(tenantLearner, {
        categoryIds: [categoryId],
        questionCount: questionIds.length,
      });
      const questions = await kit.readKeyedQuestions(tenantLearner, quiz.id);
      kit.expectEqual(
        new Set(questions.map(({ kind = "single" }) => kind)).size,
        4,
        "the number of kinds in the quiz",
      );
      const answers = questions.map((question) => {
        const answer = rightAnswer(question);
        // An incomplete answer counts as wrong.
        const answerToSend =
          question.kind === "multiple" || question.kind === "match"
            ? (answer as number[]).slice(0, 1)
            : answer;
        return { questionId: question.id, answer: answerToSend };
      });
      const { body } = await tenantLearner.call(submitQuiz, {
        params: { quizId: quiz.id },
        body: { answers },
      });
      kit.expectEqual(
        { score: body.score, correctAnswers: body.correctAnswers },
        score(questions, answers),
        "score and correctAnswers",
      );
    },
  ),
  check(
    listPracticeTests,
    "practice tests",
    "Completed practice tests are recorded by certifications and size, whatever their titles, with attempts, best score and scores.",
    async (kit) => {
      const params = { userId: kit.learner.user.id };
      const test = { isPracticeTest: true, timeLimit: TIME_LIMIT_MAX };
      const { quiz, questions, ...first } = await createFreshQuiz(kit, { ...test, title: "Contract test" });
      const readRecord = async () => {
        const { body } = await kit.learner.call(listPracticeTests, { params });
        return body.find((record) => record.test && isSameTest(record.test, quiz));
      };
      const before = await readRecord();
      const answers = questions.map((question) => ({
        questionId: question.id,
        answer: rightAnswer(question),
      }));
      await kit.learner.call(submitQuiz, { params: first.params, body: { answers } });
      for (const change of [{ title: "Another title" }, { timeLimit: TIME_LIMIT_MAX - 1 }]) {
        const other = await createFreshQuiz(kit, { ...test, title: "Contract test", ...change });
        await kit.learner.call(submitQuiz, { params: other.params, body: { answers: [] } });
      }
      const record = await readRecord();
      kit.expectEqual(
        record && [record.attempts, record.bestScore, record.scores.slice(-2)],
        [(before?.attempts ?? 0) + 2, 100, [100, 0]],
        "attempts, best score and the newest scores",
      );
    },
  ),
];

/** Checks of study notes. */
const NOTES_CHECKS: readonly Check[] = [
  check(
    generateLecture,
    "notes",
    "Study notes can be generated for a completed quiz and belong to it.",
    async (kit) => {
      const { lecture } = await kit.once("study notes", async () => {
        const { submitted } = await kit.submittedQuiz();
        return (await kit.learner.call(generateLecture, { params: { quizId: submitted.id } })).body;
      });
      const { submitted } = await kit.submittedQuiz();
      kit.expectEqual(lecture.quizId, submitted.id, "quizId");
      kit.expectTrue(lecture.content.trim() !== "", "a text", "none");
    },
  ),
  check(
    [readLecture, readQuiz, generateLecture],
    "notes: read",
    "Reading a study guide returns what generating it returned, and the quiz has its id.",
    async (kit) => {
      const { submitted } = await kit.submittedQuiz();
      const { body: written } = await kit.learner.call(generateLecture, { params: { quizId: submitted.id } });
      const { body: read } = await kit.learner.call(readLecture, {
        params: { lectureId: written.lecture.id },
      });
      kit.expectEqual(read, written.lecture, "the study guide");
      const { body: quiz } = await kit.learner.call(readQuiz, { params: { quizId: submitted.id } });
      kit.expectEqual(quiz.lectureId, read.id, "lectureId");
    },
  ),
  check(
    generateLecture,
    "notes: open quiz",
    "Generating study notes for an open quiz is refused with 409.",
    async (kit) => {
      await kit.learner.expectError(generateLecture, "quiz-open", {
        params: { quizId: (await kit.openQuiz()).id },
      });
    },
  ),
  check(
    readLecture,
    "notes: unknown",
    "An unknown study guide is 404, and so is a malformed id.",
    async (kit) => {
      for (const lectureId of [UNKNOWN_ID, ...MALFORMED_IDS])
        await kit.learner.expectError(readLecture, 404, { params: { lectureId } });
    },
  ),
];

/** Checks of certifications, quizzes and study notes. */
export const QUIZ_CHECKS: readonly Check[] = [
  ...CATALOG_CHECKS,
  ...CREATION_CHECKS,
  ...SUBMIT_CHECKS,
  ...EXAM_CHECKS,
  ...NOTES_CHECKS,
];
