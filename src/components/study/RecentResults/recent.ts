import type { QuizSummary } from "../../../api/quizzes/schema.ts";
import { deadlineOf } from "../../../api/quizzes/scoring.ts";

/** Sessions in the list (spec §9). */
const SHOWN = 3;

/** The most recent completed sessions, newest completion first. */
export function recentResults(quizzes: readonly QuizSummary[]): QuizSummary[] {
  return quizzes
    .filter((quiz) => quiz.completedAt !== null)
    .sort((a, b) => Date.parse(b.completedAt ?? "") - Date.parse(a.completedAt ?? ""))
    .slice(0, SHOWN);
}

/** The session that was begun last and can still be finished: not completed, and its time is not up. */
export function unfinished(quizzes: readonly QuizSummary[], now: Date): QuizSummary | undefined {
  return quizzes
    .filter(
      (quiz) => quiz.completedAt === null && (deadlineOf(quiz) ?? Number.POSITIVE_INFINITY) > now.getTime(),
    )
    .sort((a, b) => Date.parse(b.startedAt) - Date.parse(a.startedAt))[0];
}

/** `Today, 08:10`, `Yesterday`, the weekday within a week, else the date; in the browser's zone. */
export function whenCompleted(completedAt: string, now: Date, locale?: string): string {
  const date = new Date(completedAt);
  const days = Math.round((startOfDay(now) - startOfDay(date)) / 86_400_000);
  if (days === 0) {
    return `Today, ${new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" }).format(date)}`;
  }
  if (days === 1) return "Yesterday";
  if (days > 1 && days < 7) return new Intl.DateTimeFormat(locale, { weekday: "long" }).format(date);
  return new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", year: "numeric" }).format(date);
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** Colour of a score, which changes at 90, 80 and 70 (spec §9). */
export function scoreTone(score: number): "ready" | "good" | "fair" | "needsWork" {
  if (score >= 90) return "ready";
  if (score >= 80) return "good";
  return score >= 70 ? "fair" : "needsWork";
}
