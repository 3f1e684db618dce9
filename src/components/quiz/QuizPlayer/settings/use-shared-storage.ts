import { useEffect } from "react";
import type { QuizProblem } from "../../engine/question/problem.ts";

/** Event by which a player asks the others whether they use the same storage key; they cancel it if so. */
const CLAIM_EVENT = "cairn:storage";

/** Reports a problem if another player on the page uses the same storage key. Returns a function that releases the key. */
export function claimStorage(
  page: EventTarget,
  key: string,
  onProblem: (problem: QuizProblem) => void,
): () => void {
  const onClaim = (event: Event) => {
    if (event instanceof CustomEvent && event.detail === key) event.preventDefault();
  };
  const isFree = page.dispatchEvent(new CustomEvent(CLAIM_EVENT, { cancelable: true, detail: key }));
  page.addEventListener(CLAIM_EVENT, onClaim);
  if (!isFree)
    onProblem({
      code: "shared-storage",
      message: `Two players on this page use the storage key "${key}", so each shows the answers of both. Use a separate key for each quiz.`,
    });
  return () => page.removeEventListener(CLAIM_EVENT, onClaim);
}

/** Claims a player's storage key while it is mounted. `null` claims nothing. */
export function useSharedStorage(key: string | null, onProblem: (problem: QuizProblem) => void): void {
  useEffect(() => (key === null ? undefined : claimStorage(document, key, onProblem)), [key, onProblem]);
}
