import { useState } from "react";
import { buildQuizSummary } from "../../../../mocks/builders/quizzes.ts";
import { SEED_ANCHOR } from "../../../../mocks/seed-anchor.ts";
import type { QuizSummary } from "../../../api/quizzes/schema.ts";
import { HistoryList, type HistoryListProps } from "./HistoryList.tsx";

export const DAY = 86_400_000;

export const startedAgo = (days: number) => new Date(SEED_ANCHOR - days * DAY - 3_600_000).toISOString();

export const openQuiz = (overrides: Partial<QuizSummary>) =>
  buildQuizSummary({ completedAt: null, score: null, correctAnswers: null, ...overrides });

export const finishedQuiz = (days: number, overrides: Partial<QuizSummary>) =>
  buildQuizSummary({
    startedAt: startedAgo(days),
    completedAt: new Date(Date.parse(startedAgo(days)) + 1_574_000).toISOString(),
    ...overrides,
  });

export const quizzes = [
  openQuiz({ id: 50, title: "Quick review", mode: "study", totalQuestions: 10, startedAt: startedAgo(0) }),
  finishedQuiz(1, { id: 49, title: "CompTIA Security+ quiz", score: 72 }),
  finishedQuiz(2, {
    id: 48,
    title: "Security+ exam simulation",
    isPracticeTest: true,
    passMark: 75,
    score: 74,
  }),
  finishedQuiz(3, {
    id: 47,
    title: "ISACA CISM practice",
    mode: "study",
    score: 100,
    totalQuestions: 5,
    timeLimit: null,
  }),
];

/** Stores the list as a screen does: discarding removes a quiz, and more quizzes load immediately. */
export function ControlledHistoryList(props: HistoryListProps & { later?: readonly QuizSummary[] }) {
  const [shown, setShown] = useState(props.quizzes);
  const [more, setMore] = useState(props.more);
  const { later } = props;
  return (
    <HistoryList
      {...props}
      quizzes={shown}
      more={more}
      onDiscard={(quiz) => {
        props.onDiscard(quiz);
        setShown((now) => now.filter(({ id }) => id !== quiz.id));
      }}
      onLoadMore={() => {
        props.onLoadMore();
        if (!later) return;
        setMore("none");
        setShown((now) => [...now, ...later]);
      }}
    />
  );
}
