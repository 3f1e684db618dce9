import { textStyle } from "../../theme/mixins.ts";
import { HOVER_SHARE } from "../../theme/tokens/pairs.ts";
import { focusRing } from "../../theme/focus.css.ts";
import { layered, layeredVariants } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

const unavailable = "&:disabled, &[aria-disabled=true]";
const hovered = "&:hover:not(:disabled, [aria-disabled=true])";

export const button = layered({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: vars.space[2],
  boxSizing: "border-box",
  margin: 0,
  border: `${vars.line.hairline} solid transparent`,
  borderRadius: vars.radius.control,
  fontFamily: "inherit",
  ...textStyle({ weight: "semibold", leading: "tight" }),
  textAlign: "center",
  textDecoration: "none",
  cursor: "pointer",
  selectors: {
    "&:focus-visible": focusRing,
    // A dashed border shows the state without color, even in High Contrast.
    [unavailable]: {
      borderStyle: "dashed",
      borderColor: vars.color.borderStrong,
      color: vars.color.mutedForeground,
      cursor: "not-allowed",
    },
  },
  "@media": {
    "(forced-colors: active)": {
      selectors: { [unavailable]: { borderColor: "GrayText", color: "GrayText" } },
    },
  },
});

export const size = layeredVariants({
  sm: { minBlockSize: "2rem", paddingBlock: 0, paddingInline: vars.space[3], fontSize: vars.text.size.sm },
  md: {
    minBlockSize: "2.5rem",
    paddingBlock: vars.space[1],
    paddingInline: vars.space[4],
    fontSize: vars.text.size.sm,
  },
  lg: {
    minBlockSize: "3rem",
    paddingBlock: vars.space[2],
    paddingInline: vars.space[6],
    fontSize: vars.text.size.base,
  },
});

const square = (side: string) => ({ flex: "none", inlineSize: side, blockSize: side, padding: 0 }) as const;

export const icon = layeredVariants({ sm: square("2rem"), md: square("2.5rem"), lg: square("3rem") });

/** A filled button under the pointer. */
const deeper = (fill: string) => ({
  background: `color-mix(in oklab, ${fill}, ${vars.color.foreground} ${HOVER_SHARE}%)`,
});

export const variant = layeredVariants({
  primary: {
    background: vars.color.primary,
    color: vars.color.primaryForeground,
    selectors: { [hovered]: deeper(vars.color.primary), [unavailable]: { background: vars.color.muted } },
  },
  outline: {
    background: vars.color.card,
    color: vars.color.cardForeground,
    borderColor: vars.color.input,
    selectors: { [hovered]: { background: vars.color.muted } },
  },
  quiet: {
    background: "transparent",
    color: vars.color.foreground,
    selectors: { [hovered]: { background: vars.color.muted } },
  },
  destructive: {
    background: vars.color.destructive,
    color: vars.color.destructiveForeground,
    selectors: { [hovered]: deeper(vars.color.destructive), [unavailable]: { background: vars.color.muted } },
  },
});

export const wide = layered({ inlineSize: "100%" });

/** Pending: the border differs from that of an idle and of a disabled button. */
export const pending = layered({
  selectors: { "&[aria-disabled=true]": { borderStyle: "dotted", cursor: "progress" } },
});
