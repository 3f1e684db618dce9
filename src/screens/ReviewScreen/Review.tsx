import { useMemo, useRef, useState } from "react";
import type { Category } from "../../api/catalog/schema.ts";
import { correctCount } from "../../api/questions/scoring/scoring.ts";
import { questionAnchor } from "../../api/quizzes/question-anchor.ts";
import { outcomesOf } from "../../api/quizzes/results/outcome.ts";
import { matchingIndexes, type ReviewFilter } from "../../api/quizzes/results/review-filter.ts";
import { percent } from "../../api/values/percent.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { ButtonLink } from "../../components/controls/Button/ButtonLink.tsx";
import type { Loadable } from "../../components/feedback/loadable.ts";
import { formatPercent } from "../../components/i18n/format/numbers.ts";
import { ArrowUp } from "../../components/icons/part-icons.tsx";
import { Columns } from "../../components/layout/Columns/Columns.tsx";
import { Text } from "../../components/layout/Text/Text.tsx";
import { ReviewJumpList } from "../../components/quiz/ReviewJumpList/ReviewJumpList.tsx";
import { LazyShortcutsDialog } from "../../components/quiz/Shortcuts/LazyShortcutsDialog.tsx";
import { ShortcutHint } from "../../components/quiz/Shortcuts/ShortcutHint.tsx";
import { useShortcuts } from "../../components/quiz/Shortcuts/use-shortcuts.ts";
import { useGradualRendering } from "../../components/react/use-gradual-rendering.ts";
import { classNames } from "../../components/theme/class-names.ts";
import { DashboardLink } from "../DashboardLink/DashboardLink.tsx";
import type { Navigate } from "../paths.ts";
import { useShortcutPreference } from "../preferences/useShortcutPreference.ts";
import { usePaths } from "../ScreensProvider.tsx";
import { NotesActions } from "./notes/NotesActions.tsx";
import { useReviewPosition } from "./position/useReviewPosition.ts";
import { RetryMissed } from "./RetryMissed.tsx";
import { NothingShown, ReviewFilters } from "./ReviewFilters.tsx";
import { ReviewHead } from "./ReviewHead.tsx";
import { ReviewList, type ReviewListProps } from "./ReviewList.tsx";
import { paper } from "../styles/paper.css.ts";
import * as css from "./Review.css.ts";

export interface ReviewProps extends Omit<ReviewListProps, "indexes"> {
  categories: Loadable<readonly Category[]>;
  value: ReviewFilter;
  onValueChange: (value: ReviewFilter) => void;
  onNavigate: Navigate;
}

/** The shortcuts available in a review. */
const KEYS = ["next", "previous", "help"] as const;

/** The number of answers rendered at a time. */
const BATCH_SIZE = 40;

/** Renders the questions at reading width, with score, actions and a jump list in the margin. */
export function Review(props: ReviewProps) {
  const { quiz, questions, categories, subcategories, user, savedStates, onValueChange } = props;
  const filter = props.value;
  const paths = usePaths();
  const heading = useRef<HTMLHeadingElement>(null);
  const outcomes = useMemo(() => outcomesOf(questions, quiz.answers), [questions, quiz.answers]);
  const reviewed = useMemo(() => {
    const flagged = new Set(quiz.flags);
    return outcomes.map((outcome, index) => ({
      outcome,
      isFlagged: flagged.has(questions[index]?.id ?? 0),
    }));
  }, [outcomes, questions, quiz.flags]);
  const indexes = useMemo(() => matchingIndexes(reviewed, filter), [reviewed, filter]);
  const [renderedCount, renderUpTo] = useGradualRendering(indexes.length, BATCH_SIZE);
  const step = useReviewPosition({
    quizId: quiz.id,
    userId: user.id,
    count: questions.length,
    filter,
    onFilterChange: onValueChange,
    indexes,
    renderUpTo,
  });
  const [wantsShortcuts, setShortcuts] = useShortcutPreference(user.id);
  const hasShortcuts = wantsShortcuts ?? false;
  const [isHelpOpen, setHelpOpen] = useState(false);
  useShortcuts(
    hasShortcuts && !isHelpOpen,
    (action) => {
      if (action.do === "help") setHelpOpen(true);
      else step(action.do === "next" ? 1 : -1);
    },
    { only: KEYS },
  );

  const goUp = () => {
    // The heading is within half a window of the top, so centering it scrolls to the very top of the page.
    heading.current?.scrollIntoView({ block: "center" });
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <div className={classNames(css.review, paper)}>
      <ReviewHead
        ref={heading}
        {...{ quiz, categories, user, filter }}
        count={questions.length}
        shownCount={indexes.length}
      />
      <div className={css.columns}>
        <aside className={css.side} aria-label="Score and actions">
          <Score quiz={quiz} />
          <Columns min="13rem" gap={2} className={css.actions}>
            <NotesActions quiz={quiz} />
            <RetryMissed quiz={quiz} questions={questions} user={user} onNavigate={props.onNavigate} />
            <ButtonLink href={paths.results(quiz.id)}>View Results</ButtonLink>
            <DashboardLink>Dashboard</DashboardLink>
          </Columns>
          <div className={css.jump}>
            {indexes.length > 0 ? (
              <ReviewJumpList
                outcomes={outcomes}
                indexes={indexes}
                hrefOf={(index) => `#${questionAnchor(index)}`}
              />
            ) : null}
            {wantsShortcuts === null ? null : (
              <ShortcutHint shortcuts={wantsShortcuts} onShowAll={() => setHelpOpen(true)} />
            )}
          </div>
        </aside>
        <div className={css.list}>
          <ReviewFilters reviewed={reviewed} value={filter} onValueChange={onValueChange} />
          {indexes.length === 0 ? (
            <NothingShown filter={filter} onShowAll={() => onValueChange("all")} />
          ) : null}
          <ReviewList
            {...{ quiz, questions, subcategories, user, savedStates }}
            indexes={indexes.slice(0, renderedCount)}
          />
          <p className={css.toTop}>
            <Button onClick={goUp}>
              <ArrowUp size={18} />
              Back to Top
            </Button>
          </p>
        </div>
      </div>
      <LazyShortcutsDialog
        screen="review"
        open={isHelpOpen}
        onOpenChange={setHelpOpen}
        checked={hasShortcuts}
        onCheckedChange={setShortcuts}
      />
    </div>
  );
}

function Score({ quiz }: Pick<ReviewProps, "quiz">) {
  const correct = correctCount(quiz);
  return (
    <>
      <p className={css.score}>{formatPercent(quiz.score ?? percent(correct, quiz.totalQuestions), "en")}</p>
      <Text tabular className={css.count}>
        {correct}/{quiz.totalQuestions} Correct
      </Text>
    </>
  );
}
