import { vars } from "../../theme/contract.css.ts";
import { focusRing } from "../../theme/focus.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const list = layered(
  {
    display: "flex",
    gap: vars.space[6],
    overflowX: "auto",
    borderBlockEnd: `${vars.line.hairline} solid ${vars.color.borderStrong}`,
    scrollbarWidth: "thin",
  },
  "list",
);

export const tab = layered(
  {
    flex: "none",
    minBlockSize: "3rem",
    padding: 0,
    border: 0,
    background: "none",
    font: "inherit",
    fontWeight: vars.text.weight.medium,
    color: vars.color.mutedForeground,
    cursor: "pointer",
    selectors: {
      "&:hover": { color: vars.color.foreground },
      "&[aria-selected=true]": {
        color: vars.color.foreground,
        fontWeight: vars.text.weight.semibold,
        boxShadow: `inset 0 -3px 0 ${vars.color.primary}`,
      },
      "&:focus-visible": { ...focusRing, outlineOffset: `calc(-1 * ${vars.focus.width})` },
    },
  },
  "tab",
);

export const panel = layered(
  { paddingBlockStart: vars.space[8], selectors: { "&:focus-visible": focusRing } },
  "panel",
);
