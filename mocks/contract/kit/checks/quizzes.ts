import type { Check } from "../check.ts";
import { OFFERED_CHECKS } from "./quizzes/catalog.ts";
import { CREATION_CHECKS } from "./quizzes/creation.ts";
import { NOTES_CHECKS } from "./quizzes/notes.ts";
import { READING_CHECKS } from "./quizzes/reading.ts";
import { SUBMISSION_CHECKS } from "./quizzes/submission.ts";

/** Checks of certifications, quizzes and study notes. */
export const QUIZ_CHECKS: readonly Check[] = [
  ...OFFERED_CHECKS,
  ...CREATION_CHECKS,
  ...READING_CHECKS,
  ...SUBMISSION_CHECKS,
  ...NOTES_CHECKS,
];
