import { above } from "../../components/theme/breakpoints.ts";
import { vars } from "../../components/theme/contract.css.ts";
import { focusRing } from "../../components/theme/focus.css.ts";
import { layered } from "../../components/theme/layer.css.ts";

export const editor = layered({ display: "grid", gap: vars.space[6], minInlineSize: 0 }, "editor");

export const head = layered({ display: "grid", gap: vars.space[2], minInlineSize: 0 }, "head");

export const title = layered(
  {
    justifySelf: "start",
    margin: 0,
    fontSize: vars.text.size.xl,
    fontWeight: vars.text.weight.heading,
    lineHeight: vars.text.leading.heading,
    selectors: { "&:focus-visible": focusRing, "&:focus:not(:focus-visible)": { outline: "none" } },
  },
  "title",
);

export const quiet = layered(
  { margin: 0, color: vars.color.mutedForeground, lineHeight: vars.text.leading.ui },
  "quiet",
);

/** The form, next to its preview. */
export const columns = layered(
  {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    alignItems: "start",
    gap: vars.space[8],
    "@container": {
      [above.lg]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 25rem)", gap: vars.space[12] },
    },
  },
  "columns",
);

export const aside = layered(
  {
    display: "grid",
    gap: vars.space[4],
    minInlineSize: 0,
    "@container": {
      [above.lg]: { position: "sticky", insetBlockStart: vars.space[4] },
    },
  },
  "aside",
);

export const subtitle = layered(
  { margin: 0, fontSize: vars.text.size.lg, fontWeight: vars.text.weight.semibold },
  "subtitle",
);

export const actions = layered(
  {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: vars.space[3],
    paddingBlockStart: vars.space[4],
    borderBlockStart: `${vars.line.hairline} solid ${vars.color.border}`,
  },
  "actions",
);

export const versions = layered(
  { margin: 0, paddingInlineStart: vars.space[5], color: vars.color.mutedForeground },
  "versions",
);
