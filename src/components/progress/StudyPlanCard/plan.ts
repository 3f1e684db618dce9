import type { Category, Subcategory } from "../../../api/catalogue/schema.ts";
import { MAX_FOCUS_AREAS, type StudyPlan } from "../../../api/progress/schema.ts";
import type { QuizSummary } from "../../../api/quizzes/schema.ts";

/** Worth of a strong area and of one to improve, in percent (spec §9). */
const STRONG = 80;
const TO_IMPROVE = 50;

/** Sessions in the line. */
const SHOWN = 12;

/** The plan progress estimate of spec §9, whole percent; 0 without any area. */
export function planProgress({
  strongAreas,
  improvementAreas,
}: Pick<StudyPlan["insights"], "strongAreas" | "improvementAreas">): number {
  const total = strongAreas + improvementAreas;
  return total === 0 ? 0 : Math.round((strongAreas * STRONG + improvementAreas * TO_IMPROVE) / total);
}

/** Scores of the last completed sessions, oldest first. */
export function lastScores(quizzes: readonly QuizSummary[]): number[] {
  return quizzes
    .flatMap(({ completedAt, score }) =>
      completedAt === null || score === null ? [] : { at: Date.parse(completedAt), score },
    )
    .sort((a, b) => a.at - b.at)
    .slice(-SHOWN)
    .map(({ score }) => score);
}

/** A focus area that the catalogue can name. */
export interface NamedArea {
  key: string;
  name: string;
  average: number;
}

/** Focus areas under the name of their domain, else of their certification; the others are left out. */
export function focusAreas(
  { focusAreas: areas }: Pick<StudyPlan, "focusAreas">,
  categories: readonly Pick<Category, "id" | "name">[],
  subcategories: readonly Pick<Subcategory, "id" | "name">[],
): NamedArea[] {
  return areas.slice(0, MAX_FOCUS_AREAS).flatMap(({ categoryId, subcategoryId, rollingAverage }) => {
    const named =
      subcategoryId === undefined
        ? categories.find(({ id }) => id === categoryId)
        : subcategories.find(({ id }) => id === subcategoryId);
    return named
      ? { key: `${categoryId}-${subcategoryId ?? "all"}`, name: named.name, average: rollingAverage }
      : [];
  });
}
