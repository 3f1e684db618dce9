import { vars } from "../../theme/tokens/contract.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const detail = layered(
  { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", justifyItems: "start", gap: vars.space[5] },
  "detail",
);

export const head = layered(
  { display: "flex", flexWrap: "wrap", alignItems: "center", gap: `${vars.space[2]} ${vars.space[4]}` },
  "head",
);

export const title = layered(
  {
    minInlineSize: 0,
    margin: 0,
    fontSize: vars.text.size["2xl"],
    fontWeight: vars.text.weight.heading,
    lineHeight: vars.text.leading.heading,
    letterSpacing: vars.text.tracking.heading,
    overflowWrap: "anywhere",
    outline: "none",
  },
  "title",
);

export const paragraph = layered(
  {
    maxInlineSize: vars.text.measure.prose,
    margin: 0,
    lineHeight: vars.text.leading.question,
    overflowWrap: "anywhere",
    selectors: { "& + &": { marginBlockStart: vars.space[3] } },
  },
  "paragraph",
);

export const facts = layered({ display: "grid", gap: vars.space[2], margin: 0 }, "facts");

export const fact = layered({ display: "flex", flexWrap: "wrap", gap: `0 ${vars.space[3]}` }, "fact");

export const label = layered({ minInlineSize: "3rem", color: vars.color.mutedForeground }, "label");

export const value = layered({ minInlineSize: 0, margin: 0, overflowWrap: "anywhere" }, "value");

export const partTitle = layered(
  {
    margin: 0,
    marginBlockEnd: vars.space[2],
    fontSize: vars.text.size.lg,
    fontWeight: vars.text.weight.heading,
    lineHeight: vars.text.leading.heading,
  },
  "partTitle",
);

export const list = layered(
  {
    margin: 0,
    padding: 0,
    listStyle: "none",
    borderBlockStart: `${vars.line.hairline} solid ${vars.color.border}`,
  },
  "list",
);

export const entry = layered(
  {
    paddingBlock: vars.space[3],
    borderBlockEnd: `${vars.line.hairline} solid ${vars.color.border}`,
    overflowWrap: "anywhere",
  },
  "entry",
);

export const propName = layered(
  {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    gap: `0 ${vars.space[3]}`,
    fontWeight: vars.text.weight.semibold,
  },
  "propName",
);

export const quiet = layered(
  {
    fontSize: vars.text.size.xs,
    fontWeight: vars.text.weight.regular,
    color: vars.color.mutedForeground,
  },
  "quiet",
);

export const type = layered({ fontSize: vars.text.size.sm, color: vars.color.mutedForeground }, "type");

export const storyName = layered({ fontWeight: vars.text.weight.semibold }, "storyName");
