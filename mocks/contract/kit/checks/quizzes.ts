import type { Check } from "../check.ts";
import { OFFERED_CHECKS } from "./quizzes/catalog.ts";
import { CREATION_CHECKS } from "./quizzes/creation.ts";
import { DRAFT_SUBMISSION_CHECKS } from "./quizzes/draft-submission.ts";
import { DRAFT_CHECKS } from "./quizzes/drafts.ts";
import { NOTES_CHECKS } from "./quizzes/notes.ts";
import { READING_CHECKS } from "./quizzes/reading.ts";
import { SUBMISSION_CHECKS } from "./quizzes/submission.ts";

/** Checks of certifications, quizzes, study notes and drafts. */
export const QUIZ_CHECKS: readonly Check[] = [
  ...OFFERED_CHECKS,
  ...CREATION_CHECKS,
  ...READING_CHECKS,
  ...SUBMISSION_CHECKS,
  ...NOTES_CHECKS,
  ...DRAFT_CHECKS,
  ...DRAFT_SUBMISSION_CHECKS,
];
