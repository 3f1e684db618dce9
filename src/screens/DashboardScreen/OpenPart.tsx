import type { UseQueryResult } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { QuizSummary } from "../../api/quizzes/schema.ts";
import { Loaded } from "../../components/feedback/Loaded/Loaded.tsx";
import { Skeleton } from "../../components/feedback/Skeleton/Skeleton.tsx";
import { OpenQuizzes } from "../../components/study/OpenQuizzes/OpenQuizzes.tsx";
import { loadableOf } from "../loadable-of.ts";
import { useOutbox } from "../outbox/OutboxProvider.tsx";
import { useScreens } from "../ScreensProvider.tsx";
import { useAnsweredHere, useDiscard } from "../useDiscard.ts";

export interface OpenPartProps {
  userId: number;
  quizzes: UseQueryResult<QuizSummary[]>;
  now: Date;
  /** Waits until what stands below has come as well, so that nothing there is pushed down. */
  isHeld: boolean;
}

/** The learner's open quizzes with what this device knows of them. */
export function OpenPart({ userId, quizzes, now, isHeld }: OpenPartProps) {
  const { paths } = useScreens();
  const outbox = useOutbox();
  const { discard, discardingId } = useDiscard(userId);
  const answeredHere = useAnsweredHere(userId);
  const open = quizzes.data ?? [];
  const waitingIds = useSyncExternalStore(
    outbox.subscribe,
    () => open.flatMap(({ id }) => (outbox.stateOf(id) === "open" ? [] : id)).join(" "),
    // A server knows of nothing that waits on a device.
    () => "",
  ).split(" ");
  // Until both have first come, the starter holds this place too.
  if (isHeld || !quizzes.isFetched) return null;
  return (
    <Loaded
      of={loadableOf([quizzes], (data) => data)}
      waiting={<Skeleton label="Loading your open quizzes" bars={[{ width: "100%", height: 4 }]} />}
      failed="Your open quizzes could not be loaded."
    >
      {(value) => (
        <OpenQuizzes
          quizzes={value.map((quiz) => ({
            quiz,
            answered: answeredHere(quiz.id),
            isBeingSubmitted: waitingIds.includes(String(quiz.id)),
          }))}
          now={now}
          hrefOf={paths.quiz}
          discardingId={discardingId}
          onDiscard={discard}
        />
      )}
    </Loaded>
  );
}
