import { vars } from "../../../components/theme/tokens/contract.css.ts";
import { layered } from "../../../components/theme/layer.css.ts";

export const feedback = layered({
  alignSelf: "start",
  padding: `${vars.space[6]} 1.75rem`,
  border: `${vars.line.hairline} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  background: vars.color.card,
  color: vars.color.cardForeground,
  boxShadow: vars.shadow,
});

export const band = layered({
  margin: 0,
  fontSize: vars.text.size.lg,
  fontWeight: vars.text.weight.heading,
  lineHeight: vars.text.leading.heading,
});

export const marker = layered({
  background: vars.color.accent,
  color: vars.color.accentForeground,
  paddingInline: "0.15em",
  boxDecorationBreak: "clone",
});

export const message = layered({
  margin: 0,
  marginBlockStart: "0.6rem",
  maxInlineSize: "46ch",
  fontSize: vars.text.size.lg,
  lineHeight: 1.45,
  textWrap: "pretty",
});

export const steps = layered({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space[3],
  marginBlockStart: vars.space[4],
  "@media": { print: { display: "none" } },
});

export const missed = layered({
  flexBasis: "100%",
  margin: 0,
  fontSize: vars.text.size.sm,
  lineHeight: vars.text.leading.ui,
  color: vars.color.mutedForeground,
});
