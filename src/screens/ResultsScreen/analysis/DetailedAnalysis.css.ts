import { columnsAbove, textStyle } from "../../../components/theme/mixins.ts";
import { above } from "../../../components/theme/tokens/breakpoints.ts";
import { layered, layeredVariants } from "../../../components/theme/layer.css.ts";
import { vars } from "../../../components/theme/tokens/contract.css.ts";

export const panel = layered({
  ...columnsAbove(above.md, "minmax(0, 1.15fr) minmax(0, 1fr)"),
  gap: `${vars.space[10]} ${vars.space[16]}`,
});

export const column = layered({ alignContent: "start" });

export const unanswered = layered({
  ...textStyle({ size: "sm", leading: "ui" }),
  color: vars.color.mutedForeground,
});

export const level = layered({
  marginBlockStart: vars.space[2],
  paddingBlockStart: vars.space[4],
  borderBlockStart: `${vars.line.hairline} solid ${vars.color.border}`,
});

export const mark = layeredVariants({
  correct: { color: vars.answer.correct },
  incorrect: { color: vars.answer.incorrect },
});

export const timeBar = layered({
  blockSize: "1.5rem",
  borderRadius: vars.radius.sm,
  background: vars.chart.track,
  overflow: "hidden",
  forcedColorAdjust: "none",
  printColorAdjust: "exact",
});

export const timeUsed = layered({ blockSize: "100%", background: vars.answer.answered });

export const timeText = layered({
  marginBlockStart: vars.space[2],
  fontSize: vars.text.size.sm,
  fontVariantNumeric: "tabular-nums",
});

export const rows = layered({ margin: 0, fontVariantNumeric: "tabular-nums" });

export const row = layered({
  paddingBlock: "0.55rem",
  selectors: { "& + &": { borderBlockStart: `${vars.line.hairline} solid ${vars.color.border}` } },
});

export const underBar = layered({ borderBlockStart: `${vars.line.hairline} solid ${vars.color.border}` });
export const unmeasured = layered({ marginBlockStart: vars.space[2] });
export const next = layered({ gridColumn: "1 / -1" });
