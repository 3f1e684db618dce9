import { elements, findUnmeasured, styleKey, type NewElements } from "./elements.ts";

/** How long anything may move, in milliseconds (design: `motion.slow`). Loading spinners are exempt. */
export const MOTION_MS_MAX = 200;

const milliseconds = (times: string): number[] =>
  times.split(", ").map((time) => Number.parseFloat(time) * 1000);

function longestOf(style: CSSStyleDeclaration): number {
  const transitions = style.transitionProperty === "none" ? [0] : milliseconds(style.transitionDuration);
  const rounds = style.animationIterationCount.split(", ");
  const animations =
    style.animationName === "none"
      ? [0]
      : milliseconds(style.animationDuration).filter((_, index) => rounds[index] !== "infinite");
  return Math.max(0, ...transitions, ...animations);
}

/** Returns elements whose motion has not been measured yet. */
export const unmeasuredMotion = (): NewElements => findUnmeasured("motion", elements(), styleKey);

/** Returns the longest transition or animation of the elements, in milliseconds. */
export const longestMotion = (moved: readonly Element[]): number =>
  Math.max(
    0,
    ...moved.flatMap((element) =>
      [null, "::before", "::after", "::backdrop"].map((part) => longestOf(getComputedStyle(element, part))),
    ),
  );
