import { vars } from "../../theme/contract.css.ts";
import { focusRing } from "../../theme/focus.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const place = layered(
  {
    minInlineSize: 0,
    borderRadius: vars.radius.sm,
    selectors: { "&:focus-visible": focusRing, "&:focus:not(:focus-visible)": { outline: "none" } },
  },
  "place",
);
