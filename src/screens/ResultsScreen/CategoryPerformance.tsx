import { categoryNames } from "../../api/catalogue/category-names.ts";
import type { Category } from "../../api/catalogue/schema.ts";
import { MASTERY_GOAL } from "../../api/progress/mastery-bands.ts";
import type { Quiz } from "../../api/quizzes/schema.ts";
import { Section } from "../../components/layout/Section/Section.tsx";
import * as css from "./CompletedResults.css.ts";
import { ScoreRows, type ScoreRow } from "./ScoreRows.tsx";

interface CategoryPerformanceProps {
  quiz: Quiz;
  /** Percent. */
  score: number;
  /** Absent when they did not load. */
  categories: readonly Category[] | undefined;
  /** Score of the graded quiz before, over the same certifications. */
  previous: number | null;
}

/** Each certification with the overall score, against the goal (spec §2.6). */
export function CategoryPerformance({ quiz, score, categories, previous }: CategoryPerformanceProps) {
  const rows = categoryRows(quiz, categories);
  return (
    <Section variant="stack" title="Performance by Category">
      <ScoreRows rows={rows.map((row) => ({ ...row, value: score }))} />
      <p className={css.note}>
        {rows.length > 1 ? "The score covers all certifications together. " : null}
        The vertical line marks the goal, {MASTERY_GOAL}%.
        {previous === null ? null : ` Your last graded quiz here ended at ${previous}%.`}
      </p>
    </Section>
  );
}

/** Returns the certifications of a quiz; the quiz itself where their names did not load. */
function categoryRows(
  { title, categoryIds }: Quiz,
  categories: readonly Category[] | undefined,
): Pick<ScoreRow, "id" | "name">[] {
  if (!categories) return [{ id: "quiz", name: title }];
  const rows = categories.filter(({ id }) => categoryIds.includes(id));
  return rows.length > 0 ? rows : [{ id: "mixed", name: categoryNames([], categories) }];
}
