import * as z from "zod/mini";
import { AskedQuestion } from "../questions/schema.ts";
import { Id, Instant } from "../wire.ts";
import { NOTE_MAX } from "./saved-question-limits.ts";

/** A learner's note on a question. */
export const OwnNote = z.object({ text: z.string(), updatedAt: Instant });
export type OwnNote = z.infer<typeof OwnNote>;

/** When and how often a question was missed since it came onto the list of missed questions. */
export const Misses = z.object({
  times: z.int().check(z.positive()),
  /** When it was missed first; with `times` 1 the same as `last`. */
  since: Instant,
  last: Instant,
});
export type Misses = z.infer<typeof Misses>;

const savedState = {
  /** Answered incorrectly, and not correctly twice since. */
  isMissed: z.boolean(),
  /** Absent unless it is missed, and where attempts from before 0.18.0 or the learner put it on the list. */
  misses: z.exactOptional(Misses),
  /** Flagged in the latest submitted quiz that contained it. */
  isFlagged: z.boolean(),
  isBookmarked: z.boolean(),
  /** Absent where there is none. */
  note: z.exactOptional(OwnNote),
};

/** The saved state of one question for a learner. */
export const SavedState = z.object({ questionId: Id, ...savedState });
export type SavedState = z.infer<typeof SavedState>;

/** The questions of a quiz that are saved on any list. */
export const QuizSavedStates = z.array(SavedState);

/** The lists of saved questions, and the list of all questions in submitted attempts. */
export const SavedList = z.enum(["missed", "flagged", "bookmarked", "noted", "answered"]);
export type SavedList = z.infer<typeof SavedList>;

/**
 * Orders of a list: by domain, newest first within it; those that were missed most often first; those missed last
 * first.
 */
export const SavedQuestionOrder = z.enum(["domain", "times-missed", "last-missed"]);
export type SavedQuestionOrder = z.infer<typeof SavedQuestionOrder>;

/** The lists that the learner's own actions and results change. */
export type PersonalList = Exclude<SavedList, "answered">;

const Count = z.int().check(z.nonnegative());
const counts = { missed: Count, flagged: Count, bookmarked: Count, noted: Count, answered: Count };

/** Number of questions on each list, in total and by domain, in the order of the catalog. */
export const SavedQuestionCounts = z.object({
  ...counts,
  domains: z.array(z.object({ categoryId: Id, subcategoryId: z.nullable(Id), ...counts })),
});
export type SavedQuestionCounts = z.infer<typeof SavedQuestionCounts>;

/** A question on one of the lists. Without answer key and explanation while an open exam-mode attempt contains it. */
export const SavedQuestion = z.object({
  question: AskedQuestion,
  ...savedState,
  /** It was deleted, and new quizzes no longer contain it. */
  isRetired: z.exactOptional(z.literal(true)),
});
export type SavedQuestion = z.infer<typeof SavedQuestion>;

/** A page of a list, ordered by domain as in the catalog, and newest first within a domain. */
export const SavedQuestions = z.object({
  /** Number of questions on the whole filtered list. */
  total: Count,
  /** How many of them are in use; the others were deleted. */
  askable: Count,
  /** Ids of the first questions of the whole list that are in use, as many as a quiz can contain. */
  ids: z.array(Id),
  /** The certifications of `ids`. */
  categoryIds: z.array(Id),
  questions: z.array(SavedQuestion),
});
export type SavedQuestions = z.infer<typeof SavedQuestions>;

/**
 * Body of `PUT /api/user/{id}/marks/{questionId}`. Absent fields don't change. `isMissed: true` puts a question
 * back on its list as if it had just been missed. An empty `note` removes the note.
 */
export const SavedStateChange = z.object({
  isMissed: z.exactOptional(z.boolean()),
  isFlagged: z.exactOptional(z.boolean()),
  isBookmarked: z.exactOptional(z.boolean()),
  note: z.exactOptional(z.string().check(z.maxLength(NOTE_MAX))),
});
export type SavedStateChange = z.infer<typeof SavedStateChange>;
