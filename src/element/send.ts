import { CairnSubmitEvent } from "./events.ts";
import type { QuizResult } from "../components/quiz/question.ts";

/**
 * Tells all who listen what is submitted. Resolves once all that they wait for is done; rejected where one of that fails, or
 * where a listener throws, which an event tells the window alone.
 */
export async function send(element: HTMLElement, detail: QuizResult): Promise<unknown> {
  const event = new CairnSubmitEvent("cairn-submit", { detail, bubbles: true, composed: true });
  const failures: unknown[] = [];
  const hear = ({ error }: ErrorEvent) => void failures.push(error);
  addEventListener("error", hear);
  element.dispatchEvent(event);
  removeEventListener("error", hear);
  const waited = event.end();
  if (failures.length > 0) {
    waited.catch(() => {});
    throw failures[0];
  }
  return waited;
}
