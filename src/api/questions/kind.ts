import * as z from "zod/mini";

/** The kind of a question. */
export const QuestionKind = z.enum(["single", "multiple", "order", "match"]);
export type QuestionKind = z.infer<typeof QuestionKind>;
