import { useId } from "react";
import {
  REVIEW_FILTERS,
  matchingIndexes,
  type ReviewedQuestion,
  type ReviewFilter,
} from "../../api/quizzes/results/review-filter.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { Choice } from "../../components/controls/Choice/Choice.tsx";
import { Inline } from "../../components/layout/Inline/Inline.tsx";
import { Text } from "../../components/layout/Text/Text.tsx";
import { EmptyState } from "../EmptyState/EmptyState.tsx";
import * as css from "./Review.css.ts";

const LABELS: Record<ReviewFilter, string> = {
  all: "All",
  wrong: "Wrong",
  flagged: "Flagged",
  unanswered: "Unanswered",
};

/** Describes the filtered questions within a sentence. */
export const FILTER_DESCRIPTIONS: Record<ReviewFilter, string> = {
  all: "all",
  wrong: "those you answered incorrectly",
  flagged: "those you flagged",
  unanswered: "those you left unanswered",
};

export interface ReviewFiltersProps {
  reviewed: readonly ReviewedQuestion[];
  value: ReviewFilter;
  onValueChange: (value: ReviewFilter) => void;
}

/** Filters the questions of the review; each filter shows its number of questions. */
export function ReviewFilters({ reviewed, value, onValueChange }: ReviewFiltersProps) {
  const name = useId();
  return (
    <Inline as="fieldset" gap={2} shrink className={css.filters}>
      <Text as="legend" size="sm" weight="semibold" className={css.filtersName}>
        Questions shown
      </Text>
      {REVIEW_FILTERS.map((filter) => (
        <Choice
          key={filter}
          type="radio"
          variant="chip"
          name={name}
          label={`${LABELS[filter]} (${matchingIndexes(reviewed, filter).length})`}
          checked={filter === value}
          onCheckedChange={() => onValueChange(filter)}
        />
      ))}
    </Inline>
  );
}

const EMPTY_TEXTS: Record<Exclude<ReviewFilter, "all">, { title: string; text: string }> = {
  wrong: { title: "No wrong answers", text: "None of your answers in this quiz are wrong." },
  flagged: {
    title: "Nothing flagged",
    text: "You flagged no questions in this quiz. Questions you flag while answering appear here.",
  },
  unanswered: { title: "No unanswered questions", text: "You answered every question in this quiz." },
};

/** Replaces the list when no question matches the filter. */
export function NothingShown({ filter, onShowAll }: { filter: ReviewFilter; onShowAll: () => void }) {
  if (filter === "all") return null;
  const { title, text } = EMPTY_TEXTS[filter];
  return (
    <EmptyState title={title} level={2} action={<Button onClick={onShowAll}>Show all questions</Button>}>
      {text}
    </EmptyState>
  );
}
