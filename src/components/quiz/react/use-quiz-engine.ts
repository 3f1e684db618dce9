import { useCallback, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { subscribeNever } from "../../hooks/subscribe-never.ts";
import { createEngine, type Engine, type Quiz } from "../engine/create-quiz.ts";
import type { QuizOptions } from "../engine/options.ts";
import type { Describe } from "../engine/question/problem.ts";
import type { QuizState } from "../engine/state.ts";
import { browserClock } from "../storage/browser-clock.ts";

/** Returns whether the component is rendered on a server or was hydrated from server-rendered HTML. */
export function useIsServed(): boolean {
  const isServed = useSyncExternalStore(
    subscribeNever,
    () => false,
    () => true,
  );
  return useState(isServed)[0];
}

/**
 * Runs an attempt while the component is mounted, with the latest options. A server-rendered page reads its storage after
 * hydration.
 */
export function useQuizEngine(
  options: Omit<QuizOptions, "clock"> & { clock?: QuizOptions["clock"] },
  describe: Describe,
): Engine {
  const isDeferred = useIsServed();
  const [{ quiz, clock }] = useState(() => {
    const defaultClock = browserClock();
    return {
      quiz: createEngine({ clock: defaultClock, ...options }, { describe, isDeferred }),
      clock: defaultClock,
    };
  });
  useLayoutEffect(() => quiz.update({ clock, ...options }));
  // A layout effect, because events between the paint and a later effect would be missed.
  useLayoutEffect(() => {
    const updateVisibility = () => quiz.setVisible(document.visibilityState !== "hidden");
    quiz.start();
    document.addEventListener("visibilitychange", updateVisibility);
    return () => {
      document.removeEventListener("visibilitychange", updateVisibility);
      quiz.destroy();
    };
  }, [quiz]);
  return quiz;
}

/** Returns a part of the state. Renders again only when it changes: select a primitive or an object of the state. */
export function useQuizState<Selected>(quiz: Quiz, select: (state: QuizState) => Selected): Selected {
  const read = useCallback(() => select(quiz.state), [quiz, select]);
  // Components may hydrate after the attempt has started.
  const readInitial = useCallback(() => select(quiz.initialState), [quiz, select]);
  return useSyncExternalStore(quiz.subscribe, read, readInitial);
}
