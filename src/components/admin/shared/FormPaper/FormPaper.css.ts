import { writtenText } from "../../../quiz/written-text.ts";
import { textStyle } from "../../../theme/mixins.ts";
import { layered } from "../../../theme/layer.css.ts";
import { vars } from "../../../theme/tokens/contract.css.ts";

export const question = layered({ breakInside: "avoid" });
export const text = layered({ ...writtenText });
export const options = layered({ paddingInlineStart: vars.space[6] });

/** On a separate page, which need not be handed out. */
export const key = layered({
  marginBlockStart: vars.space[12],
  "@media": { print: { breakBefore: "page", marginBlockStart: 0 } },
});

export const keyTitle = layered({
  marginBlock: `0 ${vars.space[4]}`,
  ...textStyle({ size: "xl", leading: "heading" }),
});
