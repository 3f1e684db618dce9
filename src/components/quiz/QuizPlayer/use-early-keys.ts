import { useCallback, useLayoutEffect, useRef, type RefObject } from "react";
import type { Quiz } from "../engine/create-quiz.ts";
import { currentItem } from "../engine/state.ts";
import { useIsServed } from "../react/use-quiz-engine.ts";
import { listenForKeys, recordKey } from "../Shortcuts/early-keys.ts";

/**
 * Records keys while `isWaiting` for the code that handles them, and on a server-rendered page also those pressed before
 * hydration. Returns a function that returns them once. An answer or a move by other means drops earlier keys, which would act
 * on what they were not pressed for.
 */
export function useEarlyKeys(
  quiz: Quiz,
  root: RefObject<HTMLElement | null>,
  isWaiting: boolean,
): () => readonly KeyboardEvent[] {
  const isServed = useIsServed();
  const keys = useRef<KeyboardEvent[]>([]);
  const subject = useRef<readonly unknown[]>([]);
  /** Returns the recorded keys that still apply. */
  const current = useCallback(() => {
    const { answer } = currentItem(quiz.state);
    const now = [quiz.state.index, answer];
    if (!now.every((part, at) => part === subject.current[at])) keys.current = [];
    subject.current = now;
    return keys.current;
  }, [quiz]);
  useLayoutEffect(() => {
    if (!isWaiting) return;
    current();
    keys.current = isServed ? [...(window.cairnKeys ?? [])] : [];
    return listenForKeys(root.current, (event) => recordKey(current(), event));
  }, [isServed, isWaiting, root, current]);
  return useCallback(() => current().splice(0), [current]);
}
