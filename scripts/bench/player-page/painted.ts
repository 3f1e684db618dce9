declare global {
  interface Window {
    /** When the first question was on the page, in milliseconds since it was opened. */
    firstQuestion?: number;
  }
}

/** Resolves when what the last click changed has been painted. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => resolve(), { once: true });
      port1.start();
      port2.postMessage(null);
    });
  });

/** Returns what distinguishes the question shown from others; empty before there is one. */
export const questionIn = (stage: Element): string =>
  stage.textContent.match(/answers requirement \d+/)?.[0] ?? "";

/** Notes when the first question was painted. */
export async function awaitQuestion(stage: Element): Promise<void> {
  do await painted();
  while (!questionIn(stage));
  window.firstQuestion = performance.now();
}
