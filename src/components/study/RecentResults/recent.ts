import { scoreBand, type ScoreBand } from "../../../api/quizzes/results/verdicts.ts";
import type { QuizSummary } from "../../../api/quizzes/schema.ts";

/** Number of quizzes in the list (spec §9). */
const RESULTS_SHOWN = 3;

/** Returns the most recently completed quizzes, newest first. */
export function recentResults(quizzes: readonly QuizSummary[]): QuizSummary[] {
  return quizzes
    .filter((quiz) => quiz.completedAt !== null)
    .sort((a, b) => Date.parse(b.completedAt ?? "") - Date.parse(a.completedAt ?? ""))
    .slice(0, RESULTS_SHOWN);
}

const TONES: Record<ScoreBand, "ready" | "good" | "fair" | "needsWork"> = {
  excellent: "ready",
  great: "good",
  good: "fair",
  keepPracticing: "needsWork",
};

/** Returns the color of a score in percent, which depends on its band (spec §9). */
export function scoreTone(score: number): (typeof TONES)[ScoreBand] {
  return TONES[scoreBand(score)];
}
