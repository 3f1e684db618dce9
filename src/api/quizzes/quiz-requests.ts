import type { Category, Subcategory } from "../catalogue/schema.ts";
import type { AdvisedSession } from "./advised-session.ts";
import { roundPercent } from "../percent.ts";
import { FOCUS_BELOW } from "../progress/mastery-bands.ts";
import { hasEvidence } from "../progress/evidence.ts";
import { lowestDomains, lowestFirst } from "../progress/mastery.ts";
import type { MasteryRecord } from "../progress/schema.ts";
import type { PracticeTest } from "./practice-tests.ts";
import {
  DOMAIN_QUIZ,
  PRACTICE_EXAM,
  QUICK_REVIEW,
  QUESTIONS_MAX,
  QUICK_START,
  RANDOM_CERTIFICATIONS,
  RANDOM_QUIZ,
  STARTER,
  TITLE_MAX,
  type QuizSize,
} from "./quiz-sizes.ts";
import { quizTitle } from "./quiz-title.ts";
import type { NewQuiz, QuizMode, QuizSummary } from "./schema.ts";

/** A quiz to create; the user is added when it is sent. */
export type QuizRequest = Omit<NewQuiz, "userId">;

/** What a quiz of the starter is about. Focus areas are domains of the certifications; without any, all count. */
export interface StarterChoice {
  mode: QuizMode;
  categoryIds: readonly number[];
  focusAreas: readonly Pick<Subcategory, "id">[];
}

type Named = Pick<Category, "id" | "name">;

/** The quiz that the starter asks for. `timeLimit` in minutes, 0 for none. */
export function starterQuiz(
  { mode, categoryIds, focusAreas }: StarterChoice,
  timeLimit: number,
  categories: readonly Named[],
): QuizRequest {
  return {
    title: titleOf(categoryIds, categories, mode),
    categoryIds: [...categoryIds],
    ...(focusAreas.length > 0 ? { subcategoryIds: focusAreas.map(({ id }) => id) } : {}),
    ...sized({ ...STARTER[mode], timeLimit: timeLimit > 0 ? timeLimit : null }),
    mode,
  };
}

/** A quick start over one certification. */
export function quickStartQuiz(category: Named, mode: QuizMode): QuizRequest {
  return {
    title: titleOf([category.id], [category], mode),
    categoryIds: [category.id],
    ...sized(QUICK_START[mode]),
    mode,
  };
}

/** A domain to ask about. */
export interface AskedDomain {
  id: number;
  name: string;
  categoryId: number;
}

/** A quiz on one domain: study questions, or a graded quiz. `reason` says why it is this one. */
export function domainQuiz(
  { id, name, categoryId }: AskedDomain,
  mode: QuizMode,
  reason: "weakest" | "domain",
): QuizRequest {
  return {
    title: mode === "study" ? `Focus: ${name}`.slice(0, TITLE_MAX) : quizTitle(name, "quiz"),
    categoryIds: [categoryId],
    subcategoryIds: [id],
    ...sized(DOMAIN_QUIZ[mode]),
    mode,
    reason,
  };
}

/**
 * Study questions on the weakest domain that the catalogue knows, if it is below {@link FOCUS_BELOW}; `null` if none is.
 * Domains with enough graded answers come first, and only one that is clearly the lowest of them is called so.
 */
export function focusPractice(
  mastery: readonly MasteryRecord[],
  subcategories: readonly Pick<Subcategory, "id" | "name">[],
): QuizRequest | null {
  const names = new Map(subcategories.map(({ id, name }) => [id, name]));
  const known = mastery.filter(({ subcategoryId }) => names.has(subcategoryId));
  const below = lowestFirst(known).filter(({ rollingAverage }) => roundPercent(rollingAverage) < FOCUS_BELOW);
  const domain = below.find(({ totalAnswers }) => hasEvidence(totalAnswers)) ?? below[0];
  if (!domain) return null;
  const lowest = lowestDomains(known);
  const isClear = lowest?.kind === "clear" && lowest.items[0].subcategoryId === domain.subcategoryId;
  const { subcategoryId: id, categoryId } = domain;
  return domainQuiz({ id, name: names.get(id) ?? "", categoryId }, "study", isClear ? "weakest" : "domain");
}

/** The session that advice leads to; `null` where the catalogue does not know what it is about. */
export function advisedQuiz(
  session: AdvisedSession,
  categories: readonly Category[],
  subcategories: readonly Subcategory[],
): QuizRequest | null {
  switch (session.kind) {
    case "domain": {
      const domain = subcategories.find(({ id }) => id === session.subcategoryId);
      return domain ? domainQuiz(domain, session.mode, session.reason) : null;
    }
    case "certification": {
      const category = categories.find(({ id }) => id === session.categoryId);
      return category ? quickStartQuiz(category, session.mode) : null;
    }
    case "exam": {
      const filled = categories.filter(({ questionCount }) => questionCount > 0);
      return filled.length > 0 ? practiceExam(filled) : null;
    }
  }
}

