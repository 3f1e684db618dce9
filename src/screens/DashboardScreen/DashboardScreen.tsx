import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { User } from "../../api/auth/schema.ts";
import { categoriesQuery } from "../../api/catalog/queries.ts";
import type { Category } from "../../api/catalog/schema.ts";
import { bannerFacts, type BannerContent } from "../../api/progress/plan/banner-facts.ts";
import { bannerType } from "../../api/progress/plan/banner-type.ts";
import { putFirst } from "../../api/progress/plan/my-exam.ts";
import { masteryQuery, statsQuery, studyPlanQuery } from "../../api/progress/queries.ts";
import { completedQuizzesQuery, openQuizzesQuery, practiceTestsQuery } from "../../api/quizzes/queries.ts";
import { suggestedQuiz } from "../../api/quizzes/start/quiz-requests.ts";
import { suggestForBanner, type SuggestedQuiz } from "../../api/quizzes/start/suggested-quiz.ts";
import { AssistantBanner } from "../../components/assistant/AssistantBanner/AssistantBanner.tsx";
import { loadableOf } from "../calls/loadable-of.ts";
import { useDomains } from "../catalog/useDomains.ts";
import { useNow } from "../hooks/useNow.ts";
import type { Navigate } from "../paths.ts";
import { useExamModeSetting } from "../preferences/useExamModeSetting.ts";
import { useMyExam } from "../preferences/useMyExam.ts";
import { useStartQuiz } from "../quizzes/useStartQuiz.ts";
import { Board } from "./parts/Board.tsx";
import { MyExamPart } from "./parts/MyExamPart.tsx";
import { OpenPart } from "./parts/OpenPart.tsx";
import { StarterPart } from "./parts/StarterPart.tsx";
import { StarterSkeleton } from "./parts/StarterSkeleton.tsx";
import { useDropStaleDrafts } from "./useDropStaleDrafts.ts";
import { useGracePeriod } from "./useGracePeriod.ts";
import * as css from "./DashboardScreen.css.ts";

export interface DashboardScreenProps {
  /**
   * The user, within their `OutboxProvider`; or `null` for a signed-out visitor, for whom personal cards are left out
   * and starting asks to log in.
   */
  user: User | null;
  onNavigate: Navigate;
}

/**
 * Renders the dashboard: what to do now on the left, the plan and the week on the right (spec §2.4). New learners see
 * the same cards, and the starter suggests a short first session.
 */
export function DashboardScreen({ user, onNavigate }: DashboardScreenProps) {
  const { start, requireSignIn, isPending } = useStartQuiz(user, onNavigate);
  const now = useNow();
  const userId = user?.id ?? 0;
  const signedInOnly = { enabled: user !== null };
  const open = useQuery({ ...openQuizzesQuery(userId), ...signedInOnly });
  const isInGracePeriod = useGracePeriod();
  const myExam = useMyExam(user?.id ?? null);
  const { exam, extraTime } = useExamModeSetting(user?.id ?? null);
  const myCategoryId = myExam.choice?.categoryId ?? null;
  const putMineFirst = useCallback(
    (unsorted: Category[]) => putFirst(unsorted, myCategoryId),
    [myCategoryId],
  );
  const categories = useQuery({ ...categoriesQuery(), select: putMineFirst });
  const subcategories = useDomains(categories, signedInOnly);
  const stats = useQuery({ ...statsQuery(userId), ...signedInOnly });
  const mastery = useQuery({ ...masteryQuery(userId), ...signedInOnly });
  const [isPlanForAll, setPlanForAll] = useState(false);
  const planCategoryId = isPlanForAll ? null : myCategoryId;
  // The preferences say which certification the plan is for.
  const plan = useQuery({
    ...studyPlanQuery(userId, planCategoryId),
    enabled: user !== null && (myExam.isFetched || !isInGracePeriod),
  });
  const completed = useQuery({ ...completedQuizzesQuery(userId), ...signedInOnly });
  const practiceTests = useQuery({ ...practiceTestsQuery(userId), ...signedInOnly });

  const isSettled =
    myExam.isFetched && open.isFetched && isConclusive(stats, ({ totalQuizzes }) => totalQuizzes === 0);
  const isWaiting = user !== null && isInGracePeriod && !isSettled;
  const isNewcomer = user !== null && stats.data?.totalQuizzes === 0;

  const content = loadableOf(
    [stats, mastery, categories, subcategories],
    (statsData, masteryData, categoriesData, subcategoriesData): BannerContent => ({
      stats: statsData,
      mastery: masteryData,
      categories: categoriesData,
      subcategories: subcategoriesData,
      lastCategoryId: completed.data?.[0]?.categoryIds[0],
      myCategoryId,
    }),
  );
  const facts = content.state === "ready" ? bannerFacts(content.value) : null;
  const startSuggested = (suggestion: SuggestedQuiz) => {
    const request = suggestedQuiz(suggestion, categories.data ?? [], subcategories.data ?? []);
    if (request) start("advice", request);
  };
  const starter = isWaiting ? (
    <StarterSkeleton />
  ) : (
    <>
      {user ? <OpenPart userId={user.id} quizzes={open} now={now} pending={!categories.isFetched} /> : null}
      {user && myExam.choice && categories.data ? (
        <MyExamPart
          key={`exam of ${user.id}`}
          extraTime={extraTime}
          choice={myExam.choice}
          first={isNewcomer}
          categories={categories.data}
          subcategories={subcategories}
          now={now}
          pending={isPending}
          onSave={myExam.save}
          onSkip={myExam.skip}
          onStart={(request) => start("starter", request)}
        />
      ) : null}
      <StarterPart
        key={`starter of ${userId}`}
        exam={exam}
        extraTime={extraTime}
        myCategoryId={myCategoryId}
        categories={categories}
        mastery={isNewcomer ? null : (mastery.data ?? null)}
        first={isNewcomer}
        pending={isPending}
        onStart={(request) => start("starter", request)}
      />
    </>
  );

  return (
    <div className={css.dashboard}>
      {user ? <StaleDraftCleanup userId={user.id} /> : null}
      {user ? (
        <div className={css.banner}>
          <AssistantBanner
            username={user.username}
            now={now}
            content={content}
            extraTime={extraTime}
            pending={isPending}
            onStart={startSuggested}
          />
        </div>
      ) : null}
      <Board
        user={user}
        now={now}
        exam={exam}
        extraTime={extraTime}
        queries={{ categories, subcategories, mastery, plan, completed, practiceTests, open }}
        starter={starter}
        myCategoryId={myCategoryId}
        planScope={
          myCategoryId === null
            ? null
            : {
                name: categories.data?.find(({ id }) => id === myCategoryId)?.name ?? "",
                allCertifications: isPlanForAll,
                onSwitch: () => setPlanForAll(!isPlanForAll),
              }
        }
        suggested={facts && suggestForBanner(bannerType(facts), facts)}
        pending={isPending}
        requireSignIn={requireSignIn}
        onStart={start}
        onStartSuggested={startSuggested}
      />
    </div>
  );
}

/** Starts the cleanup with the first render. It shares the request of the list of open quizzes. */
function StaleDraftCleanup({ userId }: { userId: number }) {
  useDropStaleDrafts(userId);
  return null;
}

/** Returns whether a query's result is conclusive: an empty cached result isn't while it is being refetched. */
function isConclusive<Data>(query: UseQueryResult<Data>, isEmpty: (data: Data) => boolean): boolean {
  if (!query.isFetched) return false;
  return query.data === undefined || !isEmpty(query.data) || !query.isFetching;
}
