import type { User } from "../../api/auth/schema.ts";
import { practiceQuiz } from "../../api/marks/practice.ts";
import type { MarkedQuestion, MarkKind } from "../../api/marks/schema.ts";
import { QUESTIONS_MAX } from "../../api/quizzes/quiz-sizes.ts";
import type { QuizMode } from "../../api/quizzes/schema.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { formatNumber } from "../../components/format/numbers.ts";
import type { Navigate } from "../paths.ts";
import { useStartQuiz } from "../useStartQuiz.ts";
import * as css from "./MarksScreen.css.ts";
import { aboutOf, type CatalogueNames } from "./names.ts";
import type { ShownList } from "./useMarkedQuestions.ts";

interface PracticeBarProps {
  user: User;
  kind: MarkKind;
  found: ShownList;
  /** Those of `found` that are still on the list. */
  shown: readonly MarkedQuestion[];
  /** Those of `shown` that were selected. */
  chosen: readonly MarkedQuestion[];
  names: CatalogueNames;
  onNavigate: Navigate;
}

/** The session that the list offers: over what is selected, else over all of it. */
export function PracticeBar({ user, kind, found, shown, chosen, names, onNavigate }: PracticeBarProps) {
  const { start, isPending } = useStartQuiz(user, onNavigate);
  const isSelection = chosen.length > 0;
  const ids = isSelection ? chosen.map(({ question }) => question.id) : found.ids;
  const asked = Math.min(ids.length, QUESTIONS_MAX);
  if (asked === 0) return null;
  const total = isSelection ? chosen.length : found.askable;
  const practice = (mode: QuizMode) => {
    // What the pages to come are about is not known here, but for their certifications.
    const known = isSelection || shown.length === found.total;
    const about = known
      ? aboutOf(
          (isSelection ? chosen : shown.filter(({ isRetired }) => !isRetired)).map(
            ({ question }) => question,
          ),
          names,
        )
      : aboutOf(
          found.categoryIds.map((categoryId) => ({ categoryId })),
          names,
        );
    const categoryIds = isSelection
      ? [...new Set(chosen.flatMap(({ question }) => question.categoryId ?? []))]
      : found.categoryIds;
    start("marks", practiceQuiz({ kind, ids, categoryIds, isSelection, about, mode }));
  };
  return (
    <div className={css.bar}>
      <div className={css.actions}>
        <Button variant="primary" isBusy={isPending} onClick={() => practice("study")}>
          {practiceWords(asked, total, isSelection)}
        </Button>
        {kind === "missed" ? (
          <Button isBusy={isPending} onClick={() => practice("quiz")}>
            Take as a graded quiz
          </Button>
        ) : null}
        <Button variant="quiet" onClick={() => window.print()}>
          {shown.length < found.total ? `Print the ${shown.length} shown` : "Print with answers"}
        </Button>
      </div>
      {total > asked ? (
        <p className={css.quiet}>
          A session holds at most {QUESTIONS_MAX} questions: the first {QUESTIONS_MAX} of{" "}
          {formatNumber(total, "en")}.
        </p>
      ) : null}
    </div>
  );
}

function practiceWords(asked: number, total: number, isSelection: boolean): string {
  if (asked < total) return `Practice the first ${asked}`;
  if (isSelection) return asked === 1 ? "Practice the one selected" : `Practice the ${asked} selected`;
  return asked === 1 ? "Practice this one" : `Practice all ${asked}`;
}
