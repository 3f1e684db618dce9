import { textStyle } from "../../theme/mixins.ts";
import { focusRing } from "../../theme/focus.css.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const exam = layered({
  ...textStyle({ size: "sm", leading: "ui" }),
  overflowWrap: "anywhere",
});

export const line = layered({
  minBlockSize: "1.5rem",
  borderRadius: vars.radius.sm,
  cursor: "pointer",
  selectors: { "&:focus-visible": focusRing },
});

export const name = layered({ fontWeight: vars.text.weight.semibold });
export const more = layered({ margin: 0, paddingInlineStart: vars.space[4] });
