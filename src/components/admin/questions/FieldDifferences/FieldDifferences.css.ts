import { textStyle } from "../../../theme/mixins.ts";
import { above } from "../../../theme/tokens/breakpoints.ts";
import { layered } from "../../../theme/layer.css.ts";
import { vars } from "../../../theme/tokens/contract.css.ts";

export const field = layered({
  display: "grid",
  gap: vars.space[3],
  minInlineSize: 0,
  paddingBlockStart: vars.space[3],
  borderBlockStart: `${vars.line.hairline} solid ${vars.color.border}`,
  "@container": { [above.twoColumns]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const label = layered({
  gridColumn: "1 / -1",
  margin: 0,
  ...textStyle({ size: "base", weight: "semibold" }),
});

export const text = layered({ whiteSpace: "pre-wrap" });
