import { textStyle } from "../../theme/mixins.ts";
import { reducedMotion } from "../../theme/tokens/breakpoints.ts";
import { focusRing } from "../../theme/focus.css.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

/** Expanded on paper, where nothing can be opened. */
export const expandedInPrint = layered({
  "@media": {
    print: { selectors: { "&::details-content": { blockSize: "auto", contentVisibility: "visible" } } },
  },
});

/** A button with a chevron instead of the browser's triangle. */
export const summary = layered({
  display: "flex",
  alignItems: "center",
  gap: vars.space[3],
  boxSizing: "border-box",
  inlineSize: "fit-content",
  maxInlineSize: "100%",
  minBlockSize: "2.5rem",
  marginBlockStart: vars.space[2],
  paddingBlock: vars.space[2],
  marginInlineStart: `calc(-1 * ${vars.space[1]})`,
  paddingInline: vars.space[1],
  borderRadius: vars.radius.sm,
  ...textStyle({ size: "sm", weight: "semibold", leading: "ui" }),
  listStyle: "none",
  cursor: "pointer",
  selectors: {
    "&::-webkit-details-marker": { display: "none" },
    "&::before": {
      content: '""',
      flex: "none",
      boxSizing: "border-box",
      inlineSize: "0.5rem",
      blockSize: "0.5rem",
      borderInlineEnd: `${vars.line.strong} solid currentColor`,
      borderBlockEnd: `${vars.line.strong} solid currentColor`,
      transform: "rotate(-45deg)",
      transition: `transform ${vars.motion.fast}`,
    },
    "&:dir(rtl)::before": { transform: "rotate(45deg)" },
    "details[open] > &::before": { transform: "translateY(-25%) rotate(45deg)" },
    "details[open] > &:dir(rtl)::before": { transform: "translateY(-25%) rotate(-45deg)" },
    "&:focus-visible": focusRing,
  },
  "@media": {
    [reducedMotion]: { selectors: { "&::before": { transition: "none" } } },
    print: { selectors: { "&::before": { display: "none" } } },
  },
});
