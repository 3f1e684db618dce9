import { textStyle } from "../../theme/mixins.ts";
import { above } from "../../theme/tokens/breakpoints.ts";
import { layered, layeredVariants } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const strip = layered({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 8rem), 1fr))",
  columnGap: vars.space[4],
  margin: 0,
  padding: 0,
  listStyle: "none",
  borderBlock: `2px solid ${vars.color.foreground}`,
  fontVariantNumeric: "tabular-nums",
  "@container": { [above.twoColumns]: { gridTemplateColumns: "repeat(5, minmax(0, 1fr))", columnGap: 0 } },
});

export const category = layered({
  minInlineSize: 0,
  paddingBlock: "1rem 1.1rem",
  "@container": {
    [above.twoColumns]: {
      selectors: {
        "& + &": {
          paddingInlineStart: vars.space[4],
          borderInlineStart: `${vars.line.hairline} solid ${vars.color.border}`,
        },
      },
    },
    [above.marginHeadings]: { selectors: { "& + &": { paddingInlineStart: vars.space[6] } } },
  },
});

export const name = layered({
  display: "block",
  ...textStyle({ size: "sm", weight: "semibold", leading: "ui" }),
});

export const count = layered({
  display: "block",
  ...textStyle({ size: "2xl", weight: "semibold" }),
  lineHeight: 1.2,
  letterSpacing: "-0.02em",
});

export const of = layered({ letterSpacing: 0 });
export const dots = layered({ marginBlockStart: vars.space[2] });

export const dot = layeredVariants({
  earned: {
    boxSizing: "border-box",
    inlineSize: "0.75rem",
    blockSize: "0.5rem",
    border: `1.5px solid ${vars.color.primary}`,
    borderRadius: vars.radius.full,
    background: vars.color.primary,
  },
  inProgress: {
    boxSizing: "border-box",
    inlineSize: "0.75rem",
    blockSize: "0.5rem",
    border: `1.5px solid ${vars.color.borderStrong}`,
    borderRadius: vars.radius.full,
  },
});
