import { textStyle } from "../theme/mixins.ts";
import { focusRing } from "../theme/focus.css.ts";
import { layered } from "../theme/layer.css.ts";
import { vars } from "../theme/tokens/contract.css.ts";

export const field = layered({
  display: "grid",
  gap: vars.space[2],
  minInlineSize: 0,
  overflowWrap: "anywhere",
});

export const label = layered({
  ...textStyle({ size: "sm", weight: "semibold", leading: "ui" }),
});

/** Common styles of all framed form controls. */
export const control = layered({
  boxSizing: "border-box",
  inlineSize: "100%",
  minBlockSize: "3rem",
  paddingInline: vars.space[3],
  border: `${vars.line.hairline} solid ${vars.color.input}`,
  borderRadius: vars.radius.control,
  background: vars.color.card,
  color: vars.color.cardForeground,
  font: "inherit",
  selectors: {
    "&:focus-visible": focusRing,
    "&[aria-invalid=true]": {
      borderColor: vars.color.destructive,
      boxShadow: `inset 0 0 0 1px ${vars.color.destructive}`,
    },
    "&::placeholder": { color: vars.color.mutedForeground, opacity: 1 },
    "&:disabled": { background: vars.color.muted, color: vars.color.mutedForeground, cursor: "not-allowed" },
  },
});

export const hint = layered({ fontSize: vars.text.size.xs, color: vars.color.mutedForeground });

export const error = layered({
  display: "flex",
  alignItems: "baseline",
  gap: vars.space[2],
  margin: 0,
  ...textStyle({ size: "sm", weight: "medium", leading: "ui" }),
  color: vars.color.destructive,
});

export const errorIcon = layered({ flex: "none", alignSelf: "center" });
