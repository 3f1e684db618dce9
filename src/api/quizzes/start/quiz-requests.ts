import { namesById } from "../../catalog/category-names.ts";
import type { Category, Subcategory } from "../../catalog/schema.ts";
import { QUESTIONS_MAX } from "../../exam-limits.ts";
import { hasEvidence } from "../../progress/mastery/evidence.ts";
import { FOCUS_BELOW } from "../../progress/mastery/mastery-bands.ts";
import { lowestDomains, lowestFirst } from "../../progress/mastery/mastery.ts";
import type { MasteryRecord } from "../../progress/schema.ts";
import { roundPercent } from "../../values/percent.ts";
import {
  DOMAIN_QUIZ,
  PRACTICE_EXAM,
  QUICK_REVIEW,
  QUICK_START,
  RANDOM_CERTIFICATIONS,
  RANDOM_QUIZ,
  STARTER,
  TITLE_MAX,
  type QuizSize,
} from "../quiz-sizes.ts";
import type { NewQuiz, QuizMode, QuizSummary } from "../schema.ts";
import type { PracticeTest } from "./practice-tests.ts";
import { quizTitle } from "./quiz-title.ts";
import type { SuggestedQuiz } from "./suggested-quiz.ts";

/** A quiz to create, without its user, who is added when it is sent. */
export type QuizRequest = Omit<NewQuiz, "userId">;

/**
 * The learner's choice in the quiz starter. `focusAreas` are domains of the certifications; without any, all
 * domains count.
 */
export interface StarterChoice {
  mode: QuizMode;
  categoryIds: readonly number[];
  focusAreas: readonly Pick<Subcategory, "id">[];
}

type NamedCategory = Pick<Category, "id" | "name">;

/** Returns the quiz for a choice in the starter. `timeLimit` is in minutes, 0 for none. */
export function starterQuiz(
  { mode, categoryIds, focusAreas }: StarterChoice,
  timeLimit: number,
  categories: readonly NamedCategory[],
): QuizRequest {
  return {
    title: titleOf(categoryIds, categories, mode),
    categoryIds: [...categoryIds],
    ...(focusAreas.length > 0 ? { subcategoryIds: focusAreas.map(({ id }) => id) } : {}),
    ...sizeFields({ ...STARTER[mode], timeLimit: timeLimit > 0 ? timeLimit : null }),
    mode,
  };
}

/** Returns a quick-start quiz over one certification. */
export function quickStartQuiz(category: NamedCategory, mode: QuizMode): QuizRequest {
  return {
    title: titleOf([category.id], [category], mode),
    categoryIds: [category.id],
    ...sizeFields(QUICK_START[mode]),
    mode,
  };
}

/** A domain for a quiz. */
export interface QuizDomain {
  id: number;
  name: string;
  categoryId: number;
}

/** Returns a quiz on one domain: study questions, or a graded quiz. `reason` says why this domain was chosen. */
export function domainQuiz(
  { id, name, categoryId }: QuizDomain,
  mode: QuizMode,
  reason: "weakest" | "domain",
): QuizRequest {
  return {
    title: mode === "study" ? `Focus: ${name}`.slice(0, TITLE_MAX) : quizTitle(name, "quiz"),
    categoryIds: [categoryId],
    subcategoryIds: [id],
    ...sizeFields(DOMAIN_QUIZ[mode]),
    mode,
    reason,
  };
}

/**
 * Returns a study quiz on the weakest domain of the catalog below {@link FOCUS_BELOW}; `null` if there is none.
 * Prefers domains with enough graded answers, and labels a domain as the weakest only if it clearly is.
 */
export function focusPractice(
  mastery: readonly MasteryRecord[],
  subcategories: readonly Pick<Subcategory, "id" | "name">[],
): QuizRequest | null {
  const names = namesById(subcategories);
  const records = mastery.filter(({ subcategoryId }) => names.has(subcategoryId));
  const below = lowestFirst(records).filter(
    ({ rollingAverage }) => roundPercent(rollingAverage) < FOCUS_BELOW,
  );
  const domain = below.find(({ totalAnswers }) => hasEvidence(totalAnswers)) ?? below[0];
  if (!domain) return null;
  const lowest = lowestDomains(records);
  const isClear = lowest?.kind === "clear" && lowest.items[0].subcategoryId === domain.subcategoryId;
  const { subcategoryId: id, categoryId } = domain;
  return domainQuiz({ id, name: names.get(id) ?? "", categoryId }, "study", isClear ? "weakest" : "domain");
}

/** Returns the quiz for a suggestion; `null` if the catalog no longer has its certification or domain. */
export function suggestedQuiz(
  suggestion: SuggestedQuiz,
  categories: readonly Category[],
  subcategories: readonly Subcategory[],
): QuizRequest | null {
  switch (suggestion.kind) {
    case "domain": {
      const domain = subcategories.find(({ id }) => id === suggestion.subcategoryId);
      return domain ? domainQuiz(domain, suggestion.mode, suggestion.reason) : null;
    }
    case "certification": {
      const category = categories.find(({ id }) => id === suggestion.categoryId);
      return category ? quickStartQuiz(category, suggestion.mode) : null;
    }
    case "exam": {
      const filled = categories.filter(({ questionCount }) => questionCount > 0);
      return filled.length > 0 ? practiceExam(filled) : null;
    }
  }
}

