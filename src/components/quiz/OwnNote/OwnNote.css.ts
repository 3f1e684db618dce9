import { vars } from "../../theme/contract.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const add = layered({ "@media": { print: { display: "none" } } }, "add");

/** As wide as what it stands in, also beside buttons in one row. */
export const note = layered({ flexBasis: "100%", minInlineSize: 0 }, "note");

/** As high as its text, from three lines on. */
export const text = layered({ fieldSizing: "content", minBlockSize: "6rem" }, "text");

/** Nothing to print. */
export const empty = layered({ "@media": { print: { display: "none" } } }, "empty");

export const field = layered({ "@media": { print: { display: "none" } } }, "field");

/** Holds its line, so that nothing moves when it begins to say something. */
export const state = layered(
  {
    minBlockSize: "1.5em",
    margin: 0,
    marginBlockStart: vars.space[1],
    fontSize: vars.text.size.sm,
    lineHeight: vars.text.leading.body,
    color: vars.color.mutedForeground,
  },
  "state",
);

export const saved = layered(
  { display: "inline-flex", alignItems: "center", gap: vars.space[1], color: vars.color.success },
  "saved",
);

export const failed = layered(
  { fontWeight: vars.text.weight.semibold, color: vars.color.destructive },
  "failed",
);

export const paper = layered({ display: "none", "@media": { print: { display: "block" } } }, "paper");
export const paperTitle = layered({ margin: 0, fontWeight: vars.text.weight.heading }, "paperTitle");
export const paperText = layered(
  { margin: 0, whiteSpace: "pre-line", overflowWrap: "anywhere", lineHeight: vars.text.leading.body },
  "paperText",
);
