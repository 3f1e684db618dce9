import { layered } from "../../components/theme/layer.css.ts";
import { vars } from "../../components/theme/tokens/contract.css.ts";

export const form = layered({
  maxInlineSize: "48rem",
  marginInline: "auto",
  paddingBlockEnd: vars.space[20],
  "@media": { print: { paddingBlockEnd: 0, fontSize: "11pt", orphans: 3, widows: 3, maxInlineSize: "none" } },
});

export const head = layered({
  paddingBlock: `${vars.space[8]} ${vars.space[4]}`,
  "@media": { print: { paddingBlock: `0 ${vars.space[4]}` } },
});

export const title = layered({ outline: "none" });

/** For the candidate's name, on paper only. */
export const printed = layered({ display: "none", "@media": { print: { display: "block" } } });

export const bar = layered({ marginBlockEnd: vars.space[8] });
export const tools = layered({ "@media": { print: { display: "none" } } });
