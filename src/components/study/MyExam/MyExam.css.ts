import { columnsAbove, textStyle } from "../../theme/mixins.ts";
import { above } from "../../theme/tokens/breakpoints.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const card = layered({
  display: "grid",
  gap: vars.space[2],
  "@container": { [above.md]: { gap: vars.space[3], padding: `${vars.space[5]} ${vars.space[8]}` } },
});

/** On a phone, the question is one line with two buttons. */
export const slim = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `0 ${vars.space[2]}`,
  minInlineSize: 0,
});

/** The title, with the button that changes the exam, whose height does not move what is below. */
export const head = layered({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space[2],
  selectors: { [`${card} > &`]: { marginBlock: `calc(-1 * ${vars.space[2]})` } },
});

/** Narrower padding, so that the buttons fit on one line at 360 px. */
export const slimActions = layered({
  display: "flex",
  gap: vars.space[1],
  marginInlineEnd: `calc(-1 * ${vars.space[2]})`,
  "@container": { [above.sm]: { marginInlineEnd: 0 } },
  "@media": { print: { marginInlineEnd: 0 } },
});

export const slimButton = layered({ paddingInline: vars.space[2] });

export const title = layered({
  margin: 0,
  ...textStyle({ size: "sm", weight: "semibold", leading: "ui" }),
  color: vars.color.mutedForeground,
  outline: "none",
});

/** The number of days left is the only large figure on the card. */
export const countdown = layered({
  margin: 0,
  ...textStyle({ size: "xl", weight: "heading", leading: "heading", tracking: "heading" }),
  fontVariantNumeric: "tabular-nums",
  overflowWrap: "anywhere",
});

export const lead = layered({ margin: 0, lineHeight: vars.text.leading.ui });

export const facts = layered({
  margin: 0,
  ...textStyle({ size: "sm", weight: "regular", leading: "ui" }),
  color: vars.color.mutedForeground,
});

/** On a wide page, the buttons are on the line of the fields. */
export const form = layered({
  display: "grid",
  gap: vars.space[4],
  minInlineSize: 0,
  "@container": {
    [above.md]: {
      selectors: { [`${card} &`]: { gridTemplateColumns: "minmax(0, 1fr) auto", alignItems: "end" } },
    },
  },
});

/** As high as the form on a wide page. */
export const formSkeleton = layered({ minBlockSize: "4.5rem" });

export const fields = layered({
  ...columnsAbove(above.sm, "minmax(0, 3fr) minmax(0, 2fr)"),
  alignItems: "start",
  gap: vars.space[4],
});

export const actions = layered({ display: "flex", flexWrap: "wrap", gap: vars.space[3] });

export const legend = layered({
  marginBlockEnd: vars.space[2],
  padding: 0,
  ...textStyle({ size: "sm", weight: "semibold" }),
});

export const modes = layered({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(12rem, 100%), 1fr))",
  gap: "0.625rem",
});
