import { textStyle } from "../../../theme/mixins.ts";
import { focusRing } from "../../../theme/focus.css.ts";
import { layered, layeredVariants } from "../../../theme/layer.css.ts";
import { vars } from "../../../theme/tokens/contract.css.ts";

const card = vars.color.card;
const shade = `color-mix(in oklab, ${vars.color.borderStrong} 55%, ${card})`;

/**
 * A frame in which the table scrolls horizontally. Shadows at both edges show that there is more; covers that
 * scroll with the table hide them at the ends.
 */
export const frame = layered({
  boxSizing: "border-box",
  position: "relative",
  maxInlineSize: "100%",
  overflowX: "auto",
  border: `${vars.line.hairline} solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.card,
  color: vars.color.cardForeground,
  background: [
    `linear-gradient(to right, ${card} 40%, transparent) 0 0 / 2rem 100% no-repeat local`,
    `linear-gradient(to left, ${card} 40%, transparent) 100% 0 / 2rem 100% no-repeat local`,
    `linear-gradient(to right, ${shade}, transparent) 0 0 / 0.75rem 100% no-repeat scroll`,
    `linear-gradient(to left, ${shade}, transparent) 100% 0 / 0.75rem 100% no-repeat scroll`,
    `${card} local`,
  ].join(", "),
  selectors: { "&:focus-visible": focusRing },
});

export const height = layeredVariants({
  page: {},
  dialog: { maxBlockSize: "min(28rem, 60vh)", overflowY: "auto" },
});

export const table = layered({
  inlineSize: "100%",
  tableLayout: "fixed",
  borderCollapse: "collapse",
  ...textStyle({ size: "sm", leading: "ui" }),
  fontVariantNumeric: "tabular-nums",
});

export const head = layered({
  paddingBlock: vars.space[3],
  paddingInline: vars.space[4],
  borderBlockEnd: `${vars.line.hairline} solid ${vars.color.borderStrong}`,
  ...textStyle({ size: "xs", weight: "semibold" }),
  textAlign: "start",
  color: vars.color.mutedForeground,
  selectors: { "&:has(button)": { paddingBlock: 0, paddingInline: vars.space[1] } },
});

export const sort = layered({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space[1],
  minBlockSize: "2.5rem",
  margin: 0,
  paddingBlock: 0,
  paddingInline: vars.space[3],
  border: 0,
  borderRadius: vars.radius.sm,
  background: "transparent",
  color: "inherit",
  font: "inherit",
  textAlign: "start",
  cursor: "pointer",
  selectors: {
    "&:hover": { color: vars.color.foreground, textDecoration: "underline" },
    "&:focus-visible": { ...focusRing, outlineOffset: `calc(-1 * ${vars.focus.width})` },
  },
});

export const group = layered({
  selectors: { "& + &": { borderBlockStart: `${vars.line.hairline} solid ${vars.color.border}` } },
});

export const row = layered({
  selectors: {
    "&:focus-visible": { ...focusRing, outlineOffset: `calc(-1 * ${vars.focus.width})` },
    "&:focus:not(:focus-visible)": { outline: "none" },
  },
});

export const selected = layered({ background: vars.color.secondary });

export const cell = layered({
  paddingBlock: "0.625rem",
  paddingInline: vars.space[4],
  fontWeight: "inherit",
  textAlign: "start",
  verticalAlign: "middle",
  overflowWrap: "anywhere",
});

export const detail = layered({ paddingBlock: `0 ${vars.space[4]}`, paddingInline: vars.space[4] });
export const actionsBelow = layered({ flexGrow: 1, textAlign: "end" });
export const label = layered({ color: vars.color.mutedForeground });
export const figure = layered({ textAlign: "end" });
export const actions = layered({ paddingInline: vars.space[2], textAlign: "end" });
export const selection = layered({ padding: 0, verticalAlign: "middle" });

export const selectionHead = layered({
  padding: 0,
  borderBlockEnd: `${vars.line.hairline} solid ${vars.color.borderStrong}`,
});

/** The whole cell, so that a finger finds it. */
export const selectionArea = layered({
  display: "grid",
  placeItems: "center",
  minBlockSize: "2.75rem",
  cursor: "pointer",
});

export const selectionBox = layered({
  inlineSize: "1.25rem",
  blockSize: "1.25rem",
  margin: 0,
  accentColor: vars.color.primary,
  cursor: "inherit",
  // A bar at the lower edge of the window must not cover it.
  scrollMarginBlockEnd: "9rem",
  selectors: { "&:focus-visible": focusRing },
});
