import { focusRing } from "../../../theme/focus.css.ts";
import { layered } from "../../../theme/layer.css.ts";
import { vars } from "../../../theme/tokens/contract.css.ts";

export const invalid = layered({ selectors: { "&:focus-visible": focusRing } });

export const questions = layered({
  margin: 0,
  padding: 0,
  listStyle: "none",
  borderBlockStart: `${vars.line.hairline} solid ${vars.color.border}`,
  overflowWrap: "anywhere",
});

export const question = layered({
  minBlockSize: "2.75rem",
  borderBlockEnd: `${vars.line.hairline} solid ${vars.color.border}`,
  fontSize: vars.text.size.sm,
});

export const number = layered({ paddingBlock: vars.space[2] });
export const text = layered({ flex: "1 1 10rem", minInlineSize: 0, paddingBlock: vars.space[2] });
export const state = layered({ flex: "none", paddingBlock: vars.space[2] });
