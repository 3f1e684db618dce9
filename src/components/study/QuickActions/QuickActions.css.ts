import { above } from "../../theme/breakpoints.ts";
import { vars } from "../../theme/contract.css.ts";
import { focusRing } from "../../theme/focus.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const actions = layered(
  {
    display: "grid",
    columnGap: vars.space[8],
    "@media": { [above.md]: { gridTemplateColumns: "1fr 1fr" } },
  },
  "actions",
);

export const action = layered(
  {
    display: "grid",
    gridTemplateColumns: "1.5rem minmax(0, 1fr) auto",
    alignItems: "center",
    columnGap: "0.85rem",
    boxSizing: "border-box",
    inlineSize: "100%",
    paddingBlock: "0.95rem",
    paddingInline: vars.space[1],
    border: 0,
    borderRadius: vars.radius.sm,
    background: "transparent",
    color: "inherit",
    font: "inherit",
    textAlign: "start",
    cursor: "pointer",
    selectors: {
      "&:hover": { background: vars.color.muted },
      "&:focus-visible": focusRing,
      "&:disabled": { cursor: "not-allowed", color: vars.color.mutedForeground },
    },
  },
  "action",
);

export const icon = layered({ gridRow: "span 2", color: vars.color.primary }, "icon");
export const name = layered({ fontWeight: 650, lineHeight: vars.text.leading.ui }, "name");
export const description = layered(
  {
    gridColumn: 2,
    gridRow: 2,
    fontSize: vars.text.size.sm,
    lineHeight: vars.text.leading.ui,
    color: vars.color.mutedForeground,
  },
  "description",
);
export const arrow = layered(
  {
    gridColumn: 3,
    gridRow: "1 / 3",
    color: vars.color.mutedForeground,
    selectors: { "&:dir(rtl)": { transform: "scaleX(-1)" } },
  },
  "arrow",
);
