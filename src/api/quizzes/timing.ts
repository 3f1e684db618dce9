interface Timed {
  startedAt: string;
  completedAt: string | null;
  /** Minutes; `null` without a limit. */
  timeLimit: number | null;
}

/**
 * Whole seconds that a completed quiz took, at most its limit: a submission may arrive late although the learner
 * was not. 0 while it is not completed.
 */
export function secondsTaken({ startedAt, completedAt, timeLimit }: Timed): number {
  if (completedAt === null) return 0;
  const taken = Math.max(0, Math.round((Date.parse(completedAt) - Date.parse(startedAt)) / 1000));
  return timeLimit === null ? taken : Math.min(taken, timeLimit * 60);
}

/** Time spent divided by the limit as a rounded percent, 100 without a limit (spec §9). */
export function timeEfficiency(quiz: Timed): number {
  return quiz.timeLimit === null ? 100 : Math.round((secondsTaken(quiz) / (quiz.timeLimit * 60)) * 100);
}

/** Total seconds divided by the questions, rounded (spec §9); 0 without questions. */
export function averageSeconds(quiz: Timed & { totalQuestions: number }): number {
  return quiz.totalQuestions > 0 ? Math.round(secondsTaken(quiz) / quiz.totalQuestions) : 0;
}
