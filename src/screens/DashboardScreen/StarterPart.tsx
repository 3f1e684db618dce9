import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { categoriesQuery, subcategoriesQuery } from "../../api/catalogue/queries.ts";
import type { MasteryRecord } from "../../api/progress/schema.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { Skeleton } from "../../components/feedback/Skeleton/Skeleton.tsx";
import { Notice } from "../../components/feedback/Notice/Notice.tsx";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import { categoryMastery, shownPercent } from "../../api/progress/mastery.ts";
import { NO_SELECTION } from "../../components/study/SessionStarter/selection.ts";
import { DEFAULT_TIME_LIMIT } from "../../api/quizzes/quiz-sizes.ts";
import { SessionStarter } from "../../components/study/SessionStarter/SessionStarter.tsx";
import { failureReason } from "../failure-words.ts";
import * as css from "./DashboardScreen.css.ts";
import { quickStartQuiz, starterQuiz, type QuizRequest } from "../../api/quizzes/quiz-requests.ts";

export interface StarterPartProps {
  mastery: readonly MasteryRecord[];
  isPending: boolean;
  onStart: (session: QuizRequest) => void;
}

/** The session starter with what it needs from the catalogue. */
export function StarterPart({ mastery, isPending, onStart }: StarterPartProps) {
  const toast = useToast();
  const [selection, setSelection] = useState(NO_SELECTION);
  const [timeLimit, setTimeLimit] = useState(DEFAULT_TIME_LIMIT);
  const categories = useQuery(categoriesQuery());
  const { data: subcategories = [] } = useQuery(subcategoriesQuery());
  const averages = useMemo(() => averageByCategory(mastery), [mastery]);

  if (categories.isError) {
    return (
      <Notice
        tone="destructive"
        action={<Button onClick={() => void categories.refetch()}>Try again</Button>}
      >
        The certifications did not load. {failureReason(categories.error)}
      </Notice>
    );
  }
  if (!categories.data) {
    return (
      <div className={css.starterWaiting}>
        <Skeleton label="Loading the certifications" bars={WAITING} />
      </div>
    );
  }
  return (
    <SessionStarter
      categories={categories.data}
      subcategories={subcategories.filter(({ categoryId }) => selection.categoryIds.includes(categoryId))}
      mastery={averages}
      selection={selection}
      onSelectionChange={setSelection}
      timeLimit={timeLimit}
      onTimeLimitChange={setTimeLimit}
      isPending={isPending}
      onStart={() => {
        if (selection.categoryIds.length > 0) onStart(starterQuiz(selection, timeLimit, categories.data));
        else toast({ title: "Nothing selected", description: "Please select at least one certification." });
      }}
      onQuickStart={(category) => onStart(quickStartQuiz(category, selection.mode))}
    />
  );
}

const WAITING = [
  { width: "60%", height: 1.8 },
  { width: "100%", height: 4 },
  { width: "100%", height: 8 },
  { width: "14rem", height: 3 },
];

function averageByCategory(mastery: readonly MasteryRecord[]): Map<number, number> {
  const groups = Map.groupBy(mastery, ({ categoryId }) => categoryId);
  return new Map(
    [...groups].flatMap(([id, records]) => {
      const average = categoryMastery(records);
      return average === null ? [] : [[id, shownPercent(average)] as const];
    }),
  );
}
