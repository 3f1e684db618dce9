import * as z from "zod/mini";
import { QUESTIONS_MAX, TIME_LIMIT_MAX } from "../../../../api/exam-limits.ts";
import {
  PRACTICE_TEST_LIMITS,
  type AdminPracticeTest,
  type FormQuestionDetail,
} from "../../../../api/practice-tests/schema.ts";
import { DEFAULT_PASS_MARK } from "../../../../api/quizzes/quiz-sizes.ts";
import { anyText, filledText } from "../../../../api/values/text.ts";
import { readNumber, wholeNumber } from "../../shared/number-fields.ts";

const listedQuestionSchema = z.object({
  id: z.number(),
  text: z.string(),
  version: z.number(),
  latest: z.number(),
  isRetired: z.exactOptional(z.literal(true)),
});
/** A question of a form as the dialog lists it. */
export type ListedQuestion = Readonly<z.infer<typeof listedQuestionSchema>>;

/** The form values of a practice test. Numbers are texts as typed. */
export const practiceTestFormSchema = z.object({
  title: z.string(),
  description: z.string(),
  categoryIds: z.array(z.number()),
  /** Also the number of questions that a fixed form draws. */
  questionCount: z.string(),
  timeLimit: z.string(),
  passMark: z.string(),
  isFixed: z.boolean(),
  /** The questions of a fixed form, in order. */
  questions: z.array(listedQuestionSchema),
  isShuffled: z.boolean(),
});
export type PracticeTestFormValue = z.infer<typeof practiceTestFormSchema>;

/** Returns a question of a form as the dialog lists it. */
export const listedQuestion = ({ question, ...rest }: FormQuestionDetail): ListedQuestion => ({
  ...rest,
  id: question.id,
  text: question.text,
});

/** Returns the form values of a practice test; those of a new one without it. `questions` are those of its form. */
export const toPracticeTestFormValue = (
  test: AdminPracticeTest | undefined,
  questions: ListedQuestion[] = [],
): PracticeTestFormValue => ({
  title: test?.title ?? "",
  description: test?.description ?? "",
  categoryIds: test?.categoryIds ?? [],
  questionCount: String(test?.questionCount ?? ""),
  timeLimit: String(test?.timeLimit ?? ""),
  passMark: String(test?.passMark ?? DEFAULT_PASS_MARK),
  isFixed: test?.form !== undefined,
  questions,
  isShuffled: test?.form?.isShuffled ?? true,
});

/** The contract's schema with messages for the form. */
export const practiceTestSchema = z.object({
  title: filledText(PRACTICE_TEST_LIMITS.title),
  description: z.exactOptional(anyText(PRACTICE_TEST_LIMITS.description)),
  categoryIds: z.array(z.number()).check(z.minLength(1, "Choose at least one certification")),
  timeLimit: wholeNumber(1, TIME_LIMIT_MAX),
  passMark: wholeNumber(0, 100),
  questionCount: z.exactOptional(wholeNumber(1, QUESTIONS_MAX)),
  form: z.exactOptional(
    z.object({
      isShuffled: z.boolean(),
      questions: z
        .array(z.object({ id: z.number(), version: z.number() }))
        .check(
          z.minLength(1, "Draw or add at least one question"),
          z.maxLength(QUESTIONS_MAX, `At most ${QUESTIONS_MAX} questions`),
        ),
    }),
  ),
});

/** Returns the practice test that the form describes. */
export function practiceTestOf(value: PracticeTestFormValue) {
  const { title, description, categoryIds, timeLimit, passMark, questionCount } = value;
  const { isFixed, questions, isShuffled } = value;
  return {
    title,
    description,
    categoryIds,
    timeLimit: readNumber(timeLimit),
    passMark: readNumber(passMark),
    ...(isFixed
      ? { form: { questions: questions.map(({ id, version }) => ({ id, version })), isShuffled } }
      : { questionCount: readNumber(questionCount) }),
  };
}
