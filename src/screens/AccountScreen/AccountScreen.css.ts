import { textStyle } from "../../components/theme/mixins.ts";
import { above } from "../../components/theme/tokens/breakpoints.ts";
import { layered } from "../../components/theme/layer.css.ts";
import { vars } from "../../components/theme/tokens/contract.css.ts";

export const screen = layered({ paddingBlockEnd: vars.space[16] });

/** The title moves into the margin if there is room for one. */
export const part = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  gap: vars.space[5],
  paddingBlock: vars.space[8],
  borderBlockStart: `${vars.line.hairline} solid ${vars.color.border}`,
  "@container": {
    [above.marginHeadings]: {
      gridTemplateColumns: "minmax(0, 18rem) minmax(0, 30rem)",
      columnGap: vars.space[12],
    },
  },
});

export const content = layered({ maxInlineSize: "30rem" });
export const hint = layered({ marginBlockStart: vars.space[1] });

export const list = layered({ borderBlockStart: `${vars.line.hairline} solid ${vars.color.border}` });

export const line = layered({
  paddingBlock: vars.space[3],
  borderBlockEnd: `${vars.line.hairline} solid ${vars.color.border}`,
});

export const text = layered({ flex: "1 1 10rem", minInlineSize: 0 });

export const name = layered({
  ...textStyle({ weight: "semibold", leading: "ui" }),
  overflowWrap: "anywhere",
});

export const note = layered({
  margin: 0,
  ...textStyle({ size: "sm", leading: "ui" }),
  color: vars.color.mutedForeground,
  outline: "none",
});
