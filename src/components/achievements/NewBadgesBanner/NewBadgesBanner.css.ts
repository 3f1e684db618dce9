import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const banner = layered({
  display: "flex",
  alignItems: "center",
  gap: "0.85rem",
  padding: "0.9rem 1.25rem",
  lineHeight: vars.text.leading.question,
});

export const content = layered({ minInlineSize: 0 });

/** The highlighter, used for one phrase per screen. */
export const headline = layered({
  marginInlineStart: "-0.06em",
  paddingInline: "0.22em",
  borderRadius: 3,
  background: `linear-gradient(transparent 8%, ${vars.color.accent} 8% 94%, transparent 94%)`,
  color: vars.color.accentForeground,
  fontWeight: vars.text.weight.bold,
  boxDecorationBreak: "clone",
  WebkitBoxDecorationBreak: "clone",
});
