import { above } from "../../theme/tokens/breakpoints.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";
import { row } from "./MasterySection.css.ts";

/** Below the row, aligned with the domain's name; subdued, so that the bars stand out. */
export const actions = layered({
  gridColumn: "1 / -1",
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space[1],
  marginInlineStart: `calc(-1 * ${vars.space[3]})`,
  "@container": {
    [above.md]: { selectors: { [`${row} > &`]: { marginInlineStart: `calc(1.75rem - ${vars.space[3]})` } } },
  },
  "@media": { print: { display: "none" } },
});

export const action = layered({
  paddingInline: vars.space[3],
  color: vars.color.primary,
  fontWeight: vars.text.weight.medium,
  "@container": { [above.md]: { minBlockSize: "2rem" } },
});
