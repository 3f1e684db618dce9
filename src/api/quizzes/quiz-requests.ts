import type { Category, Subcategory } from "../../api/catalogue/schema.ts";
import type { MasteryRecord } from "../../api/progress/schema.ts";
import type { NewQuiz, QuizMode, QuizSummary } from "../../api/quizzes/schema.ts";
import type { PracticeTest } from "../../api/quizzes/practice-tests.ts";
import type { Selection } from "../../components/study/SessionStarter/selection.ts";

/** A session to create; its user is added when it is sent. */
export type SessionRequest = Omit<NewQuiz, "userId">;

/** Questions of a session begun in the starter (spec §9). */
const STARTER_COUNT: Record<QuizMode, number> = { study: 10, quiz: 25 };
/** Most characters that the server takes as a title. */
const TITLE_MAX = 200;

/** The session that the starter asks for. `timeLimit` in minutes, 0 for none. */
export function starterSession(
  selection: Selection,
  timeLimit: number,
  categories: readonly Category[],
): SessionRequest {
  const { mode, categoryIds, focusAreas } = selection;
  return {
    title: titleOf(categoryIds, categories, mode),
    categoryIds: [...categoryIds],
    ...(focusAreas.length > 0 ? { subcategoryIds: focusAreas.map(({ id }) => id) } : {}),
    questionCount: STARTER_COUNT[mode],
    ...(timeLimit > 0 ? { timeLimit } : {}),
    mode,
  };
}

/** A quick start: quiz 20 questions in 30 minutes, study 10 without a limit (spec §9). */
export function quickStartSession(category: Category, mode: QuizMode): SessionRequest {
  const title = titleOf([category.id], [category], mode);
  return mode === "quiz"
    ? { title, categoryIds: [category.id], questionCount: 20, timeLimit: 30, mode }
    : { title, categoryIds: [category.id], questionCount: 10, mode };
}

/** Rolling average from which a domain needs no focus practice, percent (spec §9). */
const STRONG = 80;

/** Fifteen study questions on the weakest domain below 80; `null` when there is none (spec §9). */
export function focusSession(
  mastery: readonly MasteryRecord[],
  subcategories: readonly Subcategory[],
): SessionRequest | null {
  const names = new Map(subcategories.map(({ id, name }) => [id, name]));
  const weakest = mastery
    .filter(({ rollingAverage, subcategoryId }) => rollingAverage < STRONG && names.has(subcategoryId))
    .sort((a, b) => a.rollingAverage - b.rollingAverage)[0];
  if (!weakest) return null;
  return {
    title: `Focus: ${names.get(weakest.subcategoryId) ?? ""}`.slice(0, TITLE_MAX),
    categoryIds: [weakest.categoryId],
    subcategoryIds: [weakest.subcategoryId],
    questionCount: 15,
    mode: "study",
  };
}

/** Certifications of a random quiz (spec §9). */
const RANDOM_CATEGORIES = 2;

/** Twenty questions in 25 minutes over two certifications; `random` in [0, 1). */
export function randomSession(categories: readonly Category[], random: () => number): SessionRequest {
  const pool = [...categories];
  const chosen: Category[] = [];
  while (chosen.length < RANDOM_CATEGORIES && pool.length > 0) {
    chosen.push(...pool.splice(Math.floor(random() * pool.length), 1));
  }
  return {
    title: "Random quiz",
    categoryIds: chosen.map(({ id }) => id),
    questionCount: 20,
    timeLimit: 25,
    mode: "quiz",
  };
}

/** Ten study questions over all certifications (spec §9). */
export function reviewSession(categories: readonly Category[]): SessionRequest {
  return {
    title: "Quick review",
    categoryIds: categories.map(({ id }) => id),
    questionCount: 10,
    mode: "study",
  };
}

/** Fifty questions in 60 minutes over all certifications (spec §9). */
export function examSession(categories: readonly Category[]): SessionRequest {
  return {
    title: "Practice exam",
    categoryIds: categories.map(({ id }) => id),
    questionCount: 50,
    timeLimit: 60,
    mode: "quiz",
  };
}

/** A practice test; it is known by its title. */
export function practiceTestSession(test: PracticeTest): SessionRequest {
  const { name, categoryIds, questionCount, timeLimit } = test;
  return {
    title: name,
    categoryIds: [...categoryIds],
    questionCount,
    timeLimit,
    mode: "quiz",
    isPracticeTest: true,
  };
}

/** The same session once more, with new questions. */
export function retakeSession(quiz: QuizSummary): SessionRequest {
  const { title, categoryIds, subcategoryIds, questionCount, timeLimit, mode, isPracticeTest } = quiz;
  return {
    title,
    categoryIds,
    ...(subcategoryIds.length > 0 ? { subcategoryIds } : {}),
    questionCount,
    ...(timeLimit === null ? {} : { timeLimit }),
    mode,
    ...(isPracticeTest ? { isPracticeTest } : {}),
  };
}

function titleOf(ids: readonly number[], categories: readonly Category[], mode: QuizMode): string {
  const names = ids.flatMap((id) => categories.find((category) => category.id === id)?.name ?? []);
  const [first = "Mixed", second] = names;
  const what =
    names.length > 2 ? `${first} and ${names.length - 1} more` : second ? `${first} and ${second}` : first;
  const kind = mode === "quiz" ? "quiz" : "practice";
  return `${what.slice(0, TITLE_MAX - kind.length - 1)} ${kind}`;
}
