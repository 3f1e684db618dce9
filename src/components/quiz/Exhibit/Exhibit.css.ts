import { textStyle } from "../../theme/mixins.ts";
import { focusRing } from "../../theme/focus.css.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const exhibit = layered({ margin: 0, marginBlockStart: vars.space[5], minInlineSize: 0 });

const titled = {
  ...textStyle({ size: "sm", weight: "semibold", leading: "ui" }),
  overflowWrap: "anywhere",
} as const;

export const title = layered({
  ...titled,
  marginBlockEnd: vars.space[2],
  "@media": { print: { breakAfter: "avoid" } },
});

const lines = {
  margin: 0,
  padding: `${vars.space[3]} ${vars.space[4]}`,
  fontFamily: "ui-monospace, monospace",
  fontSize: vars.text.size.sm,
  lineHeight: "1.5rem",
  tabSize: 4,
} as const;

export const text = layered({ ...lines, whiteSpace: "pre-wrap", overflowWrap: "anywhere" });

/** Lines wrap only in print, which can't scroll. */
export const code = layered({
  ...lines,
  inlineSize: "max-content",
  whiteSpace: "pre",
  "@media": { print: { inlineSize: "auto", whiteSpace: "pre-wrap", overflowWrap: "anywhere" } },
});

export const table = layered({
  inlineSize: "100%",
  borderCollapse: "collapse",
  fontSize: vars.text.size.sm,
  fontVariantNumeric: "tabular-nums",
  lineHeight: vars.text.leading.ui,
});

export const caption = layered({
  ...titled,
  padding: `${vars.space[3]} ${vars.space[4]}`,
  textAlign: "start",
});

const celled = {
  paddingBlock: vars.space[2],
  paddingInline: vars.space[4],
  textAlign: "start",
  verticalAlign: "top",
} as const;

export const head = layered({
  ...celled,
  borderBlock: `${vars.line.hairline} solid ${vars.color.borderStrong}`,
  background: vars.color.muted,
  fontWeight: vars.text.weight.semibold,
  "@media": { print: { background: "none" } },
});

export const row = layered({ "@media": { print: { breakInside: "avoid" } } });

export const cell = layered({
  ...celled,
  // Prevents columns that are only one letter wide.
  minInlineSize: "4rem",
  borderBlockStart: `${vars.line.hairline} solid ${vars.color.border}`,
});

export const container = layered({
  borderRadius: vars.radius.control,
  selectors: { "&:focus-visible": focusRing, "&:focus:not(:focus-visible)": { outline: "none" } },
});

export const picture = layered({
  display: "block",
  maxInlineSize: "100%",
  blockSize: "auto",
  borderRadius: vars.radius.control,
  // Transparent pictures are drawn for a light page.
  colorScheme: "light",
  background: "Canvas",
  "@media": { print: { breakInside: "avoid" } },
});

export const loading = layered({
  display: "block",
  boxSizing: "border-box",
  inlineSize: "100%",
  minBlockSize: "12rem",
  border: `${vars.line.hairline} solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  background: vars.color.muted,
  color: vars.color.mutedForeground,
  objectFit: "contain",
});

export const missing = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "start",
  gap: vars.space[3],
  padding: vars.space[4],
  border: `${vars.line.hairline} dashed ${vars.color.borderStrong}`,
  borderRadius: vars.radius.control,
  background: vars.color.muted,
  color: vars.color.foreground,
  lineHeight: vars.text.leading.body,
  "@media": { print: { background: "none", color: "inherit" } },
});

export const missingIcon = layered({
  flex: "none",
  marginBlockStart: "0.15rem",
  color: vars.color.mutedForeground,
});

export const missingText = layered({ flex: "1 1 14rem", minInlineSize: 0 });

export const missingTitle = layered({
  margin: 0,
  fontSize: vars.text.size.sm,
  color: vars.color.mutedForeground,
});

export const alt = layered({
  margin: 0,
  marginBlockStart: vars.space[1],
  maxInlineSize: "62ch",
  overflowWrap: "anywhere",
  whiteSpace: "pre-line",
});

export const retry = layered({ "@media": { print: { display: "none" } } });
