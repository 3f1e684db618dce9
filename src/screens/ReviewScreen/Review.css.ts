import { columnsAbove, textStyle } from "../../components/theme/mixins.ts";
import { above } from "../../components/theme/tokens/breakpoints.ts";
import { layered } from "../../components/theme/layer.css.ts";
import { vars } from "../../components/theme/tokens/contract.css.ts";

export const review = layered({
  paddingBlockEnd: vars.space[20],
  "@media": { print: { paddingBlockEnd: 0 } },
});

export const head = layered({
  paddingBlock: `${vars.space[12]} 2.25rem`,
  "@media": { print: { paddingBlock: `0 ${vars.space[4]}` } },
});

export const title = layered({
  margin: 0,
  ...textStyle({ size: "4xl", weight: "heading", leading: "tight", tracking: "display" }),
  outline: "none",
});

export const line = layered({ marginBlockStart: "0.35rem" });
export const quietLine = layered({ color: vars.color.mutedForeground });
export const printed = layered({ display: "none", "@media": { print: { display: "block" } } });

export const columns = layered({
  ...columnsAbove(above.lg, "minmax(0, 1fr) 17.5rem"),
  gap: `${vars.space[10]} ${vars.space[16]}`,
  "@media": { print: { display: "block" } },
});

/** First on small screens; next to the questions on large ones, with at most the height of the window. */
export const side = layered({
  display: "flex",
  flexDirection: "column",
  alignSelf: "start",
  minInlineSize: 0,
  "@container": {
    [above.lg]: {
      gridColumn: 2,
      gridRow: 1,
      position: "sticky",
      insetBlockStart: vars.space[8],
      maxBlockSize: `calc(100vh - ${vars.space[16]})`,
      paddingBlockStart: vars.space[6],
      borderBlockStart: `2px solid ${vars.color.foreground}`,
    },
  },
  "@media": { print: { marginBlockEnd: vars.space[4] } },
});

export const score = layered({
  margin: 0,
  ...textStyle({ size: "5xl", weight: "heading" }),
  lineHeight: 1,
  letterSpacing: "-0.03em",
  fontVariantNumeric: "tabular-nums",
  "@media": { print: { fontSize: vars.text.size.xl } },
});

export const count = layered({ marginBlockStart: "0.4rem" });
export const actions = layered({ marginBlockStart: vars.space[6], "@media": { print: { display: "none" } } });

/** A button that fills its cell, with a note below. */
export const retry = layered({ display: "grid", alignContent: "start" });

export const retryNote = layered({ marginBlockStart: vars.space[1], textAlign: "center" });

export const jump = layered({
  display: "flex",
  flexDirection: "column",
  minBlockSize: 0,
  marginBlockStart: vars.space[6],
  paddingBlockStart: vars.space[4],
  borderBlockStart: `${vars.line.hairline} solid ${vars.color.border}`,
  "@media": { print: { display: "none" } },
});

export const list = layered({
  minInlineSize: 0,
  "@container": { [above.lg]: { gridColumn: 1, gridRow: 1 } },
});

export const toTop = layered({ margin: 0, "@media": { print: { display: "none" } } });

export const filters = layered({
  marginBlockEnd: vars.space[6],
  padding: 0,
  border: 0,
  "@media": { print: { display: "none" } },
});

export const filtersName = layered({ padding: 0, marginBlockEnd: vars.space[2] });
