import { textStyle } from "../../theme/mixins.ts";
import { above } from "../../theme/tokens/breakpoints.ts";
import { layered, layeredVariants } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

const hairline = `${vars.line.hairline} solid ${vars.color.border}`;

export const priority = layered({
  display: "inline-flex",
  alignItems: "center",
  gap: "0.4rem",
  ...textStyle({ size: "sm", weight: "semibold", leading: "ui" }),
});

export const tone = layeredVariants({
  "Get Started": { color: vars.color.primary },
  High: { color: vars.mastery.needsWork },
  Medium: { color: vars.mastery.fair },
  Maintain: { color: vars.mastery.ready },
});

export const recommendation = layered({
  margin: 0,
  marginBlockStart: "0.8rem",
  lineHeight: 1.5,
  overflowWrap: "anywhere",
});

export const areas = layered({
  display: "grid",
  gap: "0.95rem",
  margin: 0,
  marginBlockStart: "1.35rem",
  padding: 0,
  paddingBlockEnd: "0.3rem",
  listStyle: "none",
});

/** In the narrow column of a wide page the button is below the text, else at its end. */
export const area = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto auto",
  alignItems: "center",
  gap: "0.35rem 1rem",
  fontSize: vars.text.size.sm,
  lineHeight: 1.35,
  fontVariantNumeric: "tabular-nums",
  "@container": { [above.lg]: { gridTemplateColumns: "minmax(0, 1fr) auto" } },
});

export const areaFigure = layered({ fontWeight: vars.text.weight.heading });
export const areaBar = layered({ gridColumn: "1 / 3", gridRow: 2 });

export const areaButton = layered({
  gridColumn: 3,
  gridRow: "1 / 3",
  "@container": { [above.lg]: { gridColumn: "1 / -1", gridRow: 3, justifySelf: "start" } },
});

export const goal = layered({
  margin: 0,
  marginBlockStart: vars.space[2],
  ...textStyle({ size: "xs", leading: "ui" }),
  color: vars.color.mutedForeground,
});

export const insights = layered({
  margin: 0,
  marginBlockStart: "1.2rem",
  ...textStyle({ size: "sm", leading: "ui" }),
  fontVariantNumeric: "tabular-nums",
});

export const insight = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: `0 ${vars.space[4]}`,
  paddingBlock: vars.space[2],
  borderBlockStart: hairline,
});

export const insightValue = layered({ margin: 0, fontWeight: vars.text.weight.semibold, textAlign: "end" });

export const insightMeaning = layered({
  gridColumn: "1 / -1",
  margin: 0,
  ...textStyle({ size: "xs", leading: "ui" }),
  color: vars.color.mutedForeground,
});

/** As high as four lines of advice, three areas, a row and the line chart. */
export const skeleton = layered({ minBlockSize: "33rem", marginBlockStart: "0.9rem" });

export const certification = layered({
  display: "block",
  fontSize: vars.text.size.xs,
  color: vars.color.mutedForeground,
});
