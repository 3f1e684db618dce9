import { createQuiz, discardQuiz, readQuestions, readQuiz, submitQuiz } from "../../../endpoints/quizzes.ts";
import { type Check, check } from "../../check.ts";
import { NotChecked } from "../../faults.ts";
import { MALFORMED_IDS, UNKNOWN_ID } from "../../test-ids.ts";
import { createFreshQuiz, isDistinct } from "./common.ts";

/** Checks of stored quizzes and their questions. */
export const READING_CHECKS: readonly Check[] = [
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
      const response = await kit.learner.send(createQuiz, {
        body: {
          title: `Contract ${kit.stamp}`,
          categoryIds: [largest.id],
          subcategoryIds: [domain.id],
          questionCount: 3,
          mode: "quiz",
          userId: kit.learner.user.id,
        },
      });
      if (response.status === 422) throw new NotChecked(`${domain.name} has no questions`);
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
