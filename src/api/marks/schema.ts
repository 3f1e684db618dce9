import * as z from "zod/mini";
import { AskedQuestion } from "../questions/schema.ts";
import { Id, Instant } from "../wire.ts";
import { NOTE_MAX } from "./mark-limits.ts";

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

const marks = {
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
export const QuestionMarks = z.object({ questionId: Id, ...marks });
export type QuestionMarks = z.infer<typeof QuestionMarks>;

/** The questions of a quiz that are saved on any list. */
export const QuizMarks = z.array(QuestionMarks);

/** The lists of saved questions, and the list of all questions in submitted attempts. */
export const MarkKind = z.enum(["missed", "flagged", "bookmarked", "noted", "answered"]);
export type MarkKind = z.infer<typeof MarkKind>;

/**
 * Orders of a list: by domain, newest first within it; those that were missed most often first; those missed last
 * first.
 */
export const MarkOrder = z.enum(["domain", "times-missed", "last-missed"]);
export type MarkOrder = z.infer<typeof MarkOrder>;

/** The lists that the learner's own actions and results change. */
export type KeptMarkKind = Exclude<MarkKind, "answered">;

const Count = z.int().check(z.nonnegative());
const counts = { missed: Count, flagged: Count, bookmarked: Count, noted: Count, answered: Count };

/** Number of questions on each list, in total and by domain, in the order of the catalogue. */
export const MarkCounts = z.object({
  ...counts,
  domains: z.array(z.object({ categoryId: Id, subcategoryId: z.nullable(Id), ...counts })),
});
export type MarkCounts = z.infer<typeof MarkCounts>;

/** A question on one of the lists. Without answer key and explanation while an open exam-mode attempt contains it. */
export const MarkedQuestion = z.object({
  question: AskedQuestion,
  ...marks,
  /** It was deleted, and new quizzes no longer contain it. */
  isRetired: z.exactOptional(z.literal(true)),
});
export type MarkedQuestion = z.infer<typeof MarkedQuestion>;

/** A page of a list, ordered by domain as in the catalogue, and newest first within a domain. */
export const MarkedQuestions = z.object({
  /** Number of questions on the whole filtered list. */
  total: Count,
  /** How many of them are in use; the others were deleted. */
  askable: Count,
  /** Ids of the first questions of the whole list that are in use, as many as a quiz can contain. */
  ids: z.array(Id),
  /** The certifications of `ids`. */
  categoryIds: z.array(Id),
  questions: z.array(MarkedQuestion),
});
export type MarkedQuestions = z.infer<typeof MarkedQuestions>;

/**
 * Body of `PUT /api/user/{id}/marks/{questionId}`. Absent fields don't change. `isMissed: true` puts a question
 * back on its list as if it had just been missed. An empty `note` removes the note.
 */
export const MarkChange = z.object({
  isMissed: z.exactOptional(z.boolean()),
  isFlagged: z.exactOptional(z.boolean()),
  isBookmarked: z.exactOptional(z.boolean()),
  note: z.exactOptional(z.string().check(z.maxLength(NOTE_MAX))),
});
export type MarkChange = z.infer<typeof MarkChange>;
