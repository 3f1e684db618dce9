import { useMemo, useSyncExternalStore } from "react";
import type { QuizSummary } from "../../api/quizzes/schema.ts";
import { useOutbox } from "./OutboxProvider.tsx";

// The server can't know what waits on a device.
const noIds = (): string => "";

/** Returns the ids of the open quizzes that were submitted on this device but not confirmed by the server. */
export function useSubmittingIds(quizzes: readonly QuizSummary[]): ReadonlySet<number> {
  const outbox = useOutbox();
  const ids = useSyncExternalStore(
    outbox.subscribe,
    () =>
      quizzes
        .flatMap(({ id, completedAt }) => (completedAt === null && outbox.stateOf(id) !== "open" ? id : []))
        .join(" "),
    noIds,
  );
  return useMemo(() => new Set(ids.split(" ").filter(Boolean).map(Number)), [ids]);
}
