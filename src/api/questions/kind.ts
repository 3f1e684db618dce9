import * as z from "zod/mini";

/** How a question asks. */
export const QuestionKind = z.enum(["single", "multiple", "order", "match"]);
export type QuestionKind = z.infer<typeof QuestionKind>;
