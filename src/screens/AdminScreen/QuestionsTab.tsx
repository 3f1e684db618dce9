import { useQuery } from "@tanstack/react-query";
import { useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { tenantCategoriesQuery, tenantSubcategoriesQuery } from "../../api/admin/queries.ts";
import { ALL_QUESTIONS, isQuestionsNarrowed } from "../../api/admin/question-filters.ts";
import type { Tenant } from "../../api/admin/schema.ts";
import type { User } from "../../api/auth/schema.ts";
import { QuestionSearch } from "../../components/admin/QuestionSearch/QuestionSearch.tsx";
import { Button } from "../../components/controls/Button/Button.tsx";
import { Loaded } from "../../components/feedback/Loaded/Loaded.tsx";
import { Skeleton } from "../../components/feedback/Skeleton/Skeleton.tsx";
import { Download, Plus, Upload } from "../../components/icons/screen-icons.tsx";
import { late } from "../../components/layout/Late/late.tsx";
import { empty, emptyText, emptyTitle } from "../empty.css.ts";
import type { AdminPlace } from "./admin-place.ts";
import { QuestionList, type Left } from "./QuestionList.tsx";
import * as css from "./QuestionsTab.css.ts";
import { useQuestionPages } from "./useQuestionPages.ts";
import { useUndo } from "./useUndo.ts";

export interface QuestionsTabProps {
  tenant: Tenant;
  user: User;
  /** Where the administrator is: what is looked for, and the question in the editor. */
  value: AdminPlace;
  onValueChange: (value: AdminPlace) => void;
  /** Called when questions are to be imported. */
  onImport: () => void;
  /** Called when questions are to be exported. */
  onExport: () => void;
}

const QuestionEditor = late({
  load: () => import("./QuestionEditor.tsx").then((module) => module.QuestionEditor),
  waiting: () => (
    <Skeleton
      label="The editor is loading"
      bars={[2, 6, 3, 3, 3, 3].map((height) => ({ width: "100%", height }))}
    />
  ),
  failed: "The editor did not load.",
});

/** An organisation's questions, or the one of them that is being edited (spec §2.13). */
export function QuestionsTab(props: QuestionsTabProps) {
  const { tenant, user, value, onValueChange, onImport, onExport } = props;
  const { filters, questionId } = value;
  const importHint = useId();
  const categories = useQuery(tenantCategoriesQuery(tenant.id));
  const subcategories = useQuery(tenantSubcategoriesQuery(tenant.id));
  const names = useMemo(
    () => ({
      categories: new Map(categories.data?.map(({ id, name }) => [id, name])),
      domains: new Map(subcategories.data?.map(({ id, name }) => [id, name])),
    }),
    [categories.data, subcategories.data],
  );
  const { list, isEarlier, onRangeChange, loadMore } = useQuestionPages(tenant.id, filters);
  const undo = useUndo(tenant.id, JSON.stringify([tenant.id, filters]));
  /** What was left for the editor. */
  const [left, setLeft] = useState<Left | null>(null);
  const open = (id: AdminPlace["questionId"], from?: Left) => {
    if (from) setLeft(from);
    onValueChange({ ...value, questionId: id });
  };
  const words = useRef<HTMLInputElement>(null);
  const newButton = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (left?.from === "button" && questionId === null) newButton.current?.focus();
  }, [left, questionId]);

  if (questionId !== null)
    return (
      <QuestionEditor
        key={`${tenant.id}:${questionId}`}
        {...{ tenant, user, questionId }}
        categoryId={filters.categoryId}
        onClose={() => open(null)}
      />
    );

  const total = list.state === "ready" ? list.value.total : 0;
  const isNarrowed = isQuestionsNarrowed(filters);
  // What was deleted is looked for as well.
  const hasSearch =
    isNarrowed || isEarlier || (list.state === "ready" && (total > 0 || (categories.data?.length ?? 0) > 0));
  return (
    <div className={css.tab}>
      <div className={css.tools}>
        <Button onClick={onImport} aria-describedby={importHint}>
          <Upload size={18} />
          Import CSV
        </Button>
        <Button onClick={() => onExport()}>
          <Download size={18} />
          Export Data
        </Button>
        <Button
          ref={newButton}
          variant="primary"
          onClick={() => open("new", { from: "button", scrollY: window.scrollY })}
        >
          <Plus size={18} />
          New question
        </Button>
        <span id={importHint} hidden>
          CSV, and also GIFT, Aiken and JSON
        </span>
      </div>
      {hasSearch ? (
        <QuestionSearch
          ref={words}
          value={filters}
          onValueChange={(next) => onValueChange({ ...value, filters: next })}
          categories={live(categories.data)}
          subcategories={live(subcategories.data)}
        />
      ) : null}
      <Loaded
        of={list}
        waiting={
          <Skeleton
            label="Loading the questions"
            bars={Array.from({ length: 8 }, () => ({ width: "100%", height: 3.5 }))}
          />
        }
        failed="The questions could not be loaded."
      >
        {(pages) => (
          <QuestionList
            {...{ pages, undo, names, onRangeChange, left }}
            onLoadMore={loadMore}
            onEdit={({ question, index }) => open(question.id, { from: index, scrollY: window.scrollY })}
            empty={
              isNarrowed || isEarlier ? (
                <NothingFound
                  onClear={() => {
                    onValueChange({ ...value, filters: ALL_QUESTIONS });
                    words.current?.focus();
                  }}
                />
              ) : (
                <NothingYet hasCategories={live(categories.data).length > 0} />
              )
            }
          />
        )}
      </Loaded>
    </div>
  );
}

const live = <T extends { isRetired?: true }>(all: readonly T[] = []): readonly T[] =>
  all.filter(({ isRetired }) => !isRetired);

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <div className={empty}>
      <h3 className={emptyTitle}>No questions found</h3>
      <p className={emptyText}>None of the questions is like that. Look for less, or in all of them.</p>
      <Button onClick={onClear}>Clear filters</Button>
    </div>
  );
}

function NothingYet({ hasCategories }: { hasCategories: boolean }) {
  return (
    <div className={empty}>
      <h3 className={emptyTitle}>No questions yet</h3>
      <p className={emptyText}>
        {hasCategories
          ? "The questions that learners are asked will stand here. Write the first one, or import a file of them."
          : "The questions that learners are asked will stand here. Create a certification first, or import a file that names its own."}
      </p>
    </div>
  );
}
