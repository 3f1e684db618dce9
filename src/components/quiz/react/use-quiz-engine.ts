import { useCallback, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { createEngine, type Quiz, type QuizOptions } from "../engine/create-quiz.ts";
import type { QuizState } from "../engine/state.ts";
import { browserClock } from "../storage/browser-clock.ts";

const never = () => () => {};

/** Whether a server draws this, or did and the page is hydrating. */
export function useIsServed(): boolean {
  const isServed = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return useState(isServed)[0];
}

/**
 * Runs an attempt as long as the component is mounted, always with the latest options. A page that a server rendered reads
 * its storage once it is hydrated.
 */
export function useQuizEngine(options: Omit<QuizOptions, "clock"> & { clock?: QuizOptions["clock"] }): Quiz {
  const isDeferred = useIsServed();
  const [{ quiz, clock }] = useState(() => {
    const own = browserClock();
    return { quiz: createEngine({ clock: own, ...options }, { isDeferred }), clock: own };
  });
  useLayoutEffect(() => quiz.update({ clock, ...options }));
  // As early as the quiz is seen: what happens between paint and a later effect would be missed.
  useLayoutEffect(() => {
    const look = () => quiz.setVisible(document.visibilityState !== "hidden");
    quiz.start();
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      quiz.destroy();
    };
  }, [quiz]);
  return quiz;
}

/** Returns a part of the state. Renders again only when that part changes: let it be a plain value or a part of the state. */
export function useQuizState<Selected>(quiz: Quiz, select: (state: QuizState) => Selected): Selected {
  const read = useCallback(() => select(quiz.state), [quiz, select]);
  // Parts that hydrate late do so when the attempt has begun already.
  const readInitial = useCallback(() => select(quiz.initialState), [quiz, select]);
  return useSyncExternalStore(quiz.subscribe, read, readInitial);
}
