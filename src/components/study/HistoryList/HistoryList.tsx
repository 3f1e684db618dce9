import { useCallback, useRef, useState, type ComponentPropsWithRef } from "react";
import type { QuizSummary } from "../../../api/quizzes/schema.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { Notice } from "../../feedback/Notice/Notice.tsx";
import { formatRecent } from "../../i18n/format/dates.ts";
import { NamespaceLabels, useLabels } from "../../i18n/labels/labels.tsx";
import { Stack } from "../../layout/Stack/Stack.tsx";
import { Text } from "../../layout/Text/Text.tsx";
import { DiscardDialog } from "../DiscardDialog/DiscardDialog.tsx";
import { HISTORY_LIST_LABELS, type HistoryListLabels } from "./history-list-labels.ts";
import { HistoryRow, type HistoryLinks } from "./HistoryRow.tsx";
import { useFocusAfterRemoval, useFocusFirstAdded } from "./use-list-focus.ts";
import * as rows from "../../layout/rows.css.ts";
import * as css from "./HistoryList.css.ts";

export interface HistoryListProps extends Omit<ComponentPropsWithRef<"div">, "children"> {
  /**
   * The loaded quizzes, most recently started first. The `answeredCount` of open ones must include the answers
   * on this device.
   */
  quizzes: readonly QuizSummary[];
  /** Number of all quizzes that match the filters. */
  total: number;
  /** The current time, for words such as “today”. */
  now: Date;
  /** URLs of a quiz, its results and its review. */
  links: HistoryLinks;
  /** Ids of open quizzes whose submission is pending. */
  pendingIds: ReadonlySet<number>;
  /** Id of the quiz that is being discarded; `null` for none. */
  discardPendingId: number | null;
  /**
   * Called when the learner confirms. A quiz that is not `isDiscardable` must be submitted. The dialog stays
   * open until the quiz's submission is pending or it is no longer open among `quizzes`.
   */
  onDiscard: (quiz: QuizSummary) => void;
  /** Whether more quizzes exist, are loading, or failed to load. */
  more: "none" | "some" | "pending" | "failed";
  /** Called when the learner asks for more quizzes. */
  onLoadMore: () => void;
  /** Labels that override those of the provider. */
  labels?: Partial<HistoryListLabels> | undefined;
}

/**
 * A list of quizzes with their outcome, and links to results and review, or to continue and discard.
 *
 * Keyboard: the links and buttons of each quiz, named with the quiz and its day. Show more keeps focus while
 * loading, then focus moves to the first added quiz. Discarding asks for confirmation in a dialog. Assistive
 * technology announces the number of shown quizzes whenever it changes. After discarding, focus moves to the
 * row that took the quiz's place.
 */
export function HistoryList({ labels, ...props }: HistoryListProps) {
  return (
    <NamespaceLabels namespace="study" labels={labels}>
      <QuizList {...props} />
    </NamespaceLabels>
  );
}

function QuizList(props: Omit<HistoryListProps, "labels">) {
  const { quizzes, total, now, links, pendingIds, discardPendingId, onDiscard, more, onLoadMore, ...rest } =
    props;
  const t = useLabels("study", HISTORY_LIST_LABELS);
  const [discardId, setDiscardId] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const askToDiscard = useCallback((quiz: QuizSummary) => setDiscardId(quiz.id), []);
  const quizToDiscard = quizzes.find(
    ({ id, completedAt }) => id === discardId && completedAt === null && !pendingIds.has(id),
  );
  const discardIndex = quizToDiscard ? quizzes.indexOf(quizToDiscard) : -1;
  useFocusAfterRemoval(list, discardId === null ? null : discardIndex);
  const rememberLast = useFocusFirstAdded(list, button, quizzes, more === "pending");

  const showMore = () => {
    rememberLast();
    onLoadMore();
  };

  return (
    <div {...rest}>
      <Text tone="muted" size="sm" leading="ui" tabular role="status">
        {quizzes.length < total
          ? t("historyShown", { shown: quizzes.length, all: t("historyCount", { count: total }) })
          : t("historyCount", { count: total })}
      </Text>
      <ul ref={list} className={rows.list}>
        {quizzes.map((quiz) => (
          <HistoryRow
            key={quiz.id}
            quiz={quiz}
            when={formatRecent(quiz.startedAt, now, t.locale)}
            links={links}
            pending={pendingIds.has(quiz.id)}
            onDiscard={askToDiscard}
          />
        ))}
      </ul>
      {more === "none" ? null : (
        <Stack gap={3} align="start" className={css.more}>
          {more === "failed" ? <Notice tone="destructive">{t("moreFailed")}</Notice> : null}
          <Button ref={button} pending={more === "pending"} onClick={showMore}>
            {t(more === "pending" ? "moreLoading" : more === "failed" ? "moreTryAgain" : "showMore")}
          </Button>
        </Stack>
      )}
      <DiscardDialog
        quiz={quizToDiscard}
        pendingId={discardPendingId}
        onOpenChange={() => setDiscardId(null)}
        onDiscard={onDiscard}
      />
    </div>
  );
}
