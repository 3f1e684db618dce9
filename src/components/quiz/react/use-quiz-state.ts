import { useCallback, useState, useSyncExternalStore } from "react";
import { subscribeNever } from "../../react/subscribe-never.ts";
import type { QuizAttempt } from "../engine/create-engine.ts";
import type { QuizState } from "../engine/state.ts";

/** Returns whether the component is rendered on a server or was hydrated from server-rendered HTML. */
export function useIsServed(): boolean {
  const isServed = useSyncExternalStore(
    subscribeNever,
    () => false,
    () => true,
  );
  return useState(isServed)[0];
}

/** Returns a part of the state. Renders again only when it changes: select a primitive or an object of the state. */
export function useQuizState<Selected>(
  quiz: Pick<QuizAttempt, "state" | "initialState" | "subscribe">,
  select: (state: QuizState) => Selected,
): Selected {
  const read = useCallback(() => select(quiz.state), [quiz, select]);
  // Components may hydrate after the attempt has started.
  const readInitial = useCallback(() => select(quiz.initialState), [quiz, select]);
  return useSyncExternalStore(quiz.subscribe, read, readInitial);
}
