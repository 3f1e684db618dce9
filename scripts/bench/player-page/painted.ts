declare global {
  interface Window {
    /** Milliseconds from opening the page to the first question. */
    firstQuestion?: number;
  }
}

/** Resolves after the next paint. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => resolve(), { once: true });
      port1.start();
      port2.postMessage(null);
    });
  });

/** Returns the part of the text that identifies the current question; empty if there is none yet. */
export const questionIn = (stage: Element): string =>
  stage.textContent.match(/answers requirement \d+/)?.[0] ?? "";

/** Records the time at which the first question is painted. */
export async function awaitQuestion(stage: Element): Promise<void> {
  do await painted();
  while (!questionIn(stage));
  window.firstQuestion = performance.now();
}
