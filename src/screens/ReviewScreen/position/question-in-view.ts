import { questionAnchor } from "../../../api/quizzes/question-anchor.ts";

/** The number of frames without movement after which scrolling is done. Cards get their final height only gradually. */
const STEADY_FRAMES = 20;

/** Events that show that the user scrolls or navigates. */
const USER_EVENTS = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

const cardOf = (index: number): HTMLElement | null => document.getElementById(questionAnchor(index));

/** Scrolls a question to the top of the window and focuses it. Returns a function that stops the scrolling early. */
export function bringIntoView(index: number): () => void {
  const question = cardOf(index);
  if (!question) return () => {};
  const controller = new AbortController();
  let frame = 0;
  const end = () => {
    cancelAnimationFrame(frame);
    controller.abort();
  };
  question.focus({ preventScroll: true });
  const settle = (previousTop: number | null, steady: number) => {
    const isAtTop = question.getBoundingClientRect().top === previousTop;
    if (!isAtTop) question.scrollIntoView({ block: "start" });
    const { top } = question.getBoundingClientRect();
    if (steady < STEADY_FRAMES) frame = requestAnimationFrame(() => settle(top, isAtTop ? steady + 1 : 0));
    else end();
  };
  for (const type of USER_EVENTS)
    window.addEventListener(type, end, { passive: true, signal: controller.signal });
  settle(null, 0);
  return end;
}

/** The current question starts above this fraction of the window's height. */
const TOP_FRACTION = 0.25;

/**
 * Returns the index of the current question: the focused one if it is visible, else the last one that starts near or
 * above the top of the window. Returns `null` above the first question.
 */
export function questionInView(indexes: readonly number[]): number | null {
  const focused = indexes.find((index) => cardOf(index)?.contains(document.activeElement));
  const box = focused === undefined ? undefined : cardOf(focused)?.getBoundingClientRect();
  if (focused !== undefined && box && box.bottom > 0 && box.top < window.innerHeight) return focused;
  const line = window.innerHeight * TOP_FRACTION;
  return (
    indexes.findLast((index) => (cardOf(index)?.getBoundingClientRect().top ?? Infinity) <= line) ?? null
  );
}
