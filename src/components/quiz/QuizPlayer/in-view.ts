import { bar, foot } from "./QuizPlayer.css.ts";

/** Between what is brought into view and a bar, in pixels: a focus ring has room there. */
const GAP = 8;

/** How much of the window a bar of the player covers at its edge, in pixels. */
function coverOf(root: Element, name: string): number {
  const element = root.querySelector(`.${name}`);
  const isStuck = element !== null && getComputedStyle(element).position === "sticky";
  return GAP + (isStuck ? element.getBoundingClientRect().height : 0);
}

/**
 * Scrolls as little as it takes until an element, and what follows it down to the end of another, is in view between the
 * bars of its player; the beginning, if there is no room for all of it.
 */
export function bringIntoView(
  root: Element,
  first: HTMLElement,
  { last = first, behavior = "instant" }: { last?: Element; behavior?: ScrollBehavior } = {},
): void {
  const reach = last.getBoundingClientRect().bottom - first.getBoundingClientRect().bottom;
  const { scrollMarginBlock } = first.style;
  first.style.scrollMarginBlock = `${coverOf(root, bar)}px ${coverOf(root, foot) + reach}px`;
  first.scrollIntoView({ block: "nearest", inline: "nearest", behavior });
  first.style.scrollMarginBlock = scrollMarginBlock;
}

/** Whether the bar with the buttons can lie over an element. */
const canBeCovered = (root: Element, element: Element): boolean => {
  const buttons = root.querySelector(`.${foot}`);
  return buttons?.parentElement?.contains(element) === true && !buttons.contains(element);
};

/** Keeps what the keyboard reaches from being hidden behind the bars. Returns a function that ends it. */
export function keepFocusInView(root: HTMLElement): () => void {
  const show = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target.tabIndex < 0) return;
    // A pointer has it in view, and must find it where it was when it is released.
    if (target.matches(":focus-visible") && canBeCovered(root, target))
      bringIntoView(root, target.closest("label") ?? target);
  };
  root.addEventListener("focusin", show);
  return () => root.removeEventListener("focusin", show);
}

/** How long after an answer its feedback is still expected, in milliseconds: later, the learner may be reading. */
const EXPECTED_FOR = 1000;

const STILL = "(prefers-reduced-motion: reduce)";

/**
 * Brings the feedback of an answer into view, as far as the chosen option stays there. Returns whether it did: not if the
 * learner did not answer just now, as when another device did.
 *
 * @param answeredAt by `performance.now()`
 */
export function showFeedback(root: Element, card: Element, answeredAt: number): boolean {
  const feedback = card.querySelector<HTMLElement>("[data-feedback]");
  if (!feedback || performance.now() - answeredAt > EXPECTED_FOR) return false;
  const chosen = card.querySelector("input:checked")?.closest("label");
  bringIntoView(root, chosen ?? feedback, {
    last: feedback,
    behavior: matchMedia(STILL).matches ? "instant" : "smooth",
  });
  return true;
}
