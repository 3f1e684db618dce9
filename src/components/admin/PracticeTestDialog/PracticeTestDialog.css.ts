import { vars } from "../../theme/tokens/contract.css.ts";
import { focusRing } from "../../theme/focus.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const quiet = layered({ margin: 0, fontSize: vars.text.size.sm, color: vars.color.mutedForeground });

export const actions = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${vars.space[2]} ${vars.space[4]}`,
});

export const invalid = layered({ selectors: { "&:focus-visible": focusRing } });

export const questions = layered({
  margin: 0,
  padding: 0,
  listStyle: "none",
  borderBlockStart: `${vars.line.hairline} solid ${vars.color.border}`,
  overflowWrap: "anywhere",
});

export const question = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  gap: `0 ${vars.space[2]}`,
  minBlockSize: "2.75rem",
  borderBlockEnd: `${vars.line.hairline} solid ${vars.color.border}`,
  fontSize: vars.text.size.sm,
});

export const number = layered({
  paddingBlock: vars.space[2],
  color: vars.color.mutedForeground,
  fontVariantNumeric: "tabular-nums",
});

export const text = layered({ flex: "1 1 10rem", minInlineSize: 0, paddingBlock: vars.space[2] });

export const state = layered({ flex: "none", paddingBlock: vars.space[2] });
