import { textStyle } from "../../theme/mixins.ts";
import { above, below } from "../../theme/tokens/breakpoints.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

/** As high as the card next to it, with its footer at the end. */
export const card = layered({
  boxSizing: "border-box",
  display: "flex",
  flexDirection: "column",
  gap: vars.space[4],
  minInlineSize: 0,
  blockSize: "100%",
  padding: vars.space[5],
  "@container": { [above.md]: { padding: vars.space[6] } },
  "@media": { print: { breakInside: "avoid" } },
});

export const marks = layered({
  marginBlockEnd: vars.space[2],
  "@container": { [above.sm]: { float: "inline-end", marginBlockEnd: 0, marginInlineStart: vars.space[3] } },
});

export const quiet = layered({ marginBlockStart: vars.space[1] });
export const description = layered({ textWrap: "pretty" });

export const facts = layered({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: `${vars.space[3]} ${vars.space[6]}`,
  margin: 0,
  paddingBlockStart: vars.space[4],
  borderBlockStart: `${vars.line.hairline} solid ${vars.color.border}`,
  ...textStyle({ size: "sm", leading: "ui" }),
  fontVariantNumeric: "tabular-nums",
});

export const fact = layered({ minInlineSize: 0 });
/** Long texts are in one row only if there is enough space. */
export const wideFact = layered({
  minInlineSize: 0,
  "@container": { [below.twoColumns]: { gridColumn: "1 / -1" } },
});

export const foot = layered({ marginBlockStart: "auto", paddingBlockStart: vars.space[1] });
