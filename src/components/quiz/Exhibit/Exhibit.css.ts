import { vars } from "../../theme/tokens/contract.css.ts";
import { focusRing } from "../../theme/focus.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const exhibit = layered({ margin: 0, marginBlockStart: vars.space[5], minInlineSize: 0 }, "exhibit");

const titled = {
  fontSize: vars.text.size.sm,
  fontWeight: vars.text.weight.semibold,
  lineHeight: vars.text.leading.ui,
  overflowWrap: "anywhere",
} as const;

export const title = layered(
  { ...titled, marginBlockEnd: vars.space[2], "@media": { print: { breakAfter: "avoid" } } },
  "title",
);

const lines = {
  margin: 0,
  padding: `${vars.space[3]} ${vars.space[4]}`,
  fontFamily: "ui-monospace, monospace",
  fontSize: vars.text.size.sm,
  lineHeight: "1.5rem",
  tabSize: 4,
} as const;

export const text = layered({ ...lines, whiteSpace: "pre-wrap", overflowWrap: "anywhere" }, "text");

/** Lines wrap only in print, which can't scroll. */
export const code = layered(
  {
    ...lines,
    inlineSize: "max-content",
    whiteSpace: "pre",
    "@media": { print: { inlineSize: "auto", whiteSpace: "pre-wrap", overflowWrap: "anywhere" } },
  },
  "code",
);

export const table = layered(
  {
    inlineSize: "100%",
    borderCollapse: "collapse",
    fontSize: vars.text.size.sm,
    fontVariantNumeric: "tabular-nums",
    lineHeight: vars.text.leading.ui,
  },
  "table",
);

export const caption = layered(
  { ...titled, padding: `${vars.space[3]} ${vars.space[4]}`, textAlign: "start" },
  "caption",
);

const celled = {
  paddingBlock: vars.space[2],
  paddingInline: vars.space[4],
  textAlign: "start",
  verticalAlign: "top",
} as const;

export const head = layered(
  {
    ...celled,
    borderBlock: `${vars.line.hairline} solid ${vars.color.borderStrong}`,
    background: vars.color.muted,
    fontWeight: vars.text.weight.semibold,
    "@media": { print: { background: "none" } },
  },
  "head",
);

export const row = layered({ "@media": { print: { breakInside: "avoid" } } }, "row");

export const cell = layered(
  {
    ...celled,
    // Prevents columns that are only one letter wide.
    minInlineSize: "4rem",
    borderBlockStart: `${vars.line.hairline} solid ${vars.color.border}`,
  },
  "cell",
);

export const container = layered(
  {
    borderRadius: vars.radius.control,
    selectors: { "&:focus-visible": focusRing, "&:focus:not(:focus-visible)": { outline: "none" } },
  },
  "container",
);

export const picture = layered(
  {
    display: "block",
    maxInlineSize: "100%",
    blockSize: "auto",
    borderRadius: vars.radius.control,
    // Transparent pictures are drawn for a light page.
    colorScheme: "light",
    background: "Canvas",
    "@media": { print: { breakInside: "avoid" } },
  },
  "picture",
);

export const loading = layered(
  {
    display: "block",
    boxSizing: "border-box",
    inlineSize: "100%",
    minBlockSize: "12rem",
    border: `${vars.line.hairline} solid ${vars.color.border}`,
    borderRadius: vars.radius.control,
    background: vars.color.muted,
    color: vars.color.mutedForeground,
    objectFit: "contain",
  },
  "loading",
);

export const missing = layered(
  {
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
  },
  "missing",
);

export const missingIcon = layered(
  { flex: "none", marginBlockStart: "0.15rem", color: vars.color.mutedForeground },
  "missingIcon",
);

export const missingText = layered({ flex: "1 1 14rem", minInlineSize: 0 }, "missingText");

export const missingTitle = layered(
  { margin: 0, fontSize: vars.text.size.sm, color: vars.color.mutedForeground },
  "missingTitle",
);

export const alt = layered(
  {
    margin: 0,
    marginBlockStart: vars.space[1],
    maxInlineSize: "62ch",
    overflowWrap: "anywhere",
    whiteSpace: "pre-line",
  },
  "alt",
);

export const retry = layered({ "@media": { print: { display: "none" } } }, "retry");
