import type { Category, Subcategory } from "../../../api/catalog/schema.ts";
import { FOCUS_AREAS_MAX, type StudyPlan } from "../../../api/progress/schema.ts";
import type { QuizSummary } from "../../../api/quizzes/schema.ts";
import { suggestForPlan, type SuggestedQuiz } from "../../../api/quizzes/start/suggested-quiz.ts";

/** Number of quizzes in the line chart. */
const SCORES_SHOWN = 12;

/** Returns the scores of the latest completed quizzes, oldest first. */
export function lastScores(quizzes: readonly QuizSummary[]): number[] {
  return quizzes
    .flatMap(({ completedAt, score }) =>
      completedAt === null || score === null ? [] : { at: Date.parse(completedAt), score },
    )
    .sort((a, b) => a.at - b.at)
    .slice(-SCORES_SHOWN)
    .map(({ score }) => score);
}

/** A focus area with its name from the catalog. */
export interface NamedArea {
  key: string;
  name: string;
  /** The certification of a domain if the catalog has it; `null` for a certification. */
  certification: string | null;
  average: number;
  /** The suggested quiz. */
  quiz: SuggestedQuiz;
}

/**
 * Returns focus areas with the name of their domain or certification; omits areas without a name. `suggestedQuiz` is
 * the quiz that the banner suggests.
 */
export function focusAreas(
  { focusAreas: areas }: Pick<StudyPlan, "focusAreas">,
  categories: readonly Pick<Category, "id" | "name">[],
  subcategories: readonly Pick<Subcategory, "id" | "name">[],
  suggestedQuiz: SuggestedQuiz | null,
): NamedArea[] {
  const suggestions = suggestForPlan(areas, suggestedQuiz);
  return areas.slice(0, FOCUS_AREAS_MAX).flatMap(({ categoryId, subcategoryId, rollingAverage }, index) => {
    const quiz = suggestions[index];
    const category = categories.find(({ id }) => id === categoryId);
    const domain =
      subcategoryId === undefined ? category : subcategories.find(({ id }) => id === subcategoryId);
    return domain && quiz
      ? {
          key: `${categoryId}-${subcategoryId ?? "all"}`,
          name: domain.name,
          certification: subcategoryId === undefined ? null : (category?.name ?? null),
          average: rollingAverage,
          quiz,
        }
      : [];
  });
}
