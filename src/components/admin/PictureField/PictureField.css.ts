import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const field = layered({ display: "grid", gap: vars.space[3], minInlineSize: 0 });

export const state = layered({
  display: "flex",
  alignItems: "baseline",
  gap: vars.space[2],
  minInlineSize: 0,
  selectors: { "&:not(:empty)": { marginBlockStart: vars.space[3] } },
});

export const name = layered({ minInlineSize: 0, overflowWrap: "anywhere" });

export const preview = layered({
  display: "grid",
  justifyItems: "start",
  gap: vars.space[3],
  minInlineSize: 0,
  maxInlineSize: "20rem",
});

export const action = layered({ justifySelf: "start" });
