import { above } from "../../theme/breakpoints.ts";
import { vars } from "../../theme/contract.css.ts";
import { focusRing } from "../../theme/focus.css.ts";
import { layered } from "../../theme/layer.css.ts";

/** No wider than its two columns need. */
export const narrow = layered({ maxInlineSize: "44rem" }, "narrow");

export const text = layered(
  { margin: 0, marginBlockStart: vars.space[2], lineHeight: vars.text.leading.question },
  "text",
);

export const list = layered(
  {
    display: "grid",
    columnGap: vars.space[8],
    margin: 0,
    marginBlockStart: vars.space[4],
    padding: 0,
    listStyle: "none",
    "@container": {
      [above.md]: { gridTemplateColumns: "1fr 1fr" },
    },
  },
  "list",
);

export const row = layered(
  {
    position: "relative",
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: vars.space[3],
    minBlockSize: "3rem",
    paddingInline: vars.space[1],
    borderBlockEnd: `${vars.line.hairline} solid ${vars.color.border}`,
    selectors: {
      "&:has(button:hover:not(:disabled, [aria-disabled=true]))": { background: vars.color.muted },
    },
  },
  "row",
);

/** The whole row presses it. */
export const button = layered(
  {
    padding: 0,
    border: 0,
    background: "none",
    color: "inherit",
    font: "inherit",
    fontWeight: vars.text.weight.heading,
    lineHeight: vars.text.leading.ui,
    textAlign: "start",
    overflowWrap: "anywhere",
    cursor: "pointer",
    outline: "none",
    selectors: {
      "&::after": { content: '""', position: "absolute", inset: 0, borderRadius: vars.radius.sm },
      "&:focus-visible::after": focusRing,
      "&:disabled, &[aria-disabled=true]": { color: vars.color.mutedForeground, cursor: "not-allowed" },
    },
  },
  "button",
);

export const none = layered(
  { flex: "none", fontSize: vars.text.size.sm, color: vars.color.mutedForeground },
  "none",
);

export const arrow = layered({ flex: "none", color: vars.color.mutedForeground }, "arrow");

export const more = layered({ minBlockSize: "2.5rem", marginBlockStart: vars.space[3] }, "more");
