import { vars } from "../../theme/tokens/contract.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const content = layered({ display: "grid", gap: vars.space[4] });

export const paragraph = layered({ margin: 0, lineHeight: vars.text.leading.body, textWrap: "pretty" });

export const copied = layered({
  minBlockSize: "1.5rem",
  margin: 0,
  fontSize: vars.text.size.sm,
  color: vars.color.mutedForeground,
});
