import type { Category } from "../../../api/catalogue/schema.ts";
import { HISTORY_DAYS, type HistoryFilters } from "../../../api/quizzes/history-filters.ts";
import { HistoryOutcome, QuizKind } from "../../../api/quizzes/history.ts";
import { SelectOrAll } from "../../controls/Select/SelectOrAll.tsx";
import { classNames } from "../../theme/class-names.ts";
import { KIND_WORDS, OUTCOME_WORDS } from "../HistoryList/history-words.ts";
import * as css from "./HistorySearch.css.ts";

export interface HistorySearchProps {
  value: HistoryFilters;
  onValueChange: (value: HistoryFilters) => void;
  /** The certifications to choose from; without any, that choice is left out. */
  categories: readonly Pick<Category, "id" | "name">[];
}

/**
 * What a learner looks for among their sessions: a certification, a kind, an outcome, a time.
 *
 * Keyboard: selects, one after the other; each change counts at once. Assistive technology finds a search named
 * Sessions.
 */
export function HistorySearch({ value, onValueChange, categories }: HistorySearchProps) {
  return (
    <form
      role="search"
      aria-label="Sessions"
      className={css.search}
      onSubmit={(event) => event.preventDefault()}
    >
      {categories.length > 0 ? (
        <div className={classNames(css.choice, css.certification)}>
          <SelectOrAll
            label="Certification"
            all="All certifications"
            value={value.categoryId}
            options={categories.map(({ id, name }) => ({ value: id, label: name }))}
            onValueChange={(categoryId) => onValueChange({ ...value, categoryId })}
          />
        </div>
      ) : null}
      <div className={css.choice}>
        <SelectOrAll
          label="Kind"
          all="All kinds"
          value={value.kind}
          options={QuizKind.options.map((kind) => ({ value: kind, label: KIND_WORDS[kind] }))}
          onValueChange={(kind) => onValueChange({ ...value, kind })}
        />
      </div>
      <div className={css.choice}>
        <SelectOrAll
          label="Outcome"
          all="All outcomes"
          value={value.outcome}
          options={HistoryOutcome.options.map((outcome) => ({
            value: outcome,
            label: OUTCOME_WORDS[outcome],
          }))}
          onValueChange={(outcome) => onValueChange({ ...value, outcome })}
        />
      </div>
      <div className={css.choice}>
        <SelectOrAll
          label="Time"
          all="All time"
          value={value.days}
          options={HISTORY_DAYS.map((days) => ({ value: days, label: `Last ${days} days` }))}
          onValueChange={(days) => onValueChange({ ...value, days })}
        />
      </div>
    </form>
  );
}
