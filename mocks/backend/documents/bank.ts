import * as z from "zod/mini";
import { DomainWeight, ExamProfile } from "../../../src/api/catalog/schema.ts";
import { FixedForm } from "../../../src/api/practice-tests/schema.ts";
import { OPTIONS_MAX } from "../../../src/api/questions/answers.ts";
import { planning } from "../../../src/api/questions/planning.ts";
import {
  DifficultyLevel,
  MatchQuestion,
  MultipleQuestion,
  OrderQuestion,
  SingleQuestion,
} from "../../../src/api/questions/schema.ts";
import { PictureType } from "../../../src/api/questions/text/picture-content.ts";
import { ReportReason, ReportState } from "../../../src/api/reports/schema.ts";
import { Id, Instant } from "../../../src/api/wire.ts";
import { Count, retirement, version } from "./fields.ts";

/** Stored documents of the question bank, its practice tests and the reports about questions. */

export const CategoryDoc = z.object({
  id: Id,
  tenantId: Id,
  name: z.string(),
  description: z.exactOptional(z.string()),
  icon: z.exactOptional(z.string()),
  profile: z.exactOptional(ExamProfile),
  /** The `rule` of the badge for being ready in all of its domains. Decided at creation. */
  readyBadge: z.prefault(z.nullable(z.string()), null),
  version,
  ...retirement,
});
export type CategoryDoc = z.infer<typeof CategoryDoc>;

export const SubcategoryDoc = z.object({
  id: Id,
  categoryId: Id,
  name: z.string(),
  weight: z.exactOptional(DomainWeight),
  version,
  ...retirement,
});
export type SubcategoryDoc = z.infer<typeof SubcategoryDoc>;

/** A practice test that an organization offers. With a `form`, all attempts have its questions. */
export const PracticeTestDoc = z.object({
  id: Id,
  tenantId: Id,
  title: z.string(),
  description: z.exactOptional(z.string()),
  categoryIds: z.array(Id),
  questionCount: Count,
  timeLimit: Count,
  passMark: Count,
  form: z.exactOptional(FixedForm),
  version,
});
export type PracticeTestDoc = z.infer<typeof PracticeTestDoc>;

const bankFields = {
  ...planning,
  categoryId: Id,
  text: z.string(),
  difficultyLevel: DifficultyLevel,
  tags: z.array(z.string()),
  version,
  /** Who wrote this version, even if that user was deleted since. Absent in a seed, and in a database from before it was stored. */
  authorId: z.exactOptional(Id),
  /** When this version was stored. Absent in a seed, and in a database from before it was stored. */
  changedAt: z.exactOptional(Instant),
  ...retirement,
};
const options = z.array(z.object({ id: Id, text: z.string(), feedback: z.exactOptional(z.string()) }));
/** The latest version of a question. Options carry ids from 1, so that an unanswered 0 is never right. */
export const QuestionDoc = z.discriminatedUnion("kind", [
  z.object({
    ...SingleQuestion.shape,
    ...bankFields,
    options: options.check(z.minLength(1), z.maxLength(OPTIONS_MAX)),
    correctAnswer: Id,
  }),
  z.object({ ...MultipleQuestion.shape, ...bankFields }),
  z.object({ ...OrderQuestion.shape, ...bankFields }),
  z.object({ ...MatchQuestion.shape, ...bankFields }),
]);
export type QuestionDoc = z.infer<typeof QuestionDoc>;

/** A version of a question that another has replaced, as it was until then. */
export const FormerQuestionDoc = z.object({
  id: Id,
  questionId: Id,
  version: z.int().check(z.positive()),
  until: Instant,
  question: QuestionDoc,
});
export type FormerQuestionDoc = z.infer<typeof FormerQuestionDoc>;

/** A picture of questions: its bytes as base64, by their SHA-256 hash in hexadecimal. `createdAt` is the latest upload. */
export const PictureDoc = z.object({
  id: Id,
  tenantId: Id,
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  type: PictureType,
  size: z.int().check(z.positive()),
  data: z.string(),
  createdAt: Instant,
});
export type PictureDoc = z.infer<typeof PictureDoc>;

/** A learner's report that a question is wrong. `quizId`: where it was made, and `version` what that quiz held. */
export const ReportDoc = z.object({
  id: Id,
  tenantId: Id,
  questionId: Id,
  version: z.int().check(z.positive()),
  userId: Id,
  quizId: Id,
  reason: ReportReason,
  text: z.exactOptional(z.string()),
  createdAt: Instant,
  state: ReportState,
  reply: z.exactOptional(z.string()),
  answeredAt: z.exactOptional(Instant),
});
export type ReportDoc = z.infer<typeof ReportDoc>;
