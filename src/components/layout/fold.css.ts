import { vars } from "../theme/contract.css.ts";
import { focusRing } from "../theme/focus.css.ts";
import { layered } from "../theme/layer.css.ts";

/** The line of a `details` element that opens it. */
export const fold = layered(
  {
    display: "list-item",
    boxSizing: "border-box",
    minBlockSize: "2.5rem",
    marginBlockStart: vars.space[2],
    paddingBlock: vars.space[2],
    borderRadius: vars.radius.sm,
    fontSize: vars.text.size.sm,
    fontWeight: vars.text.weight.semibold,
    lineHeight: vars.text.leading.ui,
    listStylePosition: "inside",
    cursor: "pointer",
    selectors: { "&:focus-visible": focusRing },
  },
  "fold",
);
