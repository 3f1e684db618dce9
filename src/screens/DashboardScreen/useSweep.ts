import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { openQuizzesQuery } from "../../api/quizzes/queries.ts";
import { LISTED_MAX } from "../../api/quizzes/quiz-sizes.ts";
import { useOutboxOfUser } from "../outbox/OutboxProvider.tsx";
import { useScreens } from "../ScreensProvider.tsx";

/**
 * Clears what this device still holds of quizzes that are no longer open, such as those submitted or discarded on
 * another one. Only what was here before the server was asked is swept, so that a quiz begun meanwhile in another tab
 * keeps its answers; nothing where the list may be cut off, or does not come.
 */
export function useSweep(userId: number): void {
  const { drafts } = useScreens();
  const { outbox, draftOutbox } = useOutboxOfUser();
  const client = useQueryClient();
  useEffect(() => {
    const held = [...new Set([...drafts.quizIds(userId), ...draftOutbox.unsentIds()])];
    if (held.length === 0) return;
    let isHere = true;
    client.fetchQuery({ ...openQuizzesQuery(userId), staleTime: 0 }).then(
      (open) => {
        if (!isHere || open.length >= LISTED_MAX) return;
        const openIds = new Set(open.map(({ id }) => id));
        for (const quizId of held) {
          // What was handed in is still needed: the outbox clears it once the server has answered.
          if (openIds.has(quizId) || outbox.stateOf(quizId) !== "open") continue;
          drafts.of({ userId, quizId }).clear();
          draftOutbox.forget(quizId);
          outbox.forget(quizId);
        }
      },
      // The list of open quizzes says itself that it did not load.
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [client, drafts, outbox, draftOutbox, userId]);
}
