import { focusRing } from "../../../theme/focus.css.ts";
import { layered } from "../../../theme/layer.css.ts";
import { vars } from "../../../theme/tokens/contract.css.ts";

export const picker = layered({
  padding: vars.space[4],
  border: `${vars.line.hairline} dashed ${vars.color.borderStrong}`,
  borderRadius: vars.radius.card,
});

export const dragging = layered({
  borderStyle: "solid",
  background: vars.color.accent,
  color: vars.color.accentForeground,
});

export const label = layered({ fontSize: vars.text.size.sm, fontWeight: vars.text.weight.semibold });

export const input = layered({
  maxInlineSize: "100%",
  borderRadius: vars.radius.control,
  font: "inherit",
  fontSize: vars.text.size.sm,
  color: "inherit",
  selectors: {
    "&:focus-visible": focusRing,
    // Styles the native file button like other buttons.
    "&::file-selector-button": {
      minBlockSize: "2.5rem",
      marginInlineEnd: vars.space[3],
      paddingInline: vars.space[4],
      border: `${vars.line.hairline} solid ${vars.color.borderStrong}`,
      borderRadius: vars.radius.control,
      background: vars.color.card,
      color: vars.color.foreground,
      font: "inherit",
      fontWeight: vars.text.weight.semibold,
      cursor: "pointer",
    },
    "&::file-selector-button:hover": { background: vars.color.muted },
  },
});
