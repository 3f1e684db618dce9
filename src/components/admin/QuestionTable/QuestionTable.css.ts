import { vars } from "../../theme/tokens/contract.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const table = layered({ display: "grid", gap: vars.space[4], minInlineSize: 0 }, "table");

export const text = layered(
  { display: "block", fontWeight: vars.text.weight.semibold, color: vars.color.cardForeground },
  "text",
);

export const gone = layered(
  { fontWeight: vars.text.weight.regular, textDecoration: "line-through", color: vars.color.mutedForeground },
  "gone",
);

export const tags = layered({ display: "flex", flexWrap: "wrap", gap: vars.space[1] }, "tags");

export const notes = layered({ marginBlockStart: vars.space[2] }, "notes");

export const domain = layered(
  {
    display: "block",
    fontSize: vars.text.size.xs,
    color: vars.color.mutedForeground,
  },
  "domain",
);

export const buttons = layered(
  { display: "flex", justifyContent: "flex-end", gap: vars.space[1] },
  "buttons",
);

export const failed = layered(
  {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: vars.space[3],
    color: vars.color.destructive,
  },
  "failed",
);

/** As high as most rows, so that little moves when one is loaded. */
export const waiting = layered(
  { display: "block", minBlockSize: "3rem", color: vars.color.mutedForeground },
  "waiting",
);

export const foot = layered(
  {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: vars.space[4],
  },
  "foot",
);

export const count = layered({ margin: 0, color: vars.color.mutedForeground }, "count");

/** A bar at the lower edge of the window must not cover the focused control. */
export const link = layered({ scrollMarginBlockEnd: "9rem" }, "link");