/** A graded quiz over certifications drawn at random; `random` returns a number in [0, 1). */
export function randomQuiz(categories: readonly Pick<Category, "id">[], random: () => number): QuizRequest {
  const pool = categories.map(({ id }) => id);
  const categoryIds: number[] = [];
  while (categoryIds.length < RANDOM_CERTIFICATIONS && pool.length > 0) {
    categoryIds.push(...pool.splice(Math.floor(random() * pool.length), 1));
  }
  return { title: "Random quiz", categoryIds, ...sized(RANDOM_QUIZ), mode: "quiz" };
}

/** Study questions over all certifications. */
export function quickReview(categories: readonly Pick<Category, "id">[]): QuizRequest {
  return {
    title: "Quick review",
    categoryIds: categories.map(({ id }) => id),
    ...sized(QUICK_REVIEW),
    mode: "study",
  };
}

/** A graded quiz over all certifications. */
export function practiceExam(categories: readonly Pick<Category, "id">[]): QuizRequest {
  return {
    title: "Practice exam",
    categoryIds: categories.map(({ id }) => id),
    ...sized(PRACTICE_EXAM),
    mode: "quiz",
  };
}

/** A practice test; its title is its name, by which its attempts are found (wire). */
export function practiceTestQuiz(test: PracticeTest): QuizRequest {
  const { name, categoryIds, form } = test;
  return {
    title: name,
    categoryIds: [...categoryIds],
    ...sized(test),
    mode: "quiz",
    isPracticeTest: true,
    ...(form ? { form } : {}),
  };
}

/**
 * The exam of one certification by its profile: its number of questions as far as the bank has them, its minutes and its
 * rules. `null` if its figures are not known, or the bank is empty.
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

/** What a learner chose for a session of their own. Without domains, all of the certification count. */
export interface BuiltSession {
  mode: QuizMode;
  category: Named;
  subcategoryIds: readonly number[];
  questionCount: number;
  onlyUnseen: boolean;
}

/** A session as a learner built it, without a time limit. */
export function builtQuiz({
  mode,
  category,
  subcategoryIds,
  questionCount,
  onlyUnseen,
}: BuiltSession): QuizRequest {
  return {
    title: titleOf([category.id], [category], mode),
    categoryIds: [category.id],
    ...(subcategoryIds.length > 0 ? { subcategoryIds: [...subcategoryIds] } : {}),
    questionCount,
    mode,
    ...(onlyUnseen ? { onlyUnseen } : {}),
  };
}

/** The same quiz held as the exam is, where that was chosen: a graded one, as nothing else can be. */
export function underConditions(request: QuizRequest, isExam: boolean): QuizRequest {
  return isExam && request.mode === "quiz" ? { ...request, conditions: "exam" } : request;
}

const RETRY = "Retry: ";

/** Study questions that are exactly those missed in a quiz, one at least. */
export function retryMissed(
  { title, categoryIds }: Pick<QuizSummary, "title" | "categoryIds">,
  questionIds: readonly number[],
): QuizRequest {
  return {
    title: (title.startsWith(RETRY) ? title : `${RETRY}${title}`).slice(0, TITLE_MAX),
    categoryIds,
    questionCount: questionIds.length,
    mode: "study",
    questionIds: [...questionIds],
    reason: "missed",
  };
}

/** Whether a quiz was drawn from named questions: then it can be taken again only where those are known. */
export function holdsNamedQuestions({ reason }: Pick<QuizSummary, "reason">): boolean {
  return reason !== undefined && reason !== "weakest" && reason !== "domain";
}

/**
 * The same quiz once more. Its questions are drawn anew, but those of a mock exam, which are always the same, and those of a quiz that {@link holdsNamedQuestions}: it is
 * drawn from `questionIds`, the questions that it held.
 */
export function retake(quiz: QuizSummary, questionIds?: readonly number[]): QuizRequest {
  const { title, categoryIds, subcategoryIds, mode, isPracticeTest, form, reason, conditions } = quiz;
  const named = holdsNamedQuestions(quiz) && questionIds;
  return {
    title,
    categoryIds,
    ...(subcategoryIds.length > 0 ? { subcategoryIds } : {}),
    ...sized(named ? { ...quiz, questionCount: named.length } : quiz),
    mode,
    ...(isPracticeTest ? { isPracticeTest } : {}),
    ...(form ? { form } : {}),
    ...(conditions ? { conditions } : {}),
    ...(named ? { questionIds: [...named] } : {}),
    // The domain that was the weakest need not be so any more.
    ...(reason ? { reason: reason === "weakest" ? "domain" : reason } : {}),
  };
}

/** A size as it is sent: without a limit, the limit is absent (spec §5). */
function sized({ questionCount, timeLimit }: QuizSize): Pick<NewQuiz, "questionCount" | "timeLimit"> {
  return timeLimit === null ? { questionCount } : { questionCount, timeLimit };
}

function titleOf(ids: readonly number[], categories: readonly Named[], mode: QuizMode): string {
  const names = ids.flatMap((id) => categories.find((category) => category.id === id)?.name ?? []);
  const [first = "Mixed", second] = names;
  const what =
    names.length > 2 ? `${first} and ${names.length - 1} more` : second ? `${first} and ${second}` : first;
  return quizTitle(what, mode === "quiz" ? "quiz" : "practice");
}
