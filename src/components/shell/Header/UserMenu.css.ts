import { textStyle } from "../../theme/mixins.ts";
import { above } from "../../theme/tokens/breakpoints.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

const overButton = { position: "relative", zIndex: 1, pointerEvents: "none" } as const;

export const user = layered({
  position: "relative",
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: "0.65rem",
  minInlineSize: "2.5rem",
  minBlockSize: "2.5rem",
  paddingInline: vars.space[1],
});

export const avatar = layered({
  ...overButton,
  display: "grid",
  placeItems: "center",
  flex: "none",
  boxSizing: "border-box",
  inlineSize: "2rem",
  blockSize: "2rem",
  border: `${vars.line.hairline} solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.full,
  background: vars.color.secondary,
  color: vars.color.secondaryForeground,
  ...textStyle({ size: "xs", weight: "bold", tracking: "label" }),
});

export const who = layered({
  ...overButton,
  display: "none",
  maxInlineSize: "11rem",
  lineHeight: 1.2,
  "@container": { [above.admin]: { display: "grid" } },
});

export const name = layered({
  overflow: "hidden",
  ...textStyle({ size: "sm", weight: "semibold" }),
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});

export const role = layered({
  ...textStyle({ size: "xs", weight: "regular" }),
  color: vars.color.mutedForeground,
  whiteSpace: "nowrap",
});
