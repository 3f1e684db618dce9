import { textStyle } from "../../theme/mixins.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const add = layered({ "@media": { print: { display: "none" } } });

/** Full width, even in a flex row with buttons. */
export const note = layered({ flexBasis: "100%", minInlineSize: 0 });

/** Grows with its text, from three lines. */
export const text = layered({ fieldSizing: "content", minBlockSize: "6rem" });

export const empty = layered({ "@media": { print: { display: "none" } } });
export const field = layered({ "@media": { print: { display: "none" } } });

/** Reserves one line, to avoid a layout shift when a status appears. */
export const state = layered({
  minBlockSize: "1.5em",
  margin: 0,
  marginBlockStart: vars.space[1],
  ...textStyle({ size: "sm", leading: "body" }),
  color: vars.color.mutedForeground,
});

export const saved = layered({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space[1],
  color: vars.color.success,
});

export const failed = layered({ fontWeight: vars.text.weight.semibold, color: vars.color.destructive });
export const printed = layered({ display: "none", "@media": { print: { display: "block" } } });
export const printedTitle = layered({ margin: 0, fontWeight: vars.text.weight.heading });
export const printedText = layered({
  margin: 0,
  whiteSpace: "pre-line",
  overflowWrap: "anywhere",
  lineHeight: vars.text.leading.body,
});
