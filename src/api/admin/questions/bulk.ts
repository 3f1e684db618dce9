import * as z from "zod/mini";
import { DRAFT_LIMITS, Tag } from "../../questions/draft/draft.ts";
import { DifficultyLevel } from "../../questions/schema.ts";
import { Id } from "../../wire.ts";

/**
 * Maximum number of questions that one call changes. Learners of the organization wait for the call, which takes up
 * to three seconds for so many.
 */
export const BULK_MAX = 5000;

const Count = z.int().check(z.nonnegative());
const Version = z.int().check(z.positive());
const Tags = z.array(Tag).check(z.minLength(1), z.maxLength(DRAFT_LIMITS.tags));

/**
 * A change to many questions. `undo` goes back to the version before the current one; deleting is undone by
 * `restore`.
 */
export const BulkChange = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("tag"), tags: Tags }),
  z.strictObject({ do: z.literal("untag"), tags: Tags }),
  z.strictObject({ do: z.literal("move"), categoryId: Id, subcategoryId: z.exactOptional(Id) }),
  z.strictObject({ do: z.literal("set-difficulty"), difficultyLevel: DifficultyLevel }),
  z.strictObject({ do: z.literal("delete") }),
  z.strictObject({ do: z.literal("restore") }),
  z.strictObject({ do: z.literal("undo") }),
]);
export type BulkChange = z.infer<typeof BulkChange>;

/** A question, and the version that the caller has seen. Without one, any version is changed. */
export const ChosenQuestion = z.strictObject({ id: Id, version: z.exactOptional(Version) });
export type ChosenQuestion = z.infer<typeof ChosenQuestion>;

/** Body of `POST …/questions/changes`. Without `questions`, all that match the parameters of the list are changed. */
export const QuestionsChange = z.strictObject({
  change: BulkChange,
  questions: z.exactOptional(z.array(ChosenQuestion).check(z.minLength(1), z.maxLength(BULK_MAX))),
  /** How many match; required without `questions`. If another number matches by now, nothing is changed. */
  expected: z.exactOptional(Count),
});
export type QuestionsChange = z.infer<typeof QuestionsChange>;

/** Why a question was left as it is; each is also the code of an error. */
export const BulkConflictCode = z.enum([
  "not-found",
  "stale-version",
  "deleted",
  "parent-deleted",
  "mock-complete",
  "invalid-input",
]);

/** A question that was left as it is, with a sentence that says why. */
export const BulkConflict = z.object({ id: Id, code: BulkConflictCode, reason: z.string() });
export type BulkConflict = z.infer<typeof BulkConflict>;

/** The result of a {@link QuestionsChange}. */
export const BulkResult = z.object({
  /** The changed questions with their new versions. */
  changed: z.array(z.object({ id: Id, version: Version })),
  /** Number of questions in which the change changes nothing. */
  unchanged: Count,
  conflicts: z.array(BulkConflict),
});
export type BulkResult = z.infer<typeof BulkResult>;

/** Body of `POST …/questions/export`: the questions to export. */
export const QuestionIds = z.strictObject({
  ids: z.array(Id).check(z.minLength(1), z.maxLength(BULK_MAX)),
});
export type QuestionIds = z.infer<typeof QuestionIds>;
