import * as z from "zod/mini";
import { QUESTIONS_MAX, TIME_LIMIT_MAX } from "../exam-limits.ts";
import { QuestionKind } from "../questions/kind.ts";
import { Reference } from "../questions/text/reference.ts";
import { Id } from "../wire.ts";

/** Maximum number of ids in `categoryIds`, a parameter of the lists of certifications and domains. */
export const CATEGORY_IDS_MAX = 200;

/** The rules of a certification's exam. */
export const ExamProfile = z.object({
  /** Number of questions, at most {@link QUESTIONS_MAX}; the maximum if it varies. */
  questions: z.int().check(z.positive(), z.lte(QUESTIONS_MAX)),
  /** The minimum number of questions, if it varies. */
  fewest: z.exactOptional(z.int().check(z.positive())),
  /** At most {@link TIME_LIMIT_MAX}. */
  minutes: z.int().check(z.positive(), z.lte(TIME_LIMIT_MAX)),
  /** Percentage of right answers needed to pass in Cairn: a whole number from 0 to 100. */
  passMark: z.int().check(z.gte(0), z.lte(100)),
  /** The official pass mark in points of the exam's own scale, which can't be converted to a percentage. */
  points: z.exactOptional(z.object({ pass: z.int().check(z.positive()), most: z.int().check(z.positive()) })),
  kinds: z.array(QuestionKind).check(z.minLength(1)),
  /** The mock exams A and B of the bank, and how many questions each has. Absent where the bank has none. */
  mocks: z.exactOptional(z.object({ questions: z.int().check(z.positive()) })),
  /** Whether candidates can go back to a question. */
  backNavigation: z.boolean(),
  /** Source of the figures, such as the exam outline. Absent if the organization sets its own exam. */
  source: z.exactOptional(Reference),
  /** The day when the figures were last verified, such as `2026-11-20`. Absent without a source. */
  checkedAt: z.exactOptional(z.iso.date()),
});
export type ExamProfile = z.infer<typeof ExamProfile>;

/** A certification. `icon` is a short text or an emoji; `questionCount` is the size of its bank. */
export const Category = z.object({
  id: Id,
  name: z.string(),
  description: z.exactOptional(z.string()),
  icon: z.exactOptional(z.string()),
  questionCount: z.int().check(z.nonnegative()),
  /** Absent if the exam's figures are unknown. */
  profile: z.exactOptional(ExamProfile),
  /** True if it was deleted. Attempts that contain its questions still show its name. */
  isRetired: z.exactOptional(z.literal(true)),
});
export type Category = z.infer<typeof Category>;
export const Categories = z.array(Category);

/** Percentage of the exam that a domain makes up. The weights of a certification add up to 100. */
export const DomainWeight = z.number().check(z.positive(), z.lte(100));

/** A domain of a certification. */
export const Subcategory = z.object({
  id: Id,
  name: z.string(),
  categoryId: Id,
  /** Absent if unknown: the domain then counts like its certification's other domains without a weight. */
  weight: z.exactOptional(DomainWeight),
  /** True if it was deleted. Attempts that contain its questions still show its name. */
  isRetired: z.exactOptional(z.literal(true)),
});
export type Subcategory = z.infer<typeof Subcategory>;
export const Subcategories = z.array(Subcategory);
