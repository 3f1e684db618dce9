import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { QuizAttempt } from "../../engine/create-engine.ts";
import { currentItem } from "../../engine/state.ts";
import { useIsServed } from "../../react/use-quiz-state.ts";
import { createKeyRecorder, lastInputs, listenForKeys } from "../../Shortcuts/early-keys.ts";

/**
 * Records keys while `isWaiting` for the code that handles them, and on a server-rendered page also those pressed before
 * hydration. Returns a function that returns them once; it is stable.
 */
export function useEarlyKeys(
  quiz: Pick<QuizAttempt, "state">,
  root: RefObject<HTMLElement | null>,
  lastInput: RefObject<number>,
  isWaiting: boolean,
): () => readonly KeyboardEvent[] {
  const hasScriptKeys = useRef(useIsServed());
  const [recorder] = useState(() =>
    createKeyRecorder(() => [quiz.state.index, currentItem(quiz.state).answer]),
  );
  useLayoutEffect(() => {
    lastInputs.add(lastInput);
    return () => void lastInputs.delete(lastInput);
  }, [lastInput]);
  useLayoutEffect(() => {
    if (!isWaiting) {
      // The script continues recording. After a failure and a retry, its keys were pressed for something else.
      hasScriptKeys.current = false;
      return;
    }
    recorder.start((hasScriptKeys.current && window.cairnKeys) || []);
    return listenForKeys(root.current, recorder.record);
  }, [isWaiting, root, recorder]);
  return recorder.take;
}
