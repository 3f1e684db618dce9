import { textStyle } from "../../theme/mixins.ts";
import { focusRing } from "../../theme/focus.css.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const sheetPart = layered({ marginBlockStart: vars.space[6] });

const title = {
  margin: 0,
  ...textStyle({ size: "sm", weight: "semibold", leading: "ui" }),
  color: vars.color.mutedForeground,
};

export const sheetTitle = layered(title);

export const sheetGroup = layered({ ...title, marginBlockStart: vars.space[6] });
export const sheetLine = layered({ borderBlockEnd: `${vars.line.hairline} solid ${vars.color.border}` });

export const sheetLink = layered({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space[3],
  inlineSize: "100%",
  minBlockSize: "3rem",
  padding: 0,
  border: 0,
  borderRadius: vars.radius.sm,
  background: "none",
  color: "inherit",
  font: "inherit",
  textDecoration: "none",
  selectors: {
    "&:hover:not(:disabled)": { color: vars.color.primary },
    "&:focus-visible": focusRing,
    "&[aria-current=page]": {
      borderRadius: 0,
      fontWeight: vars.text.weight.semibold,
      boxShadow: `inset 0 -3px 0 ${vars.color.primary}`,
    },
    "&:disabled": { color: vars.color.mutedForeground, cursor: "not-allowed" },
  },
  "@media": {
    "(forced-colors: active)": {
      selectors: { "&[aria-current=page]": { borderBlockEnd: "3px solid Highlight" } },
    },
  },
});
