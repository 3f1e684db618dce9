import { columnsAbove } from "../../theme/mixins.ts";
import { above, below } from "../../theme/tokens/breakpoints.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const explorer = layered({
  ...columnsAbove(above.marginHeadings, "minmax(0, 25rem) minmax(0, 1fr)"),
  gap: `${vars.space[6]} ${vars.space[12]}`,
  alignItems: "start",
});

export const finder = layered({ minInlineSize: 0 });

/** If only one of them fits, the detail replaces the tree. */
export const treeHidden = layered({ "@container": { [below.marginHeadings]: { display: "none" } } });
export const detailHidden = layered({ "@container": { [below.marginHeadings]: { display: "none" } } });
export const count = layered({ marginBlock: `${vars.space[2]} ${vars.space[3]}` });

export const frame = layered({
  padding: vars.space[2],
  "@container": {
    [above.marginHeadings]: { maxBlockSize: "max(24rem, calc(100dvh - 20rem))", overflowY: "auto" },
  },
});

export const panel = layered({ minInlineSize: 0 });

export const back = layered({
  marginBlockEnd: vars.space[4],
  "@container": { [above.marginHeadings]: { display: "none" } },
});

export const hint = layered({ maxInlineSize: vars.text.measure.note });
export const icon = layered({ flex: "none", alignSelf: "center", color: vars.color.mutedForeground });
export const content = layered({ minInlineSize: 0, overflowWrap: "anywhere" });

export const mark = layered({
  borderRadius: 2,
  background: vars.color.accent,
  color: vars.color.accentForeground,
  "@media": { "(forced-colors: active)": { background: "Mark", color: "MarkText" } },
});
