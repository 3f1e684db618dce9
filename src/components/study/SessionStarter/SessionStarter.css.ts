import { textStyle } from "../../theme/mixins.ts";
import { above, below } from "../../theme/tokens/breakpoints.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const group = layered({
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  paddingBlockStart: vars.space[2],
  border: 0,
  "@container": {
    [above.md]: {
      marginBlockStart: vars.space[6],
      paddingBlockStart: vars.space[6],
      borderBlockStart: `${vars.line.hairline} solid ${vars.color.border}`,
      selectors: { "&:first-of-type": { borderBlockStart: 0, marginBlockStart: 0 } },
    },
  },
});

/** Floated, because a fieldset's grid or flex layout ignores its legend. The next element clears it. */
export const legend = layered({
  float: "inline-start",
  inlineSize: "100%",
  marginBlockEnd: vars.space[3],
  padding: 0,
  ...textStyle({ size: "sm", weight: "semibold" }),
});

export const optional = layered({
  ...textStyle({ size: "xs", weight: "regular" }),
  color: vars.color.mutedForeground,
});

export const modes = layered({
  display: "grid",
  gridTemplateColumns: "1fr 1fr",
  gap: "0.625rem",
  "@container": { [below.xs]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});

export const categories = layered({
  clear: "both",
  display: "grid",
  columnGap: vars.space[8],
  "@container": { [above.md]: { gridTemplateColumns: "1fr 1fr" } },
});

export const areas = layered({ clear: "both" });

export const areasHint = layered({
  margin: 0,
  ...textStyle({ size: "sm", leading: "ui" }),
  color: vars.color.mutedForeground,
});

export const focusAreas = layered({ clear: "both", display: "flex", flexWrap: "wrap", gap: vars.space[2] });

export const focusGroup = layered({
  clear: "both",
  selectors: { "& + &": { marginBlockStart: vars.space[4] } },
});

export const focusName = layered({
  margin: 0,
  marginBlockEnd: vars.space[2],
  ...textStyle({ size: "sm", leading: "ui" }),
  color: vars.color.mutedForeground,
});

export const exam = layered({ display: "grid", gap: vars.space[2], marginBlockStart: vars.space[4] });

/** As high as the exam mode switch on a wide page. */
export const examModeSkeleton = layered({ minBlockSize: "5.25rem" });

/** The exam mode switch, optionally followed by a notice. */
export const examMode = layered({ display: "grid", gap: vars.space[2] });

export const extraTime = layered({ margin: 0, marginBlockStart: vars.space[2], fontSize: vars.text.size.sm });

export const nothing = layered({
  margin: 0,
  marginBlockStart: vars.space[4],
  maxInlineSize: "60ch",
  lineHeight: 1.5,
});

export const go = layered({
  display: "grid",
  gap: vars.space[4],
  alignItems: "end",
  marginBlockStart: vars.space[3],
  paddingBlockStart: vars.space[3],
  borderBlockStart: `${vars.line.hairline} solid ${vars.color.border}`,
  "@container": {
    // As wide as the longest time limit.
    [above.xs]: { gridTemplateColumns: "max-content minmax(0, 1fr)", gap: vars.space[3] },
    [above.sm]: { gridTemplateColumns: "12rem auto", justifyContent: "start" },
    [above.md]: { marginBlockStart: vars.space[6], paddingBlockStart: vars.space[6] },
  },
});

export const start = layered({
  paddingInline: vars.space[3],
  "@container": { [above.sm]: { minInlineSize: "14rem" } },
});

export const quick = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${vars.space[1]} ${vars.space[5]}`,
  margin: 0,
  marginBlockStart: vars.space[2],
  fontSize: vars.text.size.sm,
  color: vars.color.mutedForeground,
});

/** For new learners: the first step, above all other choices. */
export const first = layered({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space[2],
  marginBlock: `${vars.space[4]} ${vars.space[2]}`,
  padding: vars.space[3],
  borderRadius: vars.radius.control,
  background: vars.color.muted,
  "@container": { [above.md]: { gap: vars.space[3], padding: vars.space[4] } },
});

export const firstText = layered({ flex: "1 0 100%", lineHeight: vars.text.leading.ui });
export const quickButton = layered({ minBlockSize: "2.5rem" });
