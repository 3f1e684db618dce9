import type { UseQueryResult } from "@tanstack/react-query";
import type { QuizSummary } from "../../../api/quizzes/schema.ts";
import { Loaded } from "../../../components/feedback/Loaded/Loaded.tsx";
import { Skeleton } from "../../../components/feedback/Skeleton/Skeleton.tsx";
import { OpenQuizzes } from "../../../components/study/OpenQuizzes/OpenQuizzes.tsx";
import { loadableOf } from "../../calls/loadable-of.ts";
import { useSubmittingIds } from "../../outbox/useSubmittingIds.ts";
import { useAnsweredHere, useDiscard } from "../../quizzes/useDiscard.ts";
import { useScreens } from "../../ScreensProvider.tsx";

export interface OpenPartProps {
  userId: number;
  quizzes: UseQueryResult<QuizSummary[]>;
  now: Date;
  /** Whether to wait for the starter below, so that it is not pushed down. */
  pending: boolean;
}

/** Renders the learner's open quizzes with their state on this device. */
export function OpenPart({ userId, quizzes, now, pending }: OpenPartProps) {
  const { paths } = useScreens();
  const { discard, discardPendingId } = useDiscard(userId);
  const answeredHere = useAnsweredHere(userId);
  const submittingIds = useSubmittingIds(quizzes.data ?? []);
  // Until both have loaded, the starter's placeholder reserves this space, too.
  if (pending || !quizzes.isFetched) return null;
  return (
    <Loaded
      data={loadableOf([quizzes])}
      skeleton={<Skeleton label="Loading your open quizzes" bars={[{ width: "100%", height: 4 }]} />}
      errorMessage="Your open quizzes could not be loaded."
    >
      {(value) => (
        <OpenQuizzes
          quizzes={value.map((quiz) => ({
            quiz,
            answered: answeredHere(quiz.id),
            pending: submittingIds.has(quiz.id),
          }))}
          now={now}
          hrefOf={paths.quiz}
          discardPendingId={discardPendingId}
          onDiscard={discard}
        />
      )}
    </Loaded>
  );
}
