import type { RefObject } from "react";
import type { AnyId } from "../../engine/question/question.ts";
import type { VerdictFocus } from "../../QuestionCard/feedback/Feedback.tsx";
import { bar, foot } from "../QuizPlayer.css.ts";

/** Distance in pixels between a bar and an element that is scrolled into view; leaves room for a focus ring. */
const GAP = 8;

/** Returns how many pixels a bar of the player covers at its edge of the window, including the gap. */
function coveredHeight(root: Element, name: string): number {
  const element = root.querySelector(`.${name}`);
  const isSticky = element !== null && getComputedStyle(element).position === "sticky";
  return GAP + (isSticky ? element.getBoundingClientRect().height : 0);
}

/**
 * Scrolls as little as possible until everything from `first` to the end of `last` is visible between the player's bars. If
 * there is not enough room, the beginning is visible.
 */
export function bringIntoView(
  root: Element,
  first: HTMLElement,
  { last = first, behavior = "instant" }: { last?: Element; behavior?: ScrollBehavior } = {},
): void {
  const extent = last.getBoundingClientRect().bottom - first.getBoundingClientRect().bottom;
  const { scrollMarginBlock } = first.style;
  first.style.scrollMarginBlock = `${coveredHeight(root, bar)}px ${coveredHeight(root, foot) + extent}px`;
  // jsdom can't scroll.
  first.scrollIntoView?.({ block: "nearest", inline: "nearest", behavior });
  first.style.scrollMarginBlock = scrollMarginBlock;
}

/** Whether the sticky controls can cover an element. */
const canBeCovered = (root: Element, element: Element): boolean => {
  const controls = root.querySelector(`.${foot}`);
  return controls?.parentElement?.contains(element) === true && !controls.contains(element);
};

/** Scrolls elements that receive keyboard focus out from behind the bars. Returns a function that removes the listener. */
export function keepFocusInView(root: HTMLElement): () => void {
  const show = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target.tabIndex < 0) return;
    // An element under the pointer is already visible and must not move before the pointer is released.
    if (target.matches(":focus-visible") && canBeCovered(root, target))
      bringIntoView(root, target.closest("label") ?? target);
  };
  root.addEventListener("focusin", show);
  return () => root.removeEventListener("focusin", show);
}

/** Milliseconds after an answer within which the page may scroll to its feedback; later, the learner may be reading. */
const SCROLL_WITHIN_MS = 1000;

const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

/**
 * Scrolls to the feedback of an answer, while the chosen option stays visible. Does nothing if the learner did not answer
 * just now, such as when another device did. Returns whether it scrolled.
 *
 * @param answeredAt Time of the answer by `performance.now()`.
 */
export function showFeedback(root: Element, card: Element, answeredAt: number): boolean {
  const feedback = card.querySelector<HTMLElement>("[data-feedback]");
  if (!feedback || performance.now() - answeredAt > SCROLL_WITHIN_MS) return false;
  const chosenOption = card.querySelector("input:checked")?.closest("label");
  bringIntoView(root, chosenOption ?? feedback, {
    last: feedback,
    behavior: globalThis.matchMedia?.(REDUCED_MOTION).matches ? "instant" : "smooth",
  });
  return true;
}

/** Elements of a player that the feedback belongs to, and its last answer. */
interface FeedbackElements {
  readonly root: RefObject<Element | null>;
  readonly card: RefObject<Element | null>;
  readonly lastAnswer: RefObject<{ readonly questionId: AnyId; readonly at: number } | null>;
}

/**
 * Scrolls to the feedback of a player's question like {@link showFeedback}. Returns how the verdict takes the focus: not at all
 * if the learner has answered another question since.
 */
export function showVerdict({ root, card, lastAnswer }: FeedbackElements, questionId: AnyId): VerdictFocus {
  const { current: last } = lastAnswer;
  if (last?.questionId !== questionId) return "none";
  const hasScrolled = root.current && card.current && showFeedback(root.current, card.current, last.at);
  return hasScrolled ? "no-scroll" : "scroll";
}
