import { textStyle } from "../../theme/mixins.ts";
import { focusRing } from "../../theme/focus.css.ts";
import { layered, layeredVariants } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const section = layered({ minInlineSize: 0 });

export const variant = layeredVariants({
  main: {},
  stack: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    alignContent: "start",
    gap: vars.space[4],
    // Browsers may split grid rows across pages despite `break-inside`.
    "@media": { print: { display: "block" } },
  },
  wide: {},
  side: { paddingBlockStart: "0.9rem", borderBlockStart: `2px solid ${vars.color.foreground}` },
});

export const head = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${vars.space[3]} ${vars.space[4]}`,
  "@media": { print: { breakAfter: "avoid", marginBlockEnd: vars.space[3] } },
});

export const title = layered({
  margin: 0,
  ...textStyle({ size: "lg", weight: "heading", leading: "heading", tracking: "heading" }),
  textWrap: "balance",
});

export const wideTitle = layered({ fontSize: vars.text.size["2xl"], letterSpacing: "-0.018em" });

export const subtitle = layered({
  margin: 0,
  color: vars.color.mutedForeground,
  lineHeight: vars.text.leading.ui,
  fontVariantNumeric: "tabular-nums",
});

export const toggle = layered({
  display: "flex",
  alignItems: "center",
  gap: vars.space[2],
  minBlockSize: "2.5rem",
  padding: 0,
  border: 0,
  borderRadius: vars.radius.sm,
  background: "none",
  color: "inherit",
  font: "inherit",
  letterSpacing: "inherit",
  textAlign: "start",
  cursor: "pointer",
  selectors: { "&:focus-visible": focusRing },
});

export const chevron = layered({ flex: "none", color: vars.color.mutedForeground });
