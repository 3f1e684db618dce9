import * as z from "zod/mini";
import { Id, Instant } from "../wire.ts";

/** The `writer` of guides that were assembled without a model: an identifier, which is stored with each of them. */
export const BUILT_IN_WRITER = "Scout (built in)";

/**
 * A study guide. `content` is Markdown (spec §2.8); a link to `#question-3` in it means the third question of the
 * quiz. `writer` says who wrote it, in words that may be shown; absent where nobody knows.
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
