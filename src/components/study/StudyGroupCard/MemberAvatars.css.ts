import { textStyle } from "../../theme/mixins.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const avatars = layered({ flex: "none" });

export const avatar = layered({
  display: "grid",
  placeItems: "center",
  boxSizing: "border-box",
  inlineSize: "2.25rem",
  blockSize: "2.25rem",
  // The border in the background color separates overlapping avatars.
  border: `2px solid ${vars.color.card}`,
  borderRadius: vars.radius.full,
  background: vars.color.secondary,
  color: vars.color.secondaryForeground,
  ...textStyle({ size: "xs", weight: "bold" }),
  lineHeight: 1,
  selectors: { "& + &": { marginInlineStart: "-0.5rem" } },
});

export const more = layered({ marginInlineStart: vars.space[2] });
