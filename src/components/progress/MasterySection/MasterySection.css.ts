import { MASTERY_GOAL } from "../../../api/progress/mastery/mastery-bands.ts";
import { textStyle } from "../../theme/mixins.ts";
import { above } from "../../theme/tokens/breakpoints.ts";
import { focusRing } from "../../theme/focus.css.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

const hairline = `${vars.line.hairline} solid ${vars.color.border}`;

/** Columns of the summary on a wide screen: name, bar, figure, status, answers. */
const columns = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 5fr) minmax(8rem, 7fr) 3.25rem 9.5rem 6.5rem",
  columnGap: vars.space[4],
} as const;

export const block = layered({ marginBlockStart: vars.space[6] });
export const chart = layered({ position: "relative", marginBlockStart: vars.space[6] });

/** Hidden on small screens, where each bar has its own goal mark. */
export const scale = layered({
  display: "none",
  "@container": {
    [above.md]: {
      ...columns,
      alignItems: "end",
      blockSize: "2.5rem",
      paddingBlockEnd: "0.4rem",
      fontSize: vars.text.size.xs,
      lineHeight: 1.2,
      color: vars.color.mutedForeground,
      fontVariantNumeric: "tabular-nums",
    },
  },
});

export const ticks = layered({ position: "relative", gridColumn: 2, blockSize: "100%" });

/** Centered over its position for any width. */
export const tick = layered({
  position: "absolute",
  insetBlockEnd: 0,
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  inlineSize: 0,
  whiteSpace: "nowrap",
});

export const firstTick = layered({ insetInlineStart: 0, alignItems: "flex-start" });

/** Hidden if the bars are short, to leave space for the goal's label. */
export const nearTick = layered({ display: "none", "@container": { [above.lg]: { display: "flex" } } });

export const goalTick = layered({ color: vars.color.foreground, fontWeight: vars.text.weight.heading });
export const cairn = layered({ inlineSize: "1.1rem", blockSize: "1.1rem" });

export const goal = layered({
  display: "none",
  "@container": {
    [above.md]: {
      ...columns,
      position: "absolute",
      insetInline: 0,
      insetBlockStart: "2.5rem",
      insetBlockEnd: 0,
      pointerEvents: "none",
    },
  },
});

export const goalColumn = layered({ position: "relative", gridColumn: 2 });

export const goalLine = layered({
  position: "absolute",
  insetBlock: 0,
  insetInlineStart: `${MASTERY_GOAL}%`,
  inlineSize: 2,
  marginInlineStart: -1,
  background: vars.chart.goal,
  "@media": { "(forced-colors: active)": { background: "CanvasText", forcedColorAdjust: "none" } },
});

export const certification = layered({ borderBlockStart: hairline });

/** Narrow: name and figure, bar, status and answers, coverage. Wide: one line, with the coverage below its end. */
export const row = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gridTemplateAreas: '"name figure" "bar bar" "status answers" "coverage coverage"',
  alignItems: "center",
  gap: "0.15rem 1rem",
  paddingBlock: "0.35rem 0.7rem",
  fontVariantNumeric: "tabular-nums",
  "@container": {
    [above.md]: {
      ...columns,
      gridTemplateAreas: '"name bar figure status answers" "name bar figure coverage coverage"',
      rowGap: 0,
      paddingBlock: "0.55rem",
    },
  },
});

/** The row of a certification, which has no coverage. */
export const certificationRow = layered({
  gridTemplateAreas: '"name figure" "bar bar" "status answers"',
  "@container": {
    [above.md]: {
      gridTemplateAreas: '"name bar figure status answers"',
      gridTemplateRows: "auto",
      paddingBlock: vars.space[1],
    },
  },
});

export const domains = layered({
  margin: 0,
  marginBlockEnd: "0.6rem",
  padding: 0,
  paddingInlineStart: "1.75rem",
  listStyle: "none",
  "@container": { [above.md]: { paddingInlineStart: 0 } },
});

export const domain = layered({
  paddingBlock: "0.35rem 0.6rem",
  "@container": { [above.md]: { paddingBlock: "0.45rem" } },
});

export const name = layered({ gridArea: "name", margin: 0, font: "inherit", minInlineSize: 0 });

export const domainName = layered({
  gridArea: "name",
  fontSize: vars.text.size.sm,
  lineHeight: 1.35,
  overflowWrap: "anywhere",
  "@container": { [above.md]: { selectors: { [`${row} > &`]: { paddingInlineStart: "1.75rem" } } } },
});

export const expand = layered({
  display: "flex",
  alignItems: "center",
  gap: "0.6rem",
  inlineSize: "100%",
  minBlockSize: "2.5rem",
  padding: 0,
  border: 0,
  borderRadius: vars.radius.sm,
  background: "none",
  color: vars.color.foreground,
  font: "inherit",
  ...textStyle({ weight: "heading", leading: "ui" }),
  textAlign: "start",
  overflowWrap: "anywhere",
  cursor: "pointer",
  selectors: { "&:focus-visible": focusRing },
});

export const chevron = layered({
  flex: "none",
  color: vars.color.mutedForeground,
  selectors: { [`${expand}:hover &`]: { color: vars.color.foreground } },
});

export const bar = layered({ gridArea: "bar", marginBlock: "0.25rem" });
export const figure = layered({ gridArea: "figure", fontWeight: vars.text.weight.heading, textAlign: "end" });

export const domainFigure = layered({
  gridArea: "figure",
  ...textStyle({ size: "sm", weight: "medium" }),
  textAlign: "end",
});

export const state = layered({
  gridArea: "status",
  display: "flex",
  ...textStyle({ size: "sm", leading: "ui" }),
});

export const level = layered({ fontWeight: vars.text.weight.medium });

export const answers = layered({
  gridArea: "answers",
  ...textStyle({ size: "xs", leading: "ui" }),
  color: vars.color.mutedForeground,
  textAlign: "end",
  whiteSpace: "nowrap",
});

/** The number of seen questions of a domain, below its status and answers. */
export const coverage = layered({
  gridArea: "coverage",
  ...textStyle({ size: "xs", leading: "ui" }),
  color: vars.color.mutedForeground,
  textAlign: "end",
});

export const note = layered({ margin: 0, paddingBlock: "0.35rem 0.6rem", paddingInlineStart: "1.75rem" });

/** The explanation below the figures. */
export const meaning = layered({ marginBlockStart: vars.space[4], maxInlineSize: "68ch" });
