import * as z from "zod/mini";
import { AskedQuestion } from "../questions/schema.ts";
import { Id, Instant } from "../wire.ts";
import { NOTE_MAX } from "./mark-limits.ts";

/** A learner's own note on a question. */
export const OwnNote = z.object({ text: z.string(), updatedAt: Instant });
export type OwnNote = z.infer<typeof OwnNote>;

const marks = {
  /** Answered wrongly, and not rightly twice since. */
  isMissed: z.boolean(),
  /** Flagged in the latest submitted quiz that held it. */
  isFlagged: z.boolean(),
  isBookmarked: z.boolean(),
  /** Absent where there is none. */
  note: z.exactOptional(OwnNote),
};

/** What a learner has marked on one question. */
export const QuestionMarks = z.object({ questionId: Id, ...marks });
export type QuestionMarks = z.infer<typeof QuestionMarks>;

/** Of the questions of a quiz, those that have any mark. */
export const QuizMarks = z.array(QuestionMarks);

/** The lists of marked questions, and of all questions of submitted attempts. */
export const MarkKind = z.enum(["missed", "flagged", "bookmarked", "noted", "answered"]);
export type MarkKind = z.infer<typeof MarkKind>;

/** The lists that a learner's marks are kept on. */
export type KeptMarkKind = Exclude<MarkKind, "answered">;

const Count = z.int().check(z.nonnegative());
const counts = { missed: Count, flagged: Count, bookmarked: Count, noted: Count, answered: Count };

/** How many questions a learner has on each list, and how many of each domain; domains in the order of the catalogue. */
export const MarkCounts = z.object({
  ...counts,
  domains: z.array(z.object({ categoryId: Id, subcategoryId: z.nullable(Id), ...counts })),
});
export type MarkCounts = z.infer<typeof MarkCounts>;

/** A question on one of the lists with its marks; without its key and explanation while an exam that asks it is open. */
export const MarkedQuestion = z.object({
  question: AskedQuestion,
  ...marks,
  /** It was deleted, and is asked no more. */
  isRetired: z.exactOptional(z.literal(true)),
});
export type MarkedQuestion = z.infer<typeof MarkedQuestion>;

/** A page of a list: newest first within a domain, domains in the order of the catalogue. */
export const MarkedQuestions = z.object({
  /** Of the whole list as it is narrowed. */
  total: Count,
  /** How many of them are still asked; the others were deleted. */
  askable: Count,
  /** The first of the whole list that are still asked, as many as a quiz can hold. */
  ids: z.array(Id),
  /** The certifications of `ids`. */
  categoryIds: z.array(Id),
  questions: z.array(MarkedQuestion),
});
export type MarkedQuestions = z.infer<typeof MarkedQuestions>;

/**
 * Body of `PUT /api/user/{id}/marks/{questionId}`: what is absent stays. `isMissed: true` puts a question back on its list,
 * as if it had just been missed. An empty `note` removes it.
 */
export const MarkChange = z.object({
  isMissed: z.exactOptional(z.boolean()),
  isFlagged: z.exactOptional(z.boolean()),
  isBookmarked: z.exactOptional(z.boolean()),
  note: z.exactOptional(z.string().check(z.maxLength(NOTE_MAX))),
});
export type MarkChange = z.infer<typeof MarkChange>;
