import * as z from "zod/mini";
import { Id, Instant } from "../wire.ts";

/** A study guide; `content` is Markdown (spec §2.8). */
export const Lecture = z.object({
  id: Id,
  quizId: Id,
  title: z.string(),
  content: z.string(),
  createdAt: Instant,
});
export type Lecture = z.infer<typeof Lecture>;

export const GeneratedLecture = z.object({ lecture: Lecture });
export type GeneratedLecture = z.infer<typeof GeneratedLecture>;
