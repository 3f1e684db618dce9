import { above } from "../../components/theme/tokens/breakpoints.ts";
import { vars } from "../../components/theme/tokens/contract.css.ts";
import { layered } from "../../components/theme/layer.css.ts";

export const screen = layered({ paddingBlockEnd: vars.space[16] });

export const head = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  justifyContent: "space-between",
  gap: `${vars.space[5]} ${vars.space[8]}`,
  paddingBlock: `${vars.space[12]} ${vars.space[8]}`,
});

export const title = layered({
  margin: 0,
  fontSize: `clamp(${vars.text.size["3xl"]}, 1.5rem + 2.2cqi, ${vars.text.size["5xl"]})`,
  fontWeight: vars.text.weight.heading,
  lineHeight: vars.text.leading.tight,
  letterSpacing: vars.text.tracking.display,
  outline: "none",
});

export const subtitle = layered({
  margin: 0,
  marginBlockStart: vars.space[2],
  maxInlineSize: vars.text.measure.prose,
  lineHeight: vars.text.leading.ui,
  color: vars.color.mutedForeground,
  textWrap: "pretty",
});

export const tabs = layered({ paddingBlockStart: vars.space[8] });

export const count = layered({
  margin: 0,
  marginBlockEnd: vars.space[4],
  fontSize: vars.text.size.sm,
  lineHeight: vars.text.leading.ui,
  color: vars.color.mutedForeground,
  fontVariantNumeric: "tabular-nums",
});

export const groups = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space[5],
  margin: 0,
  padding: 0,
  listStyle: "none",
  "@container": {
    [above.md]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: vars.space[6] },
  },
});

export const group = layered({ minInlineSize: 0 });

export const waiting = layered({ display: "grid", gap: vars.space[10] });
export const waitingSearch = layered({ blockSize: "4.75rem" });
export const waitingGroup = layered({ blockSize: "20rem", borderRadius: vars.radius.card });
