import { useQuery } from "@tanstack/react-query";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { tenantCategoriesQuery, tenantSubcategoriesQuery } from "../../../api/admin/queries.ts";
import { NO_QUESTION_FILTERS, hasQuestionFilters } from "../../../api/admin/questions/question-filters.ts";
import type { Tenant } from "../../../api/admin/schema.ts";
import type { User } from "../../../api/auth/schema.ts";
import { catalogNames } from "../../../api/catalog/category-names.ts";
import { withoutRetired } from "../../../api/catalog/without-retired.ts";
import type { Id } from "../../../api/wire.ts";
import { QuestionSearch } from "../../../components/admin/questions/QuestionSearch/QuestionSearch.tsx";
import { Loaded } from "../../../components/feedback/Loaded/Loaded.tsx";
import { Skeleton } from "../../../components/feedback/Skeleton/Skeleton.tsx";
import { wideBars } from "../../../components/feedback/Skeleton/wide-bars.ts";
import { Stack } from "../../../components/layout/Stack/Stack.tsx";
import { lazyWithRetry } from "../../../components/lazy/lazy-with-retry.tsx";
import type { AdminLocation } from "../admin-location.ts";
import { useBulkActions } from "./bulk/useBulkActions.tsx";
import { NoQuestionsFound, NoQuestionsYet } from "./EmptyQuestions.tsx";
import { QuestionList, type ReturnPoint } from "./QuestionList.tsx";
import { QuestionTools } from "./QuestionTools.tsx";
import { UnsavedNotices } from "./UnsavedNotices.tsx";
import { useQuestionDeletion } from "./useQuestionDeletion.ts";
import { useQuestionPages } from "./useQuestionPages.ts";

export interface QuestionsTabProps {
  tenant: Tenant;
  user: User;
  /** Where the administrator is: the filters of the list, and the question in the editor. */
  value: AdminLocation;
  onValueChange: (value: AdminLocation) => void;
  onImport: () => void;
  /** Exports the list, or the questions with these ids. */
  onExport: (ids?: readonly Id[]) => void;
  /** Returns the address of a question. */
  hrefOf?: ((questionId: Id) => string) | undefined;
}

const QuestionEditor = lazyWithRetry({
  load: () => import("../editor/QuestionEditor.tsx").then((module) => module.QuestionEditor),
  renderSkeleton: () => (
    <Skeleton
      label="The editor is loading"
      bars={[2, 6, 3, 3, 3, 3].map((height) => ({ width: "100%", height }))}
    />
  ),
  errorMessage: "The editor did not load.",
});

/** Lists an organization's questions, or edits one of them (spec §2.13). */
export function QuestionsTab(props: QuestionsTabProps) {
  const { tenant, user, value, onValueChange, onImport, onExport, hrefOf } = props;
  const { filters, sort, questionId } = value;
  const categories = useQuery(tenantCategoriesQuery(tenant.id));
  const subcategories = useQuery(tenantSubcategoriesQuery(tenant.id));
  const names = useMemo(
    () => catalogNames(categories.data, subcategories.data),
    [categories.data, subcategories.data],
  );
  const liveCategories = withoutRetired(categories.data);
  const liveSubcategories = withoutRetired(subcategories.data);
  const { list, isPrevious, hasAll, onRangeChange, loadMore } = useQuestionPages(
    tenant.id,
    filters,
    sort,
    value.row,
  );
  const listKey = JSON.stringify([tenant.id, filters, sort]);
  const undo = useQuestionDeletion(tenant.id, listKey);
  const total = list.state === "ready" ? list.value.total : 0;
  const { bulk, act, notices, dialog } = useBulkActions({
    tenantId: tenant.id,
    filters,
    list: listKey,
    total,
    categories: liveCategories,
    subcategories: liveSubcategories,
    onExport,
    hrefOf,
  });
  /** Where to return to when the editor closes. */
  const [returnPoint, setReturnPoint] = useState<ReturnPoint | null>(null);
  const open = (id: AdminLocation["questionId"], from?: ReturnPoint) => {
    if (from) setReturnPoint(from);
    onValueChange({ ...value, questionId: id });
  };
  const searchField = useRef<HTMLInputElement>(null);
  const newButton = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (returnPoint?.from === "button" && questionId === null) newButton.current?.focus();
  }, [returnPoint, questionId]);

  if (questionId !== null)
    return (
      <QuestionEditor
        key={`${tenant.id}:${questionId}`}
        {...{ tenant, user, questionId }}
        categoryId={filters.categoryId}
        onClose={() => open(null)}
        onCopied={() => open("new")}
        hrefOf={hrefOf}
      />
    );

  const hasFilters = hasQuestionFilters(filters);
  // Even without live questions, because deleted ones can be searched.
  const hasSearch =
    hasFilters || isPrevious || (list.state === "ready" && (total > 0 || (categories.data?.length ?? 0) > 0));
  return (
    <Stack gap={6} shrink>
      <QuestionTools
        newButton={newButton}
        onImport={onImport}
        onExport={() => onExport()}
        onNew={() => open("new", { from: "button", scrollY: window.scrollY })}
      />
      <UnsavedNotices
        userId={user.id}
        tenantId={tenant.id}
        onContinue={open}
        onDiscarded={() => newButton.current?.focus()}
      />
      {hasSearch ? (
        <QuestionSearch
          ref={searchField}
          value={filters}
          onValueChange={(next) => onValueChange({ ...value, filters: next, row: null })}
          sort={sort}
          onSortChange={(next) => onValueChange({ ...value, sort: next, row: null })}
          categories={liveCategories}
          subcategories={liveSubcategories}
        />
      ) : null}
      {notices}
      <Loaded
        data={list}
        skeleton={<Skeleton label="Loading the questions" bars={wideBars(8, 3.5)} />}
        errorMessage="The questions could not be loaded."
      >
        {(pages) => (
          <QuestionList
            tenantId={tenant.id}
            {...{ pages, undo, bulk, names, onRangeChange, returnPoint, sort, hrefOf }}
            {...(value.row === null ? {} : { initialRow: value.row - 1 })}
            deletedOnly={filters.state === "retired"}
            onAction={act}
            onSortChange={(next) => onValueChange({ ...value, sort: next, row: null })}
            onScrollEnd={(first) => {
              if (hasAll) onValueChange({ ...value, row: first + 1 });
            }}
            onLoadMore={() => {
              loadMore();
              onValueChange({ ...value, row: 1 });
            }}
            onEdit={({ question, index }) => open(question.id, { from: index, scrollY: window.scrollY })}
            empty={
              hasFilters || isPrevious ? (
                <NoQuestionsFound
                  onClear={() => {
                    onValueChange({ ...value, filters: NO_QUESTION_FILTERS, row: null });
                    searchField.current?.focus();
                  }}
                />
              ) : (
                <NoQuestionsYet hasCategories={liveCategories.length > 0} />
              )
            }
          />
        )}
      </Loaded>
      {dialog}
    </Stack>
  );
}
