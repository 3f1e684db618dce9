import * as z from "zod/mini";
import { Id, Instant } from "../wire.ts";

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
