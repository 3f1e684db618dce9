import { above } from "../../components/theme/tokens/breakpoints.ts";
import { vars } from "../../components/theme/tokens/contract.css.ts";
import { focusRing } from "../../components/theme/focus.css.ts";
import { layered } from "../../components/theme/layer.css.ts";

export const screen = layered({ paddingBlock: `${vars.space[6]} ${vars.space[16]}` });

export const crumbs = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space[2],
  margin: 0,
  padding: 0,
  listStyle: "none",
  fontSize: vars.text.size.sm,
  color: vars.color.mutedForeground,
});

export const crumb = layered({ display: "inline-flex", alignItems: "center", gap: vars.space[2] });

export const head = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space[4],
  paddingBlock: `${vars.space[2]} ${vars.space[4]}`,
});

export const title = layered({
  margin: 0,
  fontSize: vars.text.size["4xl"],
  fontWeight: vars.text.weight.heading,
  lineHeight: vars.text.leading.tight,
  letterSpacing: vars.text.tracking.display,
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

export const list = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space[4],
  paddingBlockEnd: vars.space[8],
});

/** The arrow of the button that closes the list. */
export const up = layered({ rotate: "180deg" });

export const tab = layered({ display: "grid", justifyItems: "stretch", gap: vars.space[6] });

export const bar = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: vars.space[3],
});

export const quiet = layered({
  margin: 0,
  fontSize: vars.text.size.sm,
  lineHeight: vars.text.leading.body,
  color: vars.color.mutedForeground,
  fontVariantNumeric: "tabular-nums",
});

/** The number of rows above a table. Its height is reserved while it loads. */
export const count = layered({ marginBlockEnd: vars.space[3], minBlockSize: "1lh" });

export const paragraph = layered({ margin: 0, lineHeight: vars.text.leading.body, textWrap: "pretty" });

export const effects = layered({
  display: "grid",
  gap: vars.space[2],
  margin: 0,
  paddingInlineStart: vars.space[5],
  lineHeight: vars.text.leading.body,
});

export const settings = layered({ display: "grid", gap: vars.space[6], maxInlineSize: "36rem" });

export const partTitle = layered({
  margin: 0,
  marginBlockStart: vars.space[8],
  fontSize: vars.text.size.xl,
  fontWeight: vars.text.weight.heading,
  lineHeight: vars.text.leading.heading,
});

export const foot = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${vars.space[2]} ${vars.space[4]}`,
});

export const invitations = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space[3],
  marginBlockEnd: vars.space[6],
});

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
export const partHead = layered({
  display: "flex",
  marginBlockStart: vars.space[4],
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${vars.space[2]} ${vars.space[4]}`,
});

export const found = layered({ display: "grid", gap: vars.space[2] });

export const foundList = layered({ margin: 0, padding: 0, listStyle: "none" });

export const foundRow = layered({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space[3],
  paddingBlock: vars.space[1],
  fontSize: vars.text.size.sm,
  overflowWrap: "anywhere",
});

export const foundText = layered({ flex: "1 1 0", minInlineSize: 0 });

/** The title of a part, in a head that has the space above it. */
export const partName = layered({
  margin: 0,
  fontSize: vars.text.size.xl,
  fontWeight: vars.text.weight.heading,
  lineHeight: vars.text.leading.heading,
});
