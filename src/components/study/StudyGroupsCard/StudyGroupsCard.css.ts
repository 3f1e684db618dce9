import { textStyle } from "../../theme/mixins.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const group = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: vars.space[4],
  minBlockSize: "2.5rem",
  paddingBlock: "0.6rem",
});

export const name = layered({
  margin: 0,
  fontSize: "inherit",
  ...textStyle({ weight: "semibold", leading: "ui" }),
});
