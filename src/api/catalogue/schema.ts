import * as z from "zod/mini";
import { QuestionKind } from "../questions/kind.ts";
import { Reference } from "../questions/reference.ts";
import { Id } from "../wire.ts";

/** How the exam of a certification is held, from what its owner publishes. */
export const ExamProfile = z.object({
  /** How many questions; where their number varies, the most. */
  questions: z.int().check(z.positive()),
  /** The fewest questions, where their number varies. */
  fewest: z.exactOptional(z.int().check(z.positive())),
  minutes: z.int().check(z.positive()),
  /** Percent of right answers that practice here counts as passed, 0 to 100, whole. */
  passMark: z.int().check(z.gte(0), z.lte(100)),
  /** The mark as the exam's owner states it: points on a scale of its own, from which no percentage follows. */
  points: z.exactOptional(z.object({ pass: z.int().check(z.positive()), most: z.int().check(z.positive()) })),
  kinds: z.array(QuestionKind).check(z.minLength(1)),
  /** The mock exams A and B of the bank, and how many questions each has. Absent where the bank has none. */
  mocks: z.exactOptional(z.object({ questions: z.int().check(z.positive()) })),
  /** Whether one may go back to a question. */
  backNavigation: z.boolean(),
  /** Where the figures come from, such as the name of the outline. */
  source: Reference,
  /** The day as of which they hold: when they were last compared with it, as `2026-11-20`. */
  checkedAt: z.iso.date(),
});
export type ExamProfile = z.infer<typeof ExamProfile>;

/** A certification. `icon` is a short text or an emoji; `questionCount` is the size of its bank. */
export const Category = z.object({
  id: Id,
  name: z.string(),
  description: z.exactOptional(z.string()),
  icon: z.exactOptional(z.string()),
  questionCount: z.int().check(z.nonnegative()),
  /** Absent where the exam's figures are not known. */
  profile: z.exactOptional(ExamProfile),
  /** That it was deleted: sessions that hold its questions still name it. */
  isRetired: z.exactOptional(z.literal(true)),
});
export type Category = z.infer<typeof Category>;
export const Categories = z.array(Category);

/** Percent of the exam that a domain has; the weights of a certification add up to 100. */
export const DomainWeight = z.number().check(z.positive(), z.lte(100));

/** A domain of a certification. */
export const Subcategory = z.object({
  id: Id,
  name: z.string(),
  categoryId: Id,
  /** Absent where it is not known: the domain then counts like the others of its kind. */
  weight: z.exactOptional(DomainWeight),
  /** That it was deleted: sessions that hold its questions still name it. */
  isRetired: z.exactOptional(z.literal(true)),
});
export type Subcategory = z.infer<typeof Subcategory>;
export const Subcategories = z.array(Subcategory);
