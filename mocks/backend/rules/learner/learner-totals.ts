import { RECENT_QUIZZES } from "../../../../src/api/progress/schema.ts";
import type { AnswerValue } from "../../../../src/api/questions/answers.ts";
import { isCorrect } from "../../../../src/api/questions/scoring/scoring.ts";
import { SCORES_KEPT } from "../../../../src/api/quizzes/quiz-sizes.ts";
import { passMarkOf } from "../../../../src/api/quizzes/results/pass-mark.ts";
import type { PracticeTestRecord } from "../../../../src/api/quizzes/schema.ts";
import { identityOf, recordOf } from "../../../../src/api/quizzes/start/practice-tests.ts";
import { limitOf, wallSeconds } from "../../../../src/api/quizzes/timing.ts";
import type { QuestionDoc } from "../../documents/bank.ts";
import type { QuizDoc, LearnerTotalsDoc } from "../../documents/learning.ts";
import { countAnswered } from "../../wire/count-answered.ts";

/** Points for a correct answer, by mode. */
const POINTS = { study: 2, quiz: 5 } as const;
/** The lowest difficulty that counts as hard: Expert and Master (spec §9). */
const HARD_LEVEL = 4;
/** Minimum number of questions in a graded quiz whose score can set a record. */
const FULL_QUIZ = 20;
/** Number of most recent practice tests to keep. Sizes are free, so the totals would otherwise grow without limit. */
const PRACTICE_TESTS_MAX = 200;

export type LearnerTotals = Omit<LearnerTotalsDoc, "id">;

export function emptyTotals(userId: number): LearnerTotals {
  return {
    userId,
    version: 0,
    studySessions: 0,
    gradedSessions: 0,
    practiceTestsPassed: 0,
    scoreSum: 0,
    recentScores: [],
    lastGradedScore: null,
    bestGradedScore: 0,
    perfectSessions: 0,
    halfTimePasses: 0,
    steepestClimb: 0,
    longestSession: 0,
    answers: 0,
    rightStudyAnswers: 0,
    rightGradedAnswers: 0,
    hardRightAnswers: 0,
    categoryIds: [],
    badgePoints: 0,
    practiceTests: [],
    run: [],
    longestStreak: 0,
  };
}

/** A completed quiz with its questions. */
export interface Completion {
  quiz: QuizDoc & { completedAt: string; score: number };
  /** In the order of the quiz, in the versions that it holds, without questions missing from the database. */
  questions: readonly QuestionDoc[];
  /** One for each of these questions. */
  answers: readonly AnswerValue[];
  /** The flagged questions, if the submission includes flags. */
  flags?: readonly number[] | undefined;
}

/** Returns the totals after a completed quiz. The caller adds the streak and badges. */
export function addCompletion(
  totals: LearnerTotals,
  { quiz, questions, answers }: Completion,
): LearnerTotals {
  const isGraded = quiz.mode === "quiz";
  const right = questions.filter((question, index) => isCorrect(question, answers[index]));
  const answered = countAnswered(quiz.answers);
  const isFull = isGraded && questions.length >= FULL_QUIZ;
  const isPassed = quiz.score >= passMarkOf(quiz);
  const limit = limitOf(quiz);
  // Elapsed time, including time away from the page.
  const seconds = wallSeconds({ ...quiz, totalQuestions: quiz.questionIds.length });
  const isQuick = limit !== null && seconds !== null && seconds * 2 <= limit * 60;
  const climb = isGraded && totals.lastGradedScore !== null ? quiz.score - totals.lastGradedScore : 0;
  return {
    ...totals,
    version: totals.version + 1,
    studySessions: totals.studySessions + Number(!isGraded),
    gradedSessions: totals.gradedSessions + Number(isGraded),
    practiceTestsPassed: totals.practiceTestsPassed + Number(quiz.isPracticeTest && isPassed),
    scoreSum: totals.scoreSum + quiz.score,
    recentScores: [...totals.recentScores, quiz.score].slice(-RECENT_QUIZZES),
    lastGradedScore: isGraded ? quiz.score : totals.lastGradedScore,
    bestGradedScore: isFull ? Math.max(totals.bestGradedScore, quiz.score) : totals.bestGradedScore,
    perfectSessions: totals.perfectSessions + Number(isGraded && quiz.score === 100),
    halfTimePasses: totals.halfTimePasses + Number(isGraded && isPassed && isQuick),
    steepestClimb: Math.max(totals.steepestClimb, climb),
    longestSession: Math.max(totals.longestSession, answered),
    answers: totals.answers + answered,
    rightStudyAnswers: totals.rightStudyAnswers + (isGraded ? 0 : right.length),
    rightGradedAnswers: totals.rightGradedAnswers + (isGraded ? right.length : 0),
    hardRightAnswers:
      totals.hardRightAnswers + right.filter(({ difficultyLevel }) => difficultyLevel >= HARD_LEVEL).length,
    categoryIds: [
      ...new Set([...totals.categoryIds, ...questions.map(({ categoryId }) => categoryId)]),
    ].toSorted((a, b) => a - b),
    practiceTests: quiz.isPracticeTest ? addAttempt(totals.practiceTests, quiz) : totals.practiceTests,
  };
}

/** Returns the records after another attempt, with its practice test first. */
function addAttempt(records: readonly PracticeTestRecord[], quiz: Completion["quiz"]): PracticeTestRecord[] {
  const { title, score, completedAt } = quiz;
  const test = identityOf(quiz);
  const before = recordOf(records, { ...test, name: title });
  const record = {
    title,
    test,
    attempts: (before?.attempts ?? 0) + 1,
    bestScore: Math.max(before?.bestScore ?? 0, score),
    scores: [...(before?.scores ?? []), score].slice(-SCORES_KEPT),
    lastAttempt: completedAt,
  };
  return [record, ...records.filter((other) => other !== before)].slice(0, PRACTICE_TESTS_MAX);
}

/** Returns the number of completed quizzes of both modes. */
export function completedQuizzesOf({ studySessions, gradedSessions }: LearnerTotals): number {
  return studySessions + gradedSessions;
}

/** Returns experience points: 2 for each correct study answer, 5 for each correct graded one, plus badge points. */
export function pointsOf({ rightStudyAnswers, rightGradedAnswers, badgePoints }: LearnerTotals): number {
  return rightStudyAnswers * POINTS.study + rightGradedAnswers * POINTS.quiz + badgePoints;
}
