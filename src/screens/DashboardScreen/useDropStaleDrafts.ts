import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { openQuizzesQuery } from "../../api/quizzes/queries.ts";
import { LISTED_MAX } from "../../api/quizzes/quiz-sizes.ts";
import { useOutboxOfUser } from "../outbox/OutboxProvider.tsx";
import { useScreens } from "../ScreensProvider.tsx";

/**
 * Removes drafts from this device whose quizzes are no longer open, for example because they were submitted or
 * discarded on another device. Considers only drafts that existed before the request, so that a quiz started in
 * another tab keeps its draft. Removes nothing if the list of open quizzes is incomplete or can't be loaded.
 */
export function useDropStaleDrafts(userId: number): void {
  const { drafts } = useScreens();
  const { outbox, draftOutbox, forgetAttempt } = useOutboxOfUser();
  const client = useQueryClient();
  useEffect(() => {
    const draftIds = [...new Set([...drafts.quizIds(userId), ...draftOutbox.unsentIds()])];
    if (draftIds.length === 0) return;
    let isMounted = true;
    client.fetchQuery({ ...openQuizzesQuery(userId), staleTime: 0 }).then(
      (open) => {
        if (!isMounted || open.length >= LISTED_MAX) return;
        const openIds = new Set(open.map(({ id }) => id));
        for (const quizId of draftIds) {
          // A submission in the outbox still needs its draft; the outbox removes it when the server has confirmed.
          if (openIds.has(quizId) || outbox.stateOf(quizId) !== "open") continue;
          forgetAttempt(quizId);
        }
      },
      // The list of open quizzes reports the failure.
      () => {},
    );
    return () => {
      isMounted = false;
    };
  }, [client, drafts, outbox, draftOutbox, forgetAttempt, userId]);
}
