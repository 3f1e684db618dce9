import * as z from "zod/mini";

/**
 * When a quiz says what is right: after each answer, or as in the exam only once it is submitted. Until then its questions
 * come without key, explanation, feedback and reference, and answers can be changed.
 */
export const Conditions = z.enum(["immediate", "exam"]);
export type Conditions = z.infer<typeof Conditions>;

/** By what a time limit is lengthened; `null` for no limit at all, which practice tests don't follow. */
export const ExtraTime = z.nullable(z.literal([1, 1.25, 1.5, 2]));
export type ExtraTime = z.infer<typeof ExtraTime>;
