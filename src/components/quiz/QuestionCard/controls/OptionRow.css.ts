import { textStyle } from "../../../theme/mixins.ts";
import { below } from "../../../theme/tokens/breakpoints.ts";
import { CHOSEN_SHARE } from "../../../theme/tokens/pairs.ts";
import { writtenText } from "../../written-text.ts";
import { focusRing } from "../../../theme/focus.css.ts";
import { layered, layeredVariants } from "../../../theme/layer.css.ts";
import { vars } from "../../../theme/tokens/contract.css.ts";

const narrow = below.sm;

/** State of an option; `lockedChosen` is chosen and can't be changed. */
export type OptionState = "open" | "chosen" | "locked" | "lockedChosen";

export const options = layered({ display: "grid", gap: "0.625rem", marginBlockStart: "1.75rem" });

export const option = layered({
  position: "relative",
  boxSizing: "border-box",
  display: "grid",
  gridTemplateColumns: "2rem minmax(0, 1fr) auto",
  alignItems: "start",
  columnGap: "0.9rem",
  minBlockSize: "3.25rem",
  padding: "0.7rem 1rem 0.7rem 0.7rem",
  border: `${vars.line.hairline} solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  background: vars.color.card,
  color: vars.color.cardForeground,
  lineHeight: vars.text.leading.question,
  selectors: { "&:has(input:focus-visible)": focusRing },
  "@container": { [narrow]: { gridTemplateColumns: "2rem minmax(0, 1fr)" } },
});

export const input = layered({
  position: "absolute",
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
  margin: 0,
  opacity: 0,
  cursor: "inherit",
});

export const key = layered({
  display: "grid",
  placeItems: "center",
  boxSizing: "border-box",
  inlineSize: "2rem",
  blockSize: "2rem",
  border: `1.5px solid ${vars.color.borderStrong}`,
  borderRadius: 6,
  color: vars.color.mutedForeground,
  ...textStyle({ size: "sm", weight: "heading" }),
});

export const text = layered({ paddingBlockStart: "0.22rem", ...writtenText });

export const state: Record<OptionState, string> = layeredVariants({
  open: { cursor: "pointer", selectors: { "&:hover": { background: vars.color.muted } } },
  chosen: {
    cursor: "pointer",
    borderColor: vars.answer.current,
    boxShadow: `inset 0 0 0 1px ${vars.answer.current}`,
    background: `color-mix(in oklab, ${vars.color.card}, ${vars.color.primary} ${CHOSEN_SHARE}%)`,
    color: vars.color.foreground,
    // Forced colors remove the shadow, so a thicker border replaces it.
    "@media": { "(forced-colors: active)": { borderWidth: 3, borderColor: "Highlight" } },
  },
  locked: {
    cursor: "not-allowed",
    borderStyle: "dashed",
    borderColor: vars.color.borderStrong,
    background: vars.color.muted,
    color: vars.color.mutedForeground,
  },
  lockedChosen: {
    cursor: "not-allowed",
    borderStyle: "dashed",
    borderColor: vars.answer.current,
    background: vars.color.muted,
    color: vars.color.foreground,
    "@media": { "(forced-colors: active)": { borderWidth: 3 } },
  },
});

const onPlate = layered({
  background: vars.answer.current,
  borderColor: vars.answer.current,
  color: vars.answer.currentForeground,
  "@media": {
    "(forced-colors: active)": {
      forcedColorAdjust: "none",
      background: "Highlight",
      borderColor: "Highlight",
      color: "HighlightText",
    },
  },
});

/** Class of an option's letter, by state. */
export const keyState: Record<OptionState, string> = {
  open: "",
  chosen: onPlate,
  locked: layered({ borderStyle: "dashed" }, "locked"),
  lockedChosen: onPlate,
};

/** An option with space for its Eliminate button. */
export const withAside = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 2.5rem",
  alignItems: "center",
  columnGap: vars.space[1],
});
