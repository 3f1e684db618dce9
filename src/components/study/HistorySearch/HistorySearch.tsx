import type { ComponentPropsWithRef } from "react";
import type { Category } from "../../../api/catalog/schema.ts";
import { HISTORY_DAYS, type HistoryFilters } from "../../../api/quizzes/history/history-filters.ts";
import { HistoryOutcome, QuizKind } from "../../../api/quizzes/history/history.ts";
import { SelectOrAll } from "../../controls/Select/SelectOrAll.tsx";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { Inline } from "../../layout/Inline/Inline.tsx";
import { classNames } from "../../theme/class-names.ts";
import { KIND_LABEL_KEYS, OUTCOME_LABEL_KEYS } from "../HistoryList/history-label-keys.ts";
import { HISTORY_LABELS } from "../HistoryList/history-labels.ts";
import { HISTORY_SEARCH_LABELS, type HistorySearchLabels } from "./history-search-labels.ts";
import * as css from "./HistorySearch.css.ts";

export interface HistorySearchProps extends Omit<
  ComponentPropsWithRef<"form">,
  "children" | "onSubmit" | "role"
> {
  /** The filters. */
  value: HistoryFilters;
  /** Called with all filters on each change. */
  onValueChange: (value: HistoryFilters) => void;
  /** The certifications to choose from; without any, the field is hidden. `null` while they load: the field offers only all of them. */
  categories: readonly Pick<Category, "id" | "name">[] | null;
  /** Labels that override those of the provider. */
  labels?: Partial<HistorySearchLabels> | undefined;
}

const ENGLISH = { ...HISTORY_SEARCH_LABELS, ...HISTORY_LABELS };

/**
 * Filters for the quiz history: certification, kind, outcome, time.
 *
 * Keyboard: selects; each change applies immediately. Assistive technology announces a search named Sessions.
 */
export function HistorySearch(props: HistorySearchProps) {
  const { value, onValueChange, categories, labels, className, ...rest } = props;
  const t = useLabels("study", ENGLISH, labels);
  return (
    <Inline
      {...rest}
      role="search"
      aria-label={t("searchSessions")}
      as="form"
      gap={4}
      className={className}
      onSubmit={(event) => event.preventDefault()}
    >
      {categories?.length !== 0 ? (
        <div className={classNames(css.choice, css.certification)}>
          <SelectOrAll
            label={t("searchCertification")}
            allLabel={t("allCertifications")}
            value={categories && value.categoryId}
            options={(categories ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onValueChange={(categoryId) => onValueChange({ ...value, categoryId })}
          />
        </div>
      ) : null}
      <div className={css.choice}>
        <SelectOrAll
          label={t("searchKind")}
          allLabel={t("allKinds")}
          value={value.kind}
          options={QuizKind.options.map((kind) => ({ value: kind, label: t(KIND_LABEL_KEYS[kind]) }))}
          onValueChange={(kind) => onValueChange({ ...value, kind })}
        />
      </div>
      <div className={css.choice}>
        <SelectOrAll
          label={t("searchOutcome")}
          allLabel={t("allOutcomes")}
          value={value.outcome}
          options={HistoryOutcome.options.map((outcome) => ({
            value: outcome,
            label: t(OUTCOME_LABEL_KEYS[outcome]),
          }))}
          onValueChange={(outcome) => onValueChange({ ...value, outcome })}
        />
      </div>
      <div className={css.choice}>
        <SelectOrAll
          label={t("searchTime")}
          allLabel={t("allTime")}
          value={value.days}
          options={HISTORY_DAYS.map((days) => ({ value: days, label: t("lastDays", { count: days }) }))}
          onValueChange={(days) => onValueChange({ ...value, days })}
        />
      </div>
    </Inline>
  );
}
