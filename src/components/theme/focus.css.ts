import { vars } from "./tokens/contract.css.ts";

/** The focus ring. Always outside the element, so that it contrasts with the page's background. */
export const focusRing = {
  outline: `${vars.focus.width} solid ${vars.focus.ring}`,
  outlineOffset: vars.focus.offset,
} as const;
