import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { selectedSubcategoriesQuery } from "../../../api/catalog/queries.ts";
import type { Category } from "../../../api/catalog/schema.ts";
import { withoutRetired } from "../../../api/catalog/without-retired.ts";
import { categoryMastery } from "../../../api/progress/mastery/mastery.ts";
import type { MasteryRecord } from "../../../api/progress/schema.ts";
import { DEFAULT_TIME_LIMIT } from "../../../api/quizzes/quiz-sizes.ts";
import { quickStartQuiz, starterQuiz, type QuizRequest } from "../../../api/quizzes/start/quiz-requests.ts";
import { roundPercent } from "../../../api/values/percent.ts";
import { Loaded } from "../../../components/feedback/Loaded/Loaded.tsx";
import { useToast } from "../../../components/feedback/Toaster/Toaster.tsx";
import type { ExtraTimeOrUnknown } from "../../../components/i18n/texts/session/limit-text.ts";
import type { ExamModeSetting } from "../../../components/study/ExamModeSwitch/ExamModeSwitch.tsx";
import {
  chooseCategory,
  NO_SELECTION,
  type Selection,
} from "../../../components/study/SessionStarter/selection.ts";
import { SessionStarter } from "../../../components/study/SessionStarter/SessionStarter.tsx";
import { loadableOf } from "../../calls/loadable-of.ts";
import { STARTER_ANCHOR } from "../starter-anchor.ts";
import { CatalogFailed } from "./CatalogFailed.tsx";
import { StarterSkeleton } from "./StarterSkeleton.tsx";

export interface StarterPartProps {
  /** Whether graded quizzes start in exam mode; `undefined` for signed-out visitors. */
  exam: ExamModeSetting | undefined;
  extraTime: ExtraTimeOrUnknown;
  categories: UseQueryResult<Category[]>;
  /** `null` until it has loaded. */
  mastery: readonly MasteryRecord[] | null;
  /** Whether the learner has not finished a session yet. */
  first: boolean;
  /** The certification that the learner prepares for, selected initially; `null` without one. */
  myCategoryId: number | null;
  pending: boolean;
  onStart: (request: QuizRequest) => void;
}

/** The topic of the toast about an empty selection. */
const NOTHING_SELECTED = "nothing selected";

/** Loads the catalog and renders the session starter. */
export function StarterPart(props: StarterPartProps) {
  const { exam, extraTime, categories, mastery, first, myCategoryId, pending, onStart } = props;
  const toast = useToast();
  const [chosen, setChosen] = useState<Selection | null>(null);
  const canChooseMine = categories.data?.some(
    ({ id, questionCount }) => id === myCategoryId && questionCount > 0,
  );
  const selection =
    chosen ??
    (canChooseMine && myCategoryId !== null
      ? chooseCategory(NO_SELECTION, myCategoryId, true)
      : NO_SELECTION);
  const [timeLimit, setTimeLimit] = useState(DEFAULT_TIME_LIMIT);
  const client = useQueryClient();
  const shownIds = categories.data?.map(({ id }) => id) ?? [];
  // Loaded once a certification is selected (spec §7), unless another card has loaded it already.
  const subcategories = useQuery({
    ...selectedSubcategoriesQuery(client, selection.categoryIds, shownIds),
    select: withoutRetired,
  });
  const averages = useMemo(() => mastery && averageByCategory(mastery), [mastery]);

  const select = (next: Selection) => {
    setChosen(next);
    if (next.categoryIds.length > 0) toast.dismiss(NOTHING_SELECTED);
  };
  return (
    <Loaded
      data={loadableOf([categories])}
      skeleton={<StarterSkeleton />}
      renderError={(failure) => <CatalogFailed {...failure} />}
    >
      {(value) => (
        <SessionStarter
          id={STARTER_ANCHOR}
          categories={value}
          subcategories={loadableOf([subcategories])}
          mastery={averages}
          ownCategoryId={canChooseMine ? myCategoryId : null}
          selection={selection}
          onSelectionChange={select}
          timeLimit={timeLimit}
          onTimeLimitChange={setTimeLimit}
          extraTime={extraTime}
          exam={exam}
          guided={first}
          pending={pending}
          onStart={() => {
            if (selection.categoryIds.length > 0) onStart(starterQuiz(selection, timeLimit, value));
            else
              toast({
                title: "Nothing selected",
                description: "Please select at least one certification.",
                topic: NOTHING_SELECTED,
              });
          }}
          onQuickStart={(category) => onStart(quickStartQuiz(category, selection.mode))}
        />
      )}
    </Loaded>
  );
}

function averageByCategory(mastery: readonly MasteryRecord[]): Map<number, number> {
  const groups = Map.groupBy(mastery, ({ categoryId }) => categoryId);
  return new Map(
    [...groups].flatMap(([id, records]) => {
      const average = categoryMastery(records);
      return average === null ? [] : [[id, roundPercent(average)] as const];
    }),
  );
}
