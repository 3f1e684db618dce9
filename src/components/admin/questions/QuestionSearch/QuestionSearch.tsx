import { useRef, type RefObject } from "react";
import {
  NO_QUESTION_FILTERS,
  hasQuestionFilters,
  type QuestionFilters,
  type QuestionSort,
} from "../../../../api/admin/questions/question-filters.ts";
import { ADMIN_LIMITS, type AdminCategory, type AdminSubcategory } from "../../../../api/admin/schema.ts";
import { DRAFT_LIMITS } from "../../../../api/questions/draft/draft.ts";
import { QuestionKind } from "../../../../api/questions/kind.ts";
import { Button } from "../../../controls/Button/Button.tsx";
import { Choice } from "../../../controls/Choice/Choice.tsx";
import { Select } from "../../../controls/Select/Select.tsx";
import { SelectOrAll } from "../../../controls/Select/SelectOrAll.tsx";
import { TextField } from "../../../controls/TextField/TextField.tsx";
import { Inline } from "../../../layout/Inline/Inline.tsx";
import { DIFFICULTY_LEVELS, difficultyName } from "../DifficultyBadge/difficulty.ts";
import { QUESTION_KIND_NAMES } from "../question-kind-names.ts";
import * as css from "./QuestionSearch.css.ts";

export interface QuestionSearchProps {
  value: QuestionFilters;
  onValueChange: (value: QuestionFilters) => void;
  sort: QuestionSort;
  onSortChange: (sort: QuestionSort) => void;
  /** The certifications to choose from. */
  categories: readonly Pick<AdminCategory, "id" | "name">[];
  /** The domains of all certifications; those of the selected one are offered. */
  subcategories: readonly Pick<AdminSubcategory, "id" | "name" | "categoryId">[];
  /** Ref of the search field. */
  ref?: RefObject<HTMLInputElement | null>;
}

type Order = readonly [label: string, sort: QuestionSort];

/** The orders, also for a phone, where the table has no headings to sort by. */
const ORDERS: readonly Order[] = [
  ["Newest first", { by: "created", direction: "desc" }],
  ["Oldest first", { by: "created", direction: "asc" }],
  ["Recently changed", { by: "changed", direction: "desc" }],
  ["Least recently changed", { by: "changed", direction: "asc" }],
  ["Question, A to Z", { by: "text", direction: "asc" }],
  ["Question, Z to A", { by: "text", direction: "desc" }],
  ["Certification, A to Z", { by: "place", direction: "asc" }],
  ["Certification, Z to A", { by: "place", direction: "desc" }],
  ["Easiest first", { by: "difficulty", direction: "asc" }],
  ["Hardest first", { by: "difficulty", direction: "desc" }],
];

const orderKey = ({ by, direction }: QuestionSort): string => `${by} ${direction}`;

/**
 * Filters and order of the questions of an organization. Changing the certification resets the domain.
 *
 * Keyboard: fields and selects; each change applies immediately, Enter submits nothing; clearing the filters
 * moves focus to the search field. Assistive technology announces a search named Questions.
 */
export function QuestionSearch(props: QuestionSearchProps) {
  const { value, onValueChange, sort, onSortChange, categories, subcategories, ref } = props;
  const ownRef = useRef<HTMLInputElement>(null);
  const field = ref ?? ownRef;
  const { q, categoryId, subcategoryId, difficultyLevel, tag, kind, state, isReported } = value;
  const change = (part: Partial<QuestionFilters>) => onValueChange({ ...value, ...part });
  const domains = subcategories.filter((domain) => domain.categoryId === categoryId);
  return (
    <Inline
      role="search"
      aria-label="Questions"
      as="form"
      gap={4}
      align="end"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={css.content}>
        <TextField
          ref={field}
          label="Search questions"
          type="search"
          autoComplete="off"
          hint="Searches all questions, including those not shown yet. Enter #1042 to find a question by its number."
          maxLength={ADMIN_LIMITS.query}
          value={q}
          onChange={(event) => change({ q: event.target.value })}
        />
      </div>
      <div className={css.choice}>
        <SelectOrAll
          label="Certification"
          allLabel="All certifications"
          value={categoryId}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          onValueChange={(id) => change({ categoryId: id, subcategoryId: null })}
        />
      </div>
      {domains.length > 0 ? (
        <div className={css.choice}>
          <SelectOrAll
            label="Domain"
            allLabel="All domains"
            value={subcategoryId}
            options={domains.map(({ id, name }) => ({ value: id, label: name }))}
            onValueChange={(id) => change({ subcategoryId: id })}
          />
        </div>
      ) : null}
      <div className={css.choice}>
        <SelectOrAll
          label="Difficulty"
          allLabel="All levels"
          value={difficultyLevel}
          options={DIFFICULTY_LEVELS.map((level) => ({ value: level, label: difficultyName(level) }))}
          onValueChange={(level) => change({ difficultyLevel: level })}
        />
      </div>
      <div className={css.choice}>
        <SelectOrAll
          label="Kind"
          allLabel="All kinds"
          value={kind}
          options={QuestionKind.options.map((option) => ({
            value: option,
            label: QUESTION_KIND_NAMES[option],
          }))}
          onValueChange={(value) => change({ kind: value })}
        />
      </div>
      <div className={css.choice}>
        <TextField
          label="Tag"
          autoComplete="off"
          maxLength={DRAFT_LIMITS.tag}
          value={tag}
          onChange={(event) => change({ tag: event.target.value })}
        />
      </div>
      <div className={css.choice}>
        <Select
          label="Order"
          value={orderKey(sort)}
          options={ORDERS.map(([label, order]) => ({ value: orderKey(order), label }))}
          onValueChange={(key) => {
            const order = ORDERS.find(([, sort]) => orderKey(sort) === key);
            if (order) onSortChange(order[1]);
          }}
        />
      </div>
      <Inline gap={4} align="center" className={css.last}>
        <Choice
          type="checkbox"
          variant="chip"
          label="Reported"
          checked={isReported}
          onCheckedChange={(checked) => change({ isReported: checked })}
        />
        <Choice
          type="checkbox"
          variant="chip"
          label="Deleted"
          checked={state === "retired"}
          onCheckedChange={(checked) => change({ state: checked ? "retired" : "live" })}
        />
        {hasQuestionFilters(value) ? (
          <Button
            variant="quiet"
            onClick={() => {
              onValueChange(NO_QUESTION_FILTERS);
              field.current?.focus();
            }}
          >
            Clear filters
          </Button>
        ) : null}
      </Inline>
    </Inline>
  );
}