/** Returns a graded quiz over randomly drawn certifications. `random` returns a number in [0, 1). */
export function randomQuiz(categories: readonly Pick<Category, "id">[], random: () => number): QuizRequest {
  const pool = categories.map(({ id }) => id);
  const categoryIds: number[] = [];
  while (categoryIds.length < RANDOM_CERTIFICATIONS && pool.length > 0) {
    categoryIds.push(...pool.splice(Math.floor(random() * pool.length), 1));
  }
  return { title: "Random quiz", categoryIds, ...sizeFields(RANDOM_QUIZ), mode: "quiz" };
}

/** Returns a study quiz over all certifications. */
export function quickReview(categories: readonly Pick<Category, "id">[]): QuizRequest {
  return {
    title: "Quick review",
    categoryIds: categories.map(({ id }) => id),
    ...sizeFields(QUICK_REVIEW),
    mode: "study",
  };
}

/** Returns a graded quiz over all certifications. */
export function practiceExam(categories: readonly Pick<Category, "id">[]): QuizRequest {
  return {
    title: "Practice exam",
    categoryIds: categories.map(({ id }) => id),
    ...sizeFields(PRACTICE_EXAM),
    mode: "quiz",
  };
}

/** Returns the quiz for a practice test. */
export function practiceTestQuiz(test: PracticeTest): QuizRequest {
  const { name, categoryIds, form, practiceTestId } = test;
  return {
    title: name,
    categoryIds: [...categoryIds],
    ...sizeFields(test),
    mode: "quiz",
    isPracticeTest: true,
    ...(form ? { form } : {}),
    ...(practiceTestId === undefined ? {} : { practiceTestId }),
  };
}

/**
 * Returns the exam of one certification by its profile: its number of questions, limited by the bank, its time
 * limit and its rules. `null` if there is no profile or the bank is empty.
 */
export function certificationExam({ id, name, questionCount, profile }: Category): QuizRequest | null {
  if (!profile || questionCount === 0) return null;
  return {
    title: quizTitle(name, "exam"),
    categoryIds: [id],
    questionCount: Math.min(profile.questions, questionCount, QUESTIONS_MAX),
    timeLimit: profile.minutes,
    mode: "quiz",
    isPracticeTest: true,
    conditions: "exam",
  };
}

/** The settings of a custom quiz. Without domains, all of the certification count. */
export interface CustomQuiz {
  mode: QuizMode;
  category: NamedCategory;
  subcategoryIds: readonly number[];
  questionCount: number;
  onlyUnseen: boolean;
}

/** Returns a custom quiz, without a time limit. */
export function customQuiz({
  mode,
  category,
  subcategoryIds,
  questionCount,
  onlyUnseen,
}: CustomQuiz): QuizRequest {
  return {
    title: titleOf([category.id], [category], mode),
    categoryIds: [category.id],
    ...(subcategoryIds.length > 0 ? { subcategoryIds: [...subcategoryIds] } : {}),
    questionCount,
    mode,
    ...(onlyUnseen ? { onlyUnseen } : {}),
  };
}

/** Returns the quiz in exam mode if `isExam` is true and it is graded. */
export function withExamMode(request: QuizRequest, isExam: boolean): QuizRequest {
  return isExam && request.mode === "quiz" ? { ...request, conditions: "exam" } : request;
}

/** Returns whether a quiz was created from selected questions. Retaking it then requires their ids. */
export function hasNamedQuestions({ reason }: Pick<QuizSummary, "reason">): boolean {
  return reason !== undefined && reason !== "weakest" && reason !== "domain";
}

/**
 * Returns the request that repeats a quiz, with newly drawn questions; a mock exam always has the same ones. If the
 * quiz {@link hasNamedQuestions}, it repeats exactly `questionIds`, its own questions.
 */
export function retake(quiz: QuizSummary, questionIds?: readonly number[]): QuizRequest {
  const { title, categoryIds, subcategoryIds, mode, isPracticeTest, form, reason, conditions } = quiz;
  const { practiceTestId } = quiz;
  const selected = hasNamedQuestions(quiz) && questionIds;
  return {
    title,
    categoryIds,
    ...(subcategoryIds.length > 0 ? { subcategoryIds } : {}),
    ...sizeFields(selected ? { ...quiz, questionCount: selected.length } : quiz),
    mode,
    ...(isPracticeTest ? { isPracticeTest } : {}),
    ...(form ? { form } : {}),
    ...(practiceTestId === undefined ? {} : { practiceTestId }),
    ...(conditions ? { conditions } : {}),
    ...(selected ? { questionIds: [...selected] } : {}),
    // The domain may no longer be the weakest.
    ...(reason ? { reason: reason === "weakest" ? "domain" : reason } : {}),
  };
}

/** Returns the size fields of a request; a quiz without a limit omits the limit (spec §5). */
function sizeFields({ questionCount, timeLimit }: QuizSize): Pick<NewQuiz, "questionCount" | "timeLimit"> {
  return timeLimit === null ? { questionCount } : { questionCount, timeLimit };
}

function titleOf(ids: readonly number[], categories: readonly NamedCategory[], mode: QuizMode): string {
  const names = ids.flatMap((id) => categories.find((category) => category.id === id)?.name ?? []);
  const [first = "Mixed", second] = names;
  const subject =
    names.length > 2 ? `${first} and ${names.length - 1} more` : second ? `${first} and ${second}` : first;
  return quizTitle(subject, mode === "quiz" ? "quiz" : "practice");
}
