import { focusRing } from "../../theme/focus.css.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

/** 24 lines of 1.5rem, and half a line that shows that there is more. */
const HEIGHT = "36.75rem";

export const region = layered({
  boxSizing: "border-box",
  position: "relative",
  maxInlineSize: "100%",
  maxBlockSize: HEIGHT,
  overflow: "auto",
  border: `${vars.line.hairline} solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.control,
  background: vars.color.card,
  color: vars.color.cardForeground,
  selectors: { "&:focus-visible": focusRing },
  "@media": { print: { maxBlockSize: "none", overflow: "visible", background: "none", color: "inherit" } },
});
