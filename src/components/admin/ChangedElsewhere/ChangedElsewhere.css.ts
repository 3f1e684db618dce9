import { above } from "../../theme/breakpoints.ts";
import { vars } from "../../theme/contract.css.ts";
import { focusRing } from "../../theme/focus.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const changed = layered(
  {
    display: "grid",
    gap: vars.space[4],
    minInlineSize: 0,
    padding: vars.space[5],
    border: `${vars.line.strong} solid ${vars.color.warning}`,
    borderRadius: vars.radius.card,
    background: vars.color.card,
    color: vars.color.cardForeground,
  },
  "changed",
);

export const title = layered(
  {
    margin: 0,
    fontSize: vars.text.size.lg,
    fontWeight: vars.text.weight.heading,
    lineHeight: vars.text.leading.heading,
    selectors: { "&:focus-visible": focusRing, "&:focus:not(:focus-visible)": { outline: "none" } },
  },
  "title",
);

export const words = layered({ margin: 0, lineHeight: vars.text.leading.body }, "words");

export const field = layered(
  {
    display: "grid",
    gap: vars.space[3],
    minInlineSize: 0,
    paddingBlockStart: vars.space[3],
    borderBlockStart: `${vars.line.hairline} solid ${vars.color.border}`,
    "@container": {
      [above.pair]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    },
  },
  "field",
);

export const label = layered(
  { gridColumn: "1 / -1", margin: 0, fontSize: vars.text.size.base, fontWeight: vars.text.weight.semibold },
  "label",
);

export const whose = layered(
  { margin: 0, fontSize: vars.text.size.xs, color: vars.color.mutedForeground },
  "whose",
);

export const text = layered(
  { margin: 0, whiteSpace: "pre-wrap", overflowWrap: "anywhere", lineHeight: vars.text.leading.ui },
  "text",
);

export const actions = layered({ display: "flex", flexWrap: "wrap", gap: vars.space[3] }, "actions");
