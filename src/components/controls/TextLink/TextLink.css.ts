import { focusRing } from "../../theme/focus.css.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const link = layered({
  color: vars.color.primary,
  fontWeight: vars.text.weight.semibold,
  textDecorationLine: "underline",
  textDecorationThickness: "1px",
  textUnderlineOffset: "0.25em",
  borderRadius: vars.radius.sm,
  selectors: { "&:hover": { textDecorationThickness: "2px" }, "&:focus-visible": focusRing },
});

export const asButton = layered({
  appearance: "none",
  padding: 0,
  border: 0,
  background: "none",
  font: "inherit",
  cursor: "pointer",
});
