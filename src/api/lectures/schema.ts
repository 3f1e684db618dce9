import * as z from "zod/mini";
import { Id, Instant } from "../wire.ts";

/** The `writer` of study notes that were assembled without a model. A stored identifier; don't change it. */
export const BUILT_IN_WRITER = "Scout (built in)";

/**
 * Study notes. `content` is Markdown (spec §2.8); in it, a link to `#question-3` leads to the third question of
 * the quiz. `writer` is a displayable name; absent if unknown.
 */
export const Lecture = z.object({
  id: Id,
  quizId: Id,
  title: z.string(),
  content: z.string(),
  createdAt: Instant,
  writer: z.optional(z.string()),
});
export type Lecture = z.infer<typeof Lecture>;

export const GeneratedLecture = z.object({ lecture: Lecture });
export type GeneratedLecture = z.infer<typeof GeneratedLecture>;
