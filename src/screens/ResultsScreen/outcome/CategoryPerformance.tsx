import { categoryNames } from "../../../api/catalog/category-names.ts";
import type { Category } from "../../../api/catalog/schema.ts";
import { MASTERY_GOAL } from "../../../api/progress/mastery/mastery-bands.ts";
import type { Quiz } from "../../../api/quizzes/schema.ts";
import { formatPercent } from "../../../components/i18n/format/numbers.ts";
import { Section } from "../../../components/layout/Section/Section.tsx";
import { Text } from "../../../components/layout/Text/Text.tsx";
import { ScoreRows, type ScoreRow } from "../analysis/ScoreRows.tsx";

interface CategoryPerformanceProps {
  quiz: Quiz;
  /** In percent. */
  score: number;
  /** `undefined` if they could not be loaded. */
  categories: readonly Category[] | undefined;
  /** The score of the previous graded quiz over the same certifications, in percent. */
  previous: number | null;
}

/** Renders each certification with the overall score, compared to the goal (spec §2.6). */
export function CategoryPerformance({ quiz, score, categories, previous }: CategoryPerformanceProps) {
  const rows = categoryRows(quiz, categories);
  return (
    <Section variant="stack" title="Performance by Category">
      <ScoreRows rows={rows.map((row) => ({ ...row, value: score }))} />
      <Text tone="muted" size="sm" leading="ui">
        {rows.length > 1 ? "The score covers all certifications together. " : null}
        The vertical line marks the goal, {formatPercent(MASTERY_GOAL, "en")}.
        {previous === null
          ? null
          : ` You scored ${formatPercent(previous, "en")} in your previous graded quiz on the same ${rows.length > 1 ? "certifications" : "certification"}.`}
      </Text>
    </Section>
  );
}

/** Returns the certifications of a quiz, or the quiz itself if their names could not be loaded. */
function categoryRows(
  { title, categoryIds }: Quiz,
  categories: readonly Category[] | undefined,
): Pick<ScoreRow, "id" | "name">[] {
  if (!categories) return [{ id: "quiz", name: title }];
  const rows = categories.filter(({ id }) => categoryIds.includes(id));
  return rows.length > 0 ? rows : [{ id: "mixed", name: categoryNames([], categories) }];
}
