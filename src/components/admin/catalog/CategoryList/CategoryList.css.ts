import { layered } from "../../../theme/layer.css.ts";
import { vars } from "../../../theme/tokens/contract.css.ts";

export const icon = layered({ flex: "none", whiteSpace: "nowrap" });

export const domain = layered({
  minBlockSize: "2.75rem",
  paddingBlock: vars.space[1],
  paddingInlineStart: vars.space[4],
  borderInlineStart: `${vars.line.hairline} solid ${vars.color.borderStrong}`,
});

/** In one row, or the figure below the name. */
export const domainText = layered({ flex: "1 1 0" });

export const domainName = layered({ flex: "1 1 14rem", minInlineSize: 0 });
export const deleted = layered({ flex: "1 1 0" });
