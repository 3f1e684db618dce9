import type { QuizSummary } from "../../../api/quizzes/schema.ts";
import { scoreBand, type ScoreBand } from "../../../api/quizzes/verdicts.ts";

/** Quizzes in the list (spec §9). */
const SHOWN = 3;

/** The most recent completed quizzes, newest completion first. */
export function recentResults(quizzes: readonly QuizSummary[]): QuizSummary[] {
  return quizzes
    .filter((quiz) => quiz.completedAt !== null)
    .sort((a, b) => Date.parse(b.completedAt ?? "") - Date.parse(a.completedAt ?? ""))
    .slice(0, SHOWN);
}

const TONES: Record<ScoreBand, "ready" | "good" | "fair" | "needsWork"> = {
  excellent: "ready",
  great: "good",
  good: "fair",
  keepPracticing: "needsWork",
};

/** Colour of a score in percent, which changes with its band (spec §9). */
export function scoreTone(score: number): (typeof TONES)[ScoreBand] {
  return TONES[scoreBand(score)];
}
