import { vars } from "./contract.css.ts";

/** The ring of whatever has the keyboard: always outside the element, so that it meets the page's ground. */
export const focusRing = {
  outline: `${vars.focus.width} solid ${vars.focus.ring}`,
  outlineOffset: vars.focus.offset,
} as const;
