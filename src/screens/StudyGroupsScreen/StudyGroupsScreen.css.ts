import { above } from "../../components/theme/tokens/breakpoints.ts";
import { layered } from "../../components/theme/layer.css.ts";
import { vars } from "../../components/theme/tokens/contract.css.ts";

export const screen = layered({ paddingBlockEnd: vars.space[16] });
export const head = layered({ paddingBlock: `${vars.space[12]} ${vars.space[8]}` });

export const title = layered({
  fontSize: `clamp(${vars.text.size["3xl"]}, 1.5rem + 2.2cqi, ${vars.text.size["5xl"]})`,
  outline: "none",
});

export const subtitle = layered({ marginBlockStart: vars.space[2], maxInlineSize: vars.text.measure.prose });
export const tabs = layered({ paddingBlockStart: vars.space[8] });
export const count = layered({ marginBlockEnd: vars.space[4] });

export const groups = layered({
  "@container": { [above.md]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: vars.space[6] } },
});

export const group = layered({ minInlineSize: 0 });
export const waitingSearch = layered({ blockSize: "4.75rem" });
export const waitingGroup = layered({ blockSize: "20rem", borderRadius: vars.radius.card });
