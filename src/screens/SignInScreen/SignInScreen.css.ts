import { textStyle } from "../../components/theme/mixins.ts";
import { focusRing } from "../../components/theme/focus.css.ts";
import { layered } from "../../components/theme/layer.css.ts";
import { vars } from "../../components/theme/tokens/contract.css.ts";

export const forgotten = layered({
  marginBlockStart: vars.space[3],
  ...textStyle({ size: "sm", leading: "body" }),
});

export const question = layered({
  inlineSize: "fit-content",
  paddingBlock: vars.space[2],
  borderRadius: vars.radius.sm,
  color: vars.color.primary,
  fontWeight: vars.text.weight.semibold,
  textDecoration: "underline",
  textUnderlineOffset: "0.2em",
  cursor: "pointer",
  listStyle: "none",
  selectors: { "&::-webkit-details-marker": { display: "none" }, "&:focus-visible": focusRing },
});

export const answer = layered({ marginBlockStart: vars.space[1] });
