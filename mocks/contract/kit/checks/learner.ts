import type { Check } from "../check.ts";
import { ACHIEVEMENT_CHECKS } from "./learner/achievements.ts";
import { HISTORY_CHECKS } from "./learner/history.ts";
import { PROGRESS_CHECKS } from "./learner/progress.ts";
import { REPORT_CHECKS } from "./learner/reports.ts";
import { SAVED_QUESTION_CHECKS } from "./learner/saved-questions.ts";

/** Checks of progress, history, achievements, saved questions and reports. */
export const LEARNER_CHECKS: readonly Check[] = [
  ...PROGRESS_CHECKS,
  ...HISTORY_CHECKS,
  ...ACHIEVEMENT_CHECKS,
  ...SAVED_QUESTION_CHECKS,
  ...REPORT_CHECKS,
];
