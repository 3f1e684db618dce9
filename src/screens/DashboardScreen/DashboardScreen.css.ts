import { above } from "../../components/theme/breakpoints.ts";
import { vars } from "../../components/theme/contract.css.ts";
import { layered } from "../../components/theme/layer.css.ts";

export const dashboard = layered({ paddingBlock: `${vars.space[12]} ${vars.space[20]}` }, "dashboard");

export const banner = layered({ marginBlockEnd: "2.75rem" }, "banner");

export const board = layered(
  {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: "2.75rem 3.5rem",
    "@media": { [above.lg]: { gridTemplateColumns: "minmax(0, 1fr) 20.5rem", alignItems: "start" } },
  },
  "board",
);

/** What to do now: open quizzes above the starter, in one place of the board. */
export const begin = layered({ display: "grid", gap: "2.75rem", minInlineSize: 0 }, "begin");

export const wide = layered({ minInlineSize: 0, "@media": { [above.lg]: { gridColumn: "1 / -1" } } }, "wide");

/** Holds the height of what is on its way, so that nothing below moves when it comes. */
export const starterWaiting = layered(
  {
    minBlockSize: "38rem",
    padding: vars.space[8],
    border: `${vars.line.hairline} solid ${vars.color.border}`,
    borderRadius: vars.radius.card,
    background: vars.color.card,
  },
  "starterWaiting",
);
