import { questionAnchor } from "../../api/quizzes/question-anchor.ts";

/** Frames in which a question must stay where it was put: the cards around it get their true height only bit by bit. */
const STEADY = 20;

/** What shows that the reader goes somewhere by themselves. */
const GOES_ON = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

const cardOf = (index: number): HTMLElement | null => document.getElementById(questionAnchor(index));

/** Brings a question to the top of the window and gives it the focus. Returns what ends it before it has settled. */
export function bringIntoView(index: number): () => void {
  const question = cardOf(index);
  if (!question) return () => {};
  const ending = new AbortController();
  let frame = 0;
  const end = () => {
    cancelAnimationFrame(frame);
    ending.abort();
  };
  question.focus({ preventScroll: true });
  const settle = (put: number | null, steady: number) => {
    const isThere = question.getBoundingClientRect().top === put;
    if (!isThere) question.scrollIntoView({ block: "start" });
    const { top } = question.getBoundingClientRect();
    if (steady < STEADY) frame = requestAnimationFrame(() => settle(top, isThere ? steady + 1 : 0));
    else end();
  };
  for (const type of GOES_ON) window.addEventListener(type, end, { passive: true, signal: ending.signal });
  settle(null, 0);
  return end;
}

/** The part of the window, from its top, at which the question begins that one is at. */
const TOP = 0.25;

/**
 * Of the given questions, the one that the reader is at: it has the focus and is in view, or begins near the top of the
 * window or above. `null` above the first.
 */
export function questionInView(places: readonly number[]): number | null {
  const focused = places.find((index) => cardOf(index)?.contains(document.activeElement));
  const box = focused === undefined ? undefined : cardOf(focused)?.getBoundingClientRect();
  if (focused !== undefined && box && box.bottom > 0 && box.top < window.innerHeight) return focused;
  const line = window.innerHeight * TOP;
  return places.findLast((index) => (cardOf(index)?.getBoundingClientRect().top ?? Infinity) <= line) ?? null;
}
