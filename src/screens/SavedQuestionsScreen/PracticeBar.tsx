import type { User } from "../../api/auth/schema.ts";
import type { CatalogNames } from "../../api/catalog/category-names.ts";
import { QUESTIONS_MAX } from "../../api/exam-limits.ts";
import type { QuizMode } from "../../api/quizzes/schema.ts";
import { practiceQuiz } from "../../api/saved-questions/practice.ts";
import type { SavedQuestion, SavedList } from "../../api/saved-questions/schema.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { formatNumber } from "../../components/i18n/format/numbers.ts";
import { Inline } from "../../components/layout/Inline/Inline.tsx";
import { Stack } from "../../components/layout/Stack/Stack.tsx";
import { Text } from "../../components/layout/Text/Text.tsx";
import type { Navigate } from "../paths.ts";
import { useStartQuiz } from "../quizzes/useStartQuiz.ts";
import { commonTopic } from "./names.ts";
import type { ShownList } from "./useSavedQuestions.ts";
import * as css from "./SavedQuestionsScreen.css.ts";

interface PracticeBarProps {
  user: User;
  kind: SavedList;
  list: ShownList;
  /** The questions of `list` that are still on the list. */
  shown: readonly SavedQuestion[];
  /** The selected questions of `shown`. */
  chosen: readonly SavedQuestion[];
  names: CatalogNames;
  onNavigate: Navigate;
}

/** Starts a session with the selected questions, or with the whole list. */
export function PracticeBar({ user, kind, list, shown, chosen, names, onNavigate }: PracticeBarProps) {
  const { start, isPending } = useStartQuiz(user, onNavigate);
  const isSelection = chosen.length > 0;
  const ids = isSelection ? chosen.map(({ question }) => question.id) : list.ids;
  const count = Math.min(ids.length, QUESTIONS_MAX);
  if (count === 0) return null;
  const total = isSelection ? chosen.length : list.askable;
  const practice = (mode: QuizMode) => {
    // Of pages that are not loaded, only the certifications are known.
    const isAllLoaded = isSelection || shown.length === list.total;
    const about = isAllLoaded
      ? commonTopic(
          (isSelection ? chosen : shown.filter(({ isRetired }) => !isRetired)).map(
            ({ question }) => question,
          ),
          names,
        )
      : commonTopic(
          list.categoryIds.map((categoryId) => ({ categoryId })),
          names,
        );
    const categoryIds = isSelection
      ? [...new Set(chosen.flatMap(({ question }) => question.categoryId ?? []))]
      : list.categoryIds;
    start("saved questions", practiceQuiz({ kind, ids, categoryIds, isSelection, about, mode }));
  };
  return (
    <Stack gap={2} className={css.bar}>
      <Inline gap={3}>
        <Button variant="primary" pending={isPending} onClick={() => practice("study")}>
          {practiceLabel(count, total, isSelection)}
        </Button>
        {kind === "missed" ? (
          <Button pending={isPending} onClick={() => practice("quiz")}>
            Take as a graded quiz
          </Button>
        ) : null}
        <Button variant="quiet" onClick={() => window.print()}>
          {shown.length < list.total ? `Print the ${shown.length} shown` : "Print with answers"}
        </Button>
      </Inline>
      {total > count ? (
        <Text tone="muted" size="sm" leading="body" tabular>
          A session has at most {QUESTIONS_MAX} questions: the first {QUESTIONS_MAX} of{" "}
          {formatNumber(total, "en")}.
        </Text>
      ) : null}
    </Stack>
  );
}

function practiceLabel(count: number, total: number, isSelection: boolean): string {
  if (count < total) return `Practice the first ${count}`;
  if (isSelection) return count === 1 ? "Practice the one selected" : `Practice the ${count} selected`;
  return count === 1 ? "Practice this one" : `Practice all ${count}`;
}
