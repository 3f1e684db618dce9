import { above } from "../../components/theme/tokens/breakpoints.ts";
import { vars } from "../../components/theme/tokens/contract.css.ts";
import { layered } from "../../components/theme/layer.css.ts";

export const screen = layered({
  paddingBlockEnd: vars.space[16],
  "@media": { print: { paddingBlockEnd: 0 } },
});

export const search = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "end",
  gap: vars.space[4],
  "@container": {
    [above.md]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 22rem)" },
    [above.lg]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 22rem) auto" },
  },
  "@media": { print: { display: "none" } },
});

export const tabs = layered({ paddingBlockStart: vars.space[8] });

export const bar = layered({ display: "grid", gap: vars.space[2], marginBlockEnd: vars.space[4] });

export const actions = layered({ display: "flex", flexWrap: "wrap", gap: vars.space[3] });

export const quiet = layered({
  margin: 0,
  fontSize: vars.text.size.sm,
  lineHeight: vars.text.leading.body,
  color: vars.color.mutedForeground,
  fontVariantNumeric: "tabular-nums",
});

export const list = layered({ margin: 0, padding: 0, listStyle: "none" });

export const row = layered({
  paddingBlock: vars.space[2],
  borderBlockEnd: `${vars.line.hairline} solid ${vars.color.border}`,
  overflowWrap: "anywhere",
  "@media": { print: { breakInside: "avoid" } },
});

export const printedQuestion = layered({
  margin: 0,
  fontSize: vars.text.size.base,
  lineHeight: vars.text.leading.body,
});

export const head = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  justifyItems: "start",
  columnGap: vars.space[4],
  "@container": {
    [above.md]: { gridTemplateColumns: "minmax(0, 1fr) auto", alignItems: "center" },
  },
});

/** The indentation of the checkbox's label. */
const indent = `calc(1.25rem + ${vars.space[3]})`;

export const note = layered({
  margin: 0,
  marginBlockEnd: vars.space[2],
  paddingInlineStart: vars.space[3],
  marginInlineStart: indent,
  borderInlineStart: `${vars.line.strong} solid ${vars.color.borderStrong}`,
  maxInlineSize: vars.text.measure.prose,
  lineHeight: vars.text.leading.body,
  whiteSpace: "pre-line",
});

export const answer = layered({
  paddingBlockEnd: vars.space[4],
  "@container": {
    [above.md]: { paddingInlineStart: indent },
  },
});

export const bookmarkAndNote = layered({
  display: "grid",
  justifyItems: "start",
  gap: vars.space[2],
  marginBlockStart: vars.space[3],
});

export const gone = layered({ margin: 0, paddingBlock: vars.space[3], color: vars.color.mutedForeground });

export const goneText = layered({
  display: "block",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});

export const more = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space[4],
  margin: 0,
  marginBlockStart: vars.space[6],
});
