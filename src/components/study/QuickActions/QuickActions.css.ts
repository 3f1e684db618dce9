import { textStyle } from "../../theme/mixins.ts";
import { above, below } from "../../theme/tokens/breakpoints.ts";
import { focusRing } from "../../theme/focus.css.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const actions = layered({
  display: "grid",
  columnGap: vars.space[8],
  "@container": {
    [above.md]: { gridTemplateColumns: "1fr 1fr" },
    [below.sm]: {
      gridTemplateColumns: "repeat(auto-fill, minmax(min(8rem, 100%), 1fr))",
      columnGap: vars.space[4],
    },
  },
});

export const action = layered({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "1.5rem minmax(0, 1fr) auto",
  alignItems: "center",
  alignContent: "center",
  columnGap: "0.85rem",
  paddingBlock: "0.95rem",
  paddingInline: vars.space[1],
  // On a phone, two in a row.
  "@container": {
    [below.sm]: {
      gridTemplateColumns: "1.5rem minmax(0, 1fr)",
      alignContent: "start",
      columnGap: vars.space[2],
      paddingBlock: vars.space[2],
    },
  },
  selectors: { "&:has(button:hover:not([aria-disabled=true]))": { background: vars.color.muted } },
});

export const icon = layered({
  gridRow: "span 2",
  color: vars.color.primary,
  "@container": { [below.sm]: { gridRow: "auto" } },
});

/** Named only by its title; the whole row is clickable. */
export const button = layered({
  justifySelf: "start",
  padding: 0,
  border: 0,
  background: "none",
  color: "inherit",
  font: "inherit",
  ...textStyle({ weight: "heading", leading: "ui" }),
  textAlign: "start",
  cursor: "pointer",
  outline: "none",
  selectors: {
    "&::after": { content: '""', position: "absolute", inset: 0, borderRadius: vars.radius.sm },
    "&:focus-visible::after": focusRing,
    "&[aria-disabled=true]": { cursor: "not-allowed", color: vars.color.mutedForeground },
  },
});

export const description = layered({
  gridColumn: 2,
  gridRow: 2,
  ...textStyle({ size: "sm", leading: "ui" }),
  color: vars.color.mutedForeground,
  "@container": { [below.sm]: { gridColumn: "1 / -1", fontSize: vars.text.size.xs } },
});

export const arrow = layered({
  gridColumn: 3,
  gridRow: "1 / 3",
  color: vars.color.mutedForeground,
  "@container": { [below.sm]: { display: "none" } },
});
