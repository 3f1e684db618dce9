import { textStyle } from "../../components/theme/mixins.ts";
import { above } from "../../components/theme/tokens/breakpoints.ts";
import { focusRing } from "../../components/theme/focus.css.ts";
import { layered } from "../../components/theme/layer.css.ts";
import { vars } from "../../components/theme/tokens/contract.css.ts";

export const screen = layered({ paddingBlock: `${vars.space[6]} ${vars.space[16]}` });
export const crumbs = layered({ fontSize: vars.text.size.sm, color: vars.color.mutedForeground });
export const head = layered({ paddingBlock: `${vars.space[2]} ${vars.space[4]}` });

export const title = layered({
  margin: 0,
  ...textStyle({ size: "4xl", weight: "heading", leading: "tight", tracking: "display" }),
  overflowWrap: "anywhere",
  outline: "none",
});

export const tools = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "end",
  gap: vars.space[4],
  marginBlockEnd: vars.space[4],
  "@container": {
    [above.md]: { gridTemplateColumns: "minmax(0, 24rem) auto", justifyContent: "space-between" },
  },
});

export const list = layered({ paddingBlockEnd: vars.space[8] });

/** The arrow of the button that closes the list. */
export const up = layered({ rotate: "180deg" });

export const quiet = layered({
  margin: 0,
  ...textStyle({ size: "sm", leading: "body" }),
  color: vars.color.mutedForeground,
  fontVariantNumeric: "tabular-nums",
});

/** The number of rows above a table. Its height is reserved while it loads. */
export const count = layered({ marginBlockEnd: vars.space[3], minBlockSize: "1lh" });

export const effects = layered({
  display: "grid",
  gap: vars.space[2],
  margin: 0,
  paddingInlineStart: vars.space[5],
  lineHeight: vars.text.leading.body,
});

export const settings = layered({ maxInlineSize: "36rem" });
export const partTitle = layered({ marginBlockStart: vars.space[8] });
export const invitations = layered({ marginBlockEnd: vars.space[6] });

/** Opens a list. */
export const summary = layered({
  inlineSize: "fit-content",
  marginBlockEnd: vars.space[3],
  paddingBlock: vars.space[2],
  borderRadius: vars.radius.sm,
  fontWeight: vars.text.weight.semibold,
  cursor: "pointer",
  selectors: { "&:focus-visible": focusRing },
});

/** A title with its action. */
export const partHead = layered({ marginBlockStart: vars.space[4] });

export const foundRow = layered({
  paddingBlock: vars.space[1],
  fontSize: vars.text.size.sm,
  overflowWrap: "anywhere",
});

export const foundText = layered({ flex: "1 1 0", minInlineSize: 0 });
