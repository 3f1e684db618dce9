import { useSyncExternalStore } from "react";
import type { QuizSummary } from "../../api/quizzes/schema.ts";
import { useOutbox } from "./OutboxProvider.tsx";

/** Returns the ids of those open quizzes that were submitted on this device but not confirmed by the server. */
export function useSubmittingIds(openQuizzes: readonly QuizSummary[]): ReadonlySet<number> {
  const outbox = useOutbox();
  const ids = useSyncExternalStore(
    outbox.subscribe,
    () => openQuizzes.flatMap(({ id }) => (outbox.stateOf(id) === "open" ? [] : id)).join(" "),
    // The server can't know what waits on a device.
    () => "",
  );
  return new Set(ids.match(/\d+/g)?.map(Number));
}
