import { vars } from "../../../components/theme/tokens/contract.css.ts";
import { layered } from "../../../components/theme/layer.css.ts";

export const part = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space[3],
  marginBlockStart: vars.space[8],
  paddingBlock: vars.space[4],
  borderBlock: `${vars.line.hairline} solid ${vars.color.border}`,
  "@media": { print: { display: "none" } },
});

export const text = layered({
  display: "flex",
  alignItems: "center",
  gap: vars.space[2],
  margin: 0,
  lineHeight: vars.text.leading.body,
});
