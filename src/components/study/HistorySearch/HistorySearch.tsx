import type { Category } from "../../../api/catalogue/schema.ts";
import { HISTORY_DAYS, type HistoryFilters } from "../../../api/quizzes/history-filters.ts";
import { HistoryOutcome, QuizKind } from "../../../api/quizzes/history.ts";
import { Select } from "../../controls/Select/Select.tsx";
import { classNames } from "../../theme/class-names.ts";
import { KIND_WORDS, OUTCOME_WORDS } from "../HistoryList/history-words.ts";
import * as css from "./HistorySearch.css.ts";

export interface HistorySearchProps {
  value: HistoryFilters;
  onValueChange: (value: HistoryFilters) => void;
  /** The certifications to choose from; without any, that choice is left out. */
  categories: readonly Pick<Category, "id" | "name">[];
}

const ALL = "";

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
          <Select
            label="Certification"
            value={value.categoryId === null ? ALL : String(value.categoryId)}
            options={[
              { value: ALL, label: "All certifications" },
              ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onValueChange={(id) => onValueChange({ ...value, categoryId: id === ALL ? null : Number(id) })}
          />
        </div>
      ) : null}
      <div className={css.choice}>
        <Select
          label="Kind"
          value={value.kind ?? ALL}
          options={[
            { value: ALL, label: "All kinds" },
            ...QuizKind.options.map((kind) => ({ value: kind, label: KIND_WORDS[kind] })),
          ]}
          onValueChange={(chosen) =>
            onValueChange({ ...value, kind: QuizKind.options.find((kind) => kind === chosen) ?? null })
          }
        />
      </div>
      <div className={css.choice}>
        <Select
          label="Outcome"
          value={value.outcome ?? ALL}
          options={[
            { value: ALL, label: "All outcomes" },
            ...HistoryOutcome.options.map((outcome) => ({ value: outcome, label: OUTCOME_WORDS[outcome] })),
          ]}
          onValueChange={(chosen) =>
            onValueChange({
              ...value,
              outcome: HistoryOutcome.options.find((outcome) => outcome === chosen) ?? null,
            })
          }
        />
      </div>
      <div className={css.choice}>
        <Select
          label="Time"
          value={value.days === null ? ALL : String(value.days)}
          options={[
            { value: ALL, label: "All time" },
            ...HISTORY_DAYS.map((days) => ({ value: String(days), label: `Last ${days} days` })),
          ]}
          onValueChange={(chosen) =>
            onValueChange({ ...value, days: HISTORY_DAYS.find((days) => String(days) === chosen) ?? null })
          }
        />
      </div>
    </form>
  );
}
