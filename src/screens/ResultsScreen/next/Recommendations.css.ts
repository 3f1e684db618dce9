import { layered } from "../../../components/theme/layer.css.ts";
import { vars } from "../../../components/theme/tokens/contract.css.ts";

export const item = layered({
  display: "grid",
  gridTemplateColumns: "1.75rem minmax(0, 1fr) auto",
  alignItems: "start",
  columnGap: vars.space[3],
  paddingBlock: vars.space[4],
  borderBlockStart: `${vars.line.hairline} solid ${vars.color.border}`,
});

export const icon = layered({ marginBlockStart: "0.1rem", color: vars.color.primary });
export const text = layered({ gridColumn: "2 / -1", marginBlockStart: vars.space[1], maxInlineSize: "58ch" });

export const step = layered({
  gridColumn: "2 / -1",
  justifySelf: "start",
  marginBlockStart: vars.space[3],
  "@media": { print: { display: "none" } },
});
