import { useEffect } from "react";
import type { QuizProblem } from "../engine/problem.ts";

/** Asks the players of a page whether one of them keeps its answers under the same key. */
const ASKED = "cairn:storage";

/** Tells if another player of this page stores its answers under the same key. Returns a function that ends it. */
export function claimStorage(
  page: EventTarget,
  key: string,
  onProblem: (problem: QuizProblem) => void,
): () => void {
  const answer = (event: Event) => {
    if (event instanceof CustomEvent && event.detail === key) event.preventDefault();
  };
  const isFree = page.dispatchEvent(new CustomEvent(ASKED, { cancelable: true, detail: key }));
  page.addEventListener(ASKED, answer);
  if (!isFree)
    onProblem({
      code: "shared-storage",
      message: `Two players of this page store their answers under "${key}", so each shows those of both. Give each quiz its own storage key.`,
    });
  return () => page.removeEventListener(ASKED, answer);
}

/** Claims the storage key of a player as long as it is mounted; `null` if it has none. */
export function useSharedStorage(key: string | null, onProblem: (problem: QuizProblem) => void): void {
  useEffect(() => (key === null ? undefined : claimStorage(document, key, onProblem)), [key, onProblem]);
}
