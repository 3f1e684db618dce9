import * as z from "zod/mini";
import { CERTIFICATIONS_MAX, QUESTIONS_MAX, TIME_LIMIT_MAX } from "../exam-limits.ts";
import { Question } from "../questions/schema.ts";
import { anyText, filledText } from "../values/text.ts";
import { Id } from "../wire.ts";

/** Maximum number of characters of a practice test's texts, and of the practice tests of an organization. */
export const PRACTICE_TEST_LIMITS = { title: 200, description: 2000, tests: 200 } as const;

const Version = z.int().check(z.positive());
const QuestionCount = z.int().check(z.positive(), z.lte(QUESTIONS_MAX));

const settings = {
  title: filledText(PRACTICE_TEST_LIMITS.title),
  description: anyText(PRACTICE_TEST_LIMITS.description),
  /** Each once. */
  categoryIds: z.array(Id).check(
    z.minLength(1),
    z.maxLength(CERTIFICATIONS_MAX),
    z.refine((ids) => new Set(ids).size === ids.length, { error: "Name each certification only once" }),
  ),
  /** Minutes. */
  timeLimit: z.int().check(z.positive(), z.lte(TIME_LIMIT_MAX)),
  /** Whole percentage, 0 to 100. */
  passMark: z.int().check(z.gte(0), z.lte(100)),
};

/** A practice test that an organization offers its learners. */
export const OfferedTest = z.object({
  id: Id,
  ...settings,
  description: z.exactOptional(z.string()),
  questionCount: QuestionCount,
  /** True if all attempts have the same questions: a fixed form. */
  isFixed: z.exactOptional(z.literal(true)),
});
export type OfferedTest = z.infer<typeof OfferedTest>;
export const OfferedTests = z.array(OfferedTest);

/** A question of a fixed form, in the version that it keeps whatever happens to the question later. */
export const FormQuestion = z.object({ id: Id, version: Version });
export type FormQuestion = z.infer<typeof FormQuestion>;

/** The questions of a fixed form, each once. `isShuffled`: each attempt has its own order of questions and options. */
export const FixedForm = z.object({
  questions: z.array(FormQuestion).check(
    z.minLength(1),
    z.maxLength(QUESTIONS_MAX),
    z.refine((questions) => new Set(questions.map(({ id }) => id)).size === questions.length, {
      error: "A question can be in a form only once",
    }),
  ),
  isShuffled: z.boolean(),
});
export type FixedForm = z.infer<typeof FixedForm>;

/** A practice test with the fields for administrators. Without a form, each attempt draws its questions. */
export const AdminPracticeTest = z.object({
  ...OfferedTest.shape,
  form: z.exactOptional(FixedForm),
  version: Version,
});
export type AdminPracticeTest = z.infer<typeof AdminPracticeTest>;
export const AdminPracticeTests = z.array(AdminPracticeTest);

/** Body of `POST …/practice-tests`. Exactly one of `questionCount` and `form`. */
export const NewPracticeTest = z
  .strictObject({
    ...settings,
    description: z.exactOptional(settings.description),
    questionCount: z.exactOptional(QuestionCount),
    form: z.exactOptional(FixedForm),
  })
  .check(
    z.refine(({ questionCount, form }) => (questionCount === undefined) !== (form === undefined), {
      path: ["questionCount"],
      error: "Give either the number of questions to draw or a form",
    }),
  );
export type NewPracticeTest = z.infer<typeof NewPracticeTest>;

/**
 * Body of `PATCH …/practice-tests/{id}`. Absent fields stay as they are. A description of `null` removes it.
 * `questionCount` replaces a form, and a form replaces it.
 */
export const PracticeTestChange = z
  .strictObject({
    title: z.exactOptional(settings.title),
    categoryIds: z.exactOptional(settings.categoryIds),
    timeLimit: z.exactOptional(settings.timeLimit),
    passMark: z.exactOptional(settings.passMark),
    description: z.exactOptional(z.nullable(settings.description)),
    questionCount: z.exactOptional(QuestionCount),
    form: z.exactOptional(FixedForm),
    version: z.exactOptional(Version),
  })
  .check(
    z.refine(({ questionCount, form }) => questionCount === undefined || form === undefined, {
      path: ["questionCount"],
      error: "Give either the number of questions to draw or a form",
    }),
  );
export type PracticeTestChange = z.infer<typeof PracticeTestChange>;

/** Body of `POST …/practice-tests/draw`. */
export const FormDraw = z.strictObject({
  categoryIds: settings.categoryIds,
  questionCount: QuestionCount,
});
export type FormDraw = z.infer<typeof FormDraw>;

/** A question of a form with its text. `latest` is the version in the bank. */
export const FormQuestionDetail = z.object({
  question: Question,
  version: Version,
  latest: Version,
  /** True if it was deleted. The form keeps it. */
  isRetired: z.exactOptional(z.literal(true)),
});
export type FormQuestionDetail = z.infer<typeof FormQuestionDetail>;
export const FormQuestionDetails = z.array(FormQuestionDetail);
