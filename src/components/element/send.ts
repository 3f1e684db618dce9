import type { QuizResult } from "../quiz/engine/question/question.ts";
import { CairnSubmitEvent } from "./events.ts";

/**
 * Dispatches `cairn-submit`. Resolves when all promises that listeners pass to `waitUntil()` are fulfilled. Rejects if one of
 * them is rejected or a listener throws. `dispatchEvent()` itself does not throw: it reports exceptions to the window.
 */
export async function send(element: HTMLElement, detail: QuizResult): Promise<unknown> {
  const event = new CairnSubmitEvent("cairn-submit", { detail, bubbles: true, composed: true });
  const failures: unknown[] = [];
  const onError = ({ error }: ErrorEvent) => void failures.push(error);
  addEventListener("error", onError);
  try {
    element.dispatchEvent(event);
  } finally {
    removeEventListener("error", onError);
  }
  const promise = event.end();
  if (failures.length > 0) {
    promise.catch(() => {});
    throw failures[0];
  }
  return promise;
}
