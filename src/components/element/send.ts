import { CairnSubmitEvent } from "./events.ts";
import type { QuizResult } from "../quiz/engine/question.ts";

/**
 * Dispatches `cairn-submit`. Resolves once all promises that its listeners gave to `waitUntil()` are fulfilled. Rejects if one
 * of them is rejected, or if a listener throws: dispatchEvent() reports that to the window and returns as if nothing had
 * happened.
 */
export async function send(element: HTMLElement, detail: QuizResult): Promise<unknown> {
  const event = new CairnSubmitEvent("cairn-submit", { detail, bubbles: true, composed: true });
  const failures: unknown[] = [];
  const hear = ({ error }: ErrorEvent) => void failures.push(error);
  addEventListener("error", hear);
  try {
    element.dispatchEvent(event);
  } finally {
    removeEventListener("error", hear);
  }
  const waited = event.end();
  if (failures.length > 0) {
    waited.catch(() => {});
    throw failures[0];
  }
  return waited;
}
