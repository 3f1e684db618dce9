import { columnsAbove } from "../../components/theme/mixins.ts";
import { above } from "../../components/theme/tokens/breakpoints.ts";
import { layered } from "../../components/theme/layer.css.ts";
import { vars } from "../../components/theme/tokens/contract.css.ts";

export const guide = layered({
  paddingBlockEnd: vars.space[20],
  "@media": { print: { paddingBlockEnd: 0, fontSize: "11pt", orphans: 3, widows: 3 } },
});

export const head = layered({
  paddingBlock: `${vars.space[12]} 2.25rem`,
  "@media": { print: { paddingBlock: `0 ${vars.space[6]}` } },
});

export const title = layered({
  maxInlineSize: "22em",
  textWrap: "balance",
  unicodeBidi: "plaintext",
  outline: "none",
  "@media": { print: { fontSize: vars.text.size["2xl"] } },
});

export const line = layered({ marginBlockStart: "0.35rem" });
export const printed = layered({ display: "none", "@media": { print: { display: "inline" } } });

export const columns = layered({
  ...columnsAbove(above.lg, "minmax(0, 1fr) 17.5rem"),
  gap: `${vars.space[8]} ${vars.space[16]}`,
  "@media": { print: { display: "block" } },
});

export const steps = layered({ marginBlockStart: vars.space[10], "@media": { print: { display: "none" } } });

/** First on small screens; next to the text on large ones. */
export const side = layered({
  alignSelf: "start",
  "@container": {
    [above.lg]: {
      gridColumn: 2,
      gridRow: 1,
      gridTemplateColumns: "minmax(0, 1fr)",
      position: "sticky",
      insetBlockStart: vars.space[8],
      paddingBlockStart: vars.space[6],
      borderBlockStart: `2px solid ${vars.color.foreground}`,
    },
  },
  "@media": { print: { display: "none" } },
});
