import { useState } from "react";
import type { User } from "../../api/auth/schema.ts";
import type { CatalogNames } from "../../api/catalog/category-names.ts";
import {
  hasSavedQuestionFilters,
  ALL_MISSED,
  type SavedQuestionFilters,
} from "../../api/saved-questions/saved-question-filters.ts";
import type { SavedList } from "../../api/saved-questions/schema.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { Choice } from "../../components/controls/Choice/Choice.tsx";
import { Loaded } from "../../components/feedback/Loaded/Loaded.tsx";
import { Notice } from "../../components/feedback/Notice/Notice.tsx";
import { Skeleton } from "../../components/feedback/Skeleton/Skeleton.tsx";
import { wideBars } from "../../components/feedback/Skeleton/wide-bars.ts";
import { Spinner } from "../../components/feedback/Spinner/Spinner.tsx";
import { plural } from "../../components/i18n/format/numbers.ts";
import { Inline } from "../../components/layout/Inline/Inline.tsx";
import { List } from "../../components/layout/List/List.tsx";
import { Text } from "../../components/layout/Text/Text.tsx";
import { DashboardLink } from "../DashboardLink/DashboardLink.tsx";
import { EmptyState } from "../EmptyState/EmptyState.tsx";
import { useDebounced } from "../hooks/useDebounced.ts";
import { usePrinting } from "../hooks/usePrinting.ts";
import type { Navigate } from "../paths.ts";
import { PracticeBar } from "./PracticeBar.tsx";
import { SavedQuestionRow, PrintedRow } from "./SavedQuestionRow.tsx";
import { isStillListed, useSavedQuestions, type ShownList } from "./useSavedQuestions.ts";
import { visuallyHidden } from "../../components/theme/hidden.css.ts";
import * as css from "./SavedQuestionsScreen.css.ts";

interface SavedQuestionsTabProps {
  user: User;
  value: SavedQuestionFilters;
  onValueChange: (value: SavedQuestionFilters) => void;
  onNavigate: Navigate;
  names: CatalogNames;
}

/** The pause in typing after which the search starts. */
const SEARCH_DELAY_MS = 300;

/** Renders one list: its search, its questions, and the practice of them. */
export function SavedQuestionsTab(props: SavedQuestionsTabProps) {
  const { query, ...filters } = props.value;
  const searched = useDebounced(query, SEARCH_DELAY_MS);
  const value = { ...filters, query: searched };
  return <QuestionsOfList key={JSON.stringify(value)} {...props} value={value} />;
}

function QuestionsOfList({ user, value, onValueChange, onNavigate, names }: SavedQuestionsTabProps) {
  const data = useSavedQuestions(user.id, value);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  return (
    <Loaded
      data={data}
      skeleton={<Skeleton label="Loading the questions" bars={wideBars(5, 4)} />}
      errorMessage="The questions could not be loaded."
    >
      {(list) =>
        list.questions.length === 0 ? (
          <EmptyList value={value} onValueChange={onValueChange} />
        ) : (
          <SavedQuestionList
            list={list}
            user={user}
            kind={value.kind}
            selected={selected}
            onSelectedChange={setSelected}
            onNavigate={onNavigate}
            names={names}
          />
        )
      }
    </Loaded>
  );
}

interface SavedQuestionListProps extends Pick<SavedQuestionsTabProps, "user" | "onNavigate"> {
  list: ShownList;
  kind: SavedList;
  selected: ReadonlySet<number>;
  onSelectedChange: (selected: ReadonlySet<number>) => void;
  names: CatalogNames;
}

function SavedQuestionList({
  list,
  user,
  kind,
  selected,
  onSelectedChange,
  onNavigate,
  names,
}: SavedQuestionListProps) {
  const isPrinting = usePrinting();
  const remaining = list.questions.filter((item) => isStillListed(kind, item));
  const askable = remaining.filter(({ isRetired }) => !isRetired);
  const selectedRows = askable.filter(({ question }) => selected.has(question.id));
  const select = (id: number, isSelected: boolean) => {
    const next = new Set(selected);
    if (isSelected) next.add(id);
    else next.delete(id);
    onSelectedChange(next);
  };
  if (isPrinting)
    return (
      <List>
        {remaining.map((item) => (
          <PrintedRow key={item.question.id} saved={item} names={names} />
        ))}
      </List>
    );
  return (
    <>
      <h2 className={visuallyHidden}>Questions</h2>
      <PracticeBar
        user={user}
        kind={kind}
        list={list}
        shown={remaining}
        chosen={selectedRows}
        names={names}
        onNavigate={onNavigate}
      />
      {askable.length > 0 ? (
        <Choice
          type="checkbox"
          variant="row"
          label={
            askable.length < list.askable
              ? `Select the ${askable.length} shown`
              : `Select all ${askable.length}`
          }
          aside={selectedRows.length === 0 ? undefined : `${selectedRows.length} selected`}
          checked={selectedRows.length === askable.length}
          onCheckedChange={(isAll) =>
            onSelectedChange(new Set(isAll ? askable.map(({ question }) => question.id) : []))
          }
        />
      ) : null}
      <List>
        {list.questions.map((item) => (
          <SavedQuestionRow
            key={item.question.id}
            userId={user.id}
            kind={kind}
            saved={item}
            listed={isStillListed(kind, item)}
            names={names}
            selected={selected.has(item.question.id)}
            onSelectedChange={(isSelected) => select(item.question.id, isSelected)}
          />
        ))}
      </List>
      {list.hasMoreFailed ? <Notice tone="warning">The next questions could not be loaded.</Notice> : null}
      {list.onLoadMore ? (
        <Inline as="p" gap={4} align="center" className={css.more}>
          <Button pending={list.isMoreLoading} onClick={list.onLoadMore}>
            {list.isMoreLoading ? <Spinner /> : null}
            {list.hasMoreFailed ? "Try again" : "Show more"}
          </Button>
          <Text as="span" tone="muted" size="sm" leading="body" tabular role="status">
            {remaining.length} of {plural(list.total, "question")} shown
          </Text>
        </Inline>
      ) : null}
    </>
  );
}

const EMPTY_TEXTS: Record<SavedList, { title: string; text: string }> = {
  missed: {
    title: "No missed questions",
    text: "Questions you answer incorrectly in any session appear here until you answer them correctly twice.",
  },
  flagged: {
    title: "Nothing flagged",
    text: "Questions you flag during a quiz appear here after you submit it.",
  },
  bookmarked: {
    title: "No bookmarks",
    text: "Bookmark a question during a quiz, in its review or in another list to see it here.",
  },
  noted: {
    title: "No notes",
    text: "Write a note on a question during a quiz, in its review or in another list to see it here.",
  },
  answered: {
    title: "No answered questions",
    text: "Every question of a session you submit appears here.",
  },
};

function EmptyList({ value, onValueChange }: Pick<SavedQuestionsTabProps, "value" | "onValueChange">) {
  const clear = (): SavedQuestionFilters => ({ ...ALL_MISSED, kind: value.kind, order: value.order });
  if (hasSavedQuestionFilters(value))
    return (
      <EmptyState
        title="No questions found"
        level={2}
        action={<Button onClick={() => onValueChange(clear())}>Clear search and filter</Button>}
      >
        Try other words, another domain or another list.
      </EmptyState>
    );
  const { title, text } = EMPTY_TEXTS[value.kind];
  return (
    <EmptyState title={title} level={2} action={<DashboardLink>Start a session</DashboardLink>}>
      {text}
    </EmptyState>
  );
}
