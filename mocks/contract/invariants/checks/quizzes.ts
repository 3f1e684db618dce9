import { answeredQuestions } from "../../../../src/api/attempts/draft.ts";
import { type Check, duplicates, differs, forEachUser } from "../check.ts";
import { heldQuestion, completedQuizzes } from "../completed-quizzes.ts";

/** A quiz holds each question once, in a version that is kept, from its own organization's bank, and is scored by them. */
export const quizzes = forEachUser((db, userId) => {
  const tenantId = db.users.find(({ id }) => id === userId)?.tenantId;
  const categories = new Set(
    db.categories.filter((category) => category.tenantId === tenantId).map(({ id }) => id),
  );
  const userQuizzes = db.quizzes.filter((quiz) => quiz.userId === userId);
  const contentProblems = userQuizzes.flatMap((quiz) => [
    ...duplicates(quiz.questionIds).map((id) => `quiz ${quiz.id} holds question ${id} twice`),
    ...quiz.questionIds.flatMap((id, index) => {
      const question = heldQuestion(db, quiz, index);
      if (!question) return [`quiz ${quiz.id} holds a version of question ${id} that is not kept`];
      return categories.has(question.categoryId)
        ? []
        : [`quiz ${quiz.id} holds question ${id} of another organization`];
    }),
    ...(quiz.completedAt === null && quiz.answers.length > 0 ? [`open quiz ${quiz.id} has answers`] : []),
  ]);
  const scoreProblems = completedQuizzes(db, userId).flatMap(({ quiz, right, score, results }) => [
    ...differs(`answers of quiz ${quiz.id}`, quiz.answers.length, quiz.questionIds.length),
    ...differs(`scored questions of quiz ${quiz.id}`, results.length, quiz.questionIds.length),
    ...differs(`right answers of quiz ${quiz.id}`, quiz.correctAnswers, right),
    ...differs(`score of quiz ${quiz.id}`, quiz.score, score),
  ]);
  return [...contentProblems, ...scoreProblems];
});

/** Only an open quiz has a draft, one at most, and the quiz knows how many answers are in it. */
export const drafts: Check = (db) => [
  ...duplicates(db.drafts.map(({ quizId }) => quizId)).map((id) => `quiz ${id} has two drafts`),
  ...db.drafts.flatMap(({ id, quizId, userId }) => {
    const quiz = db.quizzes.find((quiz) => quiz.id === quizId);
    if (!quiz) return [`draft ${id} is of no quiz`];
    return [
      ...(quiz.completedAt === null ? [] : [`draft ${id} is of completed quiz ${quizId}`]),
      ...differs(`user of draft ${id}`, userId, quiz.userId),
    ];
  }),
  ...db.quizzes
    .filter(({ completedAt }) => completedAt === null)
    .flatMap(({ id, answeredCount = 0 }) => {
      const draft = db.drafts.find(({ quizId }) => quizId === id);
      const answered = draft ? answeredQuestions({ v: 2, entries: draft.entries }).length : 0;
      return differs(`answers in the draft of quiz ${id}`, answeredCount, answered);
    }),
];

/** A completed quiz has one study guide at most, which belongs to the same user. */
export const lectures: Check = (db) => [
  ...duplicates(db.lectures.map(({ quizId }) => quizId)).map((id) => `quiz ${id} has two study guides`),
  ...db.lectures.flatMap(({ id, quizId, userId }) => {
    const quiz = db.quizzes.find((quiz) => quiz.id === quizId);
    if (!quiz || quiz.completedAt === null) return [`study guide ${id} is of no completed quiz`];
    return differs(`user of study guide ${id}`, userId, quiz.userId);
  }),
];
