import { textStyle } from "../../theme/mixins.ts";
import { focusRing } from "../../theme/focus.css.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const group = layered({
  display: "inline-flex",
  marginBlock: vars.space[1],
  border: `${vars.line.hairline} solid ${vars.color.input}`,
  borderRadius: vars.radius.control,
  "@media": { print: { display: "none" } },
});

export const view = layered({
  minBlockSize: "2.5rem",
  paddingInline: vars.space[4],
  border: 0,
  background: "none",
  color: vars.color.mutedForeground,
  font: "inherit",
  ...textStyle({ size: "sm", weight: "semibold" }),
  cursor: "pointer",
  selectors: {
    "&:first-child": {
      borderStartStartRadius: `calc(${vars.radius.control} - 1px)`,
      borderEndStartRadius: `calc(${vars.radius.control} - 1px)`,
    },
    "&:last-child": {
      borderStartEndRadius: `calc(${vars.radius.control} - 1px)`,
      borderEndEndRadius: `calc(${vars.radius.control} - 1px)`,
    },
    "&:hover": { color: vars.color.foreground },
    "&[aria-pressed=true]": { background: vars.color.foreground, color: vars.color.background },
    "&:focus-visible": focusRing,
  },
  "@media": {
    "(forced-colors: active)": {
      selectors: {
        "&[aria-pressed=true]": {
          background: "Highlight",
          color: "HighlightText",
          forcedColorAdjust: "none",
        },
      },
    },
  },
});
