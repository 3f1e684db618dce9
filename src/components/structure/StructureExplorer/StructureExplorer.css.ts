import { above, below } from "../../theme/tokens/breakpoints.ts";
import { vars } from "../../theme/tokens/contract.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const explorer = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: `${vars.space[6]} ${vars.space[12]}`,
  alignItems: "start",
  "@container": {
    [above.marginHeadings]: { gridTemplateColumns: "minmax(0, 25rem) minmax(0, 1fr)" },
  },
});

export const finder = layered({ minInlineSize: 0 });

/** If only one of them fits, the detail replaces the tree. */
export const away = layered({
  "@container": {
    [below.marginHeadings]: { display: "none" },
  },
});
export const waits = layered({
  "@container": {
    [below.marginHeadings]: { display: "none" },
  },
});

export const count = layered({
  margin: 0,
  marginBlock: `${vars.space[2]} ${vars.space[3]}`,
  fontSize: vars.text.size.sm,
  lineHeight: vars.text.leading.ui,
  color: vars.color.mutedForeground,
  overflowWrap: "anywhere",
});

export const frame = layered({
  padding: vars.space[2],
  border: `${vars.line.hairline} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  background: vars.color.card,
  color: vars.color.cardForeground,
  "@container": {
    [above.marginHeadings]: { maxBlockSize: "max(24rem, calc(100dvh - 20rem))", overflowY: "auto" },
  },
});

export const none = layered({ display: "grid", justifyItems: "start", gap: vars.space[3] });

export const noneText = layered({ margin: 0, lineHeight: vars.text.leading.ui });

export const panel = layered({ minInlineSize: 0 });

export const back = layered({
  marginBlockEnd: vars.space[4],
  "@container": {
    [above.marginHeadings]: { display: "none" },
  },
});

export const hint = layered({
  maxInlineSize: vars.text.measure.note,
  margin: 0,
  color: vars.color.mutedForeground,
  lineHeight: vars.text.leading.question,
});

export const entry = layered({ display: "flex", alignItems: "baseline", gap: vars.space[2] });

export const icon = layered({ flex: "none", alignSelf: "center", color: vars.color.mutedForeground });

export const content = layered({ minInlineSize: 0, overflowWrap: "anywhere" });

export const path = layered({
  fontSize: vars.text.size.sm,
  fontWeight: vars.text.weight.regular,
  color: vars.color.mutedForeground,
});

export const mark = layered({
  borderRadius: 2,
  background: vars.color.accent,
  color: vars.color.accentForeground,
  "@media": { "(forced-colors: active)": { background: "Mark", color: "MarkText" } },
});
