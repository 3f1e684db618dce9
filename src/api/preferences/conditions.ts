import * as z from "zod/mini";

/**
 * When a quiz reveals answers: immediately, or in exam mode only after submission. Until then, an exam's
 * questions come without answer key, explanation, feedback and reference, and answers can be changed.
 */
export const Conditions = z.enum(["immediate", "exam"]);
export type Conditions = z.infer<typeof Conditions>;

/** Factor that lengthens a time limit; `null` removes the limit, except for practice tests. */
export const ExtraTime = z.nullable(z.literal([1, 1.25, 1.5, 2]));
export type ExtraTime = z.infer<typeof ExtraTime>;
