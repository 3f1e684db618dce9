import { useEffect } from "react";
import type { QuizProblem } from "../engine/problem.ts";

/** Asks the players of a page whether one of them keeps its answers under the same key. */
const ASKED = "cairn:storage";

/** Tells when another player of this page keeps its answers under the same key; `null` where this one keeps none by key. */
export function useSharedStorage(key: string | null, onProblem: (problem: QuizProblem) => void): void {
  useEffect(() => {
    if (key === null) return;
    const answer = (event: Event) => {
      if (event instanceof CustomEvent && event.detail === key) event.preventDefault();
    };
    const isFree = document.dispatchEvent(new CustomEvent(ASKED, { cancelable: true, detail: key }));
    document.addEventListener(ASKED, answer);
    if (!isFree)
      onProblem({
        code: "shared-storage",
        message: `Two players of this page keep their answers under "${key}", so each shows those of both. Give each quiz a storage key of its own.`,
      });
    return () => document.removeEventListener(ASKED, answer);
  }, [key, onProblem]);
}
