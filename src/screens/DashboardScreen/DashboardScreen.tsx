import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { Category } from "../../api/catalogue/schema.ts";
import { putFirst } from "../../api/progress/my-exam.ts";
import { bannerSession, type AdvisedSession } from "../../api/quizzes/advised-session.ts";
import { bannerFacts, type BannerContent } from "../../api/progress/banner-facts.ts";
import { bannerType } from "../../api/progress/banner-type.ts";
import type { User } from "../../api/auth/schema.ts";
import { categoriesQuery } from "../../api/catalogue/queries.ts";
import { masteryQuery, statsQuery, studyPlanQuery } from "../../api/progress/queries.ts";
import { completedQuizzesQuery, openQuizzesQuery, practiceTestsQuery } from "../../api/quizzes/queries.ts";
import { advisedQuiz } from "../../api/quizzes/quiz-requests.ts";
import { AssistantBanner } from "../../components/assistant/AssistantBanner/AssistantBanner.tsx";
import { loadableOf } from "../loadable-of.ts";
import type { Navigate } from "../paths.ts";
import { useStartQuiz } from "../useStartQuiz.ts";
import { Board } from "./Board.tsx";
import * as css from "./DashboardScreen.css.ts";
import { MyExamPart } from "./MyExamPart.tsx";
import { OpenPart } from "./OpenPart.tsx";
import { StarterPart } from "./StarterPart.tsx";
import { StarterWaiting } from "./StarterWaiting.tsx";
import { useDomains } from "../useDomains.ts";
import { useMyExam } from "../useMyExam.ts";
import { useNow } from "../useNow.ts";
import { usePatience } from "./usePatience.ts";
import { useSweep } from "./useSweep.ts";

export interface DashboardScreenProps {
  /**
   * `null` in a portal whose visitor is signed out: what is theirs is left out, and starting says so. With a user it
   * stands within their `OutboxProvider`.
   */
  user: User | null;
  onNavigate: Navigate;
}

/**
 * Where a learner begins: what to do now on the left, their plan and week on the right (spec §2.4). A newcomer finds the
 * same cards; the starter then leads with a first short session.
 */
export function DashboardScreen({ user, onNavigate }: DashboardScreenProps) {
  const { start, isSignedIn, isPending } = useStartQuiz(user, onNavigate);
  const now = useNow();
  const userId = user?.id ?? 0;
  const own = { enabled: user !== null };
  const open = useQuery({ ...openQuizzesQuery(userId), ...own });
  const isPatient = usePatience();
  const mine = useMyExam(user?.id ?? null);
  const myCategoryId = mine.choice?.categoryId ?? null;
  const putMineFirst = useCallback((all: Category[]) => putFirst(all, myCategoryId), [myCategoryId]);
  const categories = useQuery({ ...categoriesQuery(), select: putMineFirst });
  const subcategories = useDomains(categories, own);
  const stats = useQuery({ ...statsQuery(userId), ...own });
  const mastery = useQuery({ ...masteryQuery(userId), ...own });
  const [isPlanOfAll, setPlanOfAll] = useState(false);
  const planCategoryId = isPlanOfAll ? null : myCategoryId;
  // Of which certification it is, the preferences say.
  const plan = useQuery({
    ...studyPlanQuery(userId, planCategoryId),
    enabled: user !== null && (mine.isFetched || !isPatient),
  });
  const completed = useQuery({ ...completedQuizzesQuery(userId), ...own });
  const practiceTests = useQuery({ ...practiceTestsQuery(userId), ...own });

  const isSettled =
    mine.isFetched && open.isFetched && isKnown(stats, ({ totalQuizzes }) => totalQuizzes === 0);
  const isHeld = user !== null && isPatient && !isSettled;
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
  const startAdvised = (session: AdvisedSession) => {
    const request = advisedQuiz(session, categories.data ?? [], subcategories.data ?? []);
    if (request) start("advice", request);
  };
  const begin = isHeld ? (
    <StarterWaiting />
  ) : (
    <>
      {user ? <OpenPart userId={user.id} quizzes={open} now={now} isHeld={!categories.isFetched} /> : null}
      {user && mine.choice && categories.data ? (
        <MyExamPart
          key={`exam of ${user.id}`}
          userId={user.id}
          choice={mine.choice}
          categories={categories.data}
          subcategories={subcategories}
          now={now}
          isPending={isPending}
          onSave={mine.save}
          onSkip={mine.skip}
          onStart={(request) => start("starter", request)}
        />
      ) : null}
      <StarterPart
        key={`starter of ${userId}`}
        myCategoryId={myCategoryId}
        userId={user?.id ?? null}
        categories={categories}
        mastery={isNewcomer ? null : (mastery.data ?? null)}
        isFirst={isNewcomer}
        isPending={isPending}
        onStart={(request) => start("starter", request)}
      />
    </>
  );

  return (
    <div className={css.dashboard}>
      {user ? <Sweep userId={user.id} /> : null}
      {user ? (
        <div className={css.banner}>
          <AssistantBanner
            username={user.username}
            now={now}
            content={content}
            isPending={isPending}
            onStart={startAdvised}
          />
        </div>
      ) : null}
      <Board
        user={user}
        now={now}
        queries={{ categories, subcategories, mastery, plan, completed, practiceTests }}
        begin={begin}
        myCategoryId={myCategoryId}
        planScope={
          myCategoryId === null
            ? null
            : {
                name: categories.data?.find(({ id }) => id === myCategoryId)?.name ?? "",
                isOfAll: isPlanOfAll,
                onSwitch: () => setPlanOfAll(!isPlanOfAll),
              }
        }
        offered={facts && bannerSession(bannerType(facts), facts)}
        isPending={isPending}
        isSignedIn={isSignedIn}
        onStart={start}
        onStartAdvised={startAdvised}
      />
    </div>
  );
}

/** Sweeps this device from the start, with the same answer that the list of open quizzes waits for. */
function Sweep({ userId }: { userId: number }) {
  useSweep(userId);
  return null;
}

/** Whether what a query says of the learner holds: that there is nothing is not believed while it is asked anew. */
function isKnown<Data>(query: UseQueryResult<Data>, isEmpty: (data: Data) => boolean): boolean {
  if (!query.isFetched) return false;
  return query.data === undefined || !isEmpty(query.data) || !query.isFetching;
}
