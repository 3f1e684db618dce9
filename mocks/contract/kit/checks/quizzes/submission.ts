import { TIME_LIMIT_MAX } from "../../../../../src/api/exam-limits.ts";
import { rightAnswer, score } from "../../../../../src/api/questions/scoring/scoring.ts";
import { isSameTest } from "../../../../../src/api/quizzes/start/practice-tests.ts";
import { listPracticeTests, readStats } from "../../../endpoints/progress.ts";
import { discardQuiz, readQuestions, readQuiz, submitQuiz } from "../../../endpoints/quizzes.ts";
import { type Check, check } from "../../check.ts";
import { NotChecked } from "../../faults.ts";
import { answerOfOtherKind } from "../../test-answers.ts";
import { UNKNOWN_ID } from "../../test-ids.ts";
import { createFreshQuiz } from "./common.ts";

/** Checks of submissions, in exam mode too. */
export const SUBMISSION_CHECKS: readonly Check[] = [
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
      const answers = [{ questionId: question.id, answer: answerOfOtherKind(question) }];
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
