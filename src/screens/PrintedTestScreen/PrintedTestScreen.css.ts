import { vars } from "../../components/theme/tokens/contract.css.ts";
import { layered } from "../../components/theme/layer.css.ts";

export const form = layered({
  maxInlineSize: "48rem",
  marginInline: "auto",
  paddingBlockEnd: vars.space[20],
  "@media": {
    print: { paddingBlockEnd: 0, fontSize: "11pt", orphans: 3, widows: 3, maxInlineSize: "none" },
  },
});

export const head = layered({
  display: "grid",
  gap: vars.space[2],
  paddingBlock: `${vars.space[8]} ${vars.space[4]}`,
  "@media": { print: { paddingBlock: `0 ${vars.space[4]}` } },
});

export const title = layered({
  margin: 0,
  fontSize: vars.text.size["3xl"],
  fontWeight: vars.text.weight.heading,
  lineHeight: vars.text.leading.tight,
  overflowWrap: "anywhere",
  outline: "none",
});

export const line = layered({
  margin: 0,
  lineHeight: vars.text.leading.body,
  color: vars.color.mutedForeground,
});

/** For the candidate's name, on paper only. */
export const printed = layered({ display: "none", "@media": { print: { display: "block" } } });

export const bar = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${vars.space[2]} ${vars.space[4]}`,
  marginBlockEnd: vars.space[8],
});

export const tools = layered({ "@media": { print: { display: "none" } } });
