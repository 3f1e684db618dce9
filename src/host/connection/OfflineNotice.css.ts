import { globalStyle } from "@vanilla-extract/css";
import { textStyle } from "../../components/theme/mixins.ts";
import { layered } from "../../components/theme/layer.css.ts";
import { vars } from "../../components/theme/tokens/contract.css.ts";

/**
 * Sticks to the bottom of the window over the page, and takes up its own space at the end of the page, so that
 * nothing shifts when it appears.
 */
export const container = layered({
  position: "sticky",
  zIndex: 3,
  insetBlockEnd: 0,
  "@media": { print: { display: "none" } },
});

export const notice = layered({
  margin: 0,
  paddingBlock: vars.space[2],
  paddingBlockEnd: `max(${vars.space[2]}, env(safe-area-inset-bottom))`,
  paddingInline: vars.space[4],
  borderBlockStart: `${vars.line.hairline} solid ${vars.color.warning}`,
  background: vars.color.warningSubtle,
  color: vars.color.foreground,
  ...textStyle({ size: "sm", leading: "ui" }),
  textAlign: "center",
  overflowWrap: "anywhere",
});

export const state = layered({ fontWeight: vars.text.weight.semibold });

// Keeps focused elements visible above the notice.
globalStyle("html", { scrollPaddingBlockEnd: "var(--cairn-foot, 0px)" });
